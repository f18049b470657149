import { type Candidate, type Choice, chooseFirst } from "../candidate.js";
import { oneLine } from "../plain-words.js";
import { type FieldContext, metaValue } from "./context.js";

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
    const words = (values ?? []).flatMap((value) => value.split(/[,;，、]/)).map(oneLine);
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

/** What schema.org and Open Graph call the kinds of pages that Pith tells apart. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:DiscussionForumPosting|QAPage|Question)$/, "forum"],
  [/^(?:Product|ProductGroup|product(?:\.\w+)?|og:product)$/, "product"],
  [/^(?:TechArticle|APIReference)$/, "documentation"],
  [/^(?:Service|LocalBusiness)$/, "service"],
  [/^(?:CollectionPage|ItemList)$/, "collection"],
  [/Article$|BlogPosting$|^(?:article|blog|Report|Recipe|HowTo|Review)$/, "article"],
];

export function kindField({ facts, main, page, sureness }: FieldContext, known: string | undefined): Choice<string> {
  const found: Candidate<string>[] =
    known === undefined ? [] : [{ value: known, source: "caller", confidence: STATED }];
  const add = (types: readonly string[], source: string, confidence: number) => {
    const kind = KINDS.find(([type]) => types.some((name) => type.test(name)))?.[1];
    if (kind !== undefined) found.push({ value: kind, source, confidence });
  };
  add(main?.types ?? [], "json-ld type", LIKELY * sureness);
  add([metaValue(facts, "og:type") ?? ""], "meta og:type", KEYWORDS);
  add(page?.types ?? [], "json-ld WebPage type", KEYWORDS);
  return chooseFirst(found);
}
