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

/** The roles of a page's elements, by their names. */
export class Roles {
  /** Whether comments go, and so no longer keep the texts around them apart. */
  readonly removesComments: boolean;
  private readonly known = new Map<number, number>();

  /** `nameOf`: an element's name, in lower case. `unread`: further names that go. */
  constructor(
    private readonly tree: Tree,
    private readonly settings: Settings,
    private readonly nameOf: (tree: Tree, node: number) => string,
    private readonly unread: ReadonlySet<string> = new Set(),
  ) {
    this.removesComments = settings.removedTags.has("#comment");
  }

  of(node: number): number {
    const tag = this.tree.tag[node];
    const known = this.known.get(tag);
    if (known !== undefined) return known;
    const roles = this.read(this.nameOf(this.tree, node));
    this.known.set(tag, roles);
    return roles;
  }

  private read(name: string): number {
    const { removedTags, containerTags, ignoreLengthTags } = this.settings;
    let roles = name === "a" ? Role.LINK : 0;
    if (removedTags.has(name) || this.unread.has(name)) roles |= Role.REMOVED;
    if (containerTags.has(name)) roles |= Role.CONTAINER;
    if (ignoreLengthTags.has(name)) roles |= Role.IGNORES_LENGTH;
    return roles;
  }
}
