// Unfolds data in the flat form that Nuxt 3 writes.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { resolveReferences } from "../../json/resolve.js";

/** A value that wraps another, such as `["Reactive", 1]`. */
const WRAPPER = /^(?:Empty)?(?:Shallow)?(?:Reactive|Ref)$/;
const INDEX = /^\d{1,9}$/;

/**
 * Data in the form of the package "devalue", which Nuxt 3 writes: a list of values in which objects and lists hold the
 * numbers of other values. Returns the data that it represents, and other data as it is.
 */
export function unflattened(json: JsonTree, maxNodes: number): JsonTree {
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
  return resolveReferences(json, [values[0]], resolve, maxNodes);
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
