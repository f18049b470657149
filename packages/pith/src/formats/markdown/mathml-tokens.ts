// Writes the letters, numbers, operators, texts and spaces of MathML as pieces of TeX.

import type { Element } from "hast";
import { ARROW_SIGNS, FUNCTION, plainLetter, SIGNS, SPACED, VARIANTS } from "./tex-signs.js";
import { NAME_SPACE, SPACE } from "./tex-tokens.js";

/** Function application, invisible times, comma and plus, and characters that show nothing. */
const INVISIBLE = /[\u2061-\u2064\u200b\u200c\ufeff\p{Cc}]|\u200d|[\ufe00-\ufe0f]/gu;
const ASCII_LETTER = /^[a-zA-Z]$/;
const ASCII_WORD = /^[a-zA-Z]+$/;
const GREEK = /\p{Script=Greek}/u;

/** What a character of a text is there, if it would mean something else. */
const IN_TEXT: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "\u00a0": "~",
};

/** An operator without what is invisible in it. */
export function shownOperator(value: string): string {
  return value.replace(INVISIBLE, "");
}

/** A text, between the braces of `\text`. */
export function escapedTex(value: string): string {
  return value.replace(INVISIBLE, "").replace(/[\\^~<>\u00a0{}$&#%_]/g, (sign) => IN_TEXT[sign] ?? `\\${sign}`);
}

/** A character of a formula, in an alphabet if one is named. */
export function character(sign: string, variant?: string): string {
  const plain = plainLetter(sign);
  const letter = plain?.letter ?? sign;
  const alphabet = plain?.variant || variant;
  const piece = SIGNS.get(letter) ?? (isPlain(letter) ? letter : `\\text{${escapedTex(letter)}}`);
  if (alphabet === undefined || alphabet === "italic") return piece;
  if (alphabet === "normal") return ASCII_LETTER.test(letter) ? `\\mathrm{${letter}}` : piece;
  const command = GREEK.test(letter) && alphabet.startsWith("bold") ? "\\boldsymbol" : VARIANTS[alphabet];
  return command === undefined ? piece : `${command}{${piece}}`;
}

function isPlain(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0x20 && code < 0x7f;
}

/** The characters of a text that is a formula, without spaces. */
export function characters(value: string): string[] {
  return [...value.replace(INVISIBLE, "").replace(/[\s\u00a0]+/g, "")].map((sign) => character(sign));
}

/** The name of a function or a variable. `isApplied`: whether it is a function by what follows. */
export function identifier(value: string, variant: string | undefined, isApplied: boolean): string[] {
  const shown = shownOperator(value);
  const name = functionName(shown);
  if (name !== undefined) return [name, NAME_SPACE];
  const signs = [...shown];
  if (signs.length <= 1) return signs.map((sign) => character(sign, variant));
  if (isApplied && /^[a-zA-Z \u00a0]+$/.test(shown))
    return [`\\operatorname{${shown.replace(/[ \u00a0]+/g, "\\,")}}`, NAME_SPACE];
  if (ASCII_WORD.test(shown)) return [`${VARIANTS[variant ?? "normal"] ?? VARIANTS["normal"]}{${shown}}`];
  const isFormula = signs.every((sign) => SIGNS.has(sign) || plainLetter(sign) !== undefined || isPlain(sign));
  if (!isFormula) return [`\\text{${escapedTex(shown)}}`];
  return ["\\mathrm{", ...signs.map((sign) => character(sign)), "}"];
}

/** The command for a function that TeX knows by name; undefined: it doesn't. */
export function functionName(value: string): string | undefined {
  const name = value.replace(/[\u00a0\u2009\u202f]/g, " ");
  return FUNCTION.test(name) ? `\\${name.replace(" ", "")}` : undefined;
}

/** A number, with commas and spaces that don't part it. */
export function numberToken(value: string, variant: string | undefined): string[] {
  const signs = [...value.replace(INVISIBLE, "")].map((sign) => {
    if (sign === ",") return "{,}";
    return /[\s\u00a0]/.test(sign) ? "\\," : character(sign);
  });
  const command = variant === undefined || variant === "normal" ? undefined : VARIANTS[variant];
  return command === undefined ? [signs.join("")] : [`${command}{${signs.join("")}}`];
}

const WORD_OPERATORS: Readonly<Record<string, string>> = {
  mod: "\\bmod",
  "...": "\\ldots",
  "||": "\\|",
  ":=": ":=",
};

/** Whether TeX takes an operator for an exponent: primes, and the sign of degrees. */
export function isSuperscript(value: string): boolean {
  return /^(?:°|[′″‴⁗'’]+)$/.test(value);
}

/** An operator by itself, without the spaces around it. */
export function operatorSign(value: string): string {
  const known = WORD_OPERATORS[value] ?? functionName(value);
  if (known !== undefined) return known;
  if (value.length > 1 && ASCII_WORD.test(value)) return `\\operatorname{${value}}`;
  if (value === "°") return "^{\\circ}";
  return [...value].map((sign) => (/[\s\u00a0]/.test(sign) ? "\\ " : character(sign))).join("");
}

/** An operator in a row. `isSign`: whether nothing that it could join is before it. */
export function operator(value: string, isSign: boolean): string[] {
  const sign = operatorSign(value);
  if (value === "," || value === ";") return [sign, SPACE];
  if (functionName(value) !== undefined) return [sign, NAME_SPACE];
  const isSpaced = SPACED.has(value) || ARROW_SIGNS.has(value) || value === ":=" || value === "mod";
  if (!isSpaced) return [sign];
  return isSign ? [sign] : [SPACE, sign, SPACE];
}

/** A text in a formula. */
export function mathText(value: string, variant: string | undefined): string[] {
  if (/^[\s\u00a0]*$/.test(value)) return value === "" ? [] : ["\\ "];
  const command =
    variant === "bold"
      ? "\\textbf"
      : variant === "italic"
        ? "\\textit"
        : variant === "monospace"
          ? "\\texttt"
          : "\\text";
  return [`${command}{${escapedTex(value.replace(/[\t\n\f\r ]+/g, " "))}}`];
}

/** The widest that each space is for, in em, and the next wider one. */
const WIDTHS: readonly (readonly [em: number, command: string])[] = [
  [0, ""],
  [0.18, "\\,"],
  [0.24, "\\:"],
  [0.3, "\\;"],
  [0.7, "\\ "],
  [1.5, "\\quad"],
];
/** What an ex and a pixel are in em. */
const UNITS: Readonly<Record<string, number>> = { em: 1, ex: 0.45, px: 1 / 16 };

/** A space by its width. */
export function space({ properties }: Element): string[] {
  const [, amount, unit] = /^([0-9.]{1,6})(em|ex|px)$/.exec(String(properties["width"] ?? "")) ?? [];
  if (unit === undefined) return [];
  const em = Number(amount) * UNITS[unit];
  return [WIDTHS.find(([most]) => em <= most)?.[1] ?? "\\qquad"];
}
