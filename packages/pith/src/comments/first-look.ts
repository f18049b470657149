import { equals, startsWith } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";

/** A part of each word in `names.ts`, so that the names of most elements are told apart without being decoded. */
// biome-ignore format: a list of words
const STEMS = [
  "comment", "coment", "comtr", "koment", "komment", "cmt", "cmnt", "disqus", "replies", "responses", "reactie", "yorum",
  "hozzaszolas", "feedbacks", "ufi",
];

/** For each byte the stems that begin with it. */
const STEMS_FROM: readonly (readonly string[] | undefined)[] = Array.from({ length: 0x80 }, (_, byte) => {
  const found = STEMS.filter((stem) => stem.charCodeAt(0) === (byte | 0x20));
  return found.length === 0 ? undefined : found;
});

const AMPERSAND = 0x26;

/**
 * Whether names of an element may say that it has to do with comments: its class, its id, its microdata, or its own name
 * when it is a custom element. Quick, and wrong only by saying yes.
 */
export function maySpeakOfComments(tree: Tree, node: number): boolean {
  const { source } = tree;
  let may = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    if (may) return;
    const isName = equals(source, nameStart, nameEnd, "class") || equals(source, nameStart, nameEnd, "id");
    may = isName
      ? holdsStem(source, start, end)
      : equals(source, nameStart, nameEnd, "itemtype") || equals(source, nameStart, nameEnd, "itemprop");
  });
  if (may) return true;
  const tag = tree.tag[node] & Namespace.NAME_MASK;
  const at = tree.start[node] + 1;
  return tag >= KNOWN_TAGS && holdsStem(source, at, Math.min(source.length, at + tree.name(node).length));
}

/** Names with character references or letters beyond ASCII take a second look. */
function holdsStem(source: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const byte = source[i];
    if (byte >= 0x80 || byte === AMPERSAND) return true;
    if (STEMS_FROM[byte]?.some((stem) => startsWith(source, i, stem))) return true;
  }
  return false;
}
