// The public entry `pith-classics`: the programs that Pith grew from, and all algorithms by name.

export { algorithmNamed } from "./algorithm-named.js";
export { createContentExtractor } from "./content-extractor/content-extractor.js";
export { createEatiht } from "./eatiht/eatiht.js";
export { Autocue } from "./reporter/autocue.js";
export { parseAutocue } from "./reporter/parse-autocue.js";
export { createReporter } from "./reporter/reporter.js";
