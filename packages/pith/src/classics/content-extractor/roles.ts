// What an element is to the ContentExtractor, by its name.

import type { Tree } from "../../index.js";
import type { Settings } from "./options.js";

/** What an element is to the ContentExtractor; several may hold at once. */
export const enum Role {
  /** Goes at once. */
  REMOVED = 1,
  /** Is judged. */
  CONTAINER = 2,
  /** Is judged by its links only. */
  IGNORES_LENGTH = 4,
  LINK = 8,
}

/** The roles of elements, several in one number. */
export type Roles = (node: number) => number;

/** The roles of a page's elements. `nameOf`: an element's name, in lower case. `unread`: further names that go. */
export function rolesOf(
  tree: Tree,
  { removedTags, containerTags, ignoreLengthTags }: Settings,
  nameOf: (tree: Tree, node: number) => string,
  unread: ReadonlySet<string> = new Set(),
): Roles {
  const known = new Map<number, number>();
  return (node) => {
    const tag = tree.tag[node];
    const before = known.get(tag);
    if (before !== undefined) return before;
    const name = nameOf(tree, node);
    let roles = name === "a" ? Role.LINK : 0;
    if (removedTags.has(name) || unread.has(name)) roles |= Role.REMOVED;
    if (containerTags.has(name)) roles |= Role.CONTAINER;
    if (ignoreLengthTags.has(name)) roles |= Role.IGNORES_LENGTH;
    known.set(tag, roles);
    return roles;
  };
}
