// Makes the content tree that the window draws for reading.

import type { Extraction, Tree } from "pith";
import { toContent } from "pith/formats";
import type { ReadingNode } from "./messages.js";

type ContentNode = ReturnType<typeof toContent>["children"][number];

/** The content as a tree that can be shown, each block with the node of the page that it was made of. The root has the page's title. */
export function readingOf(extraction: Extraction): ReadingNode {
  const { tree, title } = extraction;
  const content = toContent(extraction);
  const nodes = nodesByRange(tree);
  // Content nests at most MAX_CONTENT_DEPTH deep, so that this may recurse.
  const convert = (node: ContentNode): ReadingNode[] => {
    if (node.type === "text") return [{ ...EMPTY, text: node.value }];
    if (node.type !== "element") return [];
    const { range } = node.data ?? {};
    const from = range === undefined ? 0 : (nodes.get(`${range.start} ${range.end}`) ?? 0);
    return [
      {
        name: node.tagName,
        text: "",
        attributes: Object.fromEntries(Object.entries(node.properties).map(([name, value]) => [name, String(value)])),
        node: from,
        end: from === 0 ? 0 : tree.end[from],
        children: node.children.flatMap(convert),
      },
    ];
  };
  return { ...EMPTY, name: "div", attributes: { title }, children: content.children.flatMap(convert) };
}

const EMPTY: ReadingNode = { name: "", text: "", attributes: {}, node: 0, end: 0, children: [] };

/** Elements by their place; of several in one place the innermost. */
function nodesByRange(tree: Tree): Map<string, number> {
  const nodes = new Map<string, number>();
  for (let node = 1; node < tree.length; node++) {
    if (tree.isElement(node)) nodes.set(`${tree.start[node]} ${tree.stop[node]}`, node);
  }
  return nodes;
}
