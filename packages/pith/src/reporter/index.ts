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
  type ReporterOptions,
  ReporterTrace,
  type Rule,
  type RulePlace,
  replace,
  type ScoredElement,
  type Selector,
  score,
  self,
  sumOfChildren,
  type Trigger,
} from "../algorithms/reporter/index.js";
export { renderHeatMap } from "./heat-map/heat-map.js";
export { type NewsContainer, type RemotePage, Reporter, type ReporterPage, type ReporterSettings } from "./reporter.js";
