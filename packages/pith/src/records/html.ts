// The records of a page as HTML: an article each, with microdata of schema.org.

import type { Element, ElementContent, Properties } from "hast";
import { element, textNode } from "../content/hast.js";
import { writeHtml } from "../content/html-writer.js";
import type { Extraction } from "../extraction/extraction.js";
import { partsOf } from "../extraction/parts.js";
import { checkedContent } from "../formats/content.js";
import type { RecordOptions } from "./find-records.js";
import { factText, type PageRecord } from "./record.js";
import { made, type WrittenRecord, writtenRecords } from "./written.js";

/** What schema.org calls each kind, and the property of its text. */
const TYPES: Readonly<Record<PageRecord["kind"], readonly [type: string, text: string]>> = {
  post: ["DiscussionForumPosting", "text"],
  question: ["Question", "text"],
  answer: ["Answer", "text"],
  comment: ["Comment", "text"],
  review: ["Review", "reviewBody"],
  item: ["CreativeWork", "abstract"],
  product: ["Product", "description"],
};

/**
 * The records of a page as HTML, an `article` each with microdata of schema.org and `time`; "" if it has none. As safe as all HTML of Pith:
 * nothing from the page can run. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsHtml } from "pith/records";
 *
 * console.log(recordsHtml(extract(page, { url: "https://example.org/forum/12" })) || "no records");
 * ```
 */
export function recordsHtml(extraction: Extraction, options: RecordOptions = {}): string {
  return writtenRecords(extraction, options)
    .map((record) => `${writeHtml(articleOf(record, extraction))}\n`)
    .join("");
}

function articleOf(written: WrittenRecord, extraction: Extraction): Element {
  const { record, isPage, title, stars, votes, facts } = written;
  const [type, textName] = TYPES[record.kind];
  const { url, author, date, price } = record;
  const line = [
    ...made(price, offerOf),
    ...stars.map((value) => element("span", [textNode(value)])),
    ...made(author, ({ value }) => said("span", value, { itemProp: ["author"] })),
    ...made(date, ({ value, iso }) =>
      said("time", value, { itemProp: ["datePublished"], ...(iso !== undefined && { dateTime: iso }) }),
    ),
    ...votes.map((value) => said("data", value, { itemProp: ["upvoteCount"], value: String(record.score?.value) })),
    ...facts.map((fact) => element("span", [textNode(factText(fact))])),
  ];
  const name = made(title, (value) => said("span", value, { itemProp: ["name"] }));
  const linked =
    url === undefined || partsOf(extraction).links === false
      ? name
      : [element("a", name, { href: url.value, itemProp: ["url"] })];
  const body = isPage
    ? (checkedContent(extraction, partsOf(extraction), false).children as ElementContent[])
    : written.body;
  return element(
    "article",
    [
      ...(name.length === 0 ? [] : [element("h3", linked)]),
      ...(line.length === 0 ? [] : [element("p", parted(line))]),
      ...(body.length === 0 ? [] : [element("div", body, { itemProp: [textName] })]),
    ],
    { itemScope: true, itemType: [`https://schema.org/${type}`] },
  );
}

/** What a record costs, as an offer: the amount is for programs. */
function offerOf({ value, amount, currency }: NonNullable<WrittenRecord["record"]["price"]>): Element {
  const shown = said("data", value, { itemProp: ["price"], value: String(amount) });
  const unit = made(currency, (content) => element("meta", [], { itemProp: ["priceCurrency"], content }));
  const offer = { itemProp: ["offers"], itemScope: true, itemType: ["https://schema.org/Offer"] };
  return element("span", [shown, ...unit], offer);
}

function said(name: string, value: string, properties: Properties): Element {
  return element(name, [textNode(value)], properties);
}

function parted(parts: readonly Element[]): ElementContent[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [textNode(" · "), part]));
}
