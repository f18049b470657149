// What the rest of Pith uses of eatiht.

export { createEatiht } from "./eatiht.js";
export { createEatiht2 } from "./eatiht2.js";
export type { Bucket } from "./histogram.js";
export type { Eatiht2Options, EatihtOptions } from "./options.js";
export { type EatihtReport, eatihtReport } from "./report.js";
export { type CountedElement, EatihtTrace } from "./trace.js";
