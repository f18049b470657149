// What an element is to the ContentExtractor, by its name.

import type { OriginalNames } from "../common/names.js";
import type { ExtractorSettings } from "./options.js";

/** What an element is to the ContentExtractor; several may hold at once. */
export const enum ElementRole {
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

/** The roles of a page's elements. */
export function rolesOf(
  names: OriginalNames,
  { removedTags, containerTags, ignoreLengthTags }: ExtractorSettings,
): Roles {
  const known = new Map<string, number>();
  return (node) => {
    const name = names.of(node);
    let roles = known.get(name);
    if (roles === undefined) {
      roles = name === "a" ? ElementRole.LINK : 0;
      if (removedTags.has(name)) roles |= ElementRole.REMOVED;
      if (containerTags.has(name)) roles |= ElementRole.CONTAINER;
      if (ignoreLengthTags.has(name)) roles |= ElementRole.IGNORES_LENGTH;
      known.set(name, roles);
    }
    return roles;
  };
}
