// The one task and the one answer that every interface and its threads exchange about a page.

import type { ChunkBudget } from "pith/internal";
import type { LineIndex } from "../../files/line-index.js";
import type { PageAsk, Payload } from "../input/item.js";
import type { PageChoice, PageFilter, RecordContentFormat } from "./page-choice.js";

/** A page as an input holds it, and what is known of it. */
export interface BatchPage {
  /** HTML with its charset, a complete HTTP response, or a JSON object with HTML in it. */
  readonly payload: Payload;
  /** The id of the record; default: source, `#` and position. A JSON object's own takes precedence. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  /** When the page was fetched, as an ISO date. */
  readonly fetched?: string | undefined;
  /** The status of the response, if the payload doesn't have it. */
  readonly httpStatus?: number | undefined;
  /** The input, such as the path of an archive. */
  readonly source: string;
  /** Which record of its source, from 0. */
  readonly position: number;
}

/** What the main thread sends for each page. */
export interface PageTask extends Omit<BatchPage, "payload"> {
  /** The page; or a member of an archive, whose record says the rest once it is unpacked. */
  readonly payload: Payload | { readonly kind: "member"; readonly bytes: Uint8Array };
  /** What the page is asked for; undefined: a record. */
  readonly ask?: PageAsk | undefined;
}

/** The outcome of a page. */
export type PageAnswer =
  | { readonly type: "written"; readonly result: PageResult }
  | { readonly type: "skipped" | "filtered"; readonly reason: string }
  | { readonly type: "failed"; readonly failure: RecordFailure }
  /** Not processed: the run was asked to end, or what seemed to be a member of an archive isn't one with one record. */
  | { readonly type: "dropped" };

/** A page in the form that the output asks for. */
export interface PageResult {
  /** Complete UTF-8 bytes: a record or a row as a line of JSON with its end, or a Markdown file. */
  readonly bytes: Uint8Array;
  /** A line or a row for each record of the page, if they were asked for and there are any. */
  readonly records?: Uint8Array;
  /** Whether any main content was found. */
  readonly hasContent: boolean;
  /** For an ask: how good the answer is expected to be, 0..1, and the codes of the page's warnings. */
  readonly confidence?: number;
  readonly warnings?: readonly string[];
  /** For a Markdown file: what a person would call it; "" if unknown. */
  readonly name?: string;
}

/** A record of the error file. */
export interface RecordFailure {
  readonly id: string;
  readonly url: string | null;
  readonly source: string;
  readonly position: number;
  readonly status: "failed";
  readonly error: { readonly code: string; readonly message: string; readonly status?: number };
}

/** The form in which workers return pages; none: only their records are. */
export type ResultForm = "line" | "row" | "markdown" | "none";

/** What a worker is told once. */
export interface WorkerSettings extends PageChoice {
  readonly form: ResultForm;
  /** The form in which the pages' records are returned, beside them or in their place; undefined: they aren't. */
  readonly recordsForm?: ResultForm;
  /** How large pieces are, which are returned in place of the page; undefined: it is whole. */
  readonly chunks?: ChunkBudget | undefined;
  readonly filter: PageFilter;
  /** The columns that are written, in the order of the record; undefined: all. */
  readonly columns?: readonly string[];
  /** The fields of a record that are computed; undefined: all. */
  readonly needed?: readonly string[] | undefined;
  /** The most bytes that a page may have, decompressed. */
  readonly maxBytes: number;
  /** A module whose default export is an algorithm, as a file URL; it is used instead of a built-in one. */
  readonly algorithmModule?: string | undefined;
  /** What the pages of each site say about each other. */
  readonly sites?: LineIndex;
  /** The records of an earlier output, with which each is compared. */
  readonly previous?: LineIndex;
  readonly fields: FieldNames;
  /** The format of the records' field `content`. */
  readonly contentFormat?: RecordContentFormat | undefined;
}

/** The names of the fields of JSON lines. */
export interface FieldNames {
  /** The page. Default "html". */
  readonly html: string;
  /** Its URL. Default "url". */
  readonly url: string;
  /** The record's id. Default "id". */
  readonly id: string;
}
