// The parser of JSON as pages write it, broken or not.

import { JsonKind, JsonTree } from "./json-tree.js";
import { endOfString, isBlank, skipBlanks } from "./string-end.js";

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
