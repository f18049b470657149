// `readRecord`: makes a record from one page.

import { type Algorithm, type Extraction, extract, type Parser } from "pith";
import { inNameOf } from "pith/internal";
import { checkedMaxBytes } from "../../files/page-limits.js";
import { recordsEntry } from "../../parameters/extract-options.js";
import { type BatchRecord, batchRecord } from "./batch-record.js";
import { onlyFields } from "./chosen-columns.js";
import { FIELDS, type NoPage, readOpened } from "./open-page.js";
import { checkContentFormat, extractChoice, type RecordChoice, type RecordContentFormat } from "./page-choice.js";
import type { BatchPage, FieldNames } from "./page-task.js";

/** How records are made. */
export interface RecordReading extends RecordChoice {
  /** One of `pith/algorithms` or of `pith-classics`, or your own. Default: that of `extract`. */
  readonly algorithm?: Algorithm | undefined;
  /** A parser to reuse; saves memory and time. */
  readonly parser?: Parser | undefined;
  /** The format of the field `content`. Default: none; the field is null. */
  readonly contentFormat?: RecordContentFormat | undefined;
  /** The most bytes that a page may have, decompressed. Default 50,000,000. */
  readonly maxBytes?: number | undefined;
  /** The names of the fields of JSON objects. Default "html", "url" and "id". */
  readonly fields?: FieldNames | undefined;
}

/** A page that gave a record. */
export interface ReadRecord {
  readonly type: "record";
  readonly record: BatchRecord;
  /** What it was made from; with a reused parser, valid until its next page. */
  readonly extraction: Extraction;
}

/** The outcome for a page. */
export type RecordOutcome = ReadRecord | NoPage;

/**
 * Makes the record of one page, as `runBatch` writes it, for programs that distribute pages over machines themselves. Never
 * throws because of what is in the page; throws a TypeError for options that make no sense. Has no time limit.
 *
 * @example
 * ```js
 * import { readRecord } from "pith-node";
 *
 * const outcome = readRecord({ payload: { kind: "html", bytes: page }, source: "crawl.warc.gz", position: 0 });
 * if (outcome.type === "record") console.log(outcome.record.title, outcome.record.text);
 * ```
 */
export function readRecord(page: BatchPage, options: RecordReading = {}): RecordOutcome {
  return readRecordWith(page, options, () => options.algorithm);
}

/** How a batch makes records: `needed`, if only some of their fields are, names these. */
export type NeededOptions = RecordReading & { readonly needed?: readonly string[] | undefined };

/** The same with an algorithm that depends on the page's URL. */
export function readRecordWith(
  page: BatchPage,
  options: NeededOptions,
  algorithmFor: (url: string | undefined) => Algorithm | undefined,
): RecordOutcome {
  const { fields = FIELDS, parser, contentFormat } = options;
  const maxBytes = checkedMaxBytes("readRecord", options.maxBytes);
  checkContentFormat("readRecord", contentFormat);
  return inNameOf("readRecord", () =>
    readOpened<ReadRecord>(page, { maxBytes, fields }, ({ html, charset }, known) => {
      const { url } = known;
      const algorithm = algorithmFor(url);
      const extraction = extract(html, {
        ...extractChoice(options, contentFormat),
        ...(algorithm !== undefined && { algorithm }),
        ...(parser && { parser }),
        ...(charset && { charset }),
        // Archives also contain names that aren't URLs.
        ...(url !== undefined && URL.canParse(url) && { url }),
      });
      const record = onlyFields(
        batchRecord(known, extraction, contentFormat),
        options.needed,
      ) as unknown as BatchRecord;
      const records = options.records && { records: recordsEntry().recordsJson(extraction) };
      return { type: "record", record: { ...record, ...records }, extraction };
    }),
  );
}
