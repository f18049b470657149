// Chooses what pages state in many places: site, description, license, tags and categories.

import { type Candidate, type Choice, chooseFirst } from "../candidate.js";
import { oneLine } from "../facts/one-line.js";
import { firstText } from "../json-ld/things.js";
import {
  type FieldContext,
  GUESSED,
  LIKELY,
  metaValue,
  type Offer,
  readOffers,
  STATED,
  type TitleContext,
  withoutLabel,
} from "./context.js";

/** Keywords are as often words for search engines as the page's tags. */
const KEYWORDS = 0.6;

function lines(offers: readonly Offer[]): Candidate<string>[] {
  return readOffers(offers, (said) => oneLine(said) || undefined);
}

/** The site's name, in the order of trust; chosen before other fields, which leave it out of theirs. */
export function siteField({ facts, main, page, host }: Omit<TitleContext, "site">): Choice<string> {
  const website = facts.things.find(({ types }) => types.includes("WebSite"));
  const publisher = firstText(main, "publisher") ?? firstText(page, "publisher");
  return chooseFirst(
    lines([
      ["meta og:site_name", metaValue(facts, "og:site_name"), STATED],
      ["json-ld WebSite name", firstText(website, "name"), STATED],
      ["json-ld publisher", isAddress(publisher) ? undefined : publisher, LIKELY],
      ["meta application-name", metaValue(facts, "application-name", "apple-mobile-web-app-title"), LIKELY],
      ["meta publisher", metaValue(facts, "dc.publisher", "citation_journal_title", "publisher"), LIKELY],
      ["host", host, GUESSED],
    ]),
  );
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && /^(?:https?:|#)/.test(text);
}

export function descriptionField({ facts, main, page }: FieldContext): Choice<string> {
  const found = lines([
    ["meta description", metaValue(facts, "description"), STATED],
    ["meta og:description", metaValue(facts, "og:description"), STATED],
    ["json-ld description", firstText(main, "description"), LIKELY],
    ["meta twitter:description", metaValue(facts, "twitter:description"), LIKELY],
    ["json-ld WebPage description", firstText(page, "description"), LIKELY],
    ["meta dc.description", metaValue(facts, "dc.description", "dcterms.description", "citation_abstract"), LIKELY],
  ]);
  const all = found.map((offer) => ({
    ...offer,
    value: oneLine(withoutMarkup(withoutLabel("description", offer.value))),
  }));
  return chooseFirst(
    all.map((offer) => {
      const start = offer.value.replace(CUT, "");
      const goesOn = ({ value }: Candidate<string>) => value.length > offer.value.length && value.startsWith(start);
      return start !== offer.value && all.some(goesOn) ? { ...offer, refused: "cut off" } : offer;
    }),
  );
}

/** Tags of paragraphs, links and emphasis, which templates leave in. */
const MARKUP = /<\/?(?:[abip]|br|em|div|span|strong)\b[^<>]*>/gi;
/** What tells them from tags that a text is about: something ends, or begins the text. */
const IS_MARKED_UP = /^<p\b|<\/|<br\b/i;

function withoutMarkup(text: string): string {
  return IS_MARKED_UP.test(text) ? text.replace(MARKUP, " ") : text;
}

/** The end of a text that was cut off. */
const CUT = /\s?(?:…|\.{3})$/;

export function licenseField(context: FieldContext): Choice<string> {
  const { facts, main, page, absolute } = context;
  const link = facts.links.find(({ rel }) => rel.includes("license"));
  const named = firstText(main, "license") ?? firstText(page, "license");
  const mark = facts.marks.find(({ property }) => property === "license");
  return chooseFirst(
    lines([
      ["link license", absolute(link?.href), STATED],
      ["json-ld license", named, STATED],
      ["itemprop license", mark?.machine ?? mark?.text, LIKELY],
      ["meta dc.rights", metaValue(facts, "dcterms.license", "dc.rights", "dcterms.rights"), LIKELY],
    ]),
  );
}

/** Subjects that are kept; more are a list of words for search engines. */
const MAX_SUBJECTS = 50;

/** Lists of words, split at commas; each word once. */
function subjects(offers: readonly Offer<readonly string[]>[]): Choice<readonly string[]> {
  const found = readOffers(offers, (values) => {
    const words = values.flatMap((value) => withoutLabel("subject", oneLine(value)).split(/[,;，、]/)).map(oneLine);
    const known = [...new Set(words.filter((word) => word !== ""))].slice(0, MAX_SUBJECTS);
    return known.length === 0 ? undefined : known;
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
