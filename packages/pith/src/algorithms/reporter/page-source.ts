import { parse } from "../../html/parser/parser.js";
import type { Tree } from "../../html/tree.js";
import type { TextRule } from "./compile.js";

/**
 * Applies rules to the text of a page. Gives the same Tree when none changes anything, and for a Tree made from a live
 * document, which has no such text.
 */
export function rewritePage(tree: Tree, rules: readonly TextRule[]): Tree {
  if (rules.length === 0 || tree.fromDocument) return tree;
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(tree.source);
  const rewritten = applyToText(source, rules);
  return rewritten === source ? tree : parse(new TextEncoder().encode(rewritten));
}

/** Replaces every match of each rule's pattern, rule by rule. */
export function applyToText(text: string, rules: readonly TextRule[]): string {
  let changed = text;
  for (const { pattern, by } of rules) changed = changed.replace(pattern, by);
  return changed;
}
