// The record of one page in the output, and how it is made from an extraction.

import type { Extraction, Metadata } from "pith";
import { countReadWords, type RecordJson } from "pith/internal";
import { idOf } from "./open-page.js";
import type { PageFilter, RecordContentFormat } from "./page-choice.js";
import type { BatchPage } from "./page-task.js";
import { simHash } from "./simhash.js";

/**
 * One page in the output. Absent values are null, so that each record has every field; only in `metadata` a field that
 * isn't known is absent. `pith-node/batch-schema.json` says the same as JSON schema, RECORD_COLUMNS as typed columns.
 */
export interface BatchRecord {
  /** The record's own id: a WARC-Record-ID, the id field of a line, a path, an address; or source, `#` and position. */
  readonly id: string;
  /** Where the page was found; the address that it gives itself is `metadata.url`. */
  readonly url: string | null;
  /** The input as it was named: a path or an address. */
  readonly source: string;
  /** Which record of its source, from 0. Source and position name a record for certain; ids are the writers'. */
  readonly position: number;
  /** "done", or "no-content" when no main content was found. */
  readonly status: "done" | "no-content";
  readonly httpStatus: number | null;
  readonly fetched: string | null;
  /** The title without the site's name, that of `metadata.title`; empty when there is none. */
  readonly title: string;
  readonly text: string;
  /** The main content in the format that was asked for; null when none was. */
  readonly content: string | null;
  /** The format of `content`. */
  readonly contentFormat: RecordContentFormat | null;
  /** Words of the text; in scripts without spaces, characters. */
  readonly words: number;
  /** The language of the page, such as "en-GB": `metadata.language` without its source. */
  readonly language: string | null;
  /** How good the text is expected to be: its F1, 0..1. */
  readonly confidence: number;
  /** The kind of page: the likeliest of `kinds`, or what the page says of itself for algorithms that don't tell. */
  readonly kind: string | null;
  /** How likely the page is of each kind, 0..1; null for algorithms that don't tell. */
  readonly kinds: Readonly<Record<string, number>> | null;
  /** Where the text was found: "page", or data in the page that the visible part lacks. */
  readonly textSource: string;
  readonly algorithm: string;
  readonly encoding: string | null;
  /** The codes of the warnings. */
  readonly warnings: readonly string[];
  /** The SimHash of the text, 16 hex digits: near-duplicates differ in few bits. */
  readonly fingerprint: string | null;
  /** What the page says about itself, each field with its source and confidence. */
  readonly metadata: Metadata;
  /** The posts, answers, items or products that the page consists of, in its order. Absent unless they are asked for. */
  readonly records?: readonly RecordJson[];
}

/**
 * The record of a page, whose fields are computed when they are read: valid as long as the extraction is, its copy for good.
 * `contentFormat`: the format that the extraction was asked for; undefined leaves `content` out.
 */
export function batchRecord(
  page: Omit<BatchPage, "payload">,
  extraction: Extraction,
  contentFormat?: RecordContentFormat,
): BatchRecord {
  const { text, source, algorithm, encoding, warnings, selection } = extraction;
  const { url = null, source: input, position, httpStatus = null, fetched = null } = page;
  // Named one by one: beside a spread, V8 puts accessors after all other fields.
  return {
    id: idOf(page),
    url,
    source: input,
    position,
    status: text === "" ? "no-content" : "done",
    httpStatus,
    fetched,
    get title() {
      return extraction.title;
    },
    text,
    get content() {
      return contentFormat === undefined ? null : extraction.content;
    },
    contentFormat: contentFormat ?? null,
    get words() {
      const { words, characters } = countReadWords(text);
      return words + characters;
    },
    get language() {
      return extraction.metadata.language?.value ?? null;
    },
    get confidence() {
      return extraction.confidence;
    },
    get kind() {
      return extraction.metadata.kind?.value ?? null;
    },
    kinds: selection.kinds ?? null,
    textSource: source,
    algorithm,
    encoding: encoding?.encoding ?? null,
    warnings: warnings.map(({ code }) => code),
    get fingerprint() {
      return simHash(text) ?? null;
    },
    get metadata() {
      return extraction.metadata;
    },
  };
}

/** Why a record is left out; undefined if it is written. */
export function reasonToLeaveOut(record: BatchRecord, filter: PageFilter): string | undefined {
  const { minWords = 0, minConfidence = 0, kinds, languages } = filter;
  if (record.words < minWords) return "min-words";
  if (record.confidence < minConfidence) return "min-confidence";
  if (kinds !== undefined && !kinds.includes(record.kind ?? "")) return "kind";
  const language = record.language?.split(/[-_]/)[0].toLowerCase() ?? "";
  if (languages !== undefined && !languages.includes(language)) return "language";
  return undefined;
}
