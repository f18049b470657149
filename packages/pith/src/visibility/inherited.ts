// What text inherits from the styles around it, custom properties of inline styles included.

import { type Colour, INVISIBLE, isSameColour, readColour } from "./colours.js";
import type { Declarations, ElementStyle } from "./declarations.js";
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

const NOTHING_DECLARED: Declarations = new Map();

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

/** Longer values with custom properties substituted are unknown: a few that contain each other could grow without end. */
const MAX_VALUE = 256;
/** How often values are substituted in values for one. */
const MAX_STEPS = 16;
const REFERENCE = /var\(\s*(--[\w-]+)\s*(,)?/;

/**
 * The custom properties in force at a place of a page, as far as inline styles set them. One table in which what each
 * element set is undone after it, so that deep pages cost no more than flat ones.
 */
export class CustomProperties {
  private readonly values = new Map<string, string>();
  private readonly undo: { readonly name: string; readonly before: string | undefined }[] = [];

  /** The current mark, for `backTo`. */
  get mark(): number {
    return this.undo.length;
  }

  /** Undoes what was set since a mark. */
  backTo(mark: number): void {
    while (this.undo.length > mark) {
      const { name, before } = this.undo.pop()!;
      if (before === undefined) this.values.delete(name);
      else this.values.set(name, before);
    }
  }

  /** Applies what a style sets, and returns the style with the values of custom properties in place of their names. */
  resolve(style: Declarations): Declarations {
    let hasReferences = false;
    for (const [name, value] of style) {
      if (name.startsWith("--")) {
        this.undo.push({ name, before: this.values.get(name) });
        this.values.set(name, value);
      } else if (value.includes("var(")) hasReferences = true;
    }
    if (!hasReferences) return style;
    const resolved = new Map<string, string>();
    for (const [name, value] of style) {
      const own = value.includes("var(") && !name.startsWith("--") ? this.withValues(value) : value;
      if (own !== undefined) resolved.set(name, own);
    }
    return resolved;
  }

  /** A value without `var()`; undefined if one of the names has no value, as then the declaration is invalid. */
  private withValues(value: string): string | undefined {
    let text = value;
    for (let step = 0; step < MAX_STEPS && text.length <= MAX_VALUE; step++) {
      const found = REFERENCE.exec(text);
      if (found === null) return text;
      const end = endOfBracket(text, found.index + "var(".length);
      const fallback = found[2] === undefined ? undefined : text.slice(found.index + found[0].length, end).trim();
      const own = this.values.get(found[1]) ?? fallback;
      if (own === undefined) return undefined;
      text = `${text.slice(0, found.index)}${own}${text.slice(end + 1)}`.trim();
    }
    return undefined;
  }
}

/** Where the bracket closes that was opened before `at`. */
function endOfBracket(text: string, at: number): number {
  let depth = 1;
  for (let i = at; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i;
  }
  return text.length;
}
