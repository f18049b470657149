// Walks the objects of JSON-LD.

import { JsonKind, type JsonTree } from "./json-tree.js";

/** An object of JSON-LD, and where it is. */
export interface LinkedObject {
  readonly node: number;
  /** The key under which it is part of another object; "" at the top, in lists at the top, and under open keys only. */
  readonly under: string;
}

/**
 * The objects of JSON-LD in the order of the data. `openKeys`: keys that don't make what they hold a part of another object,
 * such as `@graph`. Linear in the data.
 */
export function* linkedObjects(json: JsonTree, openKeys: ReadonlySet<string>): Generator<LinkedObject> {
  /** The key of each container, ignoring lists and open keys. */
  const under: string[] = [];
  for (let node = 0; node < json.length; node++) {
    if (!json.isContainer(node)) continue;
    const parent = json.parent(node);
    const key = json.key(node);
    // The items of a list have no key of their own.
    under[node] = key === "" || openKeys.has(key) ? (parent < 0 ? "" : under[parent]) : key;
    if (json.kind(node) === JsonKind.OBJECT) yield { node, under: under[node] };
  }
}

/** The part of a name after its last separator: `Article` of `https://schema.org/Article`. One look from the end. */
export function localName(name: string, separators = "/#:"): string {
  let start = name.length;
  while (start > 0 && !separators.includes(name[start - 1])) start--;
  return name.slice(start);
}
