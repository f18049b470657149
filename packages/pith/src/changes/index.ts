// The public entry `pith/changes`.

export { compareReadings, type ReadingChanges } from "./compare-readings.js";
