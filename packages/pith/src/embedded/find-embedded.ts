// Finds text that a page's visible tree doesn't show, in all of its sources, and decides when it replaces what readers see.

import { JAVASCRIPT } from "../blocks/notices.js";
import type { EmbeddedSource } from "../extraction/extraction.js";
import { Tag } from "../html/generated/tags.js";
import { pageTitle } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { readJsonText } from "../json/json-text.js";
import { shadowRootTexts } from "./composed-markup.js";
import { Hydration } from "./hydration/hydration.js";
import { jsonLdTexts } from "./json-ld.js";
import { DEFAULT_EMBEDDED_LIMITS, type EmbeddedLimits, scriptsOf } from "./scripts.js";
import { textOf } from "./text/plain-text.js";
import { type FoundText, Paragraphs, type TextTools, textTools } from "./text/text-tools.js";

/** Text of a page that its visible tree doesn't show, and that may be its main content. */
export interface EmbeddedText {
  readonly source: EmbeddedSource;
  /** Plain text, with paragraphs separated by an empty line, and without tags and character references. */
  readonly text: string;
  /** The `script`, `noscript` or `template` element that contained the text, or the one with it as an attribute; of several the first. */
  readonly node: number;
  /** The title that the data gives for the text; absent if it doesn't give one, or the source can't have one. */
  readonly title?: string;
  /**
   * How much prose the text is, in words: the words of its lines that are sentences, each counted up to the end of its
   * last sentence. Two letters of a script without spaces count as a word. Candidates are ordered by it.
   */
  readonly prose: number;
}

export interface EmbeddedOptions {
  /** What bounds time and memory; see `EmbeddedLimits` for the defaults. */
  limits?: Partial<EmbeddedLimits>;
  /** Whether the data for programs is read, which takes longer than all the rest. Default true. */
  hydration?: boolean;
}

/** A text with fewer words of prose isn't a candidate for a page's main content. */
const MIN_PROSE = 20;
/** White space other than a single space: texts that differ only in that are equal. */
const UNEVEN_BLANKS = /\s{2,}|[^\S ]/g;
/** The most candidates; those with less prose are left out. */
const MAX_CANDIDATES = 20;

/**
 * Finds text that may be a page's main content and that its visible tree doesn't show: in JSON-LD, in the data that a
 * page carries for its programs, in `noscript` and in declarative shadow roots. A fallback for pages that show little;
 * see `chooseEmbedded` for when to use it.
 *
 * Most prose first, each text once; of equal ones the source that comes first in the order above. At most 20, each with
 * at least 20 words of prose. Empty for most pages. Throws nothing, whatever the page holds; linear in the page.
 */
export function findEmbedded(tree: Tree, options: EmbeddedOptions = {}): readonly EmbeddedText[] {
  const limits = { ...DEFAULT_EMBEDDED_LIMITS, ...options.limits };
  const tools = textTools(limits);
  const byText = new Map<string, EmbeddedText>();

  const foundIn = (source: EmbeddedSource) => (node: number, text: FoundText) => {
    const key = text.text.replace(UNEVEN_BLANKS, " ");
    const prose = tools.meter.prose(text.text);
    if (prose >= MIN_PROSE && !byText.has(key)) byText.set(key, { source, ...text, node, prose });
  };

  const hydration = new Hydration(pageTitle(tree), tools, foundIn("hydration"));
  const programs = [];
  for (const script of scriptsOf(tree, limits)) {
    if (script.kind !== "json-ld") {
      if (options.hydration !== false) programs.push(script);
    } else
      for (const text of jsonLdTexts(readJsonText(script.text, limits.maxNodes), tools))
        foundIn("json-ld")(script.node, text);
  }
  for (const script of programs) hydration.add(script);
  hydration.finish();
  noscriptTexts(tree, tools, foundIn("noscript"));
  shadowRootTexts(tree, tools, foundIn("shadow-root"));
  return [...byText.values()].sort((a, b) => b.prose - a.prose).slice(0, MAX_CANDIDATES);
}

/** A text with more words of prose is content, though it may ask for scripts too. */
const MAX_REQUEST = 80;

/** The texts of the page's noscript elements, in order, without those that only ask for scripts. */
function noscriptTexts(tree: Tree, tools: TextTools, found: (node: number, text: FoundText) => void): void {
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.NOSCRIPT) continue;
    const text = noscriptText(tree, node, tools);
    const isRequest = JAVASCRIPT.test(text) && tools.meter.prose(text) <= MAX_REQUEST;
    if (!isRequest) {
      const paragraphs = new Paragraphs(tools.limits.maxText);
      paragraphs.add(text);
      found(node, { text: paragraphs.join() });
    }
    node = tree.end[node] - 1;
  }
}

/** If scripts run, a live document has the content of noscript as one text: markup. */
function noscriptText(tree: Tree, node: number, tools: TextTools): string {
  const isMarkup = tree.fromDocument && tree.isText(node + 1) && tree.end[node] === node + 2;
  return isMarkup ? tools.plain.ofMarkup(tree.text(node + 1)) : textOf(tree, node);
}

/** What is known of the text that an algorithm found in the visible tree. */
export interface VisibleText {
  /** How many words it has; in scripts without spaces two letters count as a word. */
  readonly words: number;
  /** How good it is expected to be, from 0 to 1: its expected F1. */
  readonly confidence: number;
}

export interface ChoiceOptions {
  /** From this confidence on the visible text stays. Default 0.5. */
  maxConfidence?: number;
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

/** Whether data for programs may be chosen at all; if not, it needn't be read. */
export function mayChooseHydration({ words }: Pick<VisibleText, "words">): boolean {
  return words <= MAX_WORDS_FOR_HYDRATION;
}

/**
 * The candidate to give instead of the visible text; undefined: the visible text stays. A candidate is taken only when
 * the visible text is weak and the candidate has clearly more prose: the first for which both hold. `candidates`: as
 * `findEmbedded` orders them.
 */
export function chooseEmbedded(
  candidates: readonly EmbeddedText[],
  visible: VisibleText,
  options: ChoiceOptions = {},
): EmbeddedText | undefined {
  const { maxConfidence = 0.5 } = options;
  if (visible.confidence >= maxConfidence) return undefined;
  return candidates.find(({ source, prose }) => {
    if (source === "hydration" && !mayChooseHydration(visible)) return false;
    return prose >= Math.max(LEAST_CHOSEN, visible.words * MIN_GAIN[source]);
  });
}
