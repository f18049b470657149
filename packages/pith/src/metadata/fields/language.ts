// Chooses language, direction and region.

import { type Candidate, type Choice, chooseFirst } from "../candidate.js";
import type { PageFacts } from "../facts/page-facts.js";
import type { MainThings } from "../json-ld/main-thing.js";
import { firstText } from "../json-ld/things.js";
import type { MetadataOptions } from "../metadata.js";
import { LIKELY, metaValue, type Offer, readOffers, STATED } from "./context.js";

/** Derived from the language, which may be set for the site and not for the page. */
const DERIVED = 0.6;

/** A language tag by its shape (RFC 5646). */
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,5}$/;
/** Languages that are written from the right. */
const RIGHT_TO_LEFT = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb|ku-arab)(?:-|$)/i;

/** What a program makes of the text. The one that was measured (docs/reference/metadata.md) is right more often, but it may be any. */
const IDENTIFIED = 0.9;
/** Letters that a text needs for its language to be identified: with fewer, programs take one language for its neighbour. */
const FEWEST_LETTERS = 60;
/** Longer texts say nothing more, and cost time. */
const MOST_CHARACTERS = 5_000;
const LETTER = /\p{L}/gu;
/** Codes of ISO 639 for no language, several, or an unknown one. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(["und", "mul", "zxx", "mis"]);

/**
 * The language in the order of trust. What isn't a language tag, such as "english", is refused. For a page that declares none,
 * `identify` is asked, if it is given.
 */
export function languageField(
  facts: PageFacts,
  things: MainThings,
  { identifyLanguage, text = "" }: Pick<MetadataOptions, "identifyLanguage" | "text"> = {},
): Choice<string> {
  const declared = chooseFirst(declaredLanguages(facts, things));
  if (declared.fact !== undefined || identifyLanguage === undefined) return declared;
  const start = text.slice(0, MOST_CHARACTERS);
  if ((start.match(LETTER)?.length ?? 0) < FEWEST_LETTERS) return declared;
  const tag = canonicalTag(identifyLanguage(start) ?? "");
  if (tag === undefined || NO_LANGUAGE.has(tag)) return declared;
  return chooseFirst([...declared.candidates, { value: tag, source: "text", confidence: IDENTIFIED }]);
}

function declaredLanguages(facts: PageFacts, { main, page }: MainThings): Candidate<string>[] {
  const offers: readonly Offer[] = [
    ["html lang", facts.lang, STATED],
    ["meta content-language", metaValue(facts, "content-language"), LIKELY],
    ["json-ld inLanguage", firstText(main, "inLanguage") ?? firstText(page, "inLanguage"), LIKELY],
    ["meta og:locale", metaValue(facts, "og:locale"), LIKELY],
    ["meta dc.language", metaValue(facts, "dc.language", "dcterms.language", "citation_language", "language"), LIKELY],
  ];
  const tags = readOffers(offers, (said) => said.split(",", 1)[0].trim().replaceAll("_", "-") || undefined);
  return tags.map((tag) => {
    const value = canonicalTag(tag.value);
    return value === undefined ? { ...tag, refused: "no language tag" } : { ...tag, value };
  });
}

/** The tag in its usual spelling; undefined if it isn't one. */
function canonicalTag(tag: string): string | undefined {
  if (!TAG.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export function directionField(facts: PageFacts, language: string | undefined): Choice<"ltr" | "rtl"> {
  const dir = facts.dir?.trim().toLowerCase();
  const found: Candidate<"ltr" | "rtl">[] = [];
  if (dir === "ltr" || dir === "rtl") found.push({ value: dir, source: "html dir", confidence: STATED });
  if (language !== undefined) {
    found.push({ value: RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr", source: "language", confidence: DERIVED });
  }
  return chooseFirst(found);
}
