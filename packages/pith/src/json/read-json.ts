// The parser of JSON as pages write it, broken or not.

import { type JsonBudget, JsonKind, JsonTree } from "./json-tree.js";

/** An unquoted key, or a number or a word such as `null`, `!0` and `-1.5e3`. */
const WORD = /[\w$.+\-!]+/y;

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;
const QUOTES = new Set([0x22, 0x27, 0x60]);

/** A part of the text. */
interface Range {
  start: number;
  stop: number;
}

/**
 * Reads JSON as pages write it into a JsonTree: returns what `JSON.parse` returns if that doesn't throw, and otherwise
 * what can be understood. It tolerates extra or missing commas, line breaks and quotation marks inside strings,
 * comments, keys without quotes, the other quotes of JavaScript, and a text that ends too early. What can't be
 * understood, such as a call of a function, ends the value; what is before it counts.
 *
 * A cursor only moves on: whoever reads on where a value ended, whatever ended it, reads no text twice. So all values of a text
 * together take linear time; nothing recurses, and the depth doesn't matter. Nothing is thrown.
 */
export class JsonReader {
  readonly tree: JsonTree;
  /** The first character that hasn't been read. */
  private at = 0;

  /** Every node is taken from `budget`; without one a value ends. */
  constructor(
    private readonly text: string,
    private readonly budget: JsonBudget,
  ) {
    this.tree = new JsonTree(text);
  }

  /** Reads the value at `from` as another root, if there is one. Returns the position after all that was read to see that. */
  read(from: number): number {
    const { text, tree } = this;
    let open = -1;
    this.at = from;
    while (this.budget.nodes > 0) {
      this.at = skipBlanks(text, this.at, open >= 0);
      const code = text.charCodeAt(this.at);
      if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (open < 0) break;
        this.at++;
        tree.finish(open);
        open = tree.parent(open);
      } else {
        const node = this.readItem(open);
        if (node < 0) break;
        if (tree.isContainer(node)) open = node;
      }
      if (open < 0) break;
    }
    for (; open >= 0; open = tree.parent(open)) tree.finish(open);
    return this.at;
  }

  /** Reads an item of an array, a field of an object, or a root; of a container only its beginning. Returns its node; -1: none. */
  private readItem(parent: number): number {
    const { text } = this;
    const inObject = parent >= 0 && this.tree.kind(parent) === JsonKind.OBJECT;
    const key = { start: this.at, stop: this.at };
    if (inObject && !this.readKey(key)) return -1;
    const { at } = this;
    const code = text.charCodeAt(at);
    const isObject = code === OPEN_BRACE;
    if (isObject || code === OPEN_BRACKET) {
      return this.add(isObject ? JsonKind.OBJECT : JsonKind.ARRAY, parent, key, at, at, at + 1);
    }
    if (QUOTES.has(code)) {
      const stop = endOfString(text, at, parent < 0 ? "root" : inObject ? "field" : "item");
      return this.add(JsonKind.STRING, parent, key, at + 1, stop, stop + 1);
    }
    // A number or a word alone is a program or nothing.
    if (parent < 0) return -1;
    const stop = this.endOfWord(at);
    // A template of the page left a field empty: `"price": ,`.
    const isEmptyField = stop === at && inObject && (code === COMMA || code === CLOSE_BRACE);
    if ((stop === at && !isEmptyField) || !this.isEndOfValue(stop)) return -1;
    return this.add(JsonKind.OTHER, parent, key, at, stop, stop);
  }

  private add(kind: JsonKind, parent: number, key: Range, start: number, stop: number, next: number): number {
    this.at = next;
    this.budget.nodes--;
    return this.tree.append(kind, parent, key.start, key.stop, start, stop);
  }

  /** Reads the key of a field and its colon. False: there is none, and the cursor is after what isn't a key. */
  private readKey(key: Range): boolean {
    const { text } = this;
    const quoted = QUOTES.has(text.charCodeAt(this.at));
    key.start = quoted ? this.at + 1 : this.at;
    key.stop = quoted ? endOfString(text, this.at, "key") : this.endOfWord(this.at);
    if (!quoted && key.stop === key.start) return false;
    this.at = skipBlanks(text, quoted ? key.stop + 1 : key.stop, false);
    if (text.charCodeAt(this.at) !== COLON) return false;
    this.at = skipBlanks(text, this.at + 1, false);
    return true;
  }

  private endOfWord(at: number): number {
    WORD.lastIndex = at;
    return WORD.test(this.text) ? WORD.lastIndex : at;
  }

  /** A word followed by something other than a blank or JSON punctuation is part of a program. */
  private isEndOfValue(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return Number.isNaN(code) || isJsonSpace(code) || ",]};/".includes(this.text[at]);
  }
}

const SLASH = 0x2f;
const STAR = 0x2a;
const BYTE_ORDER_MARK = 0xfeff;
const NO_BREAK_SPACE = 0xa0;

/** White space between the tokens of JSON as pages write it. */
export function isJsonSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK;
}

/** The first place at or after `from` that is neither blank nor in a comment of JavaScript, nor, if asked, a comma. */
export function skipBlanks(text: string, from: number, commas: boolean): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isJsonSpace(code) || (commas && code === COMMA)) at++;
    else if (code === SLASH && isComment(text, at)) at = endOfComment(text, at);
    else return at;
  }
}

/** Whether a comment begins at a slash. */
function isComment(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === SLASH || next === STAR;
}

function endOfComment(text: string, at: number): number {
  const block = text.charCodeAt(at + 1) === STAR;
  const end = text.indexOf(block ? "*/" : "\n", at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end + 1;
}

const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;

/** What a bare word after a comma may be: a key of an object, an item of an array. */
const BARE_KEY = /[\w$]{1,80}[\t\n\r ]*:/y;
const BARE_ITEM = /(?:true|false|null|undefined|NaN|new|void)\b/y;

/** Where a string is: what may follow it depends on that. */
type StringPlace = "key" | "field" | "item" | "root";

/**
 * So far, in UTF-16 units, a key is looked for an end that a colon follows, from the first quote that may end it. Keys have few
 * quotes in them, and none to the text's end: without a limit each of many braces would be a reason to look there.
 */
const MOST_OF_KEY = 50;

/**
 * Where the string that begins with the quote at `from` ends: the position of its last quote, or the end of the text.
 *
 * A quote followed by something that can't follow a string there is part of the string: pages forget to escape it. In
 * proper JSON the first quote without a backslash always ends the string. So it does where no other one may end a key.
 */
export function endOfString(text: string, from: number, place: StringPlace): number {
  const quote = text.charCodeAt(from);
  let first = -1;
  for (let at = from + 1, end = text.length; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code !== quote) continue;
    else if (mayEndAt(text, at + 1, place)) return at;
    else if (place === "key" && first < 0) {
      first = at;
      end = Math.min(end, at + MOST_OF_KEY);
    }
  }
  return first < 0 ? text.length : first;
}

function mayEndAt(text: string, behind: number, place: StringPlace): boolean {
  if (place === "root") return true;
  let at = behind;
  let broken = false;
  for (; isJsonSpace(text.charCodeAt(at)); at++) if (text.charCodeAt(at) === LINE_FEED) broken = true;
  if (at >= text.length) return true;
  const next = text[at];
  if (next === "/") return isComment(text, at);
  if (place === "key") return next === ":";
  if (next === "}" || next === "]") return true;
  // A comma that was forgotten at the end of a line.
  if (next === '"' && broken) return true;
  return next === "," && mayFollowComma(text, at + 1, place);
}

function mayFollowComma(text: string, behind: number, place: StringPlace): boolean {
  let at = behind;
  while (isJsonSpace(text.charCodeAt(at))) at++;
  if (at >= text.length) return true;
  const next = text[at];
  if (next === "/") return isComment(text, at);
  if ("\"',]}".includes(next)) return true;
  if (place === "item") return "[{`-!0123456789".includes(next) || matchesAt(BARE_ITEM, text, at);
  return matchesAt(BARE_KEY, text, at);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
