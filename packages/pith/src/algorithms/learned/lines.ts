// The rule that leaves out single lines which are never content: references to other pages in a text, labels of advertisements and switches, and what a player shows something else for.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { namesOneOf } from "../../page/name.js";
import { namesOf } from "../../page/names.js";
import { isHeadingBlock, type JudgedPage, nearest } from "./judged-page.js";
import { OFFERS } from "./offers.js";

/** Begins a reference to another page, besides what begins a list of them. */
const REFERENCE = /^(?:more|must read|read (?:also|more)|recommended reading|related)\b/i;
/** After its beginning. The address of a page, in place of its title, says where a text is from. */
const COLON = /^[^:：|]{4,30}[:：|]/;
/** Begins a line of links to the pages around one of a manual: "Next: Loops, Previous: Names, Up: Top". */
const AROUND =
  /^(?:next|prev(?:ious)?|up|nächste|vorige|zurück|nach oben|suivant|précédent|monter|siguiente|anterior|subir|prossimo|precedente|su|próximo|volgende|vorige|следующ\S+|назад|вверх|前|次|上) ?[:：] ?\S/i;
/** Words of such a line that are no links: those before each, and brackets' own. */
const AROUND_WORDS = 6;
/** Advertisements, switches, a player's menus, how long something takes, and what a forum says of a picture's file. */
const LABEL =
  /^(?:(?:scale )?(?:[\d.½]+x ?){2,}|cook mode .*|(?:advertisement|anzeige|publicidad)(?: ?[-–|(].*)?|\d+ min(?:ute)?s? read .*|[^×]+×\d+ \d[\d.]* [KM]B|(?:captions|descriptions|subtitles) (?:off|settings), .*)$/i;
/** Calls, places in a row of pictures and what a program says while it waits; numbers and signs aren't compared. */
const CALL =
  /^(?:(?:discover|expand|learn|load|read|see|show|view) (?:all|(?:all )?(?:item )?details|full ?size|less|more|options)|add to (?:bag|basket|cart|wish ?list)|(?:add|write) (?:a|your) review|mehr (?:anzeigen|erfahren|lesen)|weiterlesen|in den warenkorb|en savoir plus|lire la suite|(?:leer|ver) más|leggi tutto|lees meer|czytaj więcej|подробнее|続きを読む|of|loading(?: content| image)?|no results found)$/i;
/** What isn't compared of a call. */
const SIGNS = /[\s\d.…!>»›→]+/g;
/** What a program says that fails: how that begins, or a line that asks to try again. */
const FAILS =
  /^(?:(?:oops|sorry)[!,.]? (?:looks like |(?:but )?something (?:went|has gone|is) wrong|there was (?:a problem|an error))|please enter a valid |(?:image|video) (?:not |un)available(?:[.!]|$)|(?:(?:comments?|content|image|page|video) )?failed to load\b)|(?:^|[.!,] )please try again(?: later)?[.!]?$/i;

/** The outer boxes of Video.js, JW Player, MediaElement.js, Plyr and Shaka. */
const PLAYERS = /* @__PURE__ */ namesOneOf(
  new Set(["video-js", "jwplayer", "mejs-container", "plyr", "shaka-video-container"]),
);
/** How sites name one of their own that reads an article aloud, and its blocks at most: with more a transcript is in it. */
const READERS = /* @__PURE__ */ namesOneOf(new Set(["audio-player"]));
const READER_BLOCKS = 4;
/** How far above a line its player is, and the words of a line of its controls, at most. */
const PLAYER_LEVELS = 8;
const PLAYER_WORDS = 20;

/** The most words of a reference, of its beginning, which is no link, and of a label. */
const MAX_WORDS = 30;
const MAX_BEGINNING = 4;
const LABEL_WORDS = 12;
/** From this probability on a page is one of those where a reference is part of what somebody explains or says. */
const OTHER_KINDS = 0.3;

/** Leaves out such lines, but not the cells of a table, the title, and headings of what stays. */
export function dropLines({ tree, page, words, kinds, titleBlock, chosen, because }: JudgedPage): void {
  const refers = kinds.forum + kinds.documentation < OTHER_KINDS;
  const isWanted = (b: number) =>
    nearest(tree, page.first(b), Tag.PRE, Tag.CODE, Tag.SAMP, Tag.KBD) > 0 ||
    (isHeadingBlock(page, b) && chosen[b + 1] === 1 && !isHeadingBlock(page, b + 1));
  // From the last one on: when a heading is looked at, it is known what stays of its section.
  for (let b = page.blockCount - 1; b >= 0; b--) {
    if (chosen[b] === 0 || words[b] > MAX_WORDS || because[b] === "table" || b === titleBlock) continue;
    const linked = page.ofBlock(b, Block.LINK_WORDS);
    const isReference = refers && linked > 0 && words[b] - linked <= MAX_BEGINNING;
    const isAround = linked > 0 && words[b] - linked <= AROUND_WORDS;
    const isUnplayed =
      nearest(tree, page.first(b), Tag.VIDEO) > 0 || (words[b] <= PLAYER_WORDS && isInPlayer(tree, page, b));
    if (!isUnplayed && !isReference && !isAround && words[b] > LABEL_WORDS) continue;
    const line = page.text(tree, b);
    if (
      isUnplayed ||
      (isReference && COLON.test(line) && !line.includes("://") && (REFERENCE.test(line) || OFFERS.test(line))) ||
      (isAround && AROUND.test(line)) ||
      LABEL.test(line) ||
      ((CALL.test(line.replace(SIGNS, " ").trim()) || (refers && FAILS.test(line))) && !isWanted(b))
    )
      chosen[b] = 0;
  }
}

/** Whether a block is in the box of a player, whose controls are words to readers that know no style sheet. */
function isInPlayer(tree: Tree, page: PageBlocks, block: number): boolean {
  const names = namesOf(tree);
  for (let s = page.sectionOf(block), level = 0; s >= 0 && level < PLAYER_LEVELS; level++) {
    const name = names.classOf(page.ofSection(s, Section.NODE));
    const blocks = page.ofSection(s, Section.END) - page.ofSection(s, Section.FIRST);
    if (PLAYERS(name) || (blocks <= READER_BLOCKS && READERS(name))) return true;
    s = page.ofSection(s, Section.PARENT);
  }
  return false;
}
