// What the rest of Pith uses of embedded text.

export { type ChoiceOptions, chooseEmbedded, mayChooseHydration, type VisibleText } from "./choose-embedded.js";
export type { EmbeddedText } from "./find-embedded.js";
export { type EmbeddedOptions, findEmbedded } from "./find-embedded.js";
export type { EmbeddedLimits } from "./limits.js";
