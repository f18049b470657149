export type { Fact as MetadataFact, Feed, Metadata, MetadataOptions } from "./metadata.js";
export { readMetadata } from "./read-metadata.js";
