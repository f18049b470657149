// What the fields are chosen from, and how the simple ones are: by a list of offers, without labels.

import type { DateReading } from "../../text/dates/read-date.js";
import type { Candidate } from "../candidate.js";
import type { Heading, PageFacts } from "../facts/page-facts.js";
import type { VisibleLine } from "../facts/visible-lines.js";
import type { MainThings } from "../json-ld/main-thing.js";

/** What the title and the name of the site are read from. */
export interface TitleContext extends MainThings {
  readonly facts: PageFacts;
  /** The heading that has the page's title; undefined if none does. */
  readonly heading: Heading | undefined;
  /** The name of the site, if it is known. */
  readonly site: string | undefined;
  readonly host: string;
}

/** What the fields are read from. */
export interface FieldContext extends TitleContext {
  /** Short lines of text around that heading. */
  readonly lines: readonly VisibleLine[];
  readonly dates: DateReading;
  readonly now: Date;
  /** A model's estimate of the page's kind. */
  readonly kinds: Readonly<Record<string, number>> | undefined;
  /** Equal for nodes below the same elements and classes. */
  readonly placeOf: (node: number) => string;
  /** A URL of the page as an absolute one; undefined if it isn't fetched over HTTP. */
  readonly absolute: (address: string | undefined) => string | undefined;
}

/** A page that is less likely than this an article, a thread or documentation shows dates and authors of things on it. */
const SIGNED = 0.3;

/** Whether what a page shows of an author or a date may be its own, by a model's estimate of its kind; true without one. */
export function isOwn(kinds: FieldContext["kinds"]): boolean {
  if (kinds === undefined) return true;
  const { article = 0, forum = 0, documentation = 0 } = kinds;
  return article + forum + documentation >= SIGNED;
}

/** Why a value is refused then. */
export const OF_A_THING = "of a thing on the page";

/** The first value of the first of these `meta` names that exists. */
export function metaValue(facts: PageFacts, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = facts.metas.get(name)?.[0].trim();
    if (value) return value;
  }
  return undefined;
}

/** How far what pages say for machines is trusted in fields without ground truth: mostly it is right. */
export const STATED = 0.9;
export const LIKELY = 0.7;
export const GUESSED = 0.4;

/** What a page says in one place, and how far it is trusted. */
export type Offer<Said = string> = readonly [source: string, said: Said | undefined, confidence: number];

/** The candidates that `read` makes of offers; undefined: that isn't one. */
export function readOffers<Said, Value>(
  offers: readonly Offer<Said>[],
  read: (said: Said) => Value | undefined,
): Candidate<Value>[] {
  return offers.flatMap(([source, said, confidence]) => {
    const value = said === undefined ? undefined : read(said);
    return value === undefined ? [] : [{ value, source, confidence }];
  });
}

/** A label says what the value after it is, as forms and catalogues do; the field says that already. Always with a colon. */
const LABELS = {
  title:
    /^(?:tit(?:le|el|re|ul|lu|olo)|título|tytuł|tittel|otsikko|cím|naslov|başlık|judul|название|заглавие|назва|τίτλος|العنوان|标题|標題|题名|題名|タイトル|제목)\s?[:：]\s*(?=\S)/iu,
  description:
    /^(?:abstract|summary|zusammenfassung|résumé|resum(?:en|o)|riassunto|samenvatting|streszczenie|аннотация|摘要|概要|초록)\s?[:：]\s*(?=\S)/iu,
  subject:
    /^(?:tags?|keywords?|subjects?|schlagwörter|mots[- ]clés|palabras clave|palavras-chave|parole chiave|trefwoorden|ключевые слова|теги|标签|关键词|關鍵詞|タグ|キーワード|키워드)\s?[:：]\s*(?=\S)/iu,
} as const;

/** A value without the label before it; unchanged if it has none, or is only a label. */
export function withoutLabel(field: keyof typeof LABELS, value: string): string {
  return value.replace(LABELS[field], "");
}
