import type { Tree } from "./tree.js";

/**
 * The last step of each element's path, such as `div[2]`, in two passes over the Tree: for callers that want the paths of
 * many nodes, which `Tree.path` would give in more than linear time. "" for other nodes.
 */
export function pathSteps(tree: Tree): string[] {
  const counts = new Map<string, number>();
  const place = (node: number) => `${tree.parent[node]} ${tree.name(node)}`;
  for (let node = 1; node < tree.length; node++) {
    if (tree.isElement(node)) counts.set(place(node), (counts.get(place(node)) ?? 0) + 1);
  }
  const seen = new Map<string, number>();
  const steps: string[] = new Array(tree.length).fill("");
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node)) continue;
    const key = place(node);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    steps[node] = (counts.get(key) ?? 0) > 1 ? `${tree.name(node)}[${nth}]` : tree.name(node);
  }
  return steps;
}
