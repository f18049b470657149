export { applyVisibility, type VisibilityOptions, type VisibleSelection } from "./apply-visibility.js";
export { type HiddenNodes, hiddenNodes } from "./hidden-nodes.js";
export { withoutInvisible } from "./invisible-characters.js";
export type { HiddenReason } from "./reasons.js";
