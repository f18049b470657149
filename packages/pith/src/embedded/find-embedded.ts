// Finds text that a page's visible tree doesn't show, in all of its sources.

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
  /** Plain text, paragraphs apart by an empty line; no tags and no character references are left in it. */
  readonly text: string;
  /** The `script`, `noscript` or `template` element that the text came from; of several the first. */
  readonly node: number;
  /** The title that the data gives for the text; absent when it gives none, or the source has no such thing. */
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

/** A text with fewer words of prose is no candidate for a page's main content. */
const MIN_PROSE = 20;
/** White space other than a single space: texts that differ in nothing else are equal. */
const UNEVEN_BLANKS = /\s{2,}|[^\S ]/g;
/** So many candidates are given; those with less prose are left out. */
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

/** Where scripts run, a live document holds the content of noscript as one text: markup. */
function noscriptText(tree: Tree, node: number, tools: TextTools): string {
  const isMarkup = tree.fromDocument && tree.isText(node + 1) && tree.end[node] === node + 2;
  return isMarkup ? tools.plain.ofMarkup(tree.text(node + 1)) : textOf(tree, node);
}
