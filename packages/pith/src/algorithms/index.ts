// The public entry `pith/algorithms`.

export { ALGORITHM_NAMES, type AlgorithmName, DEFAULT_ALGORITHM } from "./algorithm-names.js";
export { body, paragraphs } from "./baselines/index.js";
export {
  type ContentExtractor,
  type ContentExtractorOptions,
  type ContentExtractorTrace,
  createContentExtractor,
} from "./content-extractor/index.js";
export { createEatiht, createEatiht2, type EatihtReport, EatihtTrace, eatihtReport } from "./eatiht/index.js";
export { algorithmNamed } from "./registry.js";
