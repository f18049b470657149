// Joins the further parts of an article to its first page.

import type { Extraction } from "pith";

/** A page with the content of further parts, as HTML, right after its own; in UTF-8. */
export function withFurtherParts({ tree, selection }: Extraction, parts: readonly string[]): Uint8Array {
  const at = tree.stop[lastKeptChild(tree, selection)];
  const html = new TextEncoder().encode(parts.map((part) => `\n<div>${part}</div>`).join(""));
  const whole = new Uint8Array(tree.source.length + html.length);
  whole.set(tree.source.subarray(0, at));
  whole.set(html, at);
  whole.set(tree.source.subarray(at), at + html.length);
  return whole;
}

/** The outermost node below the last kept one in which its last kept text is; what is kept itself where it has no element in it. */
function lastKeptChild(tree: Extraction["tree"], { kept, dropped, container }: Extraction["selection"]): number {
  // What else is kept may be pictures around it.
  const root = kept.includes(container) ? container : kept[kept.length - 1];
  let last = root;
  for (let node = root; node < tree.end[root]; node++) {
    if (dropped.has(node)) node = tree.end[node] - 1;
    else if (tree.isText(node) && tree.text(node).trim() !== "") last = node;
  }
  while (last !== root && tree.parent[last] !== root) last = tree.parent[last];
  return tree.isElement(last) ? last : root;
}
