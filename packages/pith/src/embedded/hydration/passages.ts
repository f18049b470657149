// Finds the strings and rich texts of hydration data that are prose, and leaves out tables of a program's messages.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { tidyText } from "../text/plain-text.js";
import type { TextTools } from "../text/text-tools.js";
import type { KeyBook } from "./keys.js";
import { isAsideElement, isChildKey, isJsonMl, isReactElement, isShown, leafOf, nodeName } from "./rich-node.js";

/** A shorter string, as written, isn't prose. */
const MIN_SIZE = 20;
/** A blank, or a letter that may belong to a script without spaces. */
const BLANK_OR_DENSE = /[\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]|\\[un]|&nbsp;/;
/** JSON that is in a string, also after what keeps it from being run as a program. */
const JSON_START = /^(?:\{\}\s?&&|\)\]\}'?,?|while\(1\);|for\s?\(;;\);)?\s*(?:[[{]\s*){1,3}"/;
/** A program in a string, or a URL with a text after it. */
const NO_PROSE_START =
  /^\s*(?:(?:https?:)?\/\/|["']use strict["']|(?:import|export|const|var|let|function)\b[^.\n]{0,200}[={(]|\(?(?:function\b|\(\)\s?=>)|query\b[^.\n]{0,200}\{)/;
/** A shorter string with JSON in it holds no prose worth reading. */
const MIN_NESTED = 200;

/** Hydration data, and the text in it. */
export interface Passages {
  readonly json: JsonTree;
  readonly keys: KeyBook;
  /** Strings and paragraphs of rich text that are text, by node. */
  readonly texts: ReadonlyMap<number, string>;
  /** Words of prose at and below each node. */
  readonly prose: Int32Array;
  /** Nodes that are left out, with all below them: configuration, tables of messages, menus. */
  readonly left: ReadonlySet<number>;
  /** JSON that was in strings, as text. */
  readonly nested: readonly string[];
}

/**
 * Finds the prose in hydration data. A passage is a string that is prose, or a paragraph of rich text with all its
 * parts. Linear in the data.
 */
export function findPassages(json: JsonTree, keys: KeyBook, tools: TextTools): Passages {
  const texts = new Map<number, string>();
  const prose = new Int32Array(json.length);
  const left = new Set<number>();
  const nested: string[] = [];
  for (let node = 0; node < json.length; ) {
    if (json.isContainer(node)) {
      if (isAside(json, node, keys)) left.add(node);
      else if (isParagraph(json, node)) {
        const text = tidyText(paragraphText(json, node));
        texts.set(node, text);
        prose[node] = tools.meter.prose(text);
      } else {
        node++;
        continue;
      }
    } else if (mayBeProse(json, node) && !keys(json.key(node)).isNoText) {
      const value = json.string(node);
      if (value.length >= MIN_NESTED && JSON_START.test(value.trimStart())) nested.push(value);
      else if (!NO_PROSE_START.test(value)) {
        const text = tools.plain.ofValue(value);
        prose[node] = tools.meter.prose(text);
        if (prose[node] > 0) texts.set(node, text);
      }
    }
    node = json.end(node);
  }
  for (let node = json.length - 1; node > 0; node--) {
    const parent = json.parent(node);
    if (parent >= 0) prose[parent] += prose[node];
  }
  return { json, keys, texts, prose, left, nested };
}

function mayBeProse(json: JsonTree, node: number): boolean {
  return json.isString(node) && json.size(node) >= MIN_SIZE && BLANK_OR_DENSE.test(json.string(node));
}

function isAside(json: JsonTree, node: number, keys: KeyBook): boolean {
  const key = json.key(node);
  const isObject = json.kind(node) === JsonKind.OBJECT;
  if (key !== "") {
    const meaning = keys(key);
    if (meaning.isAside || (isObject && meaning.isTable)) return true;
  }
  return isAsideElement(json, node) || (isObject && isMessageTable(json, node));
}

/** An object with fewer strings of its own isn't a table. */
const MIN_MESSAGES = 8;
/** A text that makes up more of all texts is the body of something, and the object isn't a table. */
const MAX_SHARE = 0.4;
/** Texts with a placeholder, as a share of all: an article has none, a table of messages some. */
const MIN_PLACEHOLDERS = 0.1;
const PLACEHOLDER = /\{\{?\s{0,3}[\w.]{0,30}(?:,[^{}]{0,40})?\s{0,3}\}|%(?:\d\$)?[sd@]|%\{\w|\$\{\w|__\w{1,20}__/;
/** `cart.empty.title` and "Add to cart" as keys. */
const MESSAGE_KEY = /[.: /]/;
/** Keys of that kind, as a share of all. */
const MIN_MESSAGE_KEYS = 0.5;
/** A program's message, by the end of the key: `cartEmptyMessage`. */
const CONTROL_KEY = /(?:message|label|button|btn|placeholder|tooltip|error|hint|cta|confirm|success)$/i;
/** Keys of that kind, as a share of all. */
const MIN_CONTROL_KEYS = 0.25;
/** Texts in one object that are a table, whatever their keys: content uses lists for large numbers. */
const MANY_MESSAGES = 24;

/** Whether an object is a table of the messages of a program, such as translations. Linear in its fields. */
function isMessageTable(json: JsonTree, object: number): boolean {
  const fields = [...json.children(object)].filter((child) => json.isString(child) && json.string(child).includes(" "));
  const texts = fields.map((field) => json.string(field));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const isOneLong = texts.some((text) => text.length > length * MAX_SHARE);
  if (texts.length < MIN_MESSAGES || isOneLong) return false;
  const keys = fields.map((field) => json.key(field));
  const share = (all: readonly string[], pattern: RegExp) => all.filter((one) => pattern.test(one)).length / all.length;
  return (
    texts.length >= MANY_MESSAGES ||
    share(texts, PLACEHOLDER) >= MIN_PLACEHOLDERS ||
    share(keys, MESSAGE_KEY) >= MIN_MESSAGE_KEYS ||
    share(keys, CONTROL_KEY) >= MIN_CONTROL_KEYS
  );
}

const BREAK = /^(?:br|hard_?break|line_?break|break)$/;
/** Names of nodes that are on lines of their own inside a list of text. */
const BLOCK =
  /^(?:p|div|ul|ol|li|dl|dt|dd|h[1-6]|table|tr|td|th|pre|section|article|figure)$|^(?:block)?quote|^paragraph|^heading|^list|^bullet|^ordered|^unordered|^numbered/;
/** A string with a space is text; one without may be the number of something. */
const SPACE = /\s/;

/** Whether a node is a list in which text is, so that it is a paragraph with all below it. */
export function isParagraph(json: JsonTree, node: number): boolean {
  if (json.kind(node) !== JsonKind.ARRAY || isReactElement(json, node)) return false;
  const isElement = isJsonMl(json, node);
  if (!isElement && !isChildKey(json.key(node))) return false;
  for (const child of json.children(node)) {
    if (json.isString(child)) {
      if (isShown(json, child) && SPACE.test(json.string(child))) return true;
    } else if (!isElement && leafOf(json, child) >= 0) return true;
  }
  return false;
}

/** The text of a list of rich text: its strings joined with nothing between, blocks in it on lines. Linear. */
function paragraphText(json: JsonTree, list: number): string {
  let text = "";
  // The ends of lines that began with a node.
  const closing: number[] = [];
  const end = json.end(list);
  for (let node = list + 1; node < end; ) {
    while (closing.length > 0 && closing[closing.length - 1] <= node) {
      closing.pop();
      text += "\n";
    }
    if (!leadsToText(json, node) || isAsideElement(json, node)) {
      node = json.end(node);
      continue;
    }
    const name = nodeName(json, node);
    const leaf = leafOf(json, node);
    if (json.isString(node)) text += isShown(json, node) ? json.string(node) : "";
    else if (leaf >= 0) text += json.string(leaf);
    else if (BREAK.test(name)) text += "\n";
    else if (BLOCK.test(name)) {
      text += "\n";
      closing.push(json.end(node));
    }
    node = leaf >= 0 ? json.end(node) : node + 1;
  }
  return text;
}

/** Whether a node inside a paragraph is text or leads to it: the children of a node do, its other fields don't. */
function leadsToText(json: JsonTree, node: number): boolean {
  const parent = json.parent(node);
  const kind = json.kind(node);
  if (json.kind(parent) === JsonKind.OBJECT) return isChildKey(json.key(node));
  if (isReactElement(json, parent)) return kind === JsonKind.OBJECT;
  if (isJsonMl(json, parent)) return node > parent + 1 && kind !== JsonKind.OBJECT;
  return true;
}
