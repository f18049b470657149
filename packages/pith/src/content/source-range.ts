import type { SourceRange } from "../html/tree.js";

declare module "hast" {
  interface ElementData {
    /**
     * Where the element of the page stands that this one was made of: bytes of the page in UTF-8, as `Tree.range` gives
     * them. On blocks and images; absent on what repairs put together from several elements, and for live documents.
     */
    range?: SourceRange;
  }
}
