// The public entry `pith/reporter`.

export {
  type Actor,
  Autocue,
  autocueToJson,
  byScore,
  comments,
  count,
  countChildren,
  createReporter,
  css,
  DEFAULT_AUTOCUE,
  type Evaluator,
  fixed,
  ORIGINAL_AUTOCUE,
  parseAutocue,
  prune,
  ReporterTrace,
  type Rule,
  replace,
  type ScoredElement,
  type Selector,
  score,
  self,
  sumOfChildren,
} from "../algorithms/reporter/index.js";
export { renderHeatMap } from "./heat-map/heat-map.js";
export { type NewsContainer, Reporter } from "./reporter.js";
