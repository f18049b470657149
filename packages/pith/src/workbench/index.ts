// The public entry `pith/algorithms`: for those who write algorithms or choose them by name.

export { outermost } from "../html/subtrees.js";
export { ALGORITHM_NAMES } from "../options/algorithm-names.js";
export { body, paragraphs } from "./baselines.js";
export { renderHeatMap } from "./heat-map/heat-map.js";
