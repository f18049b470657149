// The public entry `pith/chunks`: the content of a page in pieces for retrieval.

export { type Chunk, chunks } from "./chunks.js";
