import type { Algorithm } from "../algorithm.js";
import { createEatiht } from "./eatiht.js";
import { createEatiht2 } from "./eatiht2.js";

export { createEatiht } from "./eatiht.js";
export { createEatiht2 } from "./eatiht2.js";
export type { Bucket } from "./histogram.js";
export type { Eatiht2Options, EatihtOptions } from "./options.js";
export { type EatihtReport, eatihtReport } from "./report.js";
export { type CountedElement, EatihtTrace } from "./trace.js";

/** The first version (sentences) with its defaults. */
export const eatiht: Algorithm = createEatiht();

/** The second version (average length) with its defaults. */
export const eatiht2: Algorithm = createEatiht2();
