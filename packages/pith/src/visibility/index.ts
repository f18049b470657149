export { withoutInvisible } from "../text/invisible-characters.js";
export { applyVisibility, type VisibilityOptions, type VisibleSelection } from "./apply-visibility.js";
export { type HiddenNodes, hiddenNodes } from "./hidden-nodes.js";
export type { HiddenText } from "./hidden-text.js";
export type { HiddenReason } from "./reasons.js";
