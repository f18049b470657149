// `readMetadata` and `traceMetadata`: all fields of a page's metadata.

import type { Tree } from "../html/tree.js";
import { checkNames, type OptionNames } from "../option-names.js";
import { absoluteUrl, hostOf } from "../text/addresses.js";
import { MonthNames } from "../text/dates/month-names.js";
import { type Choice, calibrated, traced } from "./candidate.js";
import { collectFacts } from "./facts/collect.js";
import type { PageFacts } from "./facts/page-facts.js";
import { mainHeading, placeReader, visibleLines } from "./facts/visible-lines.js";
import { authorsField } from "./fields/authors.js";
import { type FieldContext, metaValue, type TitleContext } from "./fields/context.js";
import { dateFields } from "./fields/dates.js";
import { kindField } from "./fields/kind.js";
import { directionField, languageField } from "./fields/language.js";
import { faviconField, feedsField, imageField, urlField } from "./fields/page-addresses.js";
import { categoriesField, descriptionField, licenseField, siteField, tagsField } from "./fields/page-texts.js";
import { readingFields } from "./fields/reading.js";
import { titleField } from "./fields/title.js";
import { mainThings } from "./json-ld/main-thing.js";
import type { Metadata, MetadataField, MetadataOptions, MetadataTrace } from "./metadata.js";

const METADATA_OPTIONS: OptionNames<MetadataOptions> = {
  url: true,
  now: true,
  kind: true,
  kinds: true,
  text: true,
  identifyLanguage: true,
};

/** Where `03/04` is the fourth of March. */
const MONTH_FIRST = /^(?:en|en-US|en-PH|es-US|fil(?:-PH)?)$/i;

/**
 * What a page says about itself: title, authors, dates and so on, each with its source and how likely it is to be right.
 * Fields that the page doesn't know are absent. Bad pages yield what they have; linear in the page.
 *
 * @example
 * ```js
 * import { parsePage, readMetadata } from "pith";
 *
 * const { title, authors, published } = readMetadata(parsePage(page).tree);
 * console.log(title?.value, authors?.value.join(", "), published?.value, published?.source, published?.confidence);
 * ```
 */
export function readMetadata(tree: Tree, options: MetadataOptions = {}): Metadata {
  return metadataOf(chooseFields(tree, options));
}

/** The same from facts that were collected before. */
export function metadataOfFacts(tree: Tree, facts: PageFacts, options: MetadataOptions): Metadata {
  return metadataOf(fieldsOf(tree, facts, options));
}

/** The title and the site of `readMetadata`, for those who need no other field. */
export function titleOfFacts(facts: PageFacts): Pick<Metadata, "title" | "site"> {
  const known = readIdentity(facts);
  return metadataOf({ title: titleField({ ...known, site: siteName(known) }), site: siteField(known) });
}

/**
 * Like `readMetadata`, with all candidates: what was chosen, what wasn't, and what was refused and why.
 *
 * @example
 * ```js
 * import { parsePage, traceMetadata } from "pith";
 *
 * const { candidates } = traceMetadata(parsePage(page).tree);
 * for (const { value, source, chosen, refused } of candidates.filter(({ field }) => field === "published"))
 *   console.log(value, source, chosen, refused);
 * ```
 */
export function traceMetadata(tree: Tree, options: MetadataOptions = {}): MetadataTrace {
  const choices = chooseFields(tree, options);
  const trust: Partial<Record<MetadataField, number>> = {};
  const candidates = Object.entries(choices).flatMap(([name, choice]) => {
    if (choice.fact !== undefined) trust[name as MetadataField] = choice.fact.confidence;
    return traced(name as MetadataField, choice);
  });
  return { metadata: metadataOf(choices), candidates, trust };
}

/** What was chosen for each field, in the order of `Metadata`. */
type Choices = { readonly [F in MetadataField]-?: Choice<NonNullable<Metadata[F]>["value"]> };

function metadataOf(choices: Partial<Choices>): Metadata {
  const metadata: Record<string, unknown> = {};
  for (const [name, { fact }] of Object.entries(choices)) {
    if (fact !== undefined) metadata[name] = calibrated(name as MetadataField, fact);
  }
  return metadata;
}

function chooseFields(tree: Tree, options: MetadataOptions): Choices {
  checkNames("readMetadata", options, METADATA_OPTIONS);
  const facts = collectFacts(tree, options.url === undefined ? undefined : String(options.url));
  return fieldsOf(tree, facts, options);
}

function fieldsOf(tree: Tree, facts: PageFacts, options: MetadataOptions): Choices {
  const { language, context } = readContext(tree, facts, options);
  const { published, modified } = dateFields(context);
  const { words, readingTime } = readingFields(options.text);
  return {
    title: titleField(context),
    authors: authorsField(context),
    published,
    modified,
    site: siteField(context),
    description: descriptionField(context),
    language,
    direction: directionField(facts, language.fact?.value),
    url: urlField(context),
    image: imageField(context),
    favicon: faviconField(context),
    license: licenseField(context),
    tags: tagsField(context),
    categories: categoriesField(context),
    kind: kindField(context, options),
    words,
    readingTime,
    feeds: feedsField(context),
  };
}

/** Puts together what several fields need: the main thing, the main heading, the site's name, how dates are read. */
function readContext(
  tree: Tree,
  facts: PageFacts,
  options: MetadataOptions,
): { language: Choice<string>; context: FieldContext } {
  const known = readIdentity(facts);
  const language = languageField(facts, known, options);
  const tag = language.fact?.value;
  const context = {
    ...known,
    site: siteName(known),
    lines: known.heading === undefined ? [] : visibleLines(tree, known.heading.node, facts.comments),
    dates: { months: new MonthNames(tag), monthFirst: tag === undefined || MONTH_FIRST.test(tag) },
    now: options.now ?? new Date(),
    kinds: options.kinds,
    placeOf: placeReader(tree),
    absolute: (address: string | undefined) => absoluteUrl(address, facts.base),
  };
  return { language, context };
}

/** What the title and the site are chosen from. */
function readIdentity(facts: PageFacts): Omit<TitleContext, "site"> {
  const said = `${facts.title} ${metaValue(facts, "og:title") ?? ""}`;
  return {
    ...mainThings(facts.things, said, facts.pageUrl),
    facts,
    heading: mainHeading(facts.headings, said),
    host: hostOf(facts.pageUrl ?? facts.base),
  };
}

/** The site's name for the fields that leave it out; undefined if only the host is known. */
function siteName(known: Omit<TitleContext, "site">): string | undefined {
  const { fact } = siteField(known);
  return fact?.source === "host" ? undefined : fact?.value;
}
