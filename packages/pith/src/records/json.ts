// Records as plain data, and the format json with them.

import type { BuiltInFormat } from "../extraction/options.js";
import { json } from "../formats/index.js";
import { findRecords, type RecordOptions, type RecordSource } from "./find-records.js";
import type { RecordJson } from "./record.js";

/**
 * The records of a page as plain data for `JSON.stringify`. Options and errors as of `findRecords`.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { recordsJson } from "pith/records";
 *
 * console.log(JSON.stringify(recordsJson(extract(page), { now: new Date() })));
 * ```
 */
export function recordsJson(extraction: RecordSource, options?: RecordOptions): readonly RecordJson[] {
  return findRecords(extraction, options).map(({ node: _, ...record }) => record);
}

/**
 * The format `json` of `pith/formats` with a further field, `records`, on pages that have any. Dates such as "3 days ago" have no `iso`
 * there, so that the same page gives the same JSON every day.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { jsonWithRecords } from "pith/records";
 *
 * const { records = [] } = JSON.parse(extract(page, { format: jsonWithRecords }).content);
 * console.log(records.length, "records");
 * ```
 */
export const jsonWithRecords: BuiltInFormat = {
  ...json,
  write: (extraction, options) => {
    const object = json.write(extraction, options);
    const records = recordsJson(extraction);
    return records.length === 0 ? object : `${object.slice(0, -1)},"records":${JSON.stringify(records)}}`;
  },
};
