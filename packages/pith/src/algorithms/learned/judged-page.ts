// A page as rules see it: what was found on it, and the choice that they change.

import type { Groups } from "../../blocks/features/groups.js";
import type { PageBlocks } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";

/** What a reader takes as one thing, and blocks of it that are judged alone would make holes in. */
export type StructureKind = "table" | "code" | "list" | "post" | "heading" | "caption";

/** A table of data, a block of code, a list or an embedded post: the blocks from `first` up to, without, `end`. */
export interface Structure {
  readonly kind: StructureKind;
  readonly first: number;
  readonly end: number;
}

/** What rules need, each some of it. */
export interface JudgedPage {
  readonly tree: Tree;
  readonly page: PageBlocks;
  /** The words of each block. */
  readonly words: Float64Array;
  readonly groups: Groups;
  readonly structures: readonly Structure[];
  /** The block that is the page's heading; -1: none. */
  readonly titleBlock: number;
  /** The blocks that are titles of what it lists, though it looked like an article. */
  readonly titles: readonly number[];
  /** Probabilities of the page's kinds, by name. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly probability: Float64Array;
  /** Marks the blocks that are chosen. */
  readonly chosen: Uint8Array;
  /** What structure decided about a block, where one did. */
  readonly because: (StructureKind | undefined)[];
}

/** A page by the names of what a rule needs of it. */
export type Judged<K extends keyof JudgedPage> = Pick<JudgedPage, K>;
