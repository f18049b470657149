// The rule that leaves out single lines which are never content: references to other pages in a text, labels of advertisements and switches, and what a player shows something else for.

import { Block } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { namesOf, perName } from "../../page/names.js";
import { type JudgedPage, nearest } from "./judged-page.js";
import { OFFERS } from "./offers.js";

/** Begins a reference to another page, besides what begins a list of them. */
const REFERENCE = /^(?:more|must read|read (?:also|more)|related)\b/i;
/** After its beginning. The address of a page, in place of its title, says where a text is from. */
const COLON = /^[^:：|]{4,30}[:：|]/;
/** Begins a line of links to the pages around one of a manual: "Next: Loops, Previous: Names, Up: Top". */
const AROUND =
  /^(?:next|prev(?:ious)?|up|nächste|vorige|zurück|nach oben|suivant|précédent|monter|siguiente|anterior|subir|prossimo|precedente|su|próximo|volgende|vorige|следующ\S+|назад|вверх|前|次|上) ?[:：] ?\S/i;
/** Words of such a line that are no links: those before each, and brackets' own. */
const AROUND_WORDS = 6;
/** Advertisements, switches and a player's menus. */
const LABEL =
  /^(?:(?:scale )?(?:[\d.½]+x ?){2,}|cook mode .*|advertisement|anzeige|publicidad|(?:captions|descriptions|subtitles) (?:off|settings), .*)$/i;
/** Calls, places in a row of pictures and what a program says while it waits; numbers and signs aren't compared. */
const CALL =
  /^(?:(?:discover|expand|learn|load|read|see|show|view) (?:all(?: item)? details|all|details|full ?size|less|more|options)|add to (?:bag|basket|cart|wish ?list)|(?:add|write) (?:a|your) review|mehr (?:anzeigen|erfahren|lesen)|weiterlesen|in den warenkorb|en savoir plus|lire la suite|(?:leer|ver) más|leggi tutto|lees meer|czytaj więcej|подробнее|続きを読む|of|loading(?: content| image| paragraph)?|no results found)$/i;
/** What isn't compared of a call. */
const SIGNS = /[\s\d.…!>»›→]+/g;
/** How what a program says begins that fails. */
const FAILS =
  /^(?:(?:oops|sorry)[!,.]? (?:looks like|something|there was|we couldn['’]t) |there was (?:a problem|an error) |please enter a valid |(?:image|video) (?:not |un)available)| (?:failed to load|(?:please|to) try again)\b/i;

/** Names of boxes of players: of Video.js, JW Player, MediaElement.js, Plyr, Shaka and those of sites. */
const PLAYER = /^(?:video-js|vjs-|jw(?:player|-)|mejs-|plyr|shaka-|(?:audio|video)-?player)/i;
const namesPlayer = /* @__PURE__ */ perName(({ classes }) => classes.some((word) => PLAYER.test(word)));
/** How far above a line its player is, and the words of a line of its controls, at most. */
const PLAYER_LEVELS = 8;
const PLAYER_WORDS = 20;

/** The most words of a reference, of its beginning, which is no link, and of a label. */
const MAX_WORDS = 30;
const MAX_BEGINNING = 4;
const LABEL_WORDS = 12;
/** From this probability on a page is one of those where a reference is part of what somebody explains or says. */
const OTHER_KINDS = 0.3;

/** Leaves out such lines, but not the cells of a table. */
export function dropLines({ tree, page, words, kinds, chosen, because }: JudgedPage): void {
  const refers = kinds.forum + kinds.documentation < OTHER_KINDS;
  for (let b = 0; b < page.blockCount; b++) {
    if (chosen[b] === 0 || words[b] > MAX_WORDS || because[b] === "table") continue;
    const linked = page.ofBlock(b, Block.LINK_WORDS);
    const isReference = refers && linked > 0 && words[b] - linked <= MAX_BEGINNING;
    const isAround = linked > 0 && words[b] - linked <= AROUND_WORDS;
    const isUnplayed =
      nearest(tree, page.first(b), Tag.VIDEO) > 0 || (words[b] <= PLAYER_WORDS && isInPlayer(tree, page.first(b)));
    if (!isUnplayed && !isReference && !isAround && words[b] > LABEL_WORDS) continue;
    const line = page.text(tree, b);
    if (
      isUnplayed ||
      (isReference && COLON.test(line) && !line.includes("://") && (REFERENCE.test(line) || OFFERS.test(line))) ||
      (isAround && AROUND.test(line)) ||
      LABEL.test(line) ||
      CALL.test(line.replace(SIGNS, " ").trim()) ||
      FAILS.test(line)
    )
      chosen[b] = 0;
  }
}

/** Whether a text is in the box of a player, whose controls are words to readers that know no style sheet. */
function isInPlayer(tree: Tree, text: number): boolean {
  const names = namesOf(tree);
  for (let node = tree.parent[text], level = 0; node > 0 && level < PLAYER_LEVELS; node = tree.parent[node], level++)
    if (namesPlayer(names.classOf(node))) return true;
  return false;
}
