// Tells which blank texts the originals' parser leaves out.

import { Tag } from "../../../html/generated/tags.js";
import { Kind, Namespace } from "../../../html/node-kind.js";
import type { Tree } from "../../../index.js";

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
export function removedBlankTexts(tree: Tree): Uint8Array {
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
