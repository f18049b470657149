// Tells which addresses lead to archives, or to one record of an archive, in place of pages.

import type { ByteRange } from "../../fetching/fetch-page.js";
import { archiveEnding } from "./file-names.js";

/** The part of an archive that an address names by `#bytes=FIRST-LAST`, the way a Range header does (RFC 9110, 14.1.2). */
const PART = /#bytes=(\d{1,15})-(\d{1,15})$/;

/** The bytes of an archive that hold the one record that is meant; undefined if the address doesn't say so. */
export function partOf(address: string): ByteRange | undefined {
  const [, first, last] = PART.exec(address) ?? [];
  return first === undefined || Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The endings of the name of an archive that is to be read as a whole, such as ".warc.gz"; undefined for a page. */
export function webArchiveEnding(address: string): string | undefined {
  if (partOf(address) !== undefined || !URL.canParse(address)) return undefined;
  return archiveEnding(new URL(address).pathname);
}
