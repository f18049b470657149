// JSON as rows of numbers, with strings whose escapes are decoded on demand.

import { grown } from "../html/columns.js";

/** What a row of a JsonTree is. */
export const enum JsonKind {
  OBJECT,
  ARRAY,
  /** A string as written between its quotes, including escapes. */
  STRING,
  /** A string without escapes. */
  TEXT,
  /** A number, `true`, `null` and the like. */
  OTHER,
}

/**
 * What the JSON of a page may still take. All that is read of a page's scripts, of JSON in their strings and of copies of it takes
 * from the same: many small ones need as much memory as a large one.
 */
export interface JsonBudget {
  /** Nodes, of 32 bytes each. */
  nodes: number;
}

/** Keys of so many UTF-16 units are kept: shorter ones are read anew as fast. */
const LONG_KEY = 100;

/** The columns of a row. */
const enum Column {
  KIND,
  PARENT,
  END,
  KEY_START,
  KEY_STOP,
  START,
  STOP,
  SIZE,
}

/**
 * JSON as rows of numbers in document order, as a `Tree` is a page: a node is an integer, the nodes below it are
 * `node + 1` to `end(node) - 1`, and the children of a node are met by jumping from end to end. Keys and strings stay
 * ranges of the text until somebody asks. There may be several values side by side: each is a root, with the parent -1.
 */
export class JsonTree {
  /** How many nodes there are. */
  length = 0;
  private rows = new Int32Array(64 * Column.SIZE);
  /** Long keys that were asked for, by their start: each of many children may ask for the one of the list that they are in. */
  private readonly longKeys = new Map<number, string>();

  constructor(readonly text: string) {}

  kind(node: number): JsonKind {
    return this.rows[node * Column.SIZE + Column.KIND];
  }

  isContainer(node: number): boolean {
    return this.kind(node) <= JsonKind.ARRAY;
  }

  isString(node: number): boolean {
    const kind = this.kind(node);
    return kind === JsonKind.STRING || kind === JsonKind.TEXT;
  }

  /** The container that a node is in; -1 for a root. */
  parent(node: number): number {
    return this.rows[node * Column.SIZE + Column.PARENT];
  }

  /** One more than the last node of the node's subtree. */
  end(node: number): number {
    return this.rows[node * Column.SIZE + Column.END];
  }

  /** The key under which a node is in its object; "" in an array. */
  key(node: number): string {
    const at = node * Column.SIZE;
    const start = this.rows[at + Column.KEY_START];
    const stop = this.rows[at + Column.KEY_STOP];
    if (start === stop) return "";
    if (stop - start < LONG_KEY) return stringValue(this.text.slice(start, stop));
    const known = this.longKeys.get(start) ?? stringValue(this.text.slice(start, stop));
    this.longKeys.set(start, known);
    return known;
  }

  /** How long a string is as written, in UTF-16 units. */
  size(node: number): number {
    const at = node * Column.SIZE;
    return this.rows[at + Column.STOP] - this.rows[at + Column.START];
  }

  /** The value of a string; a number or a word as written; "" for a container. */
  string(node: number): string {
    if (this.isContainer(node)) return "";
    const at = node * Column.SIZE;
    const written = this.text.slice(this.rows[at + Column.START], this.rows[at + Column.STOP]);
    return this.kind(node) === JsonKind.STRING ? stringValue(written) : written;
  }

  /** The first child of an object with this key; -1 if there is none. Linear in the children. */
  child(node: number, key: string): number {
    for (const child of this.children(node)) if (this.key(child) === key) return child;
    return -1;
  }

  *children(node: number): Generator<number> {
    const end = this.end(node);
    for (let child = node + 1; child < end; child = this.end(child)) yield child;
  }

  /** The values side by side, in order. */
  *roots(): Generator<number> {
    for (let root = 0; root < this.length; root = this.end(root)) yield root;
  }

  /** Adds a node without children; `finish` closes a container once its children are added. */
  append(kind: JsonKind, parent: number, keyStart: number, keyStop: number, start: number, stop: number): number {
    const node = this.length++;
    const at = node * Column.SIZE;
    if (at === this.rows.length) this.rows = grown(this.rows);
    const { rows } = this;
    rows[at + Column.KIND] = kind;
    rows[at + Column.PARENT] = parent;
    rows[at + Column.END] = node + 1;
    rows[at + Column.KEY_START] = keyStart;
    rows[at + Column.KEY_STOP] = keyStop;
    rows[at + Column.START] = start;
    rows[at + Column.STOP] = stop;
    return node;
  }

  /** Adds a copy of another tree's node, of the same text, under the key of `keyed`; see `append`. */
  appendCopy(from: JsonTree, node: number, keyed: number, parent: number): number {
    const { rows } = from;
    const at = node * Column.SIZE;
    const key = keyed * Column.SIZE;
    return this.append(
      rows[at + Column.KIND],
      parent,
      rows[key + Column.KEY_START],
      rows[key + Column.KEY_STOP],
      rows[at + Column.START],
      rows[at + Column.STOP],
    );
  }

  /** All nodes that were added since then are below the container. */
  finish(node: number): void {
    this.rows[node * Column.SIZE + Column.END] = this.length;
  }
}

/** An escape of JSON or of a JavaScript string. A backslash before any other character is left out. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2})|\r\n|(.))/gs;

const NAMED: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\n": "",
  "\r": "",
};

const LAST_CODE_POINT = 0x10ffff;

const SURROGATE_ESCAPE = /\\u(?:\{0{0,2})?d[89a-f]/i;
/** Half of a surrogate pair, which only an escape can write. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The value of a string as written between its quotes. A lone surrogate becomes U+FFFD, as text can't contain it. */
function stringValue(written: string): string {
  if (!written.includes("\\")) return written;
  const value = parsed(written) ?? unescaped(written);
  return SURROGATE_ESCAPE.test(written) ? value.replace(LONE_SURROGATE, "\ufffd") : value;
}

/** The value of a proper string of JSON, by the host's parser, which is four times as fast; undefined for others. */
function parsed(written: string): string | undefined {
  try {
    const value: unknown = JSON.parse(`"${written}"`);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

function unescaped(written: string): string {
  return written.replace(ESCAPE, (_, four?: string, braced?: string, two?: string, single?: string) => {
    if (single !== undefined) return NAMED[single] ?? single;
    const digits = four ?? braced ?? two;
    if (digits === undefined) return "";
    const code = Number.parseInt(digits, 16);
    return code > LAST_CODE_POINT ? "\ufffd" : String.fromCodePoint(code);
  });
}
