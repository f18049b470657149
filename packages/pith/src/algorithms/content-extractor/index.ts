export { type ContentExtractor, createContentExtractor } from "./content-extractor.js";
export type { ContentImages, PageImage } from "./images.js";
export type { ContentExtractorOptions } from "./options.js";
export { PHRASES } from "./phrases.js";
export type {
  CommentSection,
  ContentExtractorTrace,
  Counters,
  DeletedElement,
  DeletionReason,
  Thresholds,
} from "./trace.js";
