// Puts what React streams after the frame of a page where its scripts put it.

import { Tag } from "../generated/tags.js";
import { Kind } from "../node-kind.js";
import type { Tree } from "../tree.js";
import type { TreeBuilder } from "../tree-builder.js";

/**
 * What a script says when a part has come: `$RC("B:1","S:2")`, `$RR` if it has style sheets, and `$RS("S:3","P:3")`. Templates `B` hold the place of a
 * boundary, `P` that of a gap.
 */
const CALL = /\$R[CRS]\("(.:\w+)","(.:\w+)"/g;

/** Bytes of the longest comment that begins or ends a boundary, `<!--$?-->` and `<!--/$-->`. */
const LONGEST_MARK = 9;

/** Nodes that are passed or moved, for each node of a page: parts in parts in parts move their nodes again and again. Pages of data/ need up to 0.12. */
const STEPS_PER_NODE = 8;

/**
 * Moves the parts of a page that come after its frame, in elements that are hidden, to their places: a browser does it while the page loads,
 * and nothing else says where they belong. What stands in for them ("Loading ...") goes. Frameworks stream pages that wait for data (28 of the
 * 1,497 of data/wcxb), some of them block by block. Moved nodes keep their ranges of the source. Returns how many nodes are left.
 *
 * `tree`: of the builder's rows, in document order. Linear: what takes more than `STEPS_PER_NODE` stays. Each part moves once, and only to a place before it, so that
 * none gets into itself. A page with more nodes than `maxDepth` stays as it is: moved one into the other they could get deeper.
 */
export function placeStreamedParts(builder: TreeBuilder, tree: Tree, maxDepth: number): number {
  const { tag, parent, start, stop, length } = tree;
  const ids = new Map<string, number>();
  let left = length * STEPS_PER_NODE;
  for (let node = 1; node < length && length <= maxDepth; node++) {
    // Places come before what goes there: a page without them has nothing to move.
    if (ids.size === 0 && tag[node] !== Tag.TEMPLATE) continue;
    const id = tree.attribute(node, "id");
    if (id?.[1] === ":" && !ids.has(id)) ids.set(id, node);
    if (tag[parent[node]] === Tag.SCRIPT) {
      for (const [, ...pair] of tree.text(node).matchAll(CALL)) {
        const [place, part] = pair.sort().map((id) => ids.get(id) ?? 0);
        const home = parent[place];
        // A place that went with what stood in for another part is its own parent.
        if (tag[place] !== Tag.TEMPLATE || place > part || home === place || left < 0) continue;
        builder.link();
        const { first, next } = builder.links;
        let end = next[place];
        let open = Number(pair[0] < "C");
        while (open > 0 && end !== 0 && left-- > 0) {
          const mark = tag[end] === Kind.COMMENT && stop[end] - start[end] <= LONGEST_MARK ? tree.text(end) : "";
          if (mark[0] === "$") open++;
          else if (mark === "/$") open--;
          if (open > 0) end = next[end];
        }
        if (open > 0) continue;
        for (let child = first[part]; child !== 0; child = first[part], left--) builder.moveBefore(place, child, home);
        while (next[place] !== end) builder.detach(next[place]);
        builder.detach(place);
        builder.detach(part);
        // The next root that React renders on the page has the same ids.
        for (const id of pair) ids.delete(id);
      }
    }
  }
  return builder.finish();
}
