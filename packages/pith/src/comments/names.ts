// What class names and ids say about comments.

import { equals } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { WordFilter } from "../html/word-filter.js";
import { remembered } from "../maps.js";
import { NAMES, partsOfNames, wordSet } from "../page/vocabulary.js";

/** What an element's names say about it. They are hints: structure decides. */
export const enum NameRole {
  NONE,
  /** One comment. */
  UNIT,
  /** A part of a comment, such as its head, or a link to the comments. */
  PART,
  /** All comments. */
  SECTION,
}

/** Longer values of `class`, `id` and `itemtype` are data, not names; emphasis that each paragraph opens again would have them read in each. */
const MAX_NAME = 256;

const ONE = /* @__PURE__ */ wordSet(NAMES.comment.words);
const MANY = /* @__PURE__ */ wordSet(NAMES.comments.words, NAMES.comments.ofComments);
const ITEM = /* @__PURE__ */ wordSet(NAMES.comment.item);
const FRAME = /* @__PURE__ */ wordSet(NAMES.comment.frame);
const WHOLE = /* @__PURE__ */ wordSet(NAMES.comment.whole);
const PART = /* @__PURE__ */ wordSet(NAMES.comment.part);
const ABOUT = /* @__PURE__ */ wordSet(NAMES.comment.about);
/** Comments of other pages, gathered. */
const ELSEWHERE = /* @__PURE__ */ new RegExp(partsOfNames(NAMES.aside.words, NAMES.aside.ofComments), "i");

/** What is known of each name: elements of a page share few names, so each is read once. */
interface Name {
  readonly words: readonly string[];
  readonly role: NameRole;
}

/** A page that names each element differently would waste memory. */
const MAX_KNOWN = 1_000;

/** Returns a function that reads names of the elements of pages, each distinct one of a page once. What was read is dropped with the page. */
export function perPage<T>(read: (name: string) => T): (tree: Tree, name: string) => T {
  const pages = new WeakMap<Tree, Map<string, T>>();
  return (tree, name) => {
    let known = pages.get(tree);
    if (known === undefined) {
      known = new Map();
      pages.set(tree, known);
    }
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = read(name);
    if (known.size < MAX_KNOWN) known.set(name, made);
    return made;
  };
}

const readName = perPage((name): Name => {
  const words = splitName(name);
  return { words, role: roleOf(name, words) };
});

/** The parts of a name of a page's elements: cut at what isn't a letter, and where a capital follows a small letter. */
export function wordsOf(tree: Tree, name: string): readonly string[] {
  return readName(tree, name).words;
}

/** Like `wordsOf`, for a caller that keeps them. */
export function splitName(name: string): string[] {
  const start = name.slice(0, MAX_NAME);
  // Most names are ASCII, and expressions that know all letters take three times as long.
  const isPlain = !/[^\s!-~]/.test(start);
  const apart = start.replace(isPlain ? /([a-z])([A-Z])/g : /(\p{Ll})(\p{Lu})/gu, "$1-$2");
  return apart.toLowerCase().match(isPlain ? /[a-z]+/g : /[\p{L}\p{M}]+/gu) ?? [];
}

/** What the class, id, microdata and element name of a node say. */
export function nameRole(tree: Tree, node: number): NameRole {
  if (!maySpeakOfComments(tree, node)) return NameRole.NONE;
  const type = namesIn(tree, node, "itemtype");
  if (/schema\.org\/(?:User)?Comments?\b/.test(type) || tree.attribute(node, "itemprop") === "comment") {
    return NameRole.UNIT;
  }
  const own = tree.name(node);
  const id = tree.attribute(node, "id") ?? "";
  const names = [id, ...classesOf(tree, node)];
  if (own.includes("-")) names.push(own);
  let role = NameRole.NONE;
  for (const name of names) {
    if (name === "") continue;
    // A plain "comment" counts more than all names beside it, such as WordPress's "comment-author-alice".
    if (ONE.has(name)) return NameRole.UNIT;
    const found = readName(tree, name).role;
    if (role === NameRole.NONE || found === NameRole.PART) role = found;
    else if (role === NameRole.SECTION && found === NameRole.UNIT) role = found;
  }
  return role;
}

export function classesOf(tree: Tree, node: number): string[] {
  const value = classOf(tree, node);
  return value === "" ? [] : value.split(/\s+/);
}

/** The value of an element's `class`, of a long one the beginning; "" if it has none. */
export function classOf(tree: Tree, node: number): string {
  return namesIn(tree, node, "class");
}

/** The value of an attribute that holds names, of a long one the beginning; "" if the element doesn't have it. */
export function namesIn(tree: Tree, node: number, attribute: string): string {
  return (tree.attribute(node, attribute) ?? "").slice(0, MAX_NAME);
}

function roleOf(name: string, words: readonly string[]): NameRole {
  const at = words.findIndex((word) => ONE.has(word) || MANY.has(word));
  if (at < 0) return NameRole.NONE;
  if (ELSEWHERE.test(name)) return NameRole.PART;
  const behind = words.slice(at + 1);
  if (behind.some((word) => PART.has(word)) || ABOUT.has(words[at - 1])) return NameRole.PART;
  if (behind.some((word) => WHOLE.has(word))) return NameRole.SECTION;
  const isOne = ONE.has(words[at]) || behind.some((word) => ITEM.has(word));
  if (!isOne) return NameRole.SECTION;
  return behind.every((word) => ITEM.has(word) || FRAME.has(word)) ? NameRole.UNIT : NameRole.NONE;
}

/** Levels within which sidebars and their lists nest their names. */
const MAX_LEVELS = 12;

/**
 * Returns a function that tells whether an element or one around it holds the newest comments of a whole site, as sidebars do.
 * Reads the names of each element once.
 */
export function elsewhereFinder(tree: Tree): (node: number) => boolean {
  const isOne = remembered((node: number) => {
    const names = `${tree.attribute(node, "id") ?? ""} ${tree.attribute(node, "class") ?? ""}`;
    return names.length <= MAX_NAME && /comment/i.test(names) && ELSEWHERE.test(names);
  });
  return (node) => {
    for (let at = node, levels = 0; at !== 0 && levels < MAX_LEVELS; at = tree.parent[at], levels++) {
      if (isOne(at)) return true;
    }
    return false;
  };
}

/** A part of each word in `names.ts`, so that the names of most elements are ruled out without being decoded. */
// biome-ignore format: a list of words
const STEMS = /* @__PURE__ */ new WordFilter([
  "comment", "coment", "comtr", "koment", "komment", "cmt", "cmnt", "disqus", "replies", "responses", "reactie", "yorum",
  "hozzaszolas", "feedbacks", "ufi",
]);

/**
 * Whether names of an element may say that it has to do with comments: its class, its id, its microdata, or its own name
 * if it is a custom element. Quick, and wrong only when it says yes.
 */
function maySpeakOfComments(tree: Tree, node: number): boolean {
  const { source } = tree;
  let may = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    if (may) return;
    const is = (name: string) => equals(source, nameStart, nameEnd, name);
    switch (nameEnd - nameStart) {
      case 2:
        may = is("id") && STEMS.mayHold(source, start, Math.min(end, start + MAX_NAME));
        break;
      case 5:
        may = is("class") && STEMS.mayHold(source, start, Math.min(end, start + MAX_NAME));
        break;
      case 8:
        may = is("itemtype") || is("itemprop");
    }
  });
  if (may) return true;
  const tag = tree.tag[node] & Namespace.NAME_MASK;
  const at = tree.start[node] + 1;
  return tag >= KNOWN_TAGS && STEMS.mayHold(source, at, Math.min(source.length, at + tree.name(node).length));
}
