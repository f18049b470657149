// Compatible mode: the ContentExtractor as it was.

import type { Selection, Tree } from "../../../index.js";
import { originalName } from "../../originals/names.js";
import { containerOfText, cutAt, dropCut } from "../cuts.js";
import { judge, thresholdsFor } from "../judge.js";
import type { Settings } from "../options.js";
import { Roles } from "../roles.js";
import { type ContentExtractorTrace, traceOf } from "../trace.js";
import { measureAsOriginal } from "./measure-original.js";

/**
 * What the original gives, as a new object of it does: it kept its sums between calls. A page without any text, on which
 * it divided by zero, gives an empty text.
 */
export function selectAsOriginal(tree: Tree, settings: Settings): Selection<ContentExtractorTrace> {
  const asked = withLooseZero(settings);
  const roles = new Roles(tree, asked, originalName);
  const root = rootElement(tree);
  const page = measureAsOriginal(tree, root, roles, asked);
  const thresholds = thresholdsFor(asked, page.counters);
  const verdicts = judge(tree, roles, page, thresholds, new Map());
  const cut = cutAt(tree.end[root], page.removed);
  for (const { node } of verdicts.deleted) cut[node] = 1;
  const { nodes, isDropped } = dropCut(tree, root, cut);
  const failed = thresholds.automatic.length && page.counters.blocks === 0;
  const body = tree.find("body");
  const hasText = (node: number) => tree.text(node).trim() !== "";
  const container = failed || body === 0 ? 0 : containerOfText(tree, body, isDropped, hasText);
  return {
    algorithm: "content-extractor-original",
    container,
    kept: container === 0 ? [] : [container],
    dropped: new Set([...nodes].filter((node) => tree.contains(container, node))),
    trace: traceOf({
      compatible: true,
      thresholds,
      counters: page.counters,
      removed: page.removed,
      deleted: verdicts.deleted,
      isApproximate: page.isApproximate,
      original: { text: failed ? "" : textLeft(tree, root, isDropped) },
    }),
  };
}

/** The original compares with `== null`, so that an explicit 0 means "automatic". */
function withLooseZero(settings: Settings): Settings {
  return { ...settings, ratio: settings.ratio || "auto", minLength: settings.minLength || "auto" };
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
