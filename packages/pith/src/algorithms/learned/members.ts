// What a forum says of those who post: their rank, how much they wrote, when they joined, the letter that is drawn as their face. It tells forums from articles, and is left out.

import { gatherBlocks } from "../../blocks/gather.js";
import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { isCell } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { perName } from "../../page/name.js";
import { namesOf } from "../../page/names.js";
import { hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, patternOf, THREAD } from "./judged-page.js";

const USER = hintBit("user");
const COMMENT = hintBit("comment");
/** Parts of what is said on sites where members post links, which call it comments: Reddit, Lemmy. */
const OF_LINKS = ["usertext-body", "comment-node"];
/** Parts of posts as forums alone name them: phpBB, XenForo 2, vBulletin and XenForo 1, Stack Exchange. */
const OF_FORUMS = ["postprofile", "message-user", "usertitle", "user-title", "user-action-time"];
const PANELS = [...OF_LINKS, ...OF_FORUMS];
/** Which of them a class names; -1: none. */
const panelOf = /* @__PURE__ */ perName(({ classes }) => {
  const words = classes.map((word) => word.toLowerCase());
  return PANELS.findIndex((panel) => words.includes(panel));
});
/** Comments below an article have authors with titles, too; how far around a part their box is, at most. */
const isOfComments = /* @__PURE__ */ perName(({ classes }) => classes.some((word) => /comment/i.test(word)));
const COMMENT_LEVELS = 8;

/** Whether a page has such a part twice: its posts are the content, though it may look like an article. */
export function namesMembers(tree: Tree, page: PageBlocks): boolean {
  const names = namesOf(tree);
  const seen = new Set<number>();
  for (let s = 0; s < page.sectionCount; s++) {
    if ((page.ofSection(s, Section.HINTS_HIGH) & USER) === 0 && (page.ofSection(s, Section.HINTS_LOW) & COMMENT) === 0)
      continue;
    const node = page.ofSection(s, Section.NODE);
    const panel = panelOf(names.classOf(node));
    if (panel < 0 || (panel >= OF_LINKS.length && isInComments(tree, node))) continue;
    if (seen.has(panel)) return true;
    seen.add(panel);
  }
  return false;
}

function isInComments(tree: Tree, part: number): boolean {
  const names = namesOf(tree);
  for (let node = tree.parent[part], level = 0; node > 0 && level < COMMENT_LEVELS; node = tree.parent[node], level++)
    if (isOfComments(names.classOf(node))) return true;
  return false;
}

/** From this probability on a page may be a thread. */
const MAYBE_THREAD = 0.05;
/** What is said of a member has no more words. */
const MAX_WORDS = 16;
/** How far around its text such a name is, at most. */
const LEVELS = 3;
/** Names that forums give it, and XenForo the letter that it draws. */
const NAMES =
  /^(?:(?:message-?|userinfo-?)?(?:user|member|poster|author|profile)[-_]?(?:title|banner|extra|rank|posts|joined|location|stat(?:istic)?|custom)s?(?![a-z])|post(?:count|group)$|reputation-|avatar-u\d)/i;
const namesMember = /* @__PURE__ */ perName(({ classes }) => classes.some((word) => NAMES.test(word)));
/** How it begins where nothing is named. */
const STATEMENT =
  /^(?:(?:posts|messages|joined|join date|registered|location|beiträge|registriert|mensajes|messaggi|сообщений) ?:|[\d.,]+ posts\b)/i;

/** Leaves out blocks that a template makes alike, if most say such a thing. Linear in the page. */
export function dropMembers(judged: JudgedPage): void {
  const { tree, page, kinds, words, chosen, because } = judged;
  if (kinds.forum < MAYBE_THREAD) return;
  const names = namesOf(tree);
  // Tables of data stay whole; what looks like one and lays out posts has elements in its cells.
  const isInCell = (b: number) => because[b] === "table" && isCell(page.ofSection(page.sectionOf(b), Section.TAG));
  const isShort = (b: number) => chosen[b] === 1 && words[b] <= MAX_WORDS && !isInCell(b);
  const isNamed = (b: number) => {
    // Teams and authors have titles, too.
    if (kinds.forum < THREAD) return false;
    for (let node = tree.parent[page.first(b)], level = 0; level < LEVELS; node = tree.parent[node], level++)
      if (namesMember(names.classOf(node))) return true;
    return false;
  };
  for (const blocks of gatherBlocks(page.blockCount, 1, (b) => (isShort(b) ? patternOf(judged, b) : undefined))) {
    // A line that only begins so may be what somebody writes, so it has to be there more than once.
    const said = (b: number) => blocks.length > 1 && STATEMENT.test(page.text(tree, b));
    if (2 * blocks.filter((b) => isNamed(b) || said(b)).length > blocks.length) for (const b of blocks) chosen[b] = 0;
  }
}
