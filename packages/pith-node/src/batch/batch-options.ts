// The types of the options, progress and summary of `runBatch`.

import type { Writable } from "node:stream";
import type { ChunkBudget } from "pith/internal";
import type { BatchCounts } from "./batch-counts.js";
import type { PoliteFetchSettings } from "./fetch/polite-fetcher.js";
import type { OutputKind } from "./output/output-kind.js";
import type { PageChoice, PageFilter, RecordContentFormat } from "./page/page-choice.js";
import type { FieldNames, RecordFailure } from "./page/page-task.js";

/** What `runBatch` reads, how, and where it writes the records. */
export interface BatchOptions extends PageChoice {
  /**
   * Files (HTML, WARC, JSON lines; also as gzip or Zstandard), folders, URLs of pages and archives, and "-" for a list of these,
   * one per line.
   */
  inputs: readonly string[];
  /** What "-" stands for, such as `process.stdin`. */
  list?: AsyncIterable<Uint8Array>;
  /** The path of the file or folder to create, or a stream to write to; a stream can't be resumed. It may be left out only with `recordsOutput`. */
  output?: string | Writable;
  /**
   * The path of a second file, with a line or a row for each record of the pages that are written (`pith/records`): `.jsonl`, `.jsonl.gz`,
   * `.jsonl.zst` or `.parquet`. Beside an output with a path, or in place of one: then no pages are written. Default: none.
   */
  recordsOutput?: string;
  /** The kind of output. Default: according to its name (`.jsonl`, `.parquet`, a trailing slash), otherwise "jsonl". */
  to?: OutputKind;
  /**
   * Writes pieces of the pages for retrieval, as `chunks` of `pith/chunks` cuts them, a line of JSON or a row of Parquet each, in place of
   * pages; `{}` for the usual size. Default: pages are whole.
   */
  chunks?: ChunkBudget;
  /**
   * The format in which records hold the content in their field `content`, beside the plain text. Default: none; the field
   * is null.
   */
  contentFormat?: RecordContentFormat;
  /**
   * The columns of Parquet, or fields of JSON lines, that are written (names of `RECORD_COLUMNS`), in the order of the record. What no other
   * column or filter needs isn't computed: `["id", "url", "text"]` spares metadata and fingerprint. Default: all.
   */
  columns?: readonly string[];
  /** Whether the output is in the order of the input. Default false: pages are written as they are finished. */
  ordered?: boolean;
  /** Replaces an existing output. Default false: throws a BatchError with the code "output-exists". */
  overwrite?: boolean;
  /** Resumes an interrupted run; starts a new one if there is none. Default false. */
  resume?: boolean;
  /** Worker threads. Default: as many as there are cores to use. */
  workers?: number;
  /** The longest that a page may take, in milliseconds. Default 20,000. */
  pageTimeoutMs?: number;
  /** The most memory that JavaScript may use for a page, in bytes. Default 1 GB; at least 64 MB. */
  pageMemory?: number;
  /** The interval at which progress is saved for `resume`, in milliseconds. Default 2,000. */
  commitMs?: number;
  /** The most bytes that a page may have, decompressed. Default 50,000,000. */
  maxBytes?: number;
  /** Which pages are written. Default: all. */
  filter?: PageFilter;
  /** The names of the fields of JSON lines. Default "html", "url" and "id". */
  fields?: Partial<FieldNames>;
  /**
   * The path of an earlier output of JSON lines, not compressed. Each record then has a field `changes`: what of the content
   * changed since (`compareReadings` of `pith/changes`), null for a page that isn't there. Pages are the same by their URL,
   * those without by their id. For JSON lines only.
   */
  previous?: string;
  /**
   * Whether pages are judged by what the pages of their site say about each other (`createSiteMemory`); for "learned". The files are
   * then read twice. A site is a host; pages without a URL have none. Default false.
   */
  siteMemory?: boolean;
  /** The file URL of a module whose default export is an algorithm of your own; functions can't be passed to other threads. */
  algorithmModule?: string;
  /** How URLs are fetched. */
  fetch?: Partial<Omit<PoliteFetchSettings, "maxBytes">>;
  /** Ends the run early: pages in progress are finished and kept, and `resume` continues with the others. */
  signal?: AbortSignal;
  /** Called for each failure, including those in the error file. */
  onFailure?: (failure: RecordFailure) => void;
  /** Called with the progress of the run, a few times a second. */
  onProgress?: (progress: BatchProgress) => void;
}

/** The progress of a run. */
export interface BatchProgress {
  /**
   * Archives on the web are saved first ("saving"). With `siteMemory`, all files are then read for what they say about sites ("learning")
   * before the pages are.
   */
  readonly pass: "saving" | "learning" | "reading";
  readonly counts: BatchCounts;
  /** What was received, while archives are saved. Of the input files, as they are on the disk, up to the last record that is done with all before it. Reading is further. */
  readonly bytesDone: number;
  /** Of all input files together. */
  readonly bytesTotal: number;
  /** Files and addresses. */
  readonly entriesTotal: number;
  /** Files and addresses of which a record is done, with all records before it. */
  readonly entriesDone: number;
}

/** How a run ended. */
export interface BatchSummary {
  readonly counts: BatchCounts;
  /** False if the run was ended early; its output is then not in its final place yet. */
  readonly isComplete: boolean;
  /** Whether there was nothing left to do, because an earlier run had created the output. */
  readonly wasComplete: boolean;
  /** The path of the error file; undefined if there are no failures, and for streams. */
  readonly errorFile: string | undefined;
  /** Of the input files, in this run. */
  readonly bytesRead: number;
  /** In this run. */
  readonly elapsedMs: number;
}
