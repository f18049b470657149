// Finds text that a page's visible tree doesn't show, in all of its sources, and decides when it replaces what readers see.

import { JAVASCRIPT } from "../blocks/notices.js";
import type { EmbeddedSource } from "../extraction/extraction.js";
import { Tag } from "../html/generated/tags.js";
import { pageTitle } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { shadowRootTexts } from "./composed-markup.js";
import { hydrationTexts } from "./hydration/hydration.js";
import { jsonIn } from "./hydration/script-data.js";
import { jsonLdTexts } from "./json-ld.js";
import { EMBEDDED_LIMITS, scriptsOf } from "./scripts.js";
import { plainTextOf } from "./text/plain-text.js";
import { Paragraphs, TextTools } from "./text/text-tools.js";

/** Text of a page that its visible tree doesn't show, and that may be its main content. */
export interface EmbeddedText {
  readonly source: EmbeddedSource;
  /** Plain text, with paragraphs separated by an empty line, and without tags and character references. */
  readonly text: string;
  /**
   * How much prose the text is, in words: the words of its lines that are sentences, each counted up to the end of its
   * last sentence. Two letters of a script without spaces count as a word.
   */
  readonly prose: number;
}

/** A text with fewer words of prose isn't a candidate for a page's main content. */
const MIN_PROSE = 20;

/**
 * Finds text that may be a page's main content and that its visible tree doesn't show: in JSON-LD, in the data that a
 * page carries for its programs (which takes longer than all the rest, and may be left unread), in `noscript` and in declarative
 * shadow roots.
 *
 * Most prose first, each text once; of equal ones the source that comes first in the order above. Each has at least 20 words of
 * prose. Empty for most pages. Throws nothing, whatever the page holds; linear in the page.
 */
export function findEmbedded(tree: Tree, isProgramRead = true, limits = EMBEDDED_LIMITS): readonly EmbeddedText[] {
  const tools = new TextTools(limits);
  const title = pageTitle(tree);
  const texts: Record<EmbeddedSource, string[]> = {
    "json-ld": [],
    hydration: [],
    noscript: noscriptTexts(tree, tools),
    "shadow-root": shadowRootTexts(tree, tools),
  };
  for (const { source, json } of jsonIn(scriptsOf(tree, limits, isProgramRead), tools.budget)) {
    const found = source === "json-ld" ? jsonLdTexts(json, tools) : hydrationTexts(json, title, tools);
    for (const text of found) texts[source].push(text);
  }
  const byText = new Map<string, EmbeddedText>();
  for (const [source, found] of Object.entries(texts) as [EmbeddedSource, string[]][]) {
    for (const text of found) {
      // Texts that differ in white space alone are equal.
      const key = text.replace(/\s+/g, " ");
      const prose = tools.meter.prose(text);
      if (prose >= MIN_PROSE && !byText.has(key)) byText.set(key, { source, text, prose });
    }
  }
  return [...byText.values()].sort((a, b) => b.prose - a.prose);
}

/** A text with more words of prose is content, though it may ask for scripts too. */
const MAX_REQUEST = 80;

/** The texts of the page's noscript elements, in order, without those that only ask for scripts. */
function noscriptTexts(tree: Tree, tools: TextTools): string[] {
  const texts: string[] = [];
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.NOSCRIPT) continue;
    const text = noscriptText(tree, node, tools);
    const isRequest = JAVASCRIPT.test(text) && tools.meter.prose(text) <= MAX_REQUEST;
    const paragraphs = new Paragraphs(tools.limits.maxText);
    if (!isRequest) paragraphs.add(text);
    texts.push(paragraphs.join());
    node = tree.end[node] - 1;
  }
  return texts;
}

/** If scripts run, a live document has the content of noscript as one text: markup. */
function noscriptText(tree: Tree, node: number, tools: TextTools): string {
  const isMarkup = tree.fromDocument && tree.isText(node + 1) && tree.end[node] === node + 2;
  return isMarkup ? tools.plain.ofMarkup(tree.text(node + 1)) : plainTextOf(tree, node);
}

/** A candidate with fewer words of prose doesn't replace anything. */
const LEAST_CHOSEN = 50;

/**
 * How many times the words of the visible text a candidate needs in prose. JSON-LD names the main text as such; the
 * others may hold anything.
 */
const MIN_GAIN: Readonly<Record<EmbeddedSource, number>> = {
  "json-ld": 1.25,
  hydration: 2,
  noscript: 2,
  "shadow-root": 2,
};

/**
 * If a page shows more words, the data for its programs stays unread: the content then is in the tree, and the
 * data holds the texts of all that the page links to. On data/wcxb, with the ContentExtractor's text as the visible one
 * and its true F1 as confidence, hydration data is taken for 4 pages up to the limit (2 better by 0.9, 1 worse by 0.4)
 * and would be for 9 beyond it (3 better, 4 worse, by up to 0.5 both).
 */
const MAX_WORDS_FOR_HYDRATION = 200;

/**
 * The text to give instead of a visible one that is weak: the one with most prose that has clearly more than the visible one's `words`; undefined:
 * the visible text stays.
 */
export function chooseEmbedded(tree: Tree, words: number): EmbeddedText | undefined {
  return findEmbedded(tree, words <= MAX_WORDS_FOR_HYDRATION).find(
    ({ source, prose }) => prose >= Math.max(LEAST_CHOSEN, words * MIN_GAIN[source]),
  );
}
