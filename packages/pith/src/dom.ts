// The public entry `pith/dom`.

export { treeFromDocument } from "./html/dom/tree-from-document.js";
