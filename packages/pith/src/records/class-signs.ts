// What the classes of a record's elements say about them.

import type { Tree } from "../html/tree.js";
import { namesOf } from "../page/names.js";
import { Role, rolesOfWord } from "../page/vocabulary.js";

/** What any word of a class says. */
const OF_WORDS = Role.SCORE | Role.REPUTATION | Role.PRICE | Role.OLD | Role.RATING | Role.QUOTATION | Role.FACE;

/**
 * The roles that the classes of an element give it, as bits of `Role`: most by any word, `TITLE` if one of the classes ends as names of titles do
 * ("product__title", "card-heading"), `RECORD_BODY` if the last one ends as names of what holds a text do.
 */
export function signsOf(tree: Tree, node: number): number {
  const name = namesOf(tree).classOf(node);
  const body = name.endsAs(Role.RECORD_BODY) ? Role.RECORD_BODY : 0;
  return (name.roles & OF_WORDS) | (name.lastRoles & Role.TITLE) | body;
}

/** Whether one of some words has a role. */
export function someWordIs(role: Role, words: readonly string[]): boolean {
  return words.some((word) => (rolesOfWord(word) & role) !== 0);
}
