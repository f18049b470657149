// Recognizes nodes of rich text in the forms of common editors.

import { TAG_NAMES } from "../../html/generated/tags.js";
import { JsonKind, type JsonTree } from "../../json/json-tree.js";

/** Keys of the children of a node of rich text: Slate, Portable Text, ProseMirror, Contentful, Lexical, Ricos, hast. */
const CHILD_KEYS = new Set(["children", "content", "nodes", "spans", "leaves"]);
/** Keys of a node's name, the most telling first: `{"type": "tag", "name": "p"}` is a paragraph. */
const NAME_KEYS = ["tagName", "tag", "component", "nodeType", "_type", "type", "object"];
const ELEMENT_TYPES = new Set(["tag", "element", "html"]);
const MAX_NAME = 30;
const TEXT_NAMES = new Set(["text", "span", "leaf", "textnode"]);
const TEXT_KEYS = new Set(["text", "value", "data"]);
const ELEMENT_NAMES = new Set<string>(TAG_NAMES);
const LONGEST_ELEMENT = 10;
/** Names of elements that never hold a page's content. */
// biome-ignore format: a list of names
const ASIDE_NAMES = new Set([
  "nav", "footer", "script", "style", "button", "form", "select", "svg", "noscript", "meta", "head",
]);

export function isChildKey(key: string): boolean {
  return CHILD_KEYS.has(key);
}

/** `["$", type, key, props]`: a React element. */
export function isReactElement(json: JsonTree, node: number): boolean {
  const first = firstString(json, node);
  return first >= 0 && json.size(first) <= 2 && json.string(first).startsWith("$");
}

/** `["p", {...}, "text", ["a", "text"]]`: a JsonML element. A list of names looks much the same. */
export function isJsonMl(json: JsonTree, node: number): boolean {
  const first = firstString(json, node);
  if (first < 0 || json.end(node) === first + 1 || json.size(first) > LONGEST_ELEMENT) return false;
  return ELEMENT_NAMES.has(json.string(first));
}

/** The first child of a list if it is a string; -1 otherwise. */
function firstString(json: JsonTree, node: number): number {
  const first = node + 1;
  return json.kind(node) === JsonKind.ARRAY && first < json.end(node) && json.isString(first) ? first : -1;
}

/** The name of a node of rich text, in lower case; "" if it has none. */
export function nodeName(json: JsonTree, node: number): string {
  if (isReactElement(json, node)) return node + 2 < json.end(node) ? json.string(node + 2).toLowerCase() : "";
  if (isJsonMl(json, node)) return json.string(node + 1);
  if (json.kind(node) !== JsonKind.OBJECT) return "";
  let rank = NAME_KEYS.length;
  let name = "";
  let element = "";
  for (const child of json.children(node)) {
    if (!json.isString(child) || json.size(child) > MAX_NAME) continue;
    const key = json.key(child);
    const place = NAME_KEYS.indexOf(key);
    if (key === "name") element = json.string(child).toLowerCase();
    else if (place >= 0 && place < rank) {
      rank = place;
      name = json.string(child).toLowerCase();
    }
  }
  return ELEMENT_TYPES.has(name) && element !== "" ? element : name;
}

/** Whether a node is an element that never holds a page's content. */
export function isAsideElement(json: JsonTree, node: number): boolean {
  if (json.kind(node) === JsonKind.OBJECT && !hasChildren(json, node)) return false;
  return ASIDE_NAMES.has(nodeName(json, node));
}

function hasChildren(json: JsonTree, node: number): boolean {
  for (const child of json.children(node)) if (CHILD_KEYS.has(json.key(child))) return true;
  return false;
}

/** The only string of a node of rich text; -1 if the node is something else. */
export function leafOf(json: JsonTree, node: number): number {
  if (json.kind(node) !== JsonKind.OBJECT) return -1;
  const name = nodeName(json, node);
  // In a list named `content` a text has a name; without one it would be any object with a text.
  const mayBeUnnamed = json.key(json.parent(node)) !== "content";
  if (name === "" ? !mayBeUnnamed : !TEXT_NAMES.has(name)) return -1;
  for (const child of json.children(node)) {
    const key = json.key(child);
    if (json.isString(child) && (name === "" ? key === "text" : TEXT_KEYS.has(key))) return child;
    if (key === "textData" && json.kind(child) === JsonKind.OBJECT) return json.child(child, "text");
  }
  return -1;
}

/** Whether a string among the children of an element is text: React writes references with a `$` in front. */
export function isShown(json: JsonTree, node: number): boolean {
  return json.size(node) > 0 && !json.string(node).startsWith("$");
}
