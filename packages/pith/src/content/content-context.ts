// The options of content, and what repairs know of the page.

import type { Element, ElementContent } from "hast";
import type { CodeBlocks } from "../code/code-blocks.js";
import type { Tree } from "../html/tree.js";
import type { Notes } from "../page/footnotes.js";
import type { Allowance } from "./allowance.js";
import type { TabRows } from "./repairs/tabs.js";
import type { TexSigns } from "./repairs/tex-in-text.js";

/** Which content is wanted. */
export interface ContentTreeOptions {
  /** The page's own URL, so that relative links become absolute. Default: the page's `base`, or none. */
  url?: string | URL | undefined;
  /** Links; without them their text stays. Default true. */
  links?: boolean;
  /** Images, with their captions' frames; a caption that says something stays as text. Default true. */
  images?: boolean;
  /** Tables of data; tables that only lay out the page aren't tables here, so their text stays. Default true. */
  tables?: boolean;
  /** Whether blocks and images say where in the page they are (`data.range`), which takes a fourth of the content's memory. Default true. */
  ranges?: boolean;
  /** The node of a heading that is above the content although the selection leaves it out. Default: none. */
  heading?: number;
}

/** What a repair knows of the page whose content is built. */
export interface ContentPage {
  readonly tree: Tree;
  /** Finds its blocks of code. */
  readonly code: CodeBlocks;
  /** The nodes that are content, with all below them but what is dropped. Only formulas ask for them. */
  roots(): ReadonlySet<number>;
  /** Nodes that aren't content, with all below them. */
  readonly dropped: ReadonlySet<number>;
  /** The base URL of links; undefined if it isn't known. */
  readonly base: string | undefined;
  /** What the attributes that become content may still cost. */
  readonly allowance: Allowance;
  readonly links: boolean;
  readonly images: boolean;
  readonly tables: boolean;
  readonly ranges: boolean;
  /** How many elements will be around the content at most; it nests by so many less. */
  readonly around: number;
  /** The element whose background is a picture of the content; 0: none. */
  readonly lead: number;
  /** Tables that lay out the page, and their parts. */
  readonly layoutParts: ReadonlySet<number>;
  readonly notes: Notes;
  /** Gets the notes that the page has in the midst of sentences; undefined: they stay there. */
  readonly notesInLine: Element[] | undefined;
  readonly tabs: TabRows;
  /** Elements that are answers to the page's question, in order. */
  readonly answers: readonly number[];
  /** The signs around formulas in the page's text. */
  readonly texSigns: TexSigns;
}

/** What a subtree of the page becomes, when that isn't what its elements say; undefined: no repair for this one. */
export type Repair = (page: ContentPage, node: number) => readonly ElementContent[] | undefined;
