// The texts of a page as the originals saw them.

import type { Tree } from "pith";
import { OriginalNames } from "../common/names.js";
import { countCharacters, isLongerThan } from "./text-length.js";

/** The texts below a page's body as the originals see them, scripts and styles included, and what they select by them. */
export class PageTexts {
  readonly names: OriginalNames;
  /** 1 at each text node that the originals' parser left out as blank. */
  readonly removed: Uint8Array;
  /** The elements with a direct text that is long enough, in document order. */
  readonly selected: readonly number[];
  /** The texts that are not left out, in document order. */
  private readonly texts: string[] = [];
  /** For each node of the body, and the one after it: how many of `texts` are before it. */
  private readonly textsBefore: Int32Array;
  /** How many characters the first n of `texts` have together. */
  private readonly lengthBefore = [0];

  /** Decodes each text once. `excluded`: the names of elements that are never selected. */
  constructor(
    readonly tree: Tree,
    excluded: readonly string[],
    minLength: number,
  ) {
    this.names = new OriginalNames(tree);
    this.removed = removedBlankTexts(this.names);
    const body = tree.find("body");
    const end = body === 0 ? 0 : tree.end[body];
    this.textsBefore = new Int32Array(end + 1);
    const hasLongText = new Uint8Array(end);
    for (let node = body + 1; node < end; node++) {
      this.textsBefore[node] = this.texts.length;
      if (!tree.isText(node) || this.removed[node] === 1) continue;
      const text = tree.text(node);
      if (isLongerThan(text, minLength)) hasLongText[tree.parent[node]] = 1;
      this.lengthBefore.push(this.length + countCharacters(text));
      this.texts.push(text);
    }
    this.textsBefore[end] = this.texts.length;
    const selected: number[] = [];
    for (let node = body + 1; node < end; node++) {
      if (hasLongText[node] === 1 && !excluded.includes(this.names.of(node))) selected.push(node);
    }
    this.selected = selected;
  }

  /** How many characters all texts have together. */
  get length(): number {
    return this.lengthBefore[this.texts.length];
  }

  /** How many texts are below an element. */
  countBelow(node: number): number {
    return this.textsBefore[this.tree.end[node]] - this.textsBefore[node];
  }

  /** How many characters the texts below an element have together. */
  lengthBelow(node: number): number {
    const { lengthBefore, textsBefore } = this;
    return lengthBefore[textsBefore[this.tree.end[node]]] - lengthBefore[textsBefore[node]];
  }

  /** The texts below an element, joined. */
  joinBelow(node: number, separator: string): string {
    return this.texts.slice(this.textsBefore[node], this.textsBefore[this.tree.end[node]]).join(separator);
  }

  /**
   * The title as etv2 finds it: the whole text of the first `title` element anywhere, one inside SVG included, white space
   * as it is. Undefined if there is none, where etv2 failed.
   */
  title(): string | undefined {
    const { tree, names, removed } = this;
    for (let node = 1; node < tree.length; node++) {
      if (names.of(node) !== "title") continue;
      let title = "";
      for (let i = node; i < tree.end[node]; i++) if (tree.isText(i) && removed[i] === 0) title += tree.text(i);
      return title;
    }
    return undefined;
  }

  /**
   * The elements that the originals take as content: those of `nodes` (in document order) whose path contains the path
   * of `top`. Linear; no path is made.
   */
  below(top: number, nodes: readonly number[]): number[] {
    if (top === 0) return [];
    const isBelow = new Uint8Array(this.tree.length);
    for (const node of this.names.siblingsByPrefix(top)) isBelow.fill(1, node, this.tree.end[node]);
    return nodes.filter((node) => isBelow[node] === 1);
  }
}

/** A blank text of this many characters or more is kept (probed on the originals' parser: 999 goes, 1,000 stays). */
const LONG_BLANK = 1000;

/** Elements in and after which the originals' parser keeps blank text (SPEC of the originals, section 3, set K). */
const KEEPING: ReadonlySet<string> = new Set(
  `a abbr acronym address applet b bdo big blockquote body button caption center cite code dd del dfn div dt em font form
h1 h2 h3 h4 h5 h6 i iframe ins kbd label legend li noframes noscript object p pre q s samp small span strike strong td th tt
u var`.split(/\s/),
);

/**
 * Which text nodes the originals' parser leaves out when it is told to remove blank text: 1 at the number of each. The
 * rule looks at what is before a blank text, so one walk in document order decides it.
 */
function removedBlankTexts(names: OriginalNames): Uint8Array {
  const { tree } = names;
  const removed = new Uint8Array(tree.length);
  // The last child so far of each element, comments and removed text aside; 0: none yet.
  const lastChild = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const name = names.of(node);
    const parent = tree.parent[node];
    if (name === "#comment") continue;
    if (name === "#text" && isBlank(tree, node) && !keepsBlank(names, parent, lastChild[parent])) removed[node] = 1;
    else lastChild[parent] = node;
  }
  return removed;
}

/** Of the element around a blank text the parser looks at the name as it is written, of the one before it at the name without prefix. */
function keepsBlank(names: OriginalNames, parent: number, previous: number): boolean {
  const above = names.tree.name(parent).toLowerCase();
  if (above === "html" || above === "head") return false;
  if (above === "script" || above === "style") return true;
  const deciding = previous === 0 ? above : names.of(previous);
  return deciding === "#text" || KEEPING.has(deciding);
}

function isBlank(tree: Tree, node: number): boolean {
  const { source } = tree;
  const stop = tree.stop[node];
  for (let i = tree.start[node]; i < stop; i++) {
    const byte = source[i];
    if (byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d) continue;
    // A reference may mean white space, and `<` or NUL may be between two pieces of a text; anything else is text.
    return (byte === 0x26 || byte === 0x3c || byte === 0) && /^[ \t\n\r]*$/.test(tree.text(node));
  }
  return stop - tree.start[node] < LONG_BLANK || tree.text(node).length < LONG_BLANK;
}
