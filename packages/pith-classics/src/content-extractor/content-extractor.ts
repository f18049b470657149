// The ContentExtractor: removes containers with many links or little text.

import type { Algorithm, Selection, Tree } from "pith";
import { OriginalNames } from "../common/names.js";
import { containerOfText, cutAt, dropCut } from "./cuts.js";
import { judge, thresholdsFor } from "./judge.js";
import { measureElements } from "./measure.js";
import { type ContentExtractorOptions, checkedSettings, type ExtractorSettings } from "./options.js";
import { rolesOf } from "./roles.js";
import { type ContentExtractorTrace, traceOf } from "./trace.js";

/** The ContentExtractor; its Selections carry its own trace. */
export type ContentExtractor = Algorithm<ContentExtractorTrace>;

/**
 * The ContentExtractor, after Janis Elsts (2008): removes containers with many links for their number of words, or with
 * little text; what is left is the content. Gives exactly the text that the original program gave. Linear in the size of the page.
 * Throws a TypeError for an option that makes no sense.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createContentExtractor } from "pith-classics";
 *
 * console.log(extract(page, { algorithm: createContentExtractor() }).text);
 * ```
 */
export function createContentExtractor(options: ContentExtractorOptions = {}): ContentExtractor {
  const settings = checkedSettings(options);
  return {
    name: "content-extractor",
    select: (tree) => selectContent(tree, settings),
    writeText: (_, { trace }) => trace.output.text,
  };
}

/**
 * The two passes, as a new object of the original does them: it kept its sums between calls. A page without any text, on which
 * it divided by zero, gives an empty text.
 */
function selectContent(tree: Tree, settings: ExtractorSettings): Selection<ContentExtractorTrace> {
  const names = new OriginalNames(tree);
  const roles = rolesOf(names, settings);
  const root = rootElement(tree);
  const measures = measureElements(names, root, roles, settings);
  const { counters, removed, isApproximate } = measures;
  const thresholds = thresholdsFor(settings, counters);
  const deleted = judge(tree, roles, measures, thresholds);
  const cut = cutAt(tree.end[root], [...removed, ...deleted.map(({ node }) => node)]);
  const { nodes, isDropped } = dropCut(tree, root, cut);
  const failed = thresholds.automatic.length && counters.blocks === 0;
  const body = tree.find("body");
  const hasText = (node: number) => tree.text(node).trim() !== "";
  const container = failed || body === 0 ? 0 : containerOfText(tree, body, isDropped, hasText);
  return {
    algorithm: "content-extractor",
    container,
    kept: container === 0 ? [] : [container],
    dropped: new Set([...nodes].filter((node) => tree.contains(container, node))),
    trace: traceOf({
      thresholds,
      counters,
      removed,
      deleted,
      isApproximate,
      output: { text: failed ? "" : textLeft(tree, root, isDropped) },
    }),
  };
}

function rootElement(tree: Tree): number {
  for (const node of tree.children(0)) if (tree.isElement(node)) return node;
  return 0;
}

/** The text of the whole page, head included, as its tags are stripped: nothing is between two texts. */
function textLeft(tree: Tree, root: number, isDropped: Uint8Array): string {
  const texts: string[] = [];
  for (let node = root; node < tree.end[root]; node++) {
    if (tree.isText(node) && isDropped[node] === 0) texts.push(tree.text(node));
  }
  return texts.join("");
}
