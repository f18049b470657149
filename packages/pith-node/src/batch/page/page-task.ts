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
  /** What the answer is to be, for commands and agents; without it and `request`, the page's record. */
  readonly ask?: PageAsk | undefined;
  /** The same as a client of the service wrote it: the thread reads it, and finds out what is asked. */
  readonly request?: ServiceRequest | undefined;
}

/** Parameters as in a query or a JSON object, not yet read. */
export type GivenParameters = Readonly<Record<string, unknown>>;

/** What the service does with a page. */
export type Operation = "extract" | "chunks" | "explain" | "probe";

/** A request of the service. It is read in the thread, as a payload of JSON may be large and has parameters of its own. */
export interface ServiceRequest {
  readonly operation: Operation;
  readonly parameters: GivenParameters;
  /** The format when no parameter names one. */
  readonly format: string;
  /** Which line of a batch it is, from 1: its answer is a line of JSON. */
  readonly line?: number | undefined;
}

/**
 * The outcome of a page:
 *
 *     task --> written   a record, or what it was asked for
 *          |-> filtered  a record that the batch leaves out
 *          |-> skipped   no page, such as a redirect
 *          |-> failed    no result, and why
 *          |-> fetch     a request that names a URL: the page is fetched, and is the next task's
 *          +-> dropped   nothing is known: another run or task takes it up again
 */
export type PageAnswer =
  | { readonly type: "written"; readonly result: PageResult }
  | { readonly type: "skipped" | "filtered"; readonly reason: string }
  | FailedPage
  | PageToFetch
  /** Not processed: the run was asked to end, or what seemed to be a member of an archive isn't one with one record. */
  | { readonly type: "dropped" };

/** A page that gave nothing. */
export interface FailedPage {
  readonly type: "failed";
  readonly failure: RecordFailure;
  /** What the line of a batch calls itself, if that could be read. */
  readonly id?: string | undefined;
}

/** A request that has a URL in place of a page. Its other members are checked, and are the parameters. */
export interface PageToFetch {
  readonly type: "fetch";
  readonly url: string;
  /** Whether the page is to be rendered by a browser first. */
  readonly isRendered: boolean;
  readonly parameters: GivenParameters;
  /** What the line of a batch calls itself. */
  readonly id?: string | undefined;
}

/** A page in the form that the output asks for. */
export interface PageResult {
  /** Complete UTF-8 bytes: a record or a row as a line of JSON with its end, or a Markdown file. */
  readonly bytes: Uint8Array;
  /** A line or a row for each record of the page, if they were asked for and there are any. */
  readonly records?: Uint8Array;
  /** Whether any main content was found. */
  readonly hasContent: boolean;
  /** For an ask: its media type, how good the answer is expected to be, 0..1, and the codes of the page's warnings. */
  readonly mediaType?: string;
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
  /** `status`: the one of HTTP, of the page that was fetched or of the request that can't be answered. */
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
  /** How large pieces are, which the page's row has in a column; undefined: it has none. */
  readonly chunksColumn?: ChunkBudget | undefined;
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
