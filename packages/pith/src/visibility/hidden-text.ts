/** When text that a page hides from its readers may be content; see `VisibilityOptions`. */
export const HIDDEN_TEXT = ["auto", "never"] as const;

/** One of HIDDEN_TEXT. */
export type HiddenText = (typeof HIDDEN_TEXT)[number];
