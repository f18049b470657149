import { equals } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";

/** A part of each word in `names.ts`, so that the names of most elements are told apart without being decoded. */
// biome-ignore format: a list of words
const STEMS = /* @__PURE__ */ new WordFilter([
  "comment", "coment", "comtr", "koment", "komment", "cmt", "cmnt", "disqus", "replies", "responses", "reactie", "yorum",
  "hozzaszolas", "feedbacks", "ufi",
]);

/**
 * Whether names of an element may say that it has to do with comments: its class, its id, its microdata, or its own name
 * when it is a custom element. Quick, and wrong only by saying yes.
 */
export function maySpeakOfComments(tree: Tree, node: number): boolean {
  const { source } = tree;
  let may = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    if (may) return;
    const is = (name: string) => equals(source, nameStart, nameEnd, name);
    switch (nameEnd - nameStart) {
      case 2:
        may = is("id") && STEMS.mayHold(source, start, end);
        break;
      case 5:
        may = is("class") && STEMS.mayHold(source, start, end);
        break;
      case 8:
        may = is("itemtype") || is("itemprop");
    }
  });
  if (may) return true;
  const tag = tree.tag[node] & Namespace.NAME_MASK;
  const at = tree.start[node] + 1;
  return tag >= KNOWN_TAGS && STEMS.mayHold(source, at, Math.min(source.length, at + tree.name(node).length));
}
