// The public entry `pith/algorithms`: the programs that Pith grew from, and all algorithms by name.

export { ALGORITHM_NAMES } from "../options/algorithm-names.js";
export { createContentExtractor } from "./content-extractor/content-extractor.js";
export { createEatiht } from "./eatiht/eatiht.js";
export { renderHeatMap } from "./heat-map/heat-map.js";
export { algorithmNamed } from "./registry.js";
export { Autocue } from "./reporter/autocue.js";
export { parseAutocue } from "./reporter/parse-autocue.js";
export { createReporter } from "./reporter/reporter.js";
export type { Rule } from "./reporter/rule.js";
