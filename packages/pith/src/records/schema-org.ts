// The records of a page as JSON-LD in the terms of schema.org.

import type { RecordJson } from "./record.js";

/** An object of JSON-LD: `@type`, and properties by their names at schema.org. */
export interface SchemaOrgObject {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** The page that records are of. */
export interface SchemaOrgPage {
  readonly url?: string | undefined;
  readonly title?: string;
}

/**
 * The records of a page in the terms of schema.org: a thread is a DiscussionForumPosting with its Comments, an article a WebPage with those below it, a question with answers a QAPage,
 * a list an ItemList, a shop's page a Product, several of which are items of a list. Undefined for no records. A page with several of these is a graph.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { asSchemaOrg, findRecords } from "pith/records";
 *
 * const extraction = extract(page, { url: "https://example.org/forum/12" });
 * console.log(JSON.stringify(asSchemaOrg(findRecords(extraction), extraction)) ?? "no records");
 * ```
 */
export function asSchemaOrg(
  records: readonly RecordJson[],
  { url, title = "" }: SchemaOrgPage = {},
): SchemaOrgObject | undefined {
  const of = (...kinds: readonly RecordJson["kind"][]) => records.filter(({ kind }) => kinds.includes(kind));
  const page = known({ url, name: title === "" ? undefined : title });
  const objects = [
    ...threadOf(of("post", "comment"), page),
    ...questionOf(of("question"), of("answer"), page),
    ...listOf(of("item", "product"), page),
    ...of("review").map((review) => ({ "@type": "Review", ...saidIn(review, "reviewBody"), ...ratingOf(review) })),
  ];
  if (objects.length === 0) return undefined;
  const context = { "@context": "https://schema.org" };
  // The first member names the terms, as in all pages that have JSON-LD.
  return (objects.length === 1 ? { ...context, ...objects[0] } : { ...context, "@graph": objects }) as SchemaOrgObject;
}

type Properties = Readonly<Record<string, unknown>>;

/** Those properties whose value is known. */
function known(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}

/** The first post is what the others answer, all in the order of the page; comments without one are those of the page. */
function threadOf(all: readonly RecordJson[], page: Properties): Properties[] {
  const [first] = all;
  if (first === undefined) return [];
  const others = first.kind === "post" ? all.slice(1) : all;
  const comment = others.map((other) => ({ "@type": "Comment", ...saidIn(other, "text") }));
  if (first.kind !== "post") return [{ "@type": "WebPage", ...page, commentCount: comment.length, comment }];
  const { url, name } = page;
  const said = { ...known({ headline: name, url }), ...saidIn(first, "text") };
  return [{ "@type": "DiscussionForumPosting", ...said, commentCount: comment.length, comment }];
}

function questionOf([question]: readonly RecordJson[], answers: readonly RecordJson[], page: Properties): Properties[] {
  const { name } = page;
  if (question === undefined && answers.length === 0) return [];
  const suggestedAnswer = answers.map((answer) => ({ "@type": "Answer", ...saidIn(answer, "text") }));
  const said = question === undefined ? {} : saidIn(question, "text");
  const asked = { "@type": "Question", ...said, answerCount: answers.length, suggestedAnswer };
  return [{ "@type": "QAPage", ...page, mainEntity: name === undefined ? asked : { ...asked, name } }];
}

function listOf(records: readonly RecordJson[], page: Properties): Properties[] {
  const [only] = records;
  if (only === undefined) return [];
  if (records.length === 1 && only.kind === "product") return [{ ...page, ...productOf(only) }];
  const itemListElement = records.map((record, i) => {
    const item = record.kind === "product" ? productOf(record) : workOf(record);
    return { "@type": "ListItem", position: i + 1, item };
  });
  return [{ "@type": "ItemList", ...page, numberOfItems: records.length, itemListElement }];
}

/** A list names things, or, where somebody wrote them, works. */
function workOf(record: RecordJson): Properties {
  const by = byIn(record);
  return { "@type": Object.keys(by).length === 0 ? "Thing" : "CreativeWork", ...thingIn(record), ...by };
}

function productOf(record: RecordJson): Properties {
  const { price, rating, facts } = record;
  const offers = price && known({ "@type": "Offer", price: price.amount, priceCurrency: price.currency });
  const additionalProperty = facts
    .filter(({ label }) => label !== undefined)
    .map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value }));
  return known({
    "@type": "Product",
    ...thingIn(record),
    offers,
    aggregateRating: rating && { "@type": "AggregateRating", ...starsOf(rating) },
    additionalProperty: additionalProperty.length === 0 ? undefined : additionalProperty,
  });
}

/** What anything listed may have. */
function thingIn({ title, url, image, text }: RecordJson): Properties {
  const description = text === "" ? undefined : text;
  return known({ name: title?.value, url: url?.value, image: image?.value, description });
}

/** What somebody said: the text as `property`. */
function saidIn(record: RecordJson, property: string): Properties {
  return { ...byIn(record), ...known({ [property]: record.text, upvoteCount: record.score?.value }) };
}

function byIn({ author, date }: RecordJson): Properties {
  return known({ author: author && { "@type": "Person", name: author.value }, datePublished: date?.iso });
}

/** Ratings of one reader. */
function ratingOf({ rating }: RecordJson): Properties {
  return rating === undefined ? {} : { reviewRating: { "@type": "Rating", ...starsOf(rating) } };
}

function starsOf({ value, best, count }: NonNullable<RecordJson["rating"]>): Properties {
  return known({ ratingValue: value, bestRating: best, ratingCount: count });
}
