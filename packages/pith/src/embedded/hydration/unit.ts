// Finds the nodes of hydration data that together are the page's content.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { grouped } from "../../maps.js";
import type { Passages } from "./passages.js";
import { isReactElement } from "./rich-node.js";

/** A child with this share of the prose below a node holds the content; what is beside it is something else. */
const DOMINANT = 0.8;
/** The same among things that each have a title and an address: one of them is shown, the others are linked to. */
const DOMINANT_THING = 0.5;
/** A field with this share of the prose of a list of things beside it is the text that the list belongs to. */
const OWN_TEXT = 0.3;
/** The prose of an item is this close to it, in steps; if deeper, the list is one of data sets. */
const NEAR = 2;
/** The similarity of children that makes a list one of one kind. */
const ALIKE = 0.7;

/** The nodes that together are the content, siblings in order: goes down from a node while one child holds the prose. Empty if there is none. */
export function findUnit(passages: Passages, root: number): number[] {
  const { json, prose, texts } = passages;
  for (let node = root; ; ) {
    if (prose[node] === 0) return [];
    if (texts.has(node)) return [node];
    const next = json.kind(node) === JsonKind.ARRAY ? stepIntoList(passages, node) : stepIntoObject(passages, node);
    if (typeof next !== "number") return next;
    node = next;
  }
}

/** The child to continue with, or the nodes that are the content. */
function stepIntoList(passages: Passages, list: number): number | number[] {
  const { json, prose } = passages;
  const best = bestChild(passages, list);
  const share = prose[best] / prose[list];
  if (!isListOfOneKind(json, list)) return share >= DOMINANT ? best : [list];
  if (isListOfThings(passages, list)) return share >= DOMINANT_THING ? best : [list];
  if (share >= DOMINANT && !isNear(passages, best)) return best;
  const ofOneType = largestKind(passages, list, typeOf);
  return ofOneType.length > 0 ? ofOneType : [list];
}

function stepIntoObject(passages: Passages, object: number): number | number[] {
  const { json, prose, texts } = passages;
  const best = bestField(passages, object);
  if (texts.has(best)) return textsOf(passages, object);
  if (prose[best] >= prose[object] * DOMINANT || isListOfThings(passages, best)) return best;
  if (json.kind(best) === JsonKind.ARRAY) return textsOf(passages, object);
  const stored = largestKind(passages, object, storedAs);
  const isStore =
    stored.length > 1 && proseOf(passages, stored) > prose[best] && !stored.some((node) => isThing(passages, node));
  return isStore ? stored : best;
}

function bestChild({ json, prose }: Passages, node: number): number {
  let best = node + 1;
  for (const child of json.children(node)) if (prose[child] > prose[best]) best = child;
  return best;
}

/** The field with most prose; when that is a list of things, another one that is a fair part of the object's text. */
function bestField(passages: Passages, object: number): number {
  const { json, prose } = passages;
  const best = bestChild(passages, object);
  if (!isListOfThings(passages, best)) return best;
  let own = best;
  let most = prose[best] * OWN_TEXT;
  for (const child of json.children(object)) {
    if (child === best || prose[child] < most || isListOfThings(passages, child)) continue;
    own = child;
    most = prose[child];
  }
  return own;
}

/** The fields of an object that are text or lists of text. */
function textsOf(passages: Passages, object: number): number[] {
  const { json, prose, texts } = passages;
  return [...json.children(object)].filter((child) => {
    if (prose[child] === 0) return false;
    return texts.has(child) || (json.kind(child) === JsonKind.ARRAY && !isListOfThings(passages, child));
  });
}

/** The children of the kind that has most prose, in order; empty if no kind is found. */
function largestKind(
  passages: Passages,
  node: number,
  kindOf: (json: JsonTree, object: number) => string | undefined,
): number[] {
  const { json, prose } = passages;
  const kinds = grouped(json.children(node), (child) =>
    prose[child] > 0 && json.kind(child) === JsonKind.OBJECT ? kindOf(json, child) : undefined,
  );
  let largest: number[] = [];
  for (const kin of kinds.values()) if (proseOf(passages, kin) > proseOf(passages, largest)) largest = kin;
  return largest;
}

function proseOf({ prose }: Passages, nodes: readonly number[]): number {
  return nodes.reduce((sum, node) => sum + prose[node], 0);
}

/** Whether most of a node's prose is close to it. */
function isNear(passages: Passages, node: number): boolean {
  const { json, texts } = passages;
  let at = node;
  for (let step = 0; step < NEAR; step++) {
    if (texts.has(at)) return true;
    at = bestChild(passages, at);
  }
  return texts.has(at) || json.kind(at) === JsonKind.ARRAY;
}

/** Whether an object has a title and a URL of its own, like things that other pages show in full. */
function isThing({ json, keys }: Passages, node: number): boolean {
  if (json.kind(node) !== JsonKind.OBJECT) return false;
  const meanings = Array.from(json.children(node), (child) => keys(json.key(child)));
  return meanings.some(({ isTitle }) => isTitle) && meanings.some(({ isAddress }) => isAddress);
}

function isListOfThings(passages: Passages, node: number): boolean {
  const { json } = passages;
  if (json.kind(node) !== JsonKind.ARRAY) return false;
  const children = [...json.children(node)];
  const things = children.filter((child) => isThing(passages, child)).length;
  return things > 1 && things >= children.length * ALIKE;
}

/** Whether a list's children are texts, or objects that begin alike. */
function isListOfOneKind(json: JsonTree, list: number): boolean {
  if (isReactElement(json, list)) return false;
  const children = [...json.children(list)];
  // Lists in a list don't say what they are.
  const shapes = grouped(children, (child) => (json.kind(child) === JsonKind.ARRAY ? undefined : shapeOf(json, child)));
  let most = 0;
  for (const { length } of shapes.values()) most = Math.max(most, length);
  return children.length > 1 && most >= children.length * ALIKE;
}

/** "" for a text; for an object, its first key. */
function shapeOf(json: JsonTree, node: number): string {
  if (json.kind(node) !== JsonKind.OBJECT) return "";
  return json.end(node) > node + 1 ? `{${json.key(node + 1)}` : "{";
}

/** The type of a resource, as JSON:API and GraphQL give it. */
function typeOf(json: JsonTree, object: number): string | undefined {
  const type = json.child(object, json.child(object, "attributes") < 0 ? "__typename" : "type");
  return type >= 0 ? json.string(type) : undefined;
}

/** The part of a key that things of one kind share: `Post:12` and `Post:17`. */
const KIND_OF_KEY = /^[^:(\d]*/;
/** Things of one kind by number: 12, `4f0c2a9e`. */
const NUMBER_KEY = /^(?:\d+|[\da-f-]{8,})$/i;

/** What an object in a store of things by number or name has in common with others. */
function storedAs(json: JsonTree, object: number): string | undefined {
  const key = json.key(object);
  if (NUMBER_KEY.test(key)) return "";
  const kind = KIND_OF_KEY.exec(key)?.[0] ?? "";
  return kind === key ? undefined : kind;
}
