// What the rest of Pith uses of encodings.

export { detectEncoding, toUtf8 } from "./detect.js";
export type { DetectedEncoding, EncodingHints, EncodingSource } from "./types.js";
