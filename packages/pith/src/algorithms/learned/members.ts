// What a forum says of those who post: their rank, how much they wrote, when they joined, the letter that is drawn as their face. It tells forums from articles, and is left out.

import { gatherBlocks } from "../../blocks/gather.js";
import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, patternOf } from "./judged-page.js";

const USER = hintBit("user");
/** Parts around a post as forums alone name them: phpBB, XenForo, vBulletin, MyBB, Invision, Stack Exchange. */
const PANEL = /message-user|postprofile|user-?title|post-signature|author_stat|authorpane/i;

/** Whether a page has such a part: its posts are the content, though it may look like an article. */
export function namesMembers(tree: Tree, page: PageBlocks): boolean {
  for (let s = 0; s < page.sectionCount; s++) {
    if ((page.ofSection(s, Section.HINTS_HIGH) & USER) === 0) continue;
    if (PANEL.test(tree.attribute(page.ofSection(s, Section.NODE), "class") ?? "")) return true;
  }
  return false;
}

/** From this probability on a page may be a thread. */
const THREAD = 0.05;
/** What is said of a member has no more words. */
const MAX_WORDS = 16;
/** How far around its text such a name is, at most. */
const LEVELS = 3;
/** Names that forums give it, and XenForo the letter that it draws. */
const NAMES =
  /(?:user|member|poster|author|(?:^| )profile)[-_]?(?:title|banner|extra|rank|posts|joined|location|stat|custom)|post-?(?:count|group)|reputation-|avatar-u\d/i;
/** How it begins where nothing is named. */
const STATEMENT =
  /^(?:(?:posts|messages|joined|join date|registered|location|beiträge|registriert|mensajes|messaggi|сообщений) ?:|[\d.,]+ posts\b)/i;

/** Leaves out blocks that a template makes alike, if most say such a thing. Linear in the page. */
export function dropMembers(judged: JudgedPage): void {
  const { tree, page, kinds, words, chosen } = judged;
  if (kinds.forum < THREAD) return;
  const isShort = (b: number) => chosen[b] === 1 && words[b] <= MAX_WORDS;
  const isTold = (b: number) => {
    for (let node = page.first(b), level = 0; level <= LEVELS; node = tree.parent[node], level++) {
      if (NAMES.test(tree.attribute(node, "class") ?? "")) return true;
    }
    return STATEMENT.test(page.text(tree, b));
  };
  for (const blocks of gatherBlocks(page.blockCount, 1, (b) => (isShort(b) ? patternOf(judged, b) : undefined))) {
    if (2 * blocks.filter(isTold).length > blocks.length) for (const b of blocks) chosen[b] = 0;
  }
}
