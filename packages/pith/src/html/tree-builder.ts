// Writes the rows of a Tree, in document order in the end.

import { type Columns, grown, Row } from "./columns.js";
import { Kind, type TextForm } from "./node-kind.js";
import { SiblingLinks } from "./sibling-links.js";

/** Rows to begin with: the median page of data/wcxb has 2,900 nodes. */
const FIRST_CAPACITY = 4096;
/** Texts in several pieces are rare. */
const FIRST_PIECES = 64;
const NO_ROWS = new Int32Array(0);

/**
 * Writes the rows of a Tree: nodes, text and attributes. Knows nothing of HTML's rules.
 *
 * Nodes get their numbers in the order in which they are made, which is document order on 97 pages of 100. Then the
 * parents alone define the whole tree. When a node has to go elsewhere (foster parenting, the adoption agency, a
 * frameset), `links` are made from the rows so far, kept up to date from then on, and the rows are put in document order
 * at the end.
 */
export class TreeBuilder implements Columns {
  tag = NO_ROWS;
  parent = NO_ROWS;
  /** Whoever closes an element sets its `end` to `count`; right as long as the page isn't `linked`. */
  end = NO_ROWS;
  start = NO_ROWS;
  stop = NO_ROWS;
  extra = NO_ROWS;
  attributes = NO_ROWS;
  pieces = NO_ROWS;
  /** Nodes so far, including the document (node 0). */
  count = 0;
  /** Where the next attribute value goes in `attributes`. */
  attributeEnd = 0;
  private pieceEnd = 0;
  /** Kept up to date after `link()`, up to the next `finish()`. */
  readonly links = new SiblingLinks();
  private linked = false;

  constructor() {
    // Grown here once: V8 takes a field that was assigned only once for a constant, and gives up optimized code when the first page needs more room.
    this.attributes = new Int32Array(FIRST_CAPACITY * Row.ATTRIBUTE);
    this.pieces = new Int32Array(FIRST_PIECES * Row.PIECE);
    this.grow();
  }

  reset(): void {
    this.count = 0;
    this.linked = false;
    // Row 0 of the attributes ends an empty run; row 0 of the pieces means "none".
    this.attributes[0] = -1;
    this.attributes[1] = 0;
    this.attributeEnd = Row.ATTRIBUTE;
    this.pieceEnd = Row.PIECE;
    this.addNode(Kind.DOCUMENT, 0, 0, 0, 0);
  }

  /** A new last child of `parent`. */
  append(tag: number, parent: number, start: number, stop: number, extra: number): number {
    const node = this.addNode(tag, parent, start, stop, extra);
    if (this.linked) {
      this.links.add(node);
      this.links.append(node, parent);
    }
    return node;
  }

  /** A new child of `parent` just before its child `sibling`. */
  insertBefore(sibling: number, tag: number, parent: number, start: number, stop: number, extra: number): number {
    this.link();
    const node = this.addNode(tag, parent, start, stop, extra);
    this.links.add(node);
    this.links.insertBefore(node, parent, sibling);
    return node;
  }

  /** Text at the end of `parent`, joined to the text that ends there already. */
  appendText(parent: number, start: number, stop: number, form: TextForm): void {
    const { tag, parent: parents } = this;
    const last = this.linked ? this.links.last[parent] : this.count - 1;
    if (last > 0 && tag[last] === Kind.TEXT && parents[last] === parent) this.extendText(last, start, stop, form);
    else this.append(Kind.TEXT, parent, start, stop, form);
  }

  /** Text just before `sibling`, joined to the text that is there already. */
  insertTextBefore(sibling: number, parent: number, start: number, stop: number, form: TextForm): void {
    this.link();
    const before = this.links.previous[sibling];
    if (before !== 0 && this.tag[before] === Kind.TEXT) this.extendText(before, start, stop, form);
    else this.insertBefore(sibling, Kind.TEXT, parent, start, stop, form);
  }

  /** Gives a text node another range of the source as its text; where it stands in the page remains. */
  replaceText(node: number, start: number, stop: number, form: TextForm): void {
    this.extra[node] = this.addPiece(start, stop, form);
  }

  /** Moves a node and all below it to the end of `parent`. */
  moveToEnd(node: number, parent: number): void {
    this.link();
    this.links.detach(node, this.parent[node]);
    this.parent[node] = parent;
    this.links.append(node, parent);
  }

  moveBefore(sibling: number, node: number, parent: number): void {
    this.link();
    this.links.detach(node, this.parent[node]);
    this.parent[node] = parent;
    this.links.insertBefore(node, parent, sibling);
  }

  /** Moves all children of `parent` before its last child `node` into that; returns how many. */
  moveOlderSiblingsInto(node: number, parent: number): number {
    this.link();
    let moved = 0;
    for (let child = this.links.first[parent]; child !== node; child = this.links.first[parent]) {
      this.moveToEnd(child, node);
      moved++;
    }
    return moved;
  }

  /** Removes a node from the tree for good. */
  detach(node: number): void {
    this.link();
    this.links.detach(node, this.parent[node]);
    this.parent[node] = node;
  }

  /** Makes room for more attribute rows, and returns the larger column. */
  growAttributes(): Int32Array<ArrayBuffer> {
    this.attributes = grown(this.attributes);
    return this.attributes;
  }

  /** Closes the run of rows from `first` to `end` that was written after the last; returns its row, 0 if it is empty. */
  endAttributes(first: number, end: number): number {
    if (end === first) return 0;
    const rows = this.attributes;
    rows[end] = -1;
    rows[end + 1] = 0;
    this.attributeEnd = end + Row.ATTRIBUTE;
    return first;
  }

  /** Adds a run after those that an element has. `tail` is the element's last run (0: none); returns the new last. */
  chainAttributes(node: number, tail: number, run: number): number {
    if (tail === 0) this.extra[node] = run;
    else {
      const rows = this.attributes;
      let end = tail;
      while (rows[end] !== -1) end += Row.ATTRIBUTE;
      rows[end + 1] = run;
    }
    return run;
  }

  /** Puts the rows in document order and completes `end`. Returns how many nodes there are. */
  finish(): number {
    if (!this.linked) {
      this.end[0] = this.count;
      return this.count;
    }
    this.count = this.links.putInOrder(this, this.count);
    this.linked = false;
    const { parent, end } = this;
    for (let node = 0; node < this.count; node++) end[node] = node + 1;
    for (let node = this.count - 1; node > 0; node--) {
      const above = parent[node];
      if (end[above] < end[node]) end[above] = end[node];
    }
    return this.count;
  }

  private addNode(tag: number, parent: number, start: number, stop: number, extra: number): number {
    const node = this.count++;
    if (node === this.tag.length) this.grow();
    this.tag[node] = tag;
    this.parent[node] = parent;
    this.end[node] = node + 1;
    this.start[node] = start;
    this.stop[node] = stop;
    this.extra[node] = extra;
    return node;
  }

  private extendText(node: number, start: number, stop: number, form: TextForm): void {
    const { extra, stop: stops, start: starts } = this;
    const first = extra[node];
    if (first <= 0) {
      if (stops[node] === start && first === form) {
        stops[node] = stop;
        return;
      }
      extra[node] = this.addPiece(starts[node], stops[node], first);
    }
    // The first piece knows the last one, so that a text of many pieces grows in linear time.
    const piece = this.addPiece(start, stop, form);
    const { pieces } = this;
    pieces[pieces[extra[node] + 4] + 2] = piece;
    pieces[extra[node] + 4] = piece;
    if (start < starts[node]) starts[node] = start;
    if (stop > stops[node]) stops[node] = stop;
  }

  private addPiece(start: number, stop: number, form: TextForm): number {
    const at = this.pieceEnd;
    let pieces = this.pieces;
    if (at + Row.PIECE > pieces.length) pieces = this.pieces = grown(pieces);
    pieces[at] = start;
    pieces[at + 1] = stop;
    pieces[at + 2] = 0;
    pieces[at + 3] = form;
    pieces[at + 4] = at;
    this.pieceEnd = at + Row.PIECE;
    return at;
  }

  /** Call before a node is added anywhere but at the end of the page so far, or an open element is removed from the stack. */
  link(): void {
    if (this.linked) return;
    this.linked = true;
    this.links.build(this.parent, this.count);
  }

  private grow(): void {
    this.tag = grown(this.tag, FIRST_CAPACITY);
    this.parent = grown(this.parent, FIRST_CAPACITY);
    this.end = grown(this.end, FIRST_CAPACITY);
    this.start = grown(this.start, FIRST_CAPACITY);
    this.stop = grown(this.stop, FIRST_CAPACITY);
    this.extra = grown(this.extra, FIRST_CAPACITY);
  }
}
