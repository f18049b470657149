// Lists the scripts and attributes of a page that may hold text, within limits on time and memory.

import { Tag } from "../html/generated/tags.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { isLinkedData, type LinkedScript, linkedScripts } from "../page/linked-data.js";

/** What bounds the time and memory of looking beyond the visible tree. */
export interface EmbeddedLimits {
  /** Bytes of a script; a longer one is skipped. Default 1 MB, which takes about 50 ms; pages of `data/` reach 3.4 MB. */
  maxScriptBytes: number;
  /**
   * Bytes of all scripts that are read; those beyond are skipped. Default 1 MB, so that a page that shows little doesn't
   * cost many times as much as others; pages of `data/` reach 5.0 MB, and the limit changes no score there.
   */
  maxBytes: number;
  /**
   * Nodes of all JSON of a page besides JSON-LD, 32 bytes each, with those of JSON in strings and of references that were resolved; what comes after
   * them is skipped. Default 1,000,000, so that no page takes more than 32 MB; scripts of `data/` reach 142,813.
   */
  maxNodes: number;
  /**
   * UTF-16 units of a candidate's text; beyond it the text ends, with a whole line. Default 1,000,000; pages of
   * `data/` reach 203,610.
   */
  maxText: number;
}

export const EMBEDDED_LIMITS: EmbeddedLimits = {
  maxScriptBytes: 1_000_000,
  maxBytes: 1_000_000,
  maxNodes: 1_000_000,
  maxText: 1_000_000,
};

/** A shorter attribute, in bytes, holds settings and no text. */
const LEAST_DATA = 500;

/**
 * JSON of up to `most` bytes that an element has as an attribute, as `data-page` and `data-preloaded` are; undefined: none. Of others only so
 * much is read as tells: an element that paragraphs open again has its long attribute in each of them.
 */
function dataOf(tree: Tree, node: number, most: number): string | undefined {
  let data: string | undefined;
  tree.eachAttributeRange(node, (_, __, start, end) => {
    const size = end - start;
    if (data !== undefined || size < LEAST_DATA || size > most) return;
    if (/^[{[]/.test(attributeText(tree, start, start + LEAST_DATA))) data = attributeText(tree, start, end);
  });
  return data;
}

/** What a script holds, or an attribute with data: JSON-LD, other JSON, a program. */
export type Script = LinkedScript | { readonly kind: "json" | "program" /** As in the page. */; readonly text: string };

/** JSON that says how scripts load, not what the page says. */
const LOADING = /importmap|speculationrules/;
const JAVASCRIPT = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/;

/**
 * The scripts of a page that may hold text, and data in attributes, in order; of JSON-LD alone unless `isProgramRead`. Scripts of other types,
 * and what is beyond the limits, are left out.
 */
export function* scriptsOf(tree: Tree, limits = EMBEDDED_LIMITS, isProgramRead = true): Generator<Script> {
  const linked = linkedScripts(tree);
  let bytes = 0;
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT) {
      const text = isProgramRead ? dataOf(tree, node, limits.maxBytes - bytes) : undefined;
      if (text === undefined) continue;
      bytes += text.length;
      yield { kind: "json", text };
      continue;
    }
    if (tree.end[node] === node + 1) continue;
    const size = tree.stop[tree.end[node] - 1] - tree.start[node + 1];
    const kind = size > limits.maxScriptBytes ? undefined : kindOf(tree.attribute(node, "type"));
    if (kind === undefined || bytes + size > limits.maxBytes) continue;
    bytes += size;
    if (kind !== "json-ld") {
      if (isProgramRead) yield { kind, text: tree.textContent(node) };
      continue;
    }
    const script = linked.get(node);
    if (script !== undefined) yield script;
  }
}

function kindOf(type: string | undefined): Script["kind"] | undefined {
  if (isLinkedData(type)) return "json-ld";
  const name = (type ?? "").split(";", 1)[0].trim().toLowerCase();
  if (JAVASCRIPT.test(name)) return "program";
  return name.includes("json") && !LOADING.test(name) ? "json" : undefined;
}
