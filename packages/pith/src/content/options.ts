import type { SourceRange } from "../html/tree.js";

declare module "hast" {
  interface ElementData {
    /**
     * Where the element of the page stands that this one was made of: bytes of the page in UTF-8, as `Tree.range` gives
     * them. On blocks, images and formulas in MathML; absent on what repairs put together from several elements, and for live documents.
     */
    range?: SourceRange;
  }
}

/** What `toContent` is asked for. */
export interface ContentTreeOptions {
  /** The page's own address, so that relative links become absolute. Default: the page's `base`, or none. */
  url?: string | URL;
  /** Links; without them their text stays. Default true. */
  links?: boolean;
  /** Images, with their captions' frames; a caption that says something stays as text. Default true. */
  images?: boolean;
  /** Tables of data; tables that only lay out the page are no tables here, so their text stays. Default true. */
  tables?: boolean;
  /** The node of a heading that stands above the content although the selection leaves it out. Default: none. */
  heading?: number;
}
