// The public entry `pith/changes`: what of a page's content changed between two readings.

export { compareReadings } from "./compare-readings.js";
