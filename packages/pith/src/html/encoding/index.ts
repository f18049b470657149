// What the rest of Pith uses of encodings.

export { detectEncoding } from "./detect.js";
export { toUtf8 } from "./transcode.js";
export type { DetectedEncoding, EncodingHints, EncodingSource } from "./types.js";
