// The kinds of characters that CommonMark distinguishes.

/** Kinds of characters next to emphasis, as CommonMark 0.31 (section 6.2) distinguishes them. */
export const WHITE = 1;
export const PUNCTUATION = 2;

const SPACE = /\s/;
const SIGN = /[\p{P}\p{S}]/u;

/** `WHITE`, `PUNCTUATION`, or 0 for a letter, a digit and everything else; also for "". */
export function characterKind(character: string): number {
  const code = character.codePointAt(0) ?? Number.NaN;
  if (code < 0x80) {
    if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13) ? WHITE : 0;
    return isAsciiPunctuation(code) ? PUNCTUATION : 0;
  }
  if (Number.isNaN(code)) return 0;
  return SPACE.test(character) ? WHITE : SIGN.test(character) ? PUNCTUATION : 0;
}

/** Whether a backslash before a character escapes it. */
export function isAsciiPunctuation(code: number): boolean {
  return (
    (code >= 0x21 && code <= 0x2f) ||
    (code >= 0x3a && code <= 0x40) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= 0x7e)
  );
}

/** The last character of a text, with both code units if it has two. */
export function lastCharacter(value: string): string {
  return (value.codePointAt(value.length - 2) ?? 0) > 0xffff ? value.slice(-2) : value.slice(-1);
}

/** The first character of a text, with both code units if it has two. */
export function firstCharacter(value: string): string {
  const code = value.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** How long the runs of a sign in a text are, each length once. */
export function runsOf(sign: string, value: string): Set<number> {
  const lengths = new Set<number>();
  for (let i = value.indexOf(sign); i >= 0; i = value.indexOf(sign, i)) {
    const start = i;
    while (value[i] === sign) i++;
    lengths.add(i - start);
  }
  return lengths;
}

/** Superscript and subscript characters of Unicode, in the order of `PLAIN`. */
const PLAIN = [..."0123456789+-=()"];
const RAISED = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"];
const LOWERED = [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"];

const raised = new Map(PLAIN.map((character, i) => [character, RAISED[i]]));
const lowered = new Map(PLAIN.map((character, i) => [character, LOWERED[i]]));

/** Text in raised (`sup`) or lowered (`sub`) characters; undefined if one of its characters has no such form. */
export function shifted(value: string, name: string): string | undefined {
  const forms = name === "sup" ? raised : lowered;
  let out = "";
  for (const character of value.trim().replace(/\u2212/g, "-")) {
    const form = forms.get(character);
    if (form === undefined) return undefined;
    out += form;
  }
  return out === "" ? undefined : out;
}
