import type { Writable } from "node:stream";
import type { AlgorithmName } from "pith/algorithms";
import type { BatchCounts } from "./batch-counts.js";
import type { PoliteFetchSettings } from "./fetch/fetch-settings.js";
import type { OutputKind } from "./output/output-kind.js";
import type { FieldNames, RecordFailure } from "./page/batch-task.js";
import type { PageChoice } from "./page/page-choice.js";
import type { PageFilter } from "./page/page-filter.js";
import type { RecordContentFormat } from "./page/record-content.js";

/** What `runBatch` reads, how, and where its records go. */
export interface BatchOptions extends PageChoice {
  /**
   * Files (HTML, WARC, JSON lines; also as gzip or Zstandard), folders, addresses of the web, and "-" for a list of such,
   * one a line.
   */
  inputs: readonly string[];
  /** What "-" stands for, such as `process.stdin`. */
  list?: AsyncIterable<Uint8Array>;
  /** The path of the file or folder to make, or a stream to write to; a stream can't be resumed. */
  output: string | Writable;
  /** What to make. Default: what the output's name says (`.jsonl`, `.parquet`, a slash at the end), else "jsonl". */
  to?: OutputKind;
  /**
   * The format in which records hold the content in their field `content`, beside the plain text. Default: none; the field
   * is null.
   */
  contentFormat?: RecordContentFormat;
  /** Whether the output has the order of the input. Default false: pages stand there as they are done. */
  ordered?: boolean;
  /** Replaces an output that is there. Default false: a BatchError with the code "output-exists". */
  overwrite?: boolean;
  /** Goes on with a run that was interrupted; begins where there is none. Default false. */
  resume?: boolean;
  /** Worker threads. Default: as many as there are cores to use. */
  workers?: number;
  /** The longest that a page may take, in milliseconds. Default 20,000. */
  pageTimeoutMs?: number;
  /** The most memory that JavaScript may use for a page, in bytes. Default 1 GB; at least 64 MB. */
  pageMemory?: number;
  /** Time between two moments at which everything so far is made safe for `resume`, in milliseconds. Default 2,000. */
  commitMs?: number;
  /** The most bytes that a page may have, decompressed. Default 50,000,000. */
  maxBytes?: number;
  /** Which pages are written. Default: all. */
  filter?: PageFilter;
  /** The names of the fields of JSON lines. Default "html", "url" and "id". */
  fields?: Partial<FieldNames>;
  /** The name of an algorithm. Default "learned". */
  algorithm?: AlgorithmName;
  /** The file URL of a module whose default export is an algorithm of your own; functions can't go to other threads. */
  algorithmModule?: string;
  /** How addresses are fetched. */
  fetch?: Partial<Omit<PoliteFetchSettings, "maxBytes">>;
  /** Ends the run early: pages in work are finished and kept, and `resume` goes on with the others. */
  signal?: AbortSignal;
  /** Hears of each failure, also those that are in the error file. */
  onFailure?: (failure: RecordFailure) => void;
  /** Hears how far the run is, a few times a second. */
  onProgress?: (progress: BatchProgress) => void;
}

/** How far a run is. */
export interface BatchProgress {
  readonly counts: BatchCounts;
  /** Of the input files, as they are on the disk. */
  readonly bytesRead: number;
  /** Of all input files together. */
  readonly bytesTotal: number;
  /** Files and addresses. */
  readonly entriesTotal: number;
  /** Files and addresses that were begun. */
  readonly entriesBegun: number;
}

/** How a run ended. */
export interface BatchSummary {
  readonly counts: BatchCounts;
  /** False when the run was ended early; its output is then not in its place yet. */
  readonly isComplete: boolean;
  /** Whether there was nothing left to do, because an earlier run had made the output. */
  readonly wasComplete: boolean;
  /** Where the failures are; undefined when there are none, and for streams. */
  readonly errorFile: string | undefined;
  /** Of the input files, in this run. */
  readonly bytesRead: number;
  /** In this run. */
  readonly elapsedMs: number;
}
