// The Tree: a page as typed arrays.

import { equals } from "./bytes.js";
import { type Columns, Row } from "./columns.js";
import { type Doctype, readDoctype } from "./doctype.js";
import { KNOWN_TAGS, TAG_NAMES } from "./generated/tags.js";
import { checkNode, Kind, Namespace, TextForm } from "./node-kind.js";
import { decodeText } from "./text.js";
import { mathmlAttributeName, svgAttributeName, svgElementName } from "./tree-names.js";

/** What a node is. */
export type NodeKind = "document" | "doctype" | "comment" | "text" | "element";

/** The namespace of an element. */
export type NamespaceName = "html" | "svg" | "mathml";

/** A range of bytes of the source: `[start, end)`. */
export interface SourceRange {
  start: number;
  end: number;
}

let keptWith: (tree: Tree) => unknown[];
/** Functions that keep what they made with each Tree. */
let readers = 0;

/** What is kept with Trees that another copy of the library made: that one has other places. */
const foreign = new WeakMap<Tree, unknown[]>();

function keptWithForeign(tree: Tree): unknown[] {
  const kept = foreign.get(tree) ?? [];
  foreign.set(tree, kept);
  return kept;
}

/**
 * A function that makes something of a page when it is first asked about it, and keeps it for as long as somebody has the Tree. For
 * modules: there are as many places in each Tree.
 */
export function perTree<T extends object>(make: (tree: Tree) => T): (tree: Tree) => T {
  const place = readers++;
  return (tree) => {
    const kept = keptWith(tree);
    let made = kept[place] as T | undefined;
    if (made === undefined) {
      made = make(tree);
      kept[place] = made;
    }
    return made;
  };
}

/**
 * The tree of a page, as typed arrays in document order.
 *
 * A node is an integer: 0 is the document, and its descendants follow in document order. The nodes
 * below `node` are exactly `node + 1` to `end[node] - 1`, so an ancestor test is two comparisons and a walk over a
 * subtree is a plain loop. A Tree is never changed. The content of a `template` counts as its children.
 *
 * Text and attributes are decoded on demand; until then they are ranges of the source. Every method throws a RangeError for
 * a number that isn't a node.
 *
 * A Tree can also be made from a live document (entry point `pith/dom`). Its `source` is then not the source of a page.
 *
 * @example
 * ```js
 * import { parsePage } from "pith";
 *
 * const { tree } = parsePage(page);
 * let links = 0;
 * for (let node = 0; node < tree.length; node++) {
 *   if (tree.isElement(node) && tree.name(node) === "a") links++;
 * }
 * console.log(links, "links");
 * ```
 */
export class Tree {
  /** The number of nodes. Arrays may be longer. */
  readonly length: number;
  /** The page in UTF-8; if it hides mail addresses, with a comment at the end that has them; for a live document its texts, attributes and so on, in document order. */
  readonly source: Uint8Array;
  /** What each node is: see `Kind` and `Namespace`; a number of `Tag` for HTML elements with a known name. */
  readonly tag: Int32Array;
  /** The parent of each node; the document is its own parent. */
  readonly parent: Int32Array;
  /** One more than the last node of each node's subtree. */
  readonly end: Int32Array;
  /** Where each node begins in the source, in bytes. An element without a tag in the page begins where it is implied. */
  readonly start: Int32Array;
  /** Where each node ends in the source: after the end tag, or where something else closed the element. */
  readonly stop: Int32Array;
  /** True if the doctype asks for quirks mode. */
  readonly quirks: boolean;
  /** True if the Tree was made from a live document: `source` can't be parsed, and offsets mean nothing outside the Tree. */
  readonly fromDocument: boolean;
  private readonly extra: Int32Array;
  private readonly attributeRows: Int32Array;
  private readonly pieces: Int32Array;
  private readonly addedNames: readonly string[];
  /** What readers of the page keep with it: see `perTree`. */
  readonly #kept: unknown[] = [];
  static {
    keptWith = (tree) => (#kept in tree ? tree.#kept : keptWithForeign(tree));
  }
  /**
   * Long values by their rows: many ask about the attribute of an element around them, and each would decode and keep it anew. A field from the
   * start on: Trees with and without it would be of two hidden classes, and V8 would optimize for the one and give it up for the other.
   */
  private longValues: Map<number, string> | undefined = undefined;
  /** By name the rows of elements with many attributes, for the same reasons. */
  private manyRows: Map<number, Map<string, number>> | undefined = undefined;

  constructor(
    columns: Columns,
    length: number,
    source: Uint8Array,
    addedNames: readonly string[],
    quirks: boolean,
    fromDocument = false,
  ) {
    this.length = length;
    this.source = source;
    this.tag = columns.tag;
    this.parent = columns.parent;
    this.end = columns.end;
    this.start = columns.start;
    this.stop = columns.stop;
    this.extra = columns.extra;
    this.attributeRows = columns.attributes;
    this.pieces = columns.pieces;
    this.addedNames = addedNames;
    this.quirks = quirks;
    this.fromDocument = fromDocument;
  }

  kind(node: number): NodeKind {
    checkNode(node, this.length);
    switch (this.tag[node]) {
      case Kind.DOCUMENT:
        return "document";
      case Kind.DOCTYPE:
        return "doctype";
      case Kind.COMMENT:
        return "comment";
      case Kind.TEXT:
        return "text";
      default:
        return "element";
    }
  }

  isElement(node: number): boolean {
    checkNode(node, this.length);
    return this.tag[node] >= 0;
  }

  isText(node: number): boolean {
    checkNode(node, this.length);
    return this.tag[node] === Kind.TEXT;
  }

  /** An element's name: lower case for HTML, with SVG's capitals for SVG. "" for other nodes. */
  name(node: number): string {
    checkNode(node, this.length);
    const tag = this.tag[node];
    if (tag < 0) return "";
    const number = tag & Namespace.NAME_MASK;
    const name = number < KNOWN_TAGS ? TAG_NAMES[number] : this.addedNames[number - KNOWN_TAGS];
    return (tag & Namespace.SVG) !== 0 ? svgElementName(name) : name;
  }

  /** The namespace of an element; "html" for other nodes. */
  namespace(node: number): NamespaceName {
    checkNode(node, this.length);
    const tag = this.tag[node];
    if (tag < 0 || tag <= Namespace.NAME_MASK) return "html";
    return (tag & Namespace.SVG) !== 0 ? "svg" : "mathml";
  }

  // ---- walking

  /** The first child; 0 if there is none. */
  firstChild(node: number): number {
    checkNode(node, this.length);
    return this.end[node] > node + 1 ? node + 1 : 0;
  }

  /** The next sibling; 0 if there is none. */
  nextSibling(node: number): number {
    checkNode(node, this.length);
    const next = this.end[node];
    return node !== 0 && next < this.end[this.parent[node]] ? next : 0;
  }

  children(node: number): Generator<number> {
    checkNode(node, this.length);
    return this.eachChild(node);
  }

  private *eachChild(node: number): Generator<number> {
    for (let child = this.firstChild(node); child !== 0; child = this.nextSibling(child)) yield child;
  }

  /** The parent, its parent, and so on; the document last. */
  ancestors(node: number): Generator<number> {
    checkNode(node, this.length);
    return this.eachAncestor(node);
  }

  private *eachAncestor(node: number): Generator<number> {
    for (let above = node; above !== 0; ) {
      above = this.parent[above];
      yield above;
    }
  }

  /** Whether `node` is `ancestor` or below it. */
  contains(ancestor: number, node: number): boolean {
    checkNode(ancestor, this.length);
    checkNode(node, this.length);
    return node >= ancestor && node < this.end[ancestor];
  }

  /** The first element with this name, at or below `from`; 0 if there is none. */
  find(name: string, from = 0): number {
    checkNode(from, this.length);
    for (let node = from; node < this.end[from]; node++)
      if (this.tag[node] >= 0 && this.name(node) === name) return node;
    return 0;
  }

  // ---- text

  /** The text of a text node or a comment; "" for other nodes. */
  text(node: number): string {
    checkNode(node, this.length);
    if (this.tag[node] === Kind.TEXT) return this.textOfTextNode(node);
    return this.tag[node] === Kind.COMMENT ? this.textOfComment(node) : "";
  }

  /** All text of a node and its descendants, concatenated, without comments. Scripts and styles are included. */
  textContent(node: number): string {
    checkNode(node, this.length);
    let text = "";
    for (let i = node; i < this.end[node]; i++) if (this.tag[i] === Kind.TEXT) text += this.textOfTextNode(i);
    return text;
  }

  /** Calls `visit` with each range of the source that a text node consists of, in order, and how to read it. */
  eachTextRange(node: number, visit: (start: number, end: number, form: TextForm) => void): void {
    checkNode(node, this.length);
    const { pieces } = this;
    const first = this.extra[node];
    if (first <= 0) visit(this.start[node], this.stop[node], first as TextForm);
    else
      for (let piece = first; piece !== 0; piece = pieces[piece + 2])
        visit(pieces[piece], pieces[piece + 1], pieces[piece + 3] as TextForm);
  }

  private textOfTextNode(node: number): string {
    const { pieces } = this;
    const first = this.extra[node];
    if (first <= 0) return decodeText(this.source, this.start[node], this.stop[node], first as TextForm);
    let text = "";
    for (let piece = first; piece !== 0; piece = pieces[piece + 2]) {
      text += decodeText(this.source, pieces[piece], pieces[piece + 1], pieces[piece + 3] as TextForm);
    }
    return text;
  }

  private textOfComment(node: number): string {
    const { source } = this;
    const start = this.start[node];
    const isBang = source[start + 1] === 0x21;
    const isProper = isBang && source[start + 2] === 0x2d && source[start + 3] === 0x2d;
    // `<?` keeps its question mark; `<!` and `</` lose both characters.
    const data = start + (isProper ? 4 : source[start + 1] === 0x3f ? 1 : 2);
    const form = this.fromDocument ? TextForm.EXACT : TextForm.RAW;
    return decodeText(source, data, Math.max(data, this.extra[node]), form);
  }

  doctype(node: number): Doctype | undefined {
    checkNode(node, this.length);
    if (this.tag[node] !== Kind.DOCTYPE) return undefined;
    return readDoctype(this.source, this.start[node], this.stop[node]);
  }

  // ---- attributes

  /** The value of an attribute, given by its name in lower case; undefined if the element doesn't have it. */
  attribute(node: number, name: string): string | undefined {
    checkNode(node, this.length);
    if (this.firstRow(node) < 0) return undefined;
    // Rows are compared byte by byte, which only an ASCII name allows.
    if (!isAscii(name)) return this.attributes(node).get(name);
    const row = this.attributeRow(node, name);
    return row < 0 ? undefined : this.attributeValue(row);
  }

  hasAttribute(node: number, name: string): boolean {
    checkNode(node, this.length);
    return isAscii(name) ? this.attributeRow(node, name) >= 0 : this.attributes(node).has(name);
  }

  /** All attributes in page order. If a name occurs more than once, the first one counts. */
  attributes(node: number): Map<string, string> {
    checkNode(node, this.length);
    const found = new Map<string, string>();
    const rows = this.attributeRows;
    for (let row = this.firstRow(node); row >= 0; row = this.nextRow(row)) {
      const name = this.attributeName(node, rows[row], rows[row + 1]);
      if (!found.has(name)) found.set(name, this.attributeValue(row));
    }
    return found;
  }

  /** Whether the `class` attribute contains this word. */
  hasClass(node: number, word: string): boolean {
    const value = this.attribute(node, "class");
    if (value === undefined || !value.includes(word)) return false;
    return value.split(/[\t\n\f\r ]+/).includes(word);
  }

  /**
   * Calls `visit` with the ranges of each attribute's name and value in the source, in order. If a name is
   * repeated, the first counts. Values are as written, including character references.
   */
  eachAttributeRange(
    node: number,
    visit: (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void,
  ): void {
    checkNode(node, this.length);
    const rows = this.attributeRows;
    for (let row = this.firstRow(node); row >= 0; row = this.nextRow(row)) {
      visit(rows[row], rows[row + 1], rows[row + 2], rows[row + 3]);
    }
  }

  private attributeRow(node: number, name: string): number {
    const rows = this.attributeRows;
    let left = FEW_ATTRIBUTES;
    for (let row = this.firstRow(node); row >= 0; row = this.nextRow(row)) {
      if (left-- === 0) return this.rowsByName(node).get(name) ?? -1;
      if (equals(this.source, rows[row], rows[row + 1], name)) return row;
    }
    return -1;
  }

  private rowsByName(node: number): ReadonlyMap<string, number> {
    this.manyRows ??= new Map();
    let found = this.manyRows.get(node);
    if (found === undefined) {
      found = new Map();
      this.manyRows.set(node, found);
      const rows = this.attributeRows;
      for (let row = this.firstRow(node); row >= 0; row = this.nextRow(row)) {
        const name = this.writtenName(rows[row], rows[row + 1]);
        if (!found.has(name)) found.set(name, row);
      }
    }
    return found;
  }

  private attributeValue(row: number): string {
    const rows = this.attributeRows;
    const [start, end] = [rows[row + 2], rows[row + 3]];
    const isLong = end - start > LONG_VALUE;
    const known = isLong ? this.longValues?.get(row) : undefined;
    if (known !== undefined) return known;
    const form = this.fromDocument ? TextForm.EXACT : TextForm.ESCAPED;
    const value = decodeText(this.source, start, end, form, true);
    if (isLong) {
      this.longValues ??= new Map();
      this.longValues.set(row, value);
    }
    return value;
  }

  /** A name in lower case. */
  private writtenName(start: number, end: number): string {
    const written = decodeText(this.source, start, end, this.fromDocument ? TextForm.EXACT : TextForm.RAW);
    // Nearly all names are small letters already.
    return CAPITAL.test(written) ? written.replace(/[A-Z]+/g, (part) => part.toLowerCase()) : written;
  }

  private attributeName(node: number, start: number, end: number): string {
    if (this.fromDocument) return decodeText(this.source, start, end, TextForm.EXACT);
    const name = this.writtenName(start, end);
    const tag = this.tag[node];
    if (tag <= Namespace.NAME_MASK) return name;
    return (tag & Namespace.SVG) !== 0 ? svgAttributeName(name) : mathmlAttributeName(name);
  }

  private firstRow(node: number): number {
    if (this.tag[node] < 0) return -1;
    return this.settle(this.extra[node]);
  }

  private nextRow(row: number): number {
    return this.settle(row + Row.ATTRIBUTE);
  }

  /** The row itself, or at the end of a run the first row of the next run; -1 at the end of the last. */
  private settle(row: number): number {
    const rows = this.attributeRows;
    let at = row;
    while (rows[at] === -1) {
      at = rows[at + 1];
      if (at === 0) return -1;
    }
    return at;
  }

  // ---- places

  /**
   * The path of a node, such as `/html/body/div[2]/p`: names from the root, with a number (from 1) if several
   * siblings have the same name. A text node ends in `text()`, a comment in `comment()`. Linear in the siblings on the way.
   */
  path(node: number): string {
    checkNode(node, this.length);
    const steps: string[] = [];
    for (let at = node; at !== 0; at = this.parent[at]) steps.push(this.step(at));
    return `/${steps.reverse().join("/")}`;
  }

  private step(node: number): string {
    const tag = this.tag[node];
    let before = 0;
    let after = 0;
    for (let sibling = this.parent[node] + 1; sibling !== 0; sibling = this.nextSibling(sibling)) {
      if (this.tag[sibling] !== tag) continue;
      if (sibling < node) before++;
      else if (sibling > node) after++;
    }
    const name = tag >= 0 ? this.name(node) : `${this.kind(node)}()`;
    return before + after === 0 ? name : `${name}[${before + 1}]`;
  }

  /** The position of a node in the page, in UTF-8 bytes; undefined for a Tree made from a live document. */
  range(node: number): SourceRange | undefined {
    checkNode(node, this.length);
    if (this.fromDocument) return undefined;
    return { start: this.start[node], end: this.stop[node] };
  }
}

const CAPITAL = /[A-Z]/;

/** From this many bytes a value of an attribute is decoded once; less is decoded again sooner than it is looked up. */
const LONG_VALUE = 256;

/** So many attributes of an element are passed for each question; behind them they are looked up. Elements of real pages have fewer. */
const FEW_ATTRIBUTES = 32;

function isAscii(name: string): boolean {
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) >= 0x80) return false;
  return true;
}
