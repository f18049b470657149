// What the data of a page call what it shows (types of schema.org, in JSON-LD and in microdata), and what that says of its kind.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { linkedScripts } from "../../page/linked-data.js";
import { AttributeBit, namesOf } from "../../page/names.js";
import { bitsOfAddress, TypeBit } from "../../page/thing-types.js";
import type { ModelData } from "./model.js";

/** What may be said of a page, in the order of `saidKinds`, and the types that say it. */
const SAID = {
  article: TypeBit.SAID_ARTICLE,
  product: TypeBit.SAID_PRODUCT,
  list: TypeBit.SAID_LIST,
  forum: TypeBit.SAID_FORUM,
};
export const SAID_KINDS: readonly string[] = Object.keys(SAID);
const BITS: readonly number[] = Object.values(SAID);

/** A type in JSON-LD; of several that one thing has the first. */
const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([^"]*)"/g;

/** For each of `SAID_KINDS` 1 if a thing of such a type is anywhere in the data of the page, else 0. One look at its JSON-LD, which isn't parsed. */
export function saidKinds(tree: Tree, page: PageBlocks): Uint8Array {
  let said = 0;
  for (const { text } of linkedScripts(tree).values())
    for (const [, type] of text.matchAll(TYPE)) said |= bitsOfAddress(type);
  const names = namesOf(tree);
  for (let s = 0; s < page.sectionCount; s++) {
    const node = page.ofSection(s, Section.NODE);
    if ((names.marksOf(node) & AttributeBit.ITEM) !== 0) said |= bitsOfAddress(tree.attribute(node, "itemtype") ?? "");
  }
  // Nothing counts on the page of a recipe: where it is judged as an article ingredients are lost, and elsewhere other recipes come.
  const isRecipe = (said & TypeBit.SAID_RECIPE) !== 0;
  const kinds = new Uint8Array(BITS.length);
  if (!isRecipe) for (let kind = 0; kind < BITS.length; kind++) kinds[kind] = Number((said & BITS[kind]) !== 0);
  return kinds;
}

/** Makes logarithms of kinds' probabilities, each short of the same, into the probabilities. */
export function toShares(kinds: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < kinds.length; i++) {
    kinds[i] = Math.exp(kinds[i]);
    sum += kinds[i];
  }
  for (let i = 0; i < kinds.length; i++) kinds[i] /= sum;
}

/** No kind is less probable before what is said counts, as in training. */
const LEAST_SHARE = 1e-4;

/** The probabilities of kinds with what the data of the page say (`ModelData.said`). */
export function withSaid(kinds: Float64Array, says: Uint8Array, said: ModelData["said"]): Float64Array {
  const raised = kinds.map(
    (share, kind) =>
      Math.log(Math.max(share, LEAST_SHARE)) + says.reduce((sum, says, i) => sum + says * said[i][kind], 0),
  );
  toShares(raised);
  return raised;
}
