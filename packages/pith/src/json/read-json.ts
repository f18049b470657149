// The parser of JSON as pages write it, broken or not.

import { JsonKind, JsonTree } from "./json-tree.js";

/** An unquoted key, or a number or a word such as `null`, `!0` and `-1.5e3`. */
const WORD = /[\w$.+\-!]+/y;

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;
const QUOTES = new Set([0x22, 0x27, 0x60]);

/**
 * Reads JSON as pages write it into a JsonTree: returns what `JSON.parse` returns if that doesn't throw, and otherwise
 * what can be understood. It tolerates extra or missing commas, line breaks and quotation marks inside strings,
 * comments, keys without quotes, the other quotes of JavaScript, and a text that ends too early. What can't be
 * understood, such as a call of a function, ends the value; what is before it counts.
 *
 * Linear in the text; nothing recurses, so the depth doesn't matter. Nothing is thrown.
 */
export class JsonReader {
  readonly tree: JsonTree;

  /** `maxNodes`: a value ends after this many nodes. */
  constructor(
    private readonly text: string,
    private readonly maxNodes: number,
  ) {
    this.tree = new JsonTree(text);
  }

  /** Reads the value at `from` as another root. Returns the position after it; `from` itself if there isn't a value. */
  read(from: number): number {
    const { text, tree } = this;
    const first = tree.length;
    let open = -1;
    let at = from;
    while (tree.length < this.maxNodes) {
      at = skipBlanks(text, at, open >= 0);
      const code = text.charCodeAt(at);
      if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (open < 0) break;
        at++;
        tree.finish(open);
        open = tree.parent(open);
      } else {
        const next = this.readItem(at, open);
        if (next === at) break;
        at = next;
        const last = tree.length - 1;
        if (this.opened) open = last;
      }
      if (open < 0) return at;
    }
    for (; open >= 0; open = tree.parent(open)) tree.finish(open);
    return tree.length > first ? at : from;
  }

  /** Whether the last item is a container whose children follow. */
  private opened = false;

  /** Reads an item of an array, a field of an object up to its value's beginning, or a root. `at` itself: no item. */
  private readItem(from: number, parent: number): number {
    const { text, tree } = this;
    let at = from;
    let keyStart = 0;
    let keyStop = 0;
    if (parent >= 0 && tree.kind(parent) === JsonKind.OBJECT) {
      const quoted = QUOTES.has(text.charCodeAt(at));
      keyStart = quoted ? at + 1 : at;
      keyStop = quoted ? endOfString(text, at, "key") : this.endOfWord(at);
      at = skipBlanks(text, quoted ? keyStop + 1 : keyStop, false);
      if (keyStop === from || text.charCodeAt(at) !== COLON) return from;
      at = skipBlanks(text, at + 1, false);
    }
    const code = text.charCodeAt(at);
    this.opened = code === OPEN_BRACE || code === OPEN_BRACKET;
    if (this.opened) {
      tree.append(code === OPEN_BRACE ? JsonKind.OBJECT : JsonKind.ARRAY, parent, keyStart, keyStop, at, at);
      return at + 1;
    }
    if (QUOTES.has(code)) {
      const place = parent < 0 ? "root" : tree.kind(parent) === JsonKind.OBJECT ? "field" : "item";
      const stop = endOfString(text, at, place);
      tree.append(JsonKind.STRING, parent, keyStart, keyStop, at + 1, stop);
      return stop + 1;
    }
    // A number or a word alone is a program or nothing.
    if (parent < 0) return from;
    const stop = this.endOfWord(at);
    // A template of the page left a field empty: `"price": ,`.
    const isEmptyField = stop === at && at > from && (code === COMMA || code === CLOSE_BRACE);
    if ((stop === at && !isEmptyField) || !this.isEndOfValue(stop)) return from;
    tree.append(JsonKind.OTHER, parent, keyStart, keyStop, at, stop);
    return stop;
  }

  private endOfWord(at: number): number {
    WORD.lastIndex = at;
    return WORD.test(this.text) ? WORD.lastIndex : at;
  }

  /** A word followed by something other than a blank or JSON punctuation is part of a program. */
  private isEndOfValue(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return Number.isNaN(code) || isBlank(code) || ",]};/".includes(this.text[at]);
  }
}

const SLASH = 0x2f;
const STAR = 0x2a;
const BYTE_ORDER_MARK = 0xfeff;
const NO_BREAK_SPACE = 0xa0;

/** White space between the tokens of JSON as pages write it. */
export function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK;
}

/** The first place at or after `from` that is neither blank nor in a comment of JavaScript, nor, if asked, a comma. */
export function skipBlanks(text: string, from: number, commas: boolean): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || (commas && code === COMMA)) at++;
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
 * Where the string that begins with the quote at `from` ends: the position of its last quote, or the end of the text.
 *
 * A quote followed by something that can't follow a string there is part of the string: pages forget to escape it. In
 * proper JSON the first quote without a backslash always ends the string.
 */
export function endOfString(text: string, from: number, place: StringPlace): number {
  const quote = text.charCodeAt(from);
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === quote && mayEndAt(text, at + 1, place)) return at;
  }
  return text.length;
}

function mayEndAt(text: string, behind: number, place: StringPlace): boolean {
  if (place === "root") return true;
  let at = behind;
  let broken = false;
  for (; isBlank(text.charCodeAt(at)); at++) if (text.charCodeAt(at) === LINE_FEED) broken = true;
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
  while (isBlank(text.charCodeAt(at))) at++;
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
