// The texts of a page as the originals saw them.

import { Tag } from "../../../html/generated/tags.js";
import { Kind, Namespace } from "../../../html/node-kind.js";
import { insideOf } from "../../../html/subtrees.js";
import type { Tree } from "../../../index.js";
import { originalName, siblingsByPrefix } from "../../originals/names.js";
import { countCharacters, isLongerThan } from "../text-measure.js";

/** The texts below a page's body as the originals see them, scripts and styles included, and what they select by them. */
export class PageTexts {
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

  /** Decodes each text once. `excluded`: the names (of `Tag`) of elements that are never selected. */
  constructor(
    readonly tree: Tree,
    excluded: ReadonlySet<number>,
    minLength: number,
  ) {
    this.removed = removedBlankTexts(tree);
    const body = tree.find("body");
    const end = body === 0 ? 0 : tree.end[body];
    this.textsBefore = new Int32Array(end + 1);
    const hasLongText = new Uint8Array(end);
    for (let node = body + 1; node < end; node++) {
      this.textsBefore[node] = this.texts.length;
      if (tree.tag[node] !== Kind.TEXT || this.removed[node] === 1) continue;
      const text = tree.text(node);
      if (isLongerThan(text, minLength)) hasLongText[tree.parent[node]] = 1;
      this.lengthBefore.push(this.length + countCharacters(text));
      this.texts.push(text);
    }
    this.textsBefore[end] = this.texts.length;
    const selected: number[] = [];
    for (let node = body + 1; node < end; node++) {
      if (hasLongText[node] === 1 && !excluded.has(nameNumber(tree, node))) selected.push(node);
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
}

/** Names that the originals never select and that a prefix can hide: `x:span` is `span` to their parser. */
const HIDDEN_NAMES: ReadonlyMap<string, number> = new Map<string, number>([
  ["script", Tag.SCRIPT],
  ["style", Tag.STYLE],
  ["noscript", Tag.NOSCRIPT],
  ["i", Tag.I],
  ["b", Tag.B],
  ["em", Tag.EM],
  ["strong", Tag.STRONG],
  ["span", Tag.SPAN],
  ["a", Tag.A],
]);

/** The number of an element's name, whatever its namespace: the originals' parser knows none. */
function nameNumber(tree: Tree, node: number): number {
  const number = tree.tag[node] & Namespace.NAME_MASK;
  return tree.name(node).includes(":") ? (HIDDEN_NAMES.get(originalName(tree, node)) ?? number) : number;
}

/**
 * The title as etv2 finds it: the whole text of the first `title` element anywhere, one inside SVG included, white space
 * as it is. Undefined if there isn't one, where etv2 failed.
 */
export function originalTitle(tree: Tree, removed: Uint8Array): string | undefined {
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node) || (tree.tag[node] & Namespace.NAME_MASK) !== Tag.TITLE) continue;
    let title = "";
    for (let i = node; i < tree.end[node]; i++) if (tree.isText(i) && removed[i] === 0) title += tree.text(i);
    return title;
  }
  return undefined;
}

/**
 * The elements that the originals take as content: those of `selected` (in document order) whose path contains the path
 * of `top`. Linear; no path is made.
 */
export function contentBelow(tree: Tree, selected: readonly number[], top: number): number[] {
  return top === 0 ? [] : insideOf(tree, siblingsByPrefix(tree, top), selected);
}

/** A blank text of this many characters or more is kept (probed on the originals' parser: 999 goes, 1,000 stays). */
const LONG_BLANK = 1000;

/** Elements in and after which the originals' parser keeps blank text (SPEC of the originals, section 3, set K). */
// biome-ignore format: a list of names
const KEEPING: readonly Tag[] = [
  Tag.A, Tag.ABBR, Tag.ACRONYM, Tag.ADDRESS, Tag.APPLET, Tag.B, Tag.BDO, Tag.BIG, Tag.BLOCKQUOTE, Tag.BODY, Tag.BUTTON,
  Tag.CAPTION, Tag.CENTER, Tag.CITE, Tag.CODE, Tag.DD, Tag.DEL, Tag.DFN, Tag.DIV, Tag.DT, Tag.EM, Tag.FONT, Tag.FORM,
  Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.I, Tag.IFRAME, Tag.INS, Tag.KBD, Tag.LABEL, Tag.LEGEND, Tag.LI,
  Tag.NOFRAMES, Tag.NOSCRIPT, Tag.OBJECT, Tag.P, Tag.PRE, Tag.Q, Tag.S, Tag.SAMP, Tag.SMALL, Tag.SPAN, Tag.STRIKE,
  Tag.STRONG, Tag.TD, Tag.TH, Tag.TT, Tag.U, Tag.VAR,
];
const keeping: ReadonlySet<number> = new Set<number>(KEEPING);

/**
 * Which text nodes the originals' parser leaves out when it is told to remove blank text: 1 at the number of each. The
 * rule looks at what is before a blank text, so one walk in document order decides it.
 */
function removedBlankTexts(tree: Tree): Uint8Array {
  const removed = new Uint8Array(tree.length);
  // The last child so far of each element, comments and removed text aside; 0: none yet.
  const lastChild = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const tag = tree.tag[node];
    const parent = tree.parent[node];
    if (tag === Kind.COMMENT) continue;
    if (tag === Kind.TEXT && isBlank(tree, node) && !keepsBlank(tree, parent, lastChild[parent])) removed[node] = 1;
    else lastChild[parent] = node;
  }
  return removed;
}

function keepsBlank(tree: Tree, parent: number, previous: number): boolean {
  const above = tree.tag[parent];
  if (above === Tag.HTML || above === Tag.HEAD) return false;
  const name = above & Namespace.NAME_MASK;
  if (name === Tag.SCRIPT || name === Tag.STYLE) return true;
  const deciding = previous === 0 ? above : tree.tag[previous];
  return deciding === Kind.TEXT || keeping.has(deciding & Namespace.NAME_MASK);
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
