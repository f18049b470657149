// The records of a page as plain text: each below who said it and when, or its title and what it costs.

import type { Extraction } from "../extraction/extraction.js";
import type { RecordOptions } from "./find-records.js";
import { lineOf, writtenRecords } from "./written.js";

/**
 * The records of a page as plain text, below its title; "" if it has none. Each is headed by its title if it has one, and by a line of author, date
 * and votes or of price and facts; an empty line is between two. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsText } from "pith/records";
 *
 * console.log(recordsText(extract(page, { url: "https://example.org/forum/12" })) || "no records");
 * ```
 */
export function recordsText(extraction: Extraction, options: RecordOptions = {}): string {
  const records = writtenRecords(extraction, options).map((written) =>
    [written.title ?? "", lineOf(written), written.text()].filter((part) => part !== "").join("\n"),
  );
  if (records.length === 0) return "";
  return `${[extraction.title, ...records].filter((part) => part !== "").join("\n\n")}\n`;
}
