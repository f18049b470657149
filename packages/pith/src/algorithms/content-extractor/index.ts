// What the rest of Pith uses of the ContentExtractor.

export { type ContentExtractor, createContentExtractor } from "./content-extractor.js";
export type { ContentExtractorOptions } from "./options.js";
export type {
  CommentSection,
  ContentExtractorTrace,
  ContentImages,
  Counters,
  DeletedElement,
  DeletionReason,
  PageImage,
  Thresholds,
} from "./trace.js";
