import type { Tree } from "./tree.js";

/**
 * Gives a function that tells whether an element that `isOne` accepts is around a node. It is made for nodes asked about in
 * document order: then all questions together look at each node of the page once, however deep the page is. Asked about an
 * earlier node, it begins again.
 */
export function insideOf(tree: Tree, isOne: (node: number) => boolean): (node: number) => boolean {
  let asked = 0;
  let next = 1;
  // Elements nest, so a node is inside one of those that began before it if it comes before the last of their ends.
  let end = 0;
  return (node) => {
    if (node < asked) {
      next = 1;
      end = 0;
    }
    asked = node;
    for (; next < node; next++) if (tree.end[next] > end && isOne(next)) end = tree.end[next];
    return node < end;
  };
}
