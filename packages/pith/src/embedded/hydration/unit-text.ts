// Writes the text of the content that was found in hydration data.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { Paragraphs, type TextTools } from "../text/text-tools.js";
import { LEAD_KEYS } from "./keys.js";
import type { Passages } from "./passages.js";
import { isJsonMl, isReactElement } from "./rich-node.js";

/** How far above the content its lead may be, in steps. */
const MAX_STEPS = 4;
/** A longer string that isn't prose isn't a heading either. */
const MAX_LABEL = 200;
/** Begins with a letter, a digit or a quotation mark, and has no mark that only addresses and names of programs have. */
const LABEL = /^[\p{L}\p{N}"'“‘«¿¡(][^_{}<>\\|=]*$/u;
const ADDRESS =
  /:\/\/|^[^\s/.:#]*[/.:#]\S*$|^[a-z\d]+(?:-[a-z\d]+)+$|^[a-z]+[A-Z]\w*$|^[\dA-Z-]{8,}$|^\d+(?:[.,]\d+)?$/;

/** The text of content. `nodes`: siblings in order, as `findUnit` gives them. */
export function unitText(passages: Passages, nodes: readonly number[], tools: TextTools): string {
  const { json, texts, left } = passages;
  const paragraphs = new Paragraphs(tools.limits.maxText);
  for (const lead of leadsAbove(passages, nodes[0])) paragraphs.add(lead);
  const textKeys = keysOfTexts(passages, nodes);
  for (const root of nodes) {
    for (let node = root; node < json.end(root); ) {
      const text = texts.get(node);
      if (text === undefined && json.isContainer(node) && !left.has(node)) {
        node++;
        continue;
      }
      if (text !== undefined) paragraphs.add(text);
      else if (isLabel(passages, node, textKeys)) paragraphs.add(labelOf(json, node, tools));
      node = json.end(node);
    }
  }
  return paragraphs.join();
}

/** The leads of the objects around the content, for an article whose body is deeper: the outermost first. */
function leadsAbove({ json, texts }: Passages, first: number): string[] {
  let leads: string[] = [];
  for (let at = json.parent(first), step = 0; at >= 0 && step < MAX_STEPS; at = json.parent(at), step++) {
    if (json.kind(at) !== JsonKind.OBJECT) continue;
    const own = [...json.children(at)].filter((child) => child < first && LEAD_KEYS.has(json.key(child)));
    leads = [...own.map((child) => (json.isString(child) ? (texts.get(child) ?? "") : "")), ...leads];
  }
  return leads;
}

/**
 * Whether a string that isn't prose belongs to the prose around it: under a key that prose is under as well, or as
 * the heading of an object that has prose.
 */
function isLabel({ json, keys, prose }: Passages, node: number, textKeys: ReadonlySet<string>): boolean {
  const parent = json.parent(node);
  if (!json.isString(node) || parent < 0 || isReactElement(json, parent)) return false;
  if (node === parent + 1 && isJsonMl(json, parent)) return false;
  const key = keyOf(json, node);
  return textKeys.has(key) || (keys(key).isLabel && prose[parent] > 0);
}

/** A short text that isn't prose by itself: a heading, a caption, an item of a list; "" for other strings. */
function labelOf(json: JsonTree, node: number, { plain }: TextTools): string {
  if (json.size(node) > MAX_LABEL) return "";
  const text = plain.ofValue(json.string(node));
  return LABEL.test(text) && !ADDRESS.test(text) ? text : "";
}

/** The keys under which the prose of the content is: short strings under them belong to it. */
function keysOfTexts({ json, texts }: Passages, nodes: readonly number[]): Set<string> {
  const found = new Set<string>();
  for (const root of nodes) {
    for (let node = root; node < json.end(root); node++) {
      if (json.isString(node) && texts.has(node)) found.add(keyOf(json, node));
    }
  }
  return found;
}

/** The key of a node, or of the list that contains it. */
function keyOf(json: JsonTree, node: number): string {
  const parent = json.parent(node);
  const isInList = parent >= 0 && json.kind(parent) === JsonKind.ARRAY;
  return json.key(isInList ? parent : node);
}
