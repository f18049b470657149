// The second version of eatiht: the parent of the most long texts.

import type { Algorithm, Selection, Tree } from "../../index.js";
import { checkNames } from "../../option-names.js";
import { checkedMinLength, type Eatiht2Options } from "./options.js";
import { selectAsEtv2, selectAsVersion2 } from "./original/v2.js";
import { EatihtTrace, Histogram } from "./trace.js";
import { countTexts, lengthOfTexts, readVisibleTexts, selectContent } from "./visible-texts.js";

/** What `createEatiht` returns for version 2. */
export function createEatiht2(options: Eatiht2Options): Algorithm<EatihtTrace> {
  checkNames("createEatiht", options, {
    ...{ version: true, compatible: true, minLength: true, wholeSubtree: true, originalBug: true },
  });
  const minLength = checkedMinLength(options.minLength);
  const { compatible = false, wholeSubtree = false, originalBug = false } = options;
  const original = originalBug ? selectAsVersion2 : selectAsEtv2;
  return {
    name: compatible ? "eatiht2-original" : "eatiht2",
    select: (tree) => (compatible ? original(tree, minLength) : select(tree, minLength, wholeSubtree)),
    writeText: (text, { trace }) => trace.original?.text ?? text,
  };
}

function select(tree: Tree, minLength: number, wholeSubtree: boolean): Selection<EatihtTrace> {
  const page = readVisibleTexts(tree, minLength);
  const measured = page.selected.map((node) => ({
    node,
    texts: countTexts(page, tree, node),
    length: lengthOfTexts(page, tree, node),
  }));
  const threshold = meanOf(measured.map(({ texts, length }) => length / texts));
  // Texts that are all alike, or a single one: none exceeds the mean, and all count.
  const isEven = measured.every(({ length }) => length <= threshold);
  const histogram = new Histogram();
  const selected = measured.map((element) => {
    const count = isEven || element.length > threshold ? 1 : 0;
    histogram.add(tree.parent[element.node], count);
    return { ...element, count };
  });
  const trace = new EatihtTrace({
    tree,
    variant: "eatiht2",
    compatible: false,
    selected,
    histogram,
    threshold: selected.length === 0 ? undefined : threshold,
  });
  return selectContent(tree, page, trace, wholeSubtree);
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}
