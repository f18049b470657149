// The public entry `pith/dom`.

export type { AttributeLike, DocumentLike, ElementLike, NodeLike } from "./html/dom/live-node.js";
export { treeFromDocument } from "./html/dom/tree-from-document.js";
export { type NamespaceName, type NodeKind, type SourceRange, Tree } from "./html/tree.js";
