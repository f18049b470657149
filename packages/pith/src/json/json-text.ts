// Reads the text of a script that holds JSON.

import { decodeReferences } from "../html/text.js";
import type { JsonBudget, JsonTree } from "./json-tree.js";
import { JsonReader, skipBlanks } from "./read-json.js";

/** What pages put before JSON so that old browsers don't show it, or so that no browser runs it. */
const WRAPPERS = [
  "<!--",
  "<![CDATA[",
  "//",
  "/*",
  "*/",
  "-->",
  "{}&&",
  "{} &&",
  ")]}',",
  ")]}'",
  "while(1);",
  "for(;;);",
];

/** Reads the text of a script that holds JSON: one value or several after each other, with or without wrappers. */
export function readJsonText(script: string, budget: JsonBudget): JsonTree {
  const text = unescaped(script);
  const reader = new JsonReader(text, budget);
  for (let at = behindWrappers(text); at < text.length; ) {
    const before = reader.tree.length;
    at = skipBlanks(text, reader.read(at), true);
    if (reader.tree.length === before) break;
  }
  return reader.tree;
}

/** Some pages escape a script as if it were text. */
function unescaped(script: string): string {
  return script.includes('"') || !script.includes("&quot;") ? script : decodeReferences(script);
}

function behindWrappers(text: string): number {
  let at = 0;
  for (;;) {
    while (text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) === 0xfeff) at++;
    const wrapper = WRAPPERS.find((mark) => text.startsWith(mark, at));
    if (wrapper === undefined) return at;
    at += wrapper.length;
  }
}
