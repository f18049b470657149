// Escapes what a Markdown parser would take for markup.

import { blockMark } from "./block-marks.js";
import type { BlockSigns } from "./block-signs.js";
import { characterKind, isAsciiPunctuation, WHITE } from "./characters.js";
import type { Pairs } from "./pairs.js";

/** Where a text is in a line, as far as that decides what needs an escape. */
export interface EscapePlace {
  /** In a cell of a table, which a bar would end. */
  readonly cell: boolean;
  /** In a heading, which a `#` at its end would close. */
  readonly heading: boolean;
  /** In the text of a link or the description of an image, which a bracket would end. */
  readonly label: "" | "link" | "image" | "linked image";
  /** In emphasis, whose end some readers look for in a link's text if it has brackets. */
  readonly isEmphasized: boolean;
  /** The signs that are part of a pair in the line. */
  readonly pairs: Pairs;
  /** What could pair in the block that the line is in. */
  readonly block: BlockSigns;
}

/** What precedes a line that begins a paragraph; other lines have one line feed before them. */
export const PARAGRAPH_START = "\n\n";

/** Characters that need an escape, always or depending on their neighbours. */
const SUSPECT = /[*_`[\]~$\\&<|{]|[Ww]\.|[PSps]:\/\//;
/** A character reference: CommonMark 0.31, section 2.5. Other `&`, as in addresses, stay as they are. */
const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
/** Braces that give a value to something, also to what further braces begin: `{{onclick=x}`. */
const ATTRIBUTES = /\{[^{}=]*(?:\{[^{}=]*){0,8}=/y;
/** What begins a tag, a comment or an instruction after `<`. */
const AFTER_ANGLE = /[!/?A-Za-z]/;
/** What begins a mail address after `<`. */
const MAIL = /[^\s<>@]*@/y;
/** The `#`s at the end of a heading that would close it. */
const CLOSING = /(?:^|[ \t])#+$/;
/** Characters in which the end of a picture's description is looked for. */
const MAX_DESCRIPTION = 1000;
/** The opening of what GFM makes a link up to the next space, whatever it holds: escapes and marks would be part of it. */
const LINKING = /(?:https?|ftp):\/\/|www\./gi;
/** For signs for which not all readers know an escape, and for those that a reader finds when it unescapes a link's text to read it again. */
const REFERENCES: Readonly<Record<string, string>> = { "<": "&lt;", "[": "&#91;", "]": "&#93;" };
const ADDRESS_END = /[\s<]/g;
/** What follows a text and ends an address in it: white space, an angle bracket, or the end of a link's text, in which no address links itself. */
const ENDS_ADDRESS = /^(?:\s|<|\]\(|$)/;

/**
 * A text as Markdown reads it as text: `before` and `after` are what is next to it, at least a character of it; a line
 * feed where a line begins or ends. A text holds no line feeds, and no space next to one.
 */
export function escapedText(value: string, before: string, after: string, place: EscapePlace): string {
  const atStart = before.endsWith("\n") ? blockMark(value, after, before === PARAGRAPH_START) : -1;
  if (atStart < 0 && !SUSPECT.test(value) && !suspectEdge(value, before, after, place)) return value;
  return new TextScan(value, before, after, place).escaped(atStart);
}

/** Whether an edge of a text needs an escape because of what is next to it. */
function suspectEdge(value: string, before: string, after: string, place: EscapePlace): boolean {
  if (before.endsWith("]") && /^[(:]/.test(value)) return true;
  return (value.endsWith("!") && after.startsWith("[")) || (value.endsWith("#") && place.heading);
}

/** One pass over a text. */
class TextScan {
  constructor(
    private readonly value: string,
    private readonly before: string,
    private readonly after: string,
    private readonly place: EscapePlace,
  ) {}

  escaped(atStart: number): string {
    const { value, place } = this;
    const found: number[] = [];
    const areBracketsFree =
      !place.block.isLinkInCode && (place.label === "" || (place.label === "link" && areFreeInLabel(value, place)));
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (!isAsciiPunctuation(code)) continue;
      if (code === 0x5f) {
        const end = this.endInsideWord(i);
        if (end > i) {
          i = end - 1;
          continue;
        }
      }
      if (i === atStart || this.needsEscape(i, areBracketsFree)) found.push(i);
    }
    return this.withEscapes(this.withAddresses(found));
  }

  private at(i: number): string {
    if (i < 0) return this.before.slice(-1);
    return i < this.value.length ? this.value[i] : this.after.slice(0, 1);
  }

  private needsEscape(i: number, areBracketsFree: boolean): boolean {
    const { value, before, place } = this;
    const sign = value[i];
    switch (sign) {
      case "~":
        return this.isPaired(i) || (place.block.tildesPair && (this.at(i - 1) === "~" || this.at(i + 1) === "~"));
      case "*":
      case "_":
      case "$":
        return this.isPaired(i);
      case "`":
        // In the text of a link, marked takes a single one for the mark of code.
        return place.label !== "" || place.block.accentsPair;
      case "[":
        return !areBracketsFree || this.at(i + 1) === "^" || this.opensPicture(i);
      case "]":
        return !areBracketsFree;
      case "|":
        return place.cell;
      case "\\":
        return isAsciiPunctuation(this.at(i + 1).charCodeAt(0));
      case "&":
        return this.at(i + 1) === "#" || isAt(REFERENCE, value, i);
      case "<":
        if (i === value.length - 1) return !isWhite(this.at(i + 1));
        return AFTER_ANGLE.test(value[i + 1]) || isAt(MAIL, value, i + 1);
      case "!":
        return i === value.length - 1 && this.after.startsWith("[");
      case "(":
        return this.at(i - 1) === "]";
      case ":":
        // After a reference to a footnote: it would make this the footnote's text.
        return i === 0 && before.endsWith("]");
      case "{":
        return this.opensAttributes(i);
      case "#":
        return i === value.length - 1 && place.heading && this.after.startsWith("\n") && this.closesHeading();
    }
    return false;
  }

  /** Whether Python-Markdown would make a picture of `![` and of a link behind the text: no bracket ends it here. */
  private opensPicture(i: number): boolean {
    return this.place.label === "" && this.at(i - 1) === "!" && !this.value.slice(i, i + MAX_DESCRIPTION).includes("]");
  }

  private isPaired(i: number): boolean {
    return !(isWhite(this.at(i - 1)) && isWhite(this.at(i + 1))) && this.place.pairs.has(this.value[i]);
  }

  /** Whether readers that take attributes in braces would give them to what is before: an element, a line, a heading or a cell. */
  private opensAttributes(i: number): boolean {
    const { value, place } = this;
    if (i === 0 || isAt(ATTRIBUTES, value, i)) return true;
    return (place.heading || place.cell) && /\} *$/.test(value);
  }

  private withEscapes(places: readonly number[]): string {
    const { value, place } = this;
    let out = "";
    let from = 0;
    for (const i of places) {
      out += value.slice(from, i);
      const isReferred =
        value[i] === "<" || place.label === "linked image" || (value[i] === "[" && place.block.isLinkInCode);
      // Python-Markdown loses count of what it read at a `&#` that begins no reference, and takes tags in code behind it for tags.
      const isBroken = value[i] === "&" && !isAt(REFERENCE, value, i);
      out += isBroken ? "&amp;" : ((isReferred ? REFERENCES[value[i]] : undefined) ?? `\\${value[i]}`);
      from = i + 1;
    }
    return out + value.slice(from);
  }

  private closesHeading(): boolean {
    return CLOSING.test(this.value) && !(/^#+$/.test(this.value) && !isWhite(this.at(-1)));
  }

  /**
   * The places of escapes, with one more for each address that GFM would link, where the link would take in an escape or
   * what follows the text. Other addresses may link themselves.
   */
  private withAddresses(found: number[]): number[] {
    const { value, after, place } = this;
    const all: number[] = [];
    let taken = 0;
    let end = 0;
    for (const match of value.matchAll(LINKING)) {
      const start = match.index + match[0].search(/[:.]/);
      if (start >= end) {
        ADDRESS_END.lastIndex = start;
        end = ADDRESS_END.exec(value)?.index ?? value.length;
      }
      while (taken < found.length && found[taken] < start) all.push(found[taken++]);
      const isOpen = end === value.length && !ENDS_ADDRESS.test(after) && !(place.cell && after === "|");
      if (isOpen || found[taken] <= end) all.push(start);
    }
    return all.concat(found.slice(taken));
  }

  /** The end of a run of underscores between letters, which needs no escape; `i` if it is something else. */
  private endInsideWord(i: number): number {
    const { value, before, after } = this;
    if (!isLetter(this.at(i - 1))) return i;
    // A letter next to emphasis can become a character reference, and then it isn't a letter.
    if (i === 1 && /[*_~]$/.test(before)) return i;
    let end = i + 1;
    while (end < value.length && value.charCodeAt(end) === 0x5f) end++;
    if (end === value.length || !isLetter(value[end])) return i;
    return end === value.length - 1 && /^[*_~]/.test(after) ? i : end;
  }
}

/**
 * Whether the brackets of a text may be in the text of a link: pairs side by side, and neither a footnote's nor in emphasis, nor after a
 * backslash, which a formula keeps.
 */
export function areFreeInLabel(value: string, { isEmphasized }: EscapePlace): boolean {
  if (isEmphasized && /[[\]]/.test(value)) return false;
  if (/\[\^|\\[[\]]/.test(value)) return false;
  let isOpen = false;
  for (const sign of value) {
    if (sign !== "[" && sign !== "]") continue;
    if (isOpen !== (sign === "]")) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/** Letters of two code units may be symbols, such as emojis. */
function isLetter(character: string): boolean {
  return characterKind(character) === 0 && !/[\ud800-\udfff]/.test(character);
}

function isWhite(character: string): boolean {
  return character === "" || characterKind(character) === WHITE;
}

function isAt(pattern: RegExp, value: string, i: number): boolean {
  pattern.lastIndex = i;
  return pattern.test(value);
}

/** What in a URL is encoded, as it could mean something where a reader doesn't see the URL as one. */
const ENCODED = /[\0- \u007f\u0085\u2028\u2029"'<>`]|\](?=[([])|\[(?=\^)/g;

/** Parentheses that are pairs, which may be in a URL or a title as they are. */
const PAIRED = /^[^()]*(?:\([^()]*\)[^()]*)*$/;

/** A URL as written between parentheses. `after`: what follows it. */
export function escapedUrl(value: string, after: string, place: EscapePlace): string {
  const url = value.replace(ENCODED, (sign) => (sign === "'" ? "%27" : encodeURIComponent(sign)));
  const isFramed = !PAIRED.test(url);
  return url.replace(/[\\&[\]$|()]/g, (sign, i: number) => {
    if (sign === "|") return place.cell ? "%7C" : sign;
    if (place.label !== "" && "[]".includes(sign)) return encodeURIComponent(sign);
    const isMeant = (isFramed && "()".includes(sign)) || isMark(url, i, after, place);
    return isMeant ? `\\${sign}` : sign;
  });
}

const PARENTHESES: Readonly<Record<string, string>> = { "(": "&#40;", ")": "&#41;" };
/** What follows an apostrophe in a title where Python-Markdown ends the title, if it is the second one. */
const TITLE_END = / *\)/y;

/** The title of a link or an image as written between quotation marks. */
export function escapedTitle(value: string, place: EscapePlace): string {
  const isPaired = PAIRED.test(value);
  return value.replace(/[\\&[\]$|"'`<()]/g, (sign, i: number) => {
    // Where marked looks for the end of emphasis, a link ends with the parenthesis that closes what opened.
    if ("()".includes(sign)) return isPaired ? sign : PARENTHESES[sign];
    // Python-Markdown knows no escape of quotation marks.
    if (sign === '"') return "&quot;";
    if (sign === "'") return isAt(TITLE_END, value, i + 1) ? "&#39;" : sign;
    if (sign === "<") return isWhite(value.charAt(i + 1)) ? sign : "&lt;";
    if (place.label !== "" && "[]".includes(sign)) return REFERENCES[sign];
    const isMeant =
      (sign === "`" && place.block.accentsPair) ||
      (sign === "]" && /[([]/.test(value.charAt(i + 1))) ||
      isMark(value, i, '"', place);
    return isMeant ? `\\${sign}` : sign;
  });
}

/** Whether a sign in an address or a title would mean something there. */
function isMark(value: string, i: number, after: string, place: EscapePlace): boolean {
  const sign = value[i];
  switch (sign) {
    case "\\":
      return isAsciiPunctuation((value + after).charCodeAt(i + 1));
    case "&":
      return isAt(REFERENCE, value, i);
    case "[":
    case "]":
      return place.block.isLinkInCode;
    case "|":
      return place.cell;
    case "$":
      return place.pairs.has(sign);
  }
  return false;
}
