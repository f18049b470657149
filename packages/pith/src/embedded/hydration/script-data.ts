// Data as scripts carry it: JSON, also where it is assigned to a variable, and the flat form that Nuxt 3 writes.

import { readJsonText } from "../../json/json-text.js";
import { type JsonBudget, JsonKind, type JsonTree } from "../../json/json-tree.js";
import { JsonReader } from "../../json/read-json.js";
import { resolveReferences } from "../../json/resolve.js";
import type { Script } from "../scripts.js";
import { FlightStream } from "./flight.js";

/** The JSON of a script. */
interface ScriptJson {
  readonly source: "json-ld" | "hydration";
  readonly json: JsonTree;
}

/** The JSON of those scripts whose text is wanted, in order; what Next streams over several of them comes last, and whole. */
export function* jsonIn(
  scripts: Iterable<Script>,
  budget: JsonBudget,
  isWanted: (text: string) => boolean = () => true,
): Generator<ScriptJson> {
  const stream = new FlightStream();
  let isStreamed = false;
  for (const script of scripts) {
    const { kind, text } = script;
    const isOne = isWanted(text);
    // What is streamed can only be read with what comes between.
    if (kind === "program" && stream.add(text)) isStreamed ||= isOne;
    else if (!isOne) continue;
    else if (script.kind === "json-ld") yield { source: script.kind, json: script.json };
    else if (kind === "json") yield { source: "hydration", json: unflattened(readJsonText(text, budget), budget) };
    else for (const json of assignedJson(text, budget)) yield { source: "hydration", json };
  }
  const json = isStreamed ? stream.read(budget) : undefined;
  if (json !== undefined) yield { source: "hydration", json };
}

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
 * that is JSON. Reads at most 20 values; what is behind one is looked for after all that was read of it, so the time is linear in the script.
 */
function assignedJson(script: string, budget: JsonBudget): JsonTree[] {
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
    const reader = new JsonReader(script, budget);
    PARSE_CALL.lastIndex = start;
    const isCall = PARSE_CALL.test(script);
    ASSIGNMENT.lastIndex = reader.read(isCall ? PARSE_CALL.lastIndex : start);
    if (reader.tree.length === 0) continue;
    const json = isCall ? parsedString(reader.tree, budget) : reader.tree;
    if (json !== undefined) found.push(json);
  }
  return found;
}

/** The JSON in the string that `JSON.parse` is called with. */
function parsedString(call: JsonTree, budget: JsonBudget): JsonTree | undefined {
  if (!call.isString(0)) return undefined;
  const text = call.string(0);
  if (!BRACE_OR_BRACKET.test(text)) return undefined;
  const reader = new JsonReader(text, budget);
  reader.read(0);
  return reader.tree;
}

/** A value that wraps another, such as `["Reactive", 1]`. */
const WRAPPER = /^(?:Empty)?(?:Shallow)?(?:Reactive|Ref)$/;
const INDEX = /^\d{1,9}$/;

/**
 * Data in the form of the package "devalue", which Nuxt 3 writes: a list of values in which objects and lists hold the
 * numbers of other values. Returns the data that it represents, and other data as it is.
 */
function unflattened(json: JsonTree, budget: JsonBudget): JsonTree {
  if (!isFlattened(json)) return json;
  const values = [...json.children(0)];
  const resolve = (node: number): number => {
    let value = valueAt(json, node, values) ?? node;
    for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers++) {
      const wrapped = unwrapped(json, value);
      if (wrapped < 0) break;
      value = valueAt(json, wrapped, values) ?? wrapped;
    }
    return value;
  };
  return resolveReferences(json, [values[0]], resolve, budget);
}

const MAX_WRAPPERS = 4;

/** A list that begins with a wrapper, or with an object whose values are all numbers. */
function isFlattened(json: JsonTree): boolean {
  if (json.length < 3 || json.kind(0) !== JsonKind.ARRAY || !json.isContainer(1)) return false;
  const wrapped = unwrapped(json, 1);
  if (wrapped >= 0) return indexAt(json, wrapped) >= 0;
  if (json.kind(1) !== JsonKind.OBJECT || json.end(1) === 2) return false;
  for (const node of json.children(1)) if (indexAt(json, node) < 0) return false;
  return true;
}

/** What a wrapper holds; -1 if the value isn't one. */
function unwrapped(json: JsonTree, node: number): number {
  if (json.kind(node) !== JsonKind.ARRAY || json.end(node) !== node + 3) return -1;
  return json.isString(node + 1) && WRAPPER.test(json.string(node + 1)) ? node + 2 : -1;
}

/** The value to which a number inside an object or a list refers; undefined for what isn't a reference. */
function valueAt(json: JsonTree, node: number, values: readonly number[]): number | undefined {
  const isValue = json.parent(node) === 0;
  return isValue ? undefined : values[indexAt(json, node)];
}

function indexAt(json: JsonTree, node: number): number {
  if (json.kind(node) !== JsonKind.OTHER) return -1;
  const text = json.string(node);
  return INDEX.test(text) ? Number(text) : -1;
}
