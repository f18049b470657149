// What the rest of Pith uses of the learned algorithm, with the model that comes with it.

import { MODEL } from "./generated/model.js";

export { PICTURE_TREES } from "./generated/pictures.js";

// Above the others, so that a bundle begins with the trees: between modules they would cut gzip's window in two, which costs 0.8 kB for the model and 0.9 for the pictures'.

import type { Algorithm, Selection } from "../../contract/selection.js";
import type { Tree } from "../../html/tree.js";
import { expectedF1Of, probeWith } from "./confidence.js";
import { createLearnedFrom } from "./learned.js";
import type { LearnedOptions } from "./options.js";
import { type SavedSiteMemory, type SiteMemory, TemplateMemory } from "./site-memory.js";
import type { LearnedTrace } from "./trace.js";

export type { StructureKind } from "./judged-page.js";
export { createLearnedFrom } from "./learned.js";
export type { ModelData } from "./model.js";
export { BALANCES, type KeepOptions, type LearnedOptions } from "./options.js";
export type { SavedSiteMemory, SiteMemory } from "./site-memory.js";
export { blocksWithReasons, type LearnedBlock, type LearnedReasons, LearnedTrace } from "./trace.js";

/**
 * Pith's own algorithm, with the model that comes with it. Throws a TypeError for an option that makes no sense.
 *
 * @example
 * ```js
 * import { createLearned, extract } from "pith";
 *
 * const algorithm = createLearned({ balance: "recall", keep: { tables: true, comments: false } });
 * console.log(extract(page, { algorithm }).text);
 * ```
 */
export function createLearned(options: LearnedOptions = {}): Algorithm<LearnedTrace> {
  return createLearnedFrom(MODEL, options);
}

/**
 * An empty memory for the pages of one site, or one with what another has saved; throws a TypeError when `saved` is something
 * else. Give each site its own.
 *
 * @example
 * ```js
 * import { createLearned, createSiteMemory, extract, parsePage } from "pith";
 *
 * const memory = createSiteMemory();
 * for (const one of [page, "<p>Another page of the site"]) memory.learn(parsePage(one).tree);
 * console.log(extract(page, { algorithm: createLearned({ memory }) }).text);
 * ```
 */
export function createSiteMemory(saved?: SavedSiteMemory): SiteMemory {
  return new TemplateMemory(MODEL, saved);
}

/** Like `createLearned` without options. */
export const learned: Algorithm<LearnedTrace> = /* @__PURE__ */ createLearned();

/** What the model thinks of any algorithm's selection: its expected F1, 0..1. */
export function expectedF1(tree: Tree, selection: Selection): number {
  return expectedF1Of(MODEL, tree, selection);
}

/** What `probe` says about a Tree. */
export function probeTree(tree: Tree) {
  return probeWith(MODEL, tree);
}
