// The rule by which lists of other things are dropped: what others bought, similar items, related articles; and filters beside a list.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { type JudgedPage, LISTING } from "./judged-page.js";

/** The line that begins such a list. A question ("Can I also buy ...?") isn't one. */
// biome-ignore format: a list of phrases
export const OFFERS = new RegExp([
  "\\balso (?:bought|enjoyed|liked|loved|purchased|read|searched|shopped|viewed|watched)\\b", "^you(?: may|['’]ll| might) (?:also |be interest)",
  "^(?:compare |explore |shop )?(?:related|similar) (?:articles|content|courses|insights|items|offerings|posts|products|programs|recipes|resources|searches|services|sponsored|stories|topics)",
  "^(?:featured|helpful|latest|recent) (?:insights|resources)", "^from (?:our|the) blog", "^other (?:albums|books|items|products|titles) (?:by|from) ", "^seller['’]s other ",
  "^recommended (?:accessories|articles|for you|products)", "^you(?: might|['’]ll) (?:like|love)$", "^(?:complete|shop) (?:the|your) (?:look|outfit|room)$", "^(?:this is what )?customers who (?:also )?(?:bought|like|shop|view)",
  "^keep exploring", "^(?:like|love) this\\?",
  "^(?:your )?recently viewed", "^more (?:like this$|from |topics )", "^(?:customers )?frequently (?:bought|viewed)", "^sponsored (?:by|items|products)\\b", "^(?:read|up) (?:this )?next$",
  // In other languages:
  "^(?:lesen sie (?:auch|mehr)|mehr zum thema)", "^(?:[àa] )?lire (?:aussi|également)", "^(?:le[aei]a?|ve[aj]a) tamb", "^(?:guarda|leggi) anche", "^lees ook", "^czytaj (?:też|także)",
  "^baca juga", "^l[aeæä]s (?:mer|ocks|også)", "^延伸阅读",
  "auch (?:angesehen|gefallen|gekauft|interess)", "^(?:ähnliche|verwandte|weitere) (?:artikel|produkte|rezepte)", "^(?:häufig|oft) zusammen gekauft", "^zuletzt angesehen",
  "ont (?:aussi|également) (?:acheté|aimé|consulté|vu)", "^vous (?:aimerez|pourriez) aussi",
  "^(?:complétez (?:le|votre)|completa (?:el|il tuo|tu)) (?:cuisine|look|outfit|tenue)", "^(?:liknande|lignende) (?:artikl|produkt)", "^(?:articoli|art[ií]\\S{1,5}os|not[ií]cias|prod\\S{2,4}s|articles|produits|prodotti) (?:associés|correlati|liés|relacionad[ao]s|semelhantes|simil[ai])", "^gerelateerde ",
  "^podobne ", "^zobacz (?:także|też|również)", "^похожие ", "^(?:читайте|смотрите) (?:також|также)", "^関連(?:記事|商品)", "^(?:相关|相關|猜你)",
].join("|"), "i");
/** The line that begins a site's news, which a page that lists or collects things may be for. */
const NEWS =
  /^(?:latest|recent) (?:news|(?:blog )?posts)$|^neueste beiträge$|^(?:derniers articles|últimas (?:entradas|noticias))$/i;
/** The line that begins a panel of filters. */
const FILTERS =
  /^(?:filt(?:er|r)\S{0,3}|narrow|refine)(?: (?:(?:your )?(?:by|results|search)|(?:&|and) sort))?:?$|^shopping options$/i;

/** The most words, and characters, of such a line. */
const MAX_WORDS = 12;
const MAX_CHARACTERS = 90;
/** An element of this few blocks is a list's head and not the list. */
const HEAD_BLOCKS = 3;
/** Blocks below this probability won't be chosen, so they needn't be dropped. */
const LEAST = 0.1;
/** An element with a larger share of the page's words is what the page is for. */
const LARGEST_SHARE = 2 / 3;
/** A larger one than this isn't a panel of filters, and one with pictures holds what it filters. */
const LARGEST_PANEL = 1 / 3;
/** Blocks of this many words are prose, and what has a larger share of its words in them isn't a list. */
const PROSE_WORDS = 40;
const LARGEST_PROSE = 1 / 2;

/**
 * Removes all probability from elements that such a line begins. If a page sells things, those of such a list look like its own, and
 * the trees, which don't read, can't tell them from those of a shelf. Linear in the page.
 */
export function dropOffers({ tree, page, words, kinds, probability }: JudgedPage): void {
  const { blockCount } = page;
  // In one loop and without a function for each: it runs on every page, and on the first before it is compiled.
  const [before, prose, likely, pictures] = Array.from({ length: 4 }, () => new Float64Array(blockCount + 1));
  for (let b = 0; b < blockCount; b++) {
    before[b + 1] = before[b] + words[b];
    prose[b + 1] = prose[b] + (words[b] >= PROSE_WORDS ? words[b] : 0);
    likely[b + 1] = likely[b] + (probability[b] >= LEAST ? 1 : 0);
    pictures[b + 1] = pictures[b] + page.ofBlock(b, Block.IMAGES);
  }
  let gone = 0;
  for (let b = 0; b < blockCount; b++) {
    if (words[b] > MAX_WORDS || page.ofBlock(b, Block.LINK_WORDS) === words[b]) continue;
    const end = endOfList(page, b);
    const own = before[end] - before[b];
    if (end <= gone || likely[end] === likely[b] || own > LARGEST_SHARE * before[blockCount]) continue;
    if (prose[end] - prose[b] > LARGEST_PROSE * own) continue;
    const line = page.text(tree, b);
    const isPanel = pictures[end] === pictures[b + 1] && own <= LARGEST_PANEL * before[blockCount];
    if (line.length > MAX_CHARACTERS) continue;
    const isList = OFFERS.test(line) || (kinds.listing + kinds.collection < LISTING && NEWS.test(line));
    if (!isList && !(isPanel && FILTERS.test(line))) continue;
    probability.fill(0, b, end);
    gone = end;
  }
}

/** After the last block of the list that a block may begin: of the innermost element around it that isn't only its head. 0: none. */
function endOfList(page: PageBlocks, block: number): number {
  let row = page.sectionOf(block);
  while (row >= 0 && page.ofSection(row, Section.END) <= block + HEAD_BLOCKS) {
    const around = page.ofSection(row, Section.PARENT);
    const isHead = around >= 0 && page.ofSection(around, Section.FIRST) === block;
    if (!isHead && page.ofSection(row, Section.END) > block + 1) break;
    row = around;
  }
  return row >= 0 && page.ofSection(row, Section.FIRST) === block ? page.ofSection(row, Section.END) : 0;
}
