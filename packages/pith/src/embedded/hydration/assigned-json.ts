// Finds the JSON that a script assigns to a variable.

import type { JsonTree } from "../../json/json-tree.js";
import { JsonReader } from "../../json/read-json.js";

/** The mark of an assignment before a value that is JSON. */
const ASSIGNMENT = /=\s{0,4}(?=[[{]|JSON\.parse\()/g;
/** What a value is assigned to, up to the mark: `window.X`, `var x`, `window["X"]`. */
const TARGET = /(?:([\w$]{1,60})|\[\s?["']([^"'\]\n]{1,60})["']\s?\])\s{0,4}$/;
/** The most that is before the mark. */
const MAX_TARGET = 80;
/** A name for a page's data: two underscores at the front, or a word that says what it is. */
const DATA_NAME =
  /^__|state|data|props|preload|initial|hydrat|store|apollo|redux|nuxt|content|article|page|post|story|product|recipe/i;
/** Names of that form that hold no content. */
const OTHER_NAME = /layer|analytics|track|config|settings|manifest|i18n|translat|locale|wpemoji|consent|pixel/i;
const PARSE_CALL = /JSON\.parse\(\s{0,4}/y;
const BRACE_OR_BRACKET = /[[{]/;

/** Values of a script that are read; a program with more doesn't just carry data. */
const MAX_VALUES = 20;

/**
 * The JSON that a program assigns to variables whose names sound like the page's data, as text in JSON or as a literal
 * that is JSON. Reads at most 20 values, each at most to the script's end, so the time is linear in the script.
 */
export function assignedJson(script: string, maxNodes: number): JsonTree[] {
  const found: JsonTree[] = [];
  ASSIGNMENT.lastIndex = 0;
  for (let values = 0; values < MAX_VALUES; ) {
    const match = ASSIGNMENT.exec(script);
    if (match === null) break;
    const target = TARGET.exec(script.slice(Math.max(0, match.index - MAX_TARGET), match.index));
    const name = target?.[1] ?? target?.[2] ?? "";
    if (!DATA_NAME.test(name) || OTHER_NAME.test(name)) continue;
    values++;
    const start = ASSIGNMENT.lastIndex;
    const reader = new JsonReader(script, maxNodes);
    PARSE_CALL.lastIndex = start;
    const isCall = PARSE_CALL.test(script);
    const end = reader.read(isCall ? PARSE_CALL.lastIndex : start);
    ASSIGNMENT.lastIndex = Math.max(end, start + 1);
    if (reader.tree.length === 0) continue;
    const json = isCall ? parsedString(reader.tree, maxNodes) : reader.tree;
    if (json !== undefined) found.push(json);
  }
  return found;
}

/** The JSON in the string that `JSON.parse` is called with. */
function parsedString(call: JsonTree, maxNodes: number): JsonTree | undefined {
  if (!call.isString(0)) return undefined;
  const text = call.string(0);
  if (!BRACE_OR_BRACKET.test(text)) return undefined;
  const reader = new JsonReader(text, maxNodes);
  reader.read(0);
  return reader.tree;
}
