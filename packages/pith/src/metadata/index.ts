// What the rest of Pith uses of metadata.

export type {
  Fact as MetadataFact,
  Feed,
  Metadata,
  MetadataCandidate,
  MetadataField,
  MetadataOptions,
  MetadataTrace,
} from "./metadata.js";
export { readMetadata, traceMetadata } from "./read-metadata.js";
