import { type Colour, isSameColour, readColour } from "./colours.js";
import type { ElementStyle } from "./element-style.js";
import { fontSize, isTransparent } from "./hiding-style.js";
import type { HiddenReason } from "./reasons.js";

/** Text of this many pixels shows as a line of dust. */
const TINY = 1;

/** What an element's text gets from the styles around it, as far as attributes say. */
export interface Inherited {
  readonly isInvisible: boolean;
  readonly isTiny: boolean;
  readonly isTransparent: boolean;
  readonly text: Colour | undefined;
  readonly background: Colour | undefined;
}

export const NOTHING_INHERITED: Inherited = {
  isInvisible: false,
  isTiny: false,
  isTransparent: false,
  text: undefined,
  background: undefined,
};

const NOTHING_DECLARED: ReadonlyMap<string, string> = new Map();

/** What the children of an element inherit. Gives `around` itself when the element changes nothing of it. */
export function inherit(style: ElementStyle, around: Inherited): Inherited {
  const background = backgroundOf(style, around.background);
  if (style.declared === undefined && style.color === undefined) {
    return background === around.background ? around : { ...around, background };
  }
  const declared = style.declared ?? NOTHING_DECLARED;
  const visibility = declared.get("visibility");
  const size = fontSize(declared);
  const color = declared.get("color") ?? style.color;
  return {
    isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
    isTiny: declared.has("font-size") || declared.has("font") ? size !== undefined && size <= TINY : around.isTiny,
    isTransparent: color === undefined ? around.isTransparent : isTransparent(declared),
    text: color === undefined ? around.text : readColour(color),
    background,
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
 * The background behind an element's text. What an image, a gradient or a class may paint there isn't known: text on it
 * counts as visible.
 */
function backgroundOf(
  { declared, background, hasClass }: ElementStyle,
  around: Colour | undefined,
): Colour | undefined {
  const image = declared?.get("background-image");
  if (image !== undefined && image !== "none") return undefined;
  const value = declared?.get("background-color") ?? declared?.get("background") ?? background;
  if (value === undefined) return hasClass ? undefined : around;
  const colour = readColour(value);
  return colour !== undefined && colour.alpha === 0 ? around : colour;
}
