// The public entry `pith/changes`.

export { compareReadings } from "./compare-readings.js";
