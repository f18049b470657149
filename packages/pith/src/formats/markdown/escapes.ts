// Escapes what a reader of Markdown would take for markup.

import { isAsciiPunctuation, kindOf } from "./characters.js";

/** Where a text stands in a line, as far as that decides what of it needs an escape. */
export interface Place {
  /** In a cell of a table, which a bar would end. */
  readonly cell: boolean;
  /** In a heading, which a `#` at its end would close. */
  readonly heading: boolean;
  /** In the text of a link or the description of an image, which a bracket would end; nothing in it links itself. */
  readonly label: boolean;
  /** Whether the line holds more than one dollar sign, so that two of them could be mathematics. */
  readonly dollars: boolean;
}

/** What a text may hold that needs an escape wherever it stands, or else by what is next to it. */
const SUSPECT = /[*_`[\]~$\\&<|@]|[Ww]\.[-.\w]|[ps]:\//;
/** A character reference: CommonMark 0.31, section 2.5. Other `&`, as in addresses, stay as they are. */
const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
/** What begins a tag, a comment or an instruction behind `<`. */
const AFTER_ANGLE = /[!/?A-Za-z]/;
/** What stands around the `@` of a mail address that GFM links. */
const BEFORE_AT = /[-+.\w]/;
const AFTER_AT = /[-.\w]/;
/** The number of an item of a list. */
const ITEM_NUMBER = /^[0-9]+(?=\)|\.(?:[ \t\r\n]|$))/;

/**
 * A text as Markdown reads it as text: `before` and `after` are what stands next to it, at least a character of it; a line
 * feed where a line begins or ends. A text holds no line feeds, and no space next to one.
 */
export function escapedText(value: string, before: string, after: string, place: Place): string {
  const atStart = before.endsWith("\n") ? blockMark(value, after) : -1;
  if (atStart < 0 && !SUSPECT.test(value) && !suspectEdge(value, before, after, place)) return value;
  return new TextScan(value, before, after, place).escaped(atStart);
}

/** Whether an edge of a text needs an escape because of what is next to it. */
function suspectEdge(value: string, before: string, after: string, place: Place): boolean {
  if (value.startsWith("(") && before.endsWith("]")) return true;
  return (value.endsWith("!") && after.startsWith("[")) || (value.endsWith("#") && place.heading);
}

/** Where the sign stands that would make a line with this text a block of another kind; -1 without one. */
function blockMark(value: string, after: string): number {
  const next = value.length > 1 ? value[1] : after[0];
  switch (value[0]) {
    case "#":
    case "=":
    case ">":
      return 0;
    case "+":
      return /[ \t\r\n]/.test(next) ? 0 : -1;
    case "-":
      return /[ \t\r\n:|-]/.test(next) ? 0 : -1;
    case ":":
      return next === "-" ? 0 : -1;
    case "|":
      return /[\t :-]/.test(next) ? 0 : -1;
  }
  return ITEM_NUMBER.exec(value + after[0])?.[0].length ?? -1;
}

/** One pass over a text. */
class TextScan {
  /** Behind the last `@` and `.` that were found: what stands next to one of them counts for no other. */
  private freeForAt = -1;
  private freeForDot = -1;

  constructor(
    private readonly value: string,
    private readonly before: string,
    private readonly after: string,
    private readonly place: Place,
  ) {}

  escaped(atStart: number): string {
    const { value } = this;
    let out = "";
    let from = 0;
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
      if (i !== atStart && !this.needsEscape(i)) continue;
      out += `${value.slice(from, i)}\\`;
      from = i;
    }
    return out + value.slice(from);
  }

  private at(i: number): string {
    if (i < 0) return this.before.slice(-1);
    return i < this.value.length ? this.value[i] : this.after.slice(0, 1);
  }

  private needsEscape(i: number): boolean {
    const { value, place } = this;
    switch (value[i]) {
      case "*":
      case "_":
      case "`":
      case "[":
      case "~":
        return true;
      case "$":
        return place.dollars;
      case "]":
        return place.label;
      case "|":
        return place.cell;
      case "\\":
        return isAsciiPunctuation(this.at(i + 1).charCodeAt(0)) || this.at(i + 1) === "\n";
      case "&":
        return isReference(value, i);
      case "<":
        return AFTER_ANGLE.test(this.at(i + 1));
      case "!":
        // A bracket in the text is escaped itself, but marked reads `!\[` in the text of a link as an image.
        return this.at(i + 1) === "[" && (place.label || i === value.length - 1);
      case "(":
        return this.at(i - 1) === "]" && !(place.label && i > 0);
      case "#":
        return place.heading && i === value.length - 1 && this.after.startsWith("\n");
      case ":":
        return !place.label && this.at(i + 1) === "/" && /[ps]/.test(this.at(i - 1));
      case "@":
        return !place.label && this.isMail(i);
      case ".":
        return !place.label && this.isHost(i);
    }
    return false;
  }

  /** Whether a mail address stands around an `@`. An underscore next to it is escaped, which is enough. */
  private isMail(i: number): boolean {
    if (i - 1 < this.freeForAt || !BEFORE_AT.test(this.at(i - 1)) || !AFTER_AT.test(this.at(i + 1))) return false;
    this.freeForAt = i + 2;
    return this.at(i + 1) !== "_" && this.at(i - 1) !== "_";
  }

  /** Whether a dot stands in what GFM links as `www.`. */
  private isHost(i: number): boolean {
    if (i - 1 < this.freeForDot || !/[Ww]/.test(this.at(i - 1)) || !AFTER_AT.test(this.at(i + 1))) return false;
    this.freeForDot = i + 2;
    return this.at(i + 1) !== "_";
  }

  /** The end of a run of underscores between letters, which needs no escape; `i` when it is something else. */
  private endInsideWord(i: number): number {
    const { value, before, after } = this;
    if (kindOf(this.at(i - 1).charCodeAt(0)) !== 0) return i;
    // A letter next to emphasis can become a character reference, and then it is no letter.
    if (i === 1 && /[*_]$/.test(before)) return i;
    let end = i + 1;
    while (end < value.length && value.charCodeAt(end) === 0x5f) end++;
    if (end === value.length || kindOf(value.charCodeAt(end)) !== 0) return i;
    return end === value.length - 1 && /^[*_]/.test(after) ? i : end;
  }
}

function isReference(value: string, i: number): boolean {
  REFERENCE.lastIndex = i;
  return REFERENCE.test(value);
}

/** What an address or a title stands between. */
export type Frame = "()" | "<>" | '""';

/** An address or a title as it stands in its frame. `after`: what follows it. */
export function escapedAddress(value: string, frame: Frame, after: string, place: Place): string {
  return value.replace(/[\\&[\]$|()<>"]/g, (sign, i: number) => {
    const isMeant =
      sign === "\\"
        ? isAsciiPunctuation((value + after).charCodeAt(i + 1))
        : sign === "&"
          ? isReference(value, i)
          : sign === "]"
            ? place.label
            : sign === "|"
              ? place.cell
              : sign === "[" || sign === "$" || frame.includes(sign);
    return isMeant ? `\\${sign}` : sign;
  });
}
