// What the rest of Pith uses of visibility.

export { withoutInvisible } from "../text/invisible-characters.js";
export type { HiddenText } from "./apply-visibility.js";
export { applyVisibility, type VisibilityOptions, type VisibleSelection } from "./apply-visibility.js";
export { type HiddenNodes, hiddenNodes } from "./hidden-nodes.js";
export type { HiddenReason } from "./reasons.js";
