// The types of what inputs hold: pages, addresses, failures.

import type { ChunkBudget, PlainOptions } from "pith/internal";
import type { FetchedPage } from "../../fetching/fetched-page.js";
import type { ByteRange } from "../../fetching/response-body.js";
import { largerThan } from "../../files/page-limits.js";

/** A page as an input holds it, not yet understood. */
export type Payload =
  /** HTML as bytes; `charset` is what HTTP said of the encoding. */
  | { readonly kind: "html"; readonly bytes: Uint8Array; readonly charset?: string | undefined }
  /** A whole HTTP response: status line, headers, body. */
  | { readonly kind: "http"; readonly bytes: Uint8Array }
  /** A JSON object with the HTML in one of its fields. */
  | { readonly kind: "json"; readonly bytes: Uint8Array };

/** A page as it came over HTTP; `contentType` is the whole header. */
export function payloadOf({ bytes, contentType }: Pick<FetchedPage, "bytes" | "contentType">): Payload {
  return { kind: "html", bytes, charset: contentType };
}

/** What can be asked of a page in place of a record. */
export const ASKS = ["extraction", "content", "chunks", "probe"] as const;

/** What is asked of one page in place of a record. */
export interface PageAsk {
  /**
   * "extraction": all that `extract` gives; "content": its `content` and nothing else; "chunks": the content in pieces;
   * "probe": what `probe` says.
   * For the service, "explanation": why. For a crawl, "crawl": a CrawledPage; "joined": the page with further parts after its content.
   * For a batch, "lesson": what it teaches about its site.
   */
  readonly as: (typeof ASKS)[number] | "explanation" | "crawl" | "joined" | "lesson";
  /** Read and checked. For "probe" only `charset` has an effect. */
  readonly options: PlainOptions;
  /** How large pieces are; checked. For "chunks", and for "extraction" with its content as `pages` for an agent, whose tokens are estimated. */
  readonly budget?: ChunkBudget;
  /** Whether HTML is written as a whole document. */
  readonly isDocument?: boolean;
  /** For "joined": the content of the further parts, as HTML. */
  readonly parts?: readonly string[];
}

/** The options of an ask that its content is written with: all that is known of a page has its records in a field of their own, whatever the format. */
export function contentOptions({ as, options }: Pick<PageAsk, "as" | "options">): PlainOptions {
  const { records, ...others } = options;
  return as === "extraction" && records ? others : options;
}

/** What is known of a record before it is read. */
export interface Origin {
  /** The record's own id: a WARC-Record-ID, a path, an address. Absent: it is made of source and position. */
  readonly id?: string;
  readonly url?: string;
  /** When the page was fetched, as an ISO date. */
  readonly fetched?: string;
}

/** A record of an input. Each one ends in the output, in the error file, or in a count. */
export type Item =
  | (Origin & {
      readonly type: "page";
      readonly payload: Payload;
      readonly httpStatus?: number;
      readonly ask?: PageAsk;
    })
  /** A page that has yet to be fetched, or the part of an archive that has it as a record. */
  | (Origin & { readonly type: "address"; readonly url: string; readonly part?: ByteRange | undefined })
  /** A record that can't be read. */
  | (Origin & { readonly type: "failed"; readonly code: string; readonly message: string })
  /** A record that isn't a page. */
  | { readonly type: "skipped"; readonly reason: string };

/** What seems to be a member of a gzip archive with one record in it, not yet unpacked. */
export interface Member {
  readonly type: "member";
  /** Compressed, in memory of their own. */
  readonly bytes: Uint8Array;
  /** Where it begins in the file. */
  readonly offset: number;
}

/** Limits on what is read from inputs. */
export interface ReadLimits {
  /** The most bytes that a page may have. */
  readonly maxBytes: number;
}

/** The failure of a page that is larger than the limit. */
export function tooLargeItem(origin: Origin, length: number | undefined, { maxBytes }: ReadLimits): Item {
  const size = length === undefined ? "" : ` It has ${length} bytes.`;
  return { ...origin, type: "failed", code: "too-large", message: largerThan(`${maxBytes} bytes`) + size };
}
