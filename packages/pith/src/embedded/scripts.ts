// Lists the scripts of a page that may hold text.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import type { EmbeddedLimits } from "./limits.js";

/** What a script element holds, by its type. */
export type ScriptKind = "json-ld" | "json" | "program";

export interface Script {
  readonly node: number;
  readonly kind: ScriptKind;
  /** As it is in the page. */
  readonly text: string;
}

/** JSON that says how scripts load, not what the page says. */
const LOADING = /importmap|speculationrules/;
const JAVASCRIPT = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/;

/** The scripts of a page that may hold text, in order. Those of other types, and beyond the limits, are left out. */
export function* scriptsOf(tree: Tree, limits: EmbeddedLimits): Generator<Script> {
  let bytes = 0;
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT || tree.end[node] === node + 1) continue;
    const size = tree.stop[tree.end[node] - 1] - tree.start[node + 1];
    const kind = size > limits.maxScriptBytes ? undefined : kindOf(tree.attribute(node, "type"));
    if (kind === undefined || bytes + size > limits.maxBytes) continue;
    bytes += size;
    yield { node, kind, text: tree.textContent(node) };
  }
}

function kindOf(type: string | undefined): ScriptKind | undefined {
  const name = (type ?? "").split(";", 1)[0].trim().toLowerCase();
  if (JAVASCRIPT.test(name)) return "program";
  if (name.includes("ld+json")) return "json-ld";
  return name.includes("json") && !LOADING.test(name) ? "json" : undefined;
}
