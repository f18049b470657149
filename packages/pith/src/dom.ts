// The public entry `pith/dom`.

export type { DocumentLike, ElementLike, NodeLike } from "./html/dom/live-node.js";
export { treeFromDocument } from "./html/dom/tree-from-document.js";
export { Tree } from "./html/tree.js";
