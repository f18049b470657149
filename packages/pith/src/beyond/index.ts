export type { BeyondSource, BeyondText } from "./beyond-text.js";
export { type ChoiceOptions, chooseBeyond, mayChooseHydration, type VisibleText } from "./choose-beyond.js";
export { type BeyondOptions, findBeyond } from "./find-beyond.js";
export type { BeyondLimits } from "./limits.js";
