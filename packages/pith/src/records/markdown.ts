// The records of a page as Markdown: a thread post by post, a list with its items as links.

import type { Element, ElementContent, Root } from "hast";
import { element, textNode } from "../content/hast.js";
import type { Extraction } from "../extraction/extraction.js";
import { type ContentParts, partsOf } from "../extraction/parts.js";
import { contentAsMarkdown, renderMarkdown } from "../formats/markdown/markdown.js";
import type { RecordOptions } from "./find-records.js";
import { lineOf, made, type WrittenRecord, writtenRecords } from "./written.js";

/**
 * The records of a page as Markdown, below its title; "" if it has none. Each is headed by a line: what somebody said by author, date and
 * votes, with a rule between posts; an item by its title, which is a link, with its facts in one line and its text below. The product of a
 * page begins with its facts. Without links, images or tables if `extract` was told so. As safe as all Markdown of Pith. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsMarkdown } from "pith/records";
 *
 * console.log(recordsMarkdown(extract(page, { url: "https://example.org/forum/12" })) || "no records");
 * ```
 */
export function recordsMarkdown(extraction: Extraction, options: RecordOptions = {}): string {
  const records = writtenRecords(extraction, options);
  if (records.length === 0) return "";
  const { title } = extraction;
  const parts = partsOf(extraction);
  const written = [contentAsMarkdown(rootOf(title === "" ? [] : [element("h1", [textNode(title)])]))];
  for (const [i, record] of records.entries()) {
    const rule = i > 0 && record.isSaid && records[i - 1].isSaid ? [element("hr")] : [];
    written.push(contentAsMarkdown(rootOf([...rule, ...headOf(record, parts), ...record.body])));
    if (record.isPage) written.push(renderMarkdown(extraction, { title: false, ...parts }));
  }
  return written.filter((part) => part !== "").join("\n");
}

function rootOf(children: ElementContent[]): Root {
  return { type: "root", children };
}

/** The line or lines above the text of a record. */
function headOf(written: WrittenRecord, { links }: ContentParts): Element[] {
  const { record, isSaid, title } = written;
  const line = lineOf(written);
  if (isSaid) return [element("h3", [textNode(line === "" ? nameOf(record.kind) : line)])];
  const { url } = record;
  const heading = made(title, (value) => {
    const name = textNode(value);
    return element("h3", [url === undefined || links === false ? name : element("a", [name], { href: url.value })]);
  });
  return line === "" ? heading : [...heading, element("p", [textNode(line)])];
}

/** "post" as a heading. */
function nameOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
