import { type ContentExtractor, createContentExtractor } from "./content-extractor.js";

export { type ContentExtractor, createContentExtractor } from "./content-extractor.js";
export type { ContentImages, PageImage } from "./images.js";
export type { ContentExtractorOptions } from "./options.js";
export { PHRASES } from "./phrase-list.js";
export type {
  CommentSection,
  ContentExtractorTrace,
  Counters,
  DeletedElement,
  DeletionReason,
  Thresholds,
} from "./trace.js";

/** The ContentExtractor with its defaults: both thresholds automatic, as the original's were when none was given. */
export const contentExtractor: ContentExtractor = createContentExtractor();
