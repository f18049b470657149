// The records of a page as TEI: a division each, replies inside of what they answer.

import type { Extraction } from "../extraction/extraction.js";
import { partsOf } from "../extraction/parts.js";
import { checkedContent } from "../formats/content.js";
import { divisions, teiDocument } from "../tei/document.js";
import { dateElement, type Element, onLines, pointer, teiElement, teiText, xmlTextNode } from "../tei/xml.js";
import type { RecordOptions } from "./find-records.js";
import { made, type WrittenRecord, writtenRecords } from "./written.js";

/** Records inside each other below this depth are beside what they answer, so that nothing that reads the XML runs out of stack. */
const MOST_NESTED = 100;

/** Options of `recordsTei`. */
export interface TeiRecordOptions extends RecordOptions {
  /** Whether the XML declaration begins it; false for a part of a `teiCorpus`. Default: true. */
  declaration?: boolean;
}

/**
 * The records of a page as a TEI document with the header that `tei` of `pith/tei` writes: a division each, whose type is the kind, with
 * head, byline and measures, and with the records that answer it; "" if the page has none. Valid against TEI's schema. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsTei } from "pith/records";
 *
 * console.log(recordsTei(extract(page, { url: "https://example.org/forum/12" })) || "no records");
 * ```
 */
export function recordsTei(extraction: Extraction, options: TeiRecordOptions = {}): string {
  const { declaration = true, ...others } = options;
  const records = writtenRecords(extraction, others);
  if (records.length === 0) return "";
  const inside = records.map((): Element[] => []);
  const top: Element[] = [];
  const depths: number[] = [];
  const places: (number | undefined)[] = [];
  for (const { record } of records) {
    const answered = record.replyTo;
    // Those too deep are beside what they answer.
    const place = answered !== undefined && depths[answered] >= MOST_NESTED ? places[answered] : answered;
    places.push(place);
    depths.push(place === undefined ? 0 : depths[place] + 1);
  }
  // What answers a record comes later, so from the last one each is whole before it is put into another.
  for (let i = records.length - 1; i >= 0; i--) {
    const place = places[i];
    (place === undefined ? top : inside[place]).unshift(divisionOf(records[i], extraction, inside[i]));
  }
  return teiDocument(extraction, top, declaration);
}

function divisionOf(written: WrittenRecord, extraction: Extraction, replies: readonly Element[]): Element {
  const { record, isPage, title, facts, body } = written;
  const { author, date } = record;
  const target = pointer(record.url?.value);
  const said = [
    ...made(author, ({ value }) => teiText("name", value)),
    ...made(date, ({ value, iso }) => dateElement(value, { iso })),
  ];
  const known = [
    ...measuresOf(written).map((measured) => [measured]),
    ...facts.map(({ label, value }) => [
      ...made(label, (shown) => [teiText("label", shown), xmlTextNode(" ")]).flat(),
      xmlTextNode(value),
    ]),
  ];
  const head = made(title, (value) => (target === undefined ? xmlTextNode(value) : teiText("ref", value, { target })));
  return teiElement(
    "div",
    { type: record.kind },
    onLines([
      ...(head.length === 0 ? [] : [teiElement("head", {}, head)]),
      ...(said.length === 0 ? [] : [teiElement("byline", {}, said)]),
      ...(known.length === 0
        ? []
        : [teiElement("list", { type: "facts" }, onLines(known.map((fact) => teiElement("item", {}, fact))))]),
      ...divisions(isPage ? checkedContent(extraction, partsOf(extraction), false).children : body),
      ...replies,
    ]),
  );
}

/** What is a number of a record: the text as the page has it, the quantity for programs. */
function measuresOf({ record: { price, rating, score }, stars, votes }: WrittenRecord): Element[] {
  const measure = (type: string, shown: string, quantity: number, unit?: string) =>
    teiText("measure", shown, { type, quantity: String(quantity), unit });
  return [
    ...made(price, ({ value, amount, currency }) => measure("price", value, amount, currency)),
    ...made(price?.old, (old) => measure("price-before", String(old), old, price?.currency)),
    ...made(rating, ({ value }) => measure("rating", stars[0], value)),
    ...made(score, ({ value }) => measure("score", votes[0], value)),
  ];
}
