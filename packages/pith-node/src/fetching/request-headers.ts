// The headers of a request: Pith's own, and those that a caller adds.

import { OptionError } from "pith/internal";
import { UNDOES_ZSTD } from "../files/decompress.js";

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Headers that say how this one connection is used: they are the fetcher's own. */
const OWN_HEADERS =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|accept-encoding|proxy-.*)$/;

/** A name as RFC 9110 (5.1) has it. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;

/** Visible characters, spaces and tabs, of Latin-1. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Headers with their names in lower case. Throws an OptionError, which doesn't repeat values, for those that can't be sent. */
export function checkedHeaders(headers: Headers): Headers {
  const checked: Record<string, string> = Object.create(null);
  for (const [written, value] of Object.entries(headers)) {
    const name = written.toLowerCase();
    if (!HEADER_NAME.test(name)) throw refused("one of the names isn't the name of a header");
    if (OWN_HEADERS.test(name)) throw refused(`${name} can't be set, because the connection needs its own`);
    if (typeof value !== "string" || !HEADER_VALUE.test(value)) {
      throw refused(`the value of ${name} has characters that a header can't have`);
    }
    checked[name] = value;
  }
  return checked;
}

function refused(reason: string): OptionError {
  return new OptionError("headers", `\`headers\`: ${reason}.`);
}

const CODINGS = UNDOES_ZSTD ? "gzip, br, zstd, deflate" : "gzip, br, deflate";

/** What is sent to every server. */
export function usualHeaders(userAgent: string): Headers {
  return {
    accept: "text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
    "accept-encoding": CODINGS,
    "user-agent": userAgent,
  };
}
