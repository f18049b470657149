// A fast path for selectors of types, classes and ids.

import { TAG_NAMES } from "./generated/tags.js";
import { Namespace } from "./node-kind.js";
import type { Tree } from "./tree.js";

/** A type, any number of classes and ids: `div`, `.menu`, `div#main.wide`, `*`. No escapes; those are rare. */
const COMPOUND = /^(\*|[a-z][a-z0-9-]*)?((?:[.#][a-z_][\w-]*)*)$/i;

interface Compound {
  /** The name in lower case; undefined: any. */
  readonly name: string | undefined;
  /** The name's number in a Tree's `tag` column; -1 when it has none and `name` is compared. */
  readonly number: number;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

/**
 * A predicate for a list of compound selectors of types, classes and ids, which most selectors are; undefined for any
 * other selector.
 */
export function readSimpleSelector(source: string): ((tree: Tree, node: number) => boolean) | undefined {
  const compounds: Compound[] = [];
  for (const part of source.split(",")) {
    const compound = readCompound(part.trim());
    if (compound === undefined) return undefined;
    compounds.push(compound);
  }
  if (compounds.length === 1) return (tree, node) => matches(tree, node, compounds[0]);
  return (tree, node) => compounds.some((compound) => matches(tree, node, compound));
}

function readCompound(part: string): Compound | undefined {
  const found = COMPOUND.exec(part);
  if (found === null || part === "") return undefined;
  const name = found[1] === undefined || found[1] === "*" ? undefined : found[1].toLowerCase();
  const words = found[2].match(/[.#][^.#]+/g) ?? [];
  const named = (mark: string) => words.filter((word) => word[0] === mark).map((word) => word.slice(1));
  return { name, number: name === undefined ? -1 : TAG_NAMES.indexOf(name), ids: named("#"), classes: named(".") };
}

function matches(tree: Tree, node: number, { name, number, ids, classes }: Compound): boolean {
  const tag = tree.tag[node];
  if (tag < 0) return false;
  if (name !== undefined) {
    if (number >= 0 ? (tag & Namespace.NAME_MASK) !== number : tree.name(node).toLowerCase() !== name) return false;
  }
  for (const id of ids) if (tree.attribute(node, "id") !== id) return false;
  for (const word of classes) if (!tree.hasClass(node, word)) return false;
  return true;
}
