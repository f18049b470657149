// The public entry `pith/changes`: what of a page's content changed between two readings.

export { compareReadings, type ReadingChanges } from "./compare-readings.js";
