// What text inherits from the styles around it.

import { type Colour, INVISIBLE, isSameColour, readColour } from "./colours.js";
import type { ElementStyle } from "./declarations.js";
import { fontSize, paintedBackground, showsBackground } from "./hiding-style.js";
import type { HiddenReason } from "./reasons.js";

/** Text of this many pixels looks like a line of dust. */
const TINY = 1;

/** What an element's text inherits from the styles around it, as far as attributes say. */
export interface Inherited {
  readonly isInvisible: boolean;
  readonly isTiny: boolean;
  readonly isTransparent: boolean;
  /** The text is painted in a colour of `-webkit-text-fill-color`, whatever `color` says. */
  readonly isFilled: boolean;
  readonly text: Colour | undefined;
  readonly background: Colour | undefined;
}

export const NOTHING_INHERITED: Inherited = {
  isInvisible: false,
  isTiny: false,
  isTransparent: false,
  isFilled: false,
  text: undefined,
  background: undefined,
};

const NOTHING_DECLARED: ReadonlyMap<string, string> = new Map();

/** What the children of an element inherit. Returns `around` itself if the element doesn't change it. */
export function inherit(style: ElementStyle, around: Inherited): Inherited {
  if (style.declared === undefined && style.color === undefined) {
    const background = backgroundOf(style, around.text, around.background);
    return background === around.background ? around : { ...around, background };
  }
  const declared = style.declared ?? NOTHING_DECLARED;
  const visibility = declared.get("visibility");
  const size = fontSize(declared);
  const fill = declared.get("-webkit-text-fill-color");
  const isFilled = fill === undefined ? around.isFilled : fill !== "currentcolor";
  const color = isFilled ? fill : (declared.get("color") ?? style.color);
  const text = color === undefined ? around.text : readColour(color);
  return {
    isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
    isTiny: declared.has("font-size") || declared.has("font") ? size !== undefined && size <= TINY : around.isTiny,
    isTransparent:
      color === undefined ? around.isTransparent : (text?.alpha ?? 1) <= INVISIBLE && !showsBackground(declared),
    isFilled,
    text,
    background: backgroundOf(style, text, around.background),
  };
}

/** Why text that inherits this can't be seen; undefined: it can. */
export function textHiddenBy(inherited: Inherited): HiddenReason | undefined {
  if (inherited.isInvisible) return "visibility-hidden";
  if (inherited.isTiny) return "tiny-text";
  if (inherited.isTransparent) return "transparent";
  const { text, background } = inherited;
  return text !== undefined && background !== undefined && isSameColour(text, background) ? "same-colour" : undefined;
}

/**
 * The background behind an element's text. It isn't known what an image, a gradient or a class may paint: text on it
 * counts as visible.
 */
function backgroundOf(style: ElementStyle, text: Colour | undefined, around: Colour | undefined): Colour | undefined {
  const { declared, background, hasClass } = style;
  const written = declared?.get("background-color") ?? declared?.get("background");
  if (written === "currentcolor") return text;
  const painted = declared && paintedBackground(declared);
  const colour = painted ?? (background === undefined ? undefined : (readColour(background) ?? "unknown"));
  if (colour === undefined) return hasClass ? undefined : around;
  if (colour === "unknown") return undefined;
  return colour.alpha === 0 ? around : colour;
}
