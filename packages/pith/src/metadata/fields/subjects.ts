// Chooses tags and categories.

import { type Candidate, type Choice, chooseFirst } from "../candidate.js";
import { oneLine } from "../facts/one-line.js";
import type { FieldContext } from "./context.js";
import { withoutLabel } from "./context.js";

const STATED = 0.9;
const LIKELY = 0.7;
/** Keywords are as often words for search engines as the page's tags. */
const KEYWORDS = 0.6;

/** So many subjects are kept; more are a list of words for search engines. */
const MAX_SUBJECTS = 50;

type Offer = readonly [source: string, values: readonly string[] | undefined, confidence: number];

/** Lists of words, told apart at commas; each word once. */
function subjects(offers: readonly Offer[]): Choice<readonly string[]> {
  const found = offers.flatMap(([source, values, confidence]): Candidate<readonly string[]>[] => {
    const words = (values ?? [])
      .flatMap((value) => withoutLabel("subject", oneLine(value)).split(/[,;，、]/))
      .map(oneLine);
    const value = [...new Set(words.filter((word) => word !== ""))].slice(0, MAX_SUBJECTS);
    return value.length === 0 ? [] : [{ value, source, confidence }];
  });
  return chooseFirst(found);
}

export function tagsField({ facts, main, page }: FieldContext): Choice<readonly string[]> {
  return subjects([
    ["meta article:tag", facts.metas.get("article:tag") ?? facts.metas.get("og:article:tag"), STATED],
    ["json-ld keywords", main?.values.get("keywords") ?? page?.values.get("keywords"), STATED],
    ["meta parsely-tags", facts.metas.get("parsely-tags") ?? facts.metas.get("sailthru.tags"), LIKELY],
    ["meta citation_keywords", facts.metas.get("citation_keywords"), LIKELY],
    ["meta keywords", facts.metas.get("keywords") ?? facts.metas.get("news_keywords"), KEYWORDS],
    ["meta dc.subject", facts.metas.get("dc.subject") ?? facts.metas.get("dcterms.subject"), KEYWORDS],
  ]);
}

export function categoriesField({ facts, main }: FieldContext): Choice<readonly string[]> {
  return subjects([
    ["meta article:section", facts.metas.get("article:section") ?? facts.metas.get("og:article:section"), STATED],
    ["json-ld articleSection", main?.values.get("articleSection"), STATED],
    ["meta parsely-section", facts.metas.get("parsely-section"), LIKELY],
    ["json-ld genre", main?.values.get("genre"), LIKELY],
  ]);
}
