// The reasons for which a part of a page can't be seen.

/** Why readers can't see a part of a page. */
export type HiddenReason =
  /** The attribute `hidden`, except `until-found`. */
  | "hidden-attribute"
  /** `display: none`, or `content-visibility: hidden`. */
  | "display-none"
  /** `visibility: hidden` or `collapse`, inherited until a child is made visible. */
  | "visibility-hidden"
  /** `opacity: 0`. */
  | "no-opacity"
  /** A width or a height of 0 or 1 pixel with overflow cut off; or scaled to nothing. */
  | "no-size"
  /** A `clip` or `clip-path` that leaves nothing. */
  | "clipped"
  /** Moved hundreds of pixels off the page. */
  | "off-screen"
  /** A font size of at most 1 pixel, inherited until a child gets a larger one. */
  | "tiny-text"
  /** Text in the colour of the background that the same style or an inline style around it gives. */
  | "same-colour"
  /** Text in a transparent colour. */
  | "transparent"
  /** A `template`: never shown as it is. */
  | "template";

/** What scripts of decent pages show later, when a reader opens, scrolls or waits. Nobody ever sees the others. */
const SHOWN_LATER: ReadonlySet<HiddenReason> = new Set<HiddenReason>([
  "hidden-attribute",
  "display-none",
  "visibility-hidden",
  "no-opacity",
  "no-size",
]);

/** Whether pages hide real content in this way until a script shows it: tabs, parts that unfold, parts that fade in. */
export function mayBeShownLater(reason: HiddenReason): boolean {
  return SHOWN_LATER.has(reason);
}
