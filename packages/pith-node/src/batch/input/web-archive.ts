// Tells which addresses lead to archives, or to one record of an archive, in place of pages.

import type { ByteRange } from "../../fetching/response-body.js";
import { archiveEnding } from "./file-names.js";

/** What an address of an archive asks for. */
export type WebArchive =
  /** The whole archive. `ending`: of its name, such as ".warc.gz". */
  | { readonly ending: string }
  /** The bytes that hold one record. */
  | { readonly part: ByteRange }
  /** Nothing that can be had, and why. */
  | { readonly fault: string };

/** The part that is meant after `#bytes=`: as in a Range header (RFC 9110, 14.1.2), places of its first and last byte. */
const PART = /^(\d{1,15})-(\d{1,15})$/;

/** What an address asks for; undefined if it isn't an archive's by the name in its path. */
export function webArchive(address: string): WebArchive | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, hash } = new URL(address);
  const ending = pathname.endsWith("/") ? undefined : archiveEnding(pathname);
  if (ending === undefined) return undefined;
  if (!hash.startsWith("#bytes=")) return { ending };
  const [, first, last] = PART.exec(hash.slice("#bytes=".length)) ?? [];
  if (first !== undefined && Number(first) <= Number(last))
    return { part: { first: Number(first), last: Number(last) } };
  return { fault: "After #bytes= come the places of the record's first and last byte, as in #bytes=5000-9999." };
}
