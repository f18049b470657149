// Chooses site, description, license and other short texts.

import { type Candidate, type Choice, chooseFirst } from "../candidate.js";
import { oneLine } from "../facts/one-line.js";
import { firstText } from "../json-ld/things.js";
import { type FieldContext, metaValue, withoutLabel } from "./context.js";

/** How far fields are trusted that there is no ground truth of: what pages say for machines is mostly right. */
const STATED = 0.9;
const LIKELY = 0.7;
const GUESSED = 0.4;

type Offer = readonly [source: string, value: string | undefined, confidence: number];

function offers(list: readonly Offer[]): Candidate<string>[] {
  return list.flatMap(([source, value, confidence]) => {
    const text = value === undefined ? "" : oneLine(value);
    return text === "" ? [] : [{ value: text, source, confidence }];
  });
}

/** The site's name, in the order of trust; asked for before other fields, which leave it out of theirs. */
export function siteField({ facts, main, page, host }: Omit<FieldContext, "site">): Choice<string> {
  const website = facts.things.find(({ types }) => types.includes("WebSite"));
  const publisher = firstText(main, "publisher") ?? firstText(page, "publisher");
  return chooseFirst(
    offers([
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
  const found = offers([
    ["meta description", metaValue(facts, "description"), STATED],
    ["meta og:description", metaValue(facts, "og:description"), STATED],
    ["json-ld description", firstText(main, "description"), LIKELY],
    ["meta twitter:description", metaValue(facts, "twitter:description"), LIKELY],
    ["json-ld WebPage description", firstText(page, "description"), LIKELY],
    ["meta dc.description", metaValue(facts, "dc.description", "dcterms.description", "citation_abstract"), LIKELY],
  ]);
  return chooseFirst(found.map((offer) => ({ ...offer, value: withoutLabel("description", offer.value) })));
}

export function licenseField(context: FieldContext): Choice<string> {
  const { facts, main, page, absolute } = context;
  const link = facts.links.find(({ rel }) => rel.includes("license"));
  const named = firstText(main, "license") ?? firstText(page, "license");
  const mark = facts.marks.find(({ property }) => property === "license");
  return chooseFirst(
    offers([
      ["link license", absolute(link?.href), STATED],
      ["json-ld license", named, STATED],
      ["itemprop license", mark?.machine ?? mark?.text, LIKELY],
      ["meta dc.rights", metaValue(facts, "dcterms.license", "dc.rights", "dcterms.rights"), LIKELY],
    ]),
  );
}
