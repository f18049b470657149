// The public entry `pith/changes`.

export {
  compareReadings,
  type ParagraphChange,
  type Reading,
  type ReadingChanges,
  type ValueChange,
} from "./compare-readings.js";
export type { WordChange } from "./word-changes.js";
