// Fetches pages of the public web on behalf of strangers.

import { LimitError } from "pith";
import { fetchPage } from "pith-node";
import type { FetchedPage } from "pith-node/internal";
import { FetchRefused, type RefusalCode } from "./fetch-refused.js";
import {
  guardRules,
  PUBLIC_IDLE_TIMEOUT_MS,
  PUBLIC_MAX_BYTES,
  PUBLIC_MAX_RATIO,
  PUBLIC_MAX_REDIRECTS,
  PUBLIC_TIMEOUT_MS,
  type PublicFetchSettings,
} from "./fetch-settings.js";
import { publicGuard } from "./public-guard.js";

/**
 * Fetches a page from the public web on behalf of someone else: over http or https, only from public addresses (also after
 * each redirect), and within limits on ports, size, time and decompression. Sends no cookies and uses no proxy.
 *
 * Throws a FetchRefused if a rule forbids it, whose message may be shown to the client; a FetchError of `pith-node` if the
 * page can't be fetched or isn't a page; a TypeError for settings that make no sense.
 *
 * @example
 * ```js
 * import { fetchPublicPage, FetchRefused } from "pith-server";
 *
 * try {
 *   const { bytes } = await fetchPublicPage("http://127.0.0.1/admin");
 *   console.log(bytes.length);
 * } catch (error) {
 *   if (error instanceof FetchRefused) console.log(error.code); // "private-address"
 *   else throw error;
 * }
 * ```
 */
export async function fetchPublicPage(url: string, settings: PublicFetchSettings = {}): Promise<FetchedPage> {
  const { userAgent, signal } = settings;
  const guard = publicGuard(guardRules(settings));
  checkAddress(url);
  try {
    return await fetchPage(url, {
      maxBytes: settings.maxBytes ?? PUBLIC_MAX_BYTES,
      maxRatio: settings.maxRatio ?? PUBLIC_MAX_RATIO,
      timeoutMs: settings.timeoutMs ?? PUBLIC_TIMEOUT_MS,
      idleTimeoutMs: settings.idleTimeoutMs ?? PUBLIC_IDLE_TIMEOUT_MS,
      maxRedirects: settings.maxRedirects ?? PUBLIC_MAX_REDIRECTS,
      anyType: settings.anyType ?? false,
      guard,
      ...(userAgent !== undefined && { userAgent }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    throw error instanceof LimitError ? asRefusal(error) : error;
  }
}

function checkAddress(text: string): void {
  if (!URL.canParse(text)) {
    throw new FetchRefused("bad-url", "This isn't a URL of the web; one looks like https://example.org/page.");
  }
  const { protocol } = new URL(text);
  if (protocol === "http:" || protocol === "https:") return;
  throw new FetchRefused("scheme", `URLs that begin with ${protocol} aren't fetched; http: and https: are.`);
}

const LIMIT_REFUSALS: Readonly<Partial<Record<LimitError["code"], RefusalCode>>> = {
  "too-large": "too-large",
  timeout: "too-slow",
  "too-many-redirects": "too-many-redirects",
  "compression-ratio": "compression-ratio",
};

function asRefusal(error: LimitError): unknown {
  const code = LIMIT_REFUSALS[error.code];
  return code === undefined ? error : new FetchRefused(code, error.message, { cause: error });
}
