// What class names and ids say about comments.

import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { remembered } from "../maps.js";
import { type Name, perName, splitName } from "../page/name.js";
import { AttributeBit, namesOf } from "../page/names.js";
import { NAMES, partsOfNames, Role, rolesOfWord, wordSet } from "../page/vocabulary.js";
import { MAX_NAMED, namesIn } from "../said/marks.js";

/** What an element's names say about it. They are hints: structure decides. Of several names the highest counts. */
export const enum NameRole {
  NONE,
  /** All comments. */
  SECTION,
  /** One comment. */
  UNIT,
  /** A part of a comment, such as its head, or a link to the comments. */
  PART,
  /** One comment, as a plain "comment" says it, which counts more than all beside it, such as WordPress's "comment-author-alice". */
  PLAIN_UNIT,
}

/** Comments of other pages, gathered. */
const ELSEWHERE = /* @__PURE__ */ new RegExp(partsOfNames(NAMES.aside.words, NAMES.aside.ofComments), "i");

/** What the class, id, microdata and element name of a node say. */
export function nameRole(tree: Tree, node: number): NameRole {
  const names = namesOf(tree);
  const role = Math.max(roleOfName(names.classOf(node)), roleOfName(names.idOf(node)), roleOfElement(tree, node));
  const isMarked = (names.marksOf(node) & AttributeBit.ITEM) !== 0 && isMarkedComment(tree, node);
  return role === NameRole.PLAIN_UNIT || isMarked ? NameRole.UNIT : role;
}

function isMarkedComment(tree: Tree, node: number): boolean {
  if (tree.attribute(node, "itemprop") === "comment") return true;
  return /schema\.org\/(?:User)?Comments?\b/.test(namesIn(tree, node, "itemtype"));
}

/** What the name of a custom element says. */
function roleOfElement(tree: Tree, node: number): NameRole {
  if ((tree.tag[node] & Namespace.NAME_MASK) < KNOWN_TAGS) return NameRole.NONE;
  const name = tree.name(node).slice(0, MAX_NAMED);
  return name.includes("-") ? roleOf(name, splitName(name)) : NameRole.NONE;
}

/** Rules out names without a word for comments; letters beyond ASCII it lets pass. */
const MAY_SAY = /* @__PURE__ */ new WordFilter(
  /* @__PURE__ */ [
    ...wordSet(
      NAMES.comments.words,
      NAMES.comments.said,
      NAMES.comments.ofComments,
      NAMES.comment.words,
      NAMES.comment.said,
    ),
  ].filter((word) => /^[a-z]+$/.test(word)),
);

const roleOfName = /* @__PURE__ */ perName((name: Name): NameRole => {
  if (!name.mayHold(MAY_SAY)) return NameRole.NONE;
  if ((name.roles & (Role.COMMENT | Role.COMMENTS)) === 0) return NameRole.NONE;
  return name.words.reduce((role, words, i) => Math.max(role, roleOf(name.classes[i], words)), NameRole.NONE);
});

function roleOf(name: string, words: readonly string[]): NameRole {
  const roles = words.map(rolesOfWord);
  const is = (at: number, role: number) => (roles[at] & role) !== 0;
  const at = roles.findIndex((_, i) => is(i, Role.COMMENT | Role.COMMENTS));
  if (at < 0) return NameRole.NONE;
  if (words.length === 1 && is(0, Role.COMMENT) && words[0] === name) return NameRole.PLAIN_UNIT;
  if (ELSEWHERE.test(name)) return NameRole.PART;
  const after = roles.slice(at + 1);
  if (after.some((own) => (own & Role.PART) !== 0) || is(at - 1, Role.ABOUT)) return NameRole.PART;
  if (after.some((own) => (own & Role.WHOLE) !== 0)) return NameRole.SECTION;
  if (!is(at, Role.COMMENT) && !after.some((own) => (own & Role.ITEM) !== 0)) return NameRole.SECTION;
  return after.every((own) => (own & (Role.ITEM | Role.FRAME)) !== 0) ? NameRole.UNIT : NameRole.NONE;
}

/** Levels within which sidebars and their lists nest their names. */
const MAX_LEVELS = 12;

/**
 * Returns a function that tells whether an element or one around it holds the newest comments of a whole site, as sidebars do.
 * Reads the names of each element once.
 */
export function elsewhereFinder(tree: Tree): (node: number) => boolean {
  const names = namesOf(tree);
  const isOne = remembered((node: number) => {
    const said = `${names.idOf(node).text} ${names.classOf(node).text}`;
    return said.length <= MAX_NAMED && /comment/i.test(said) && ELSEWHERE.test(said);
  });
  return (node) => {
    for (let at = node, levels = 0; at !== 0 && levels < MAX_LEVELS; at = tree.parent[at], levels++) {
      if (isOne(at)) return true;
    }
    return false;
  };
}
