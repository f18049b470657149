// Fetches pages of the public web on behalf of strangers, or refuses to.

import { isIP } from "node:net";
import { LimitError } from "pith";
import type { FetchGuard } from "../fetch-guard.js";
import { fetchPage } from "../fetch-page.js";
import type { FetchedPage } from "../fetched-page.js";
import { bareHost } from "../open-socket.js";
import { isInBlocks, privateKind } from "./address-ranges.js";
import {
  type GuardRules,
  guardRules,
  type OwnMeans,
  PUBLIC_IDLE_TIMEOUT_MS,
  PUBLIC_MAX_BYTES,
  PUBLIC_MAX_RATIO,
  PUBLIC_MAX_REDIRECTS,
  PUBLIC_TIMEOUT_MS,
  type PublicFetchSettings,
} from "./fetch-settings.js";

/**
 * Fetches a page from the public web on behalf of someone else: over http or https, only from public addresses (also after
 * each redirect), and within limits on ports, size, time and decompression. Sends no cookies and uses no proxy but those of `own`.
 *
 * Throws a FetchRefused if a rule forbids it, whose message may be shown to the client; a FetchError if the
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
export async function fetchPublicPage(
  url: string,
  settings: PublicFetchSettings = {},
  own: OwnMeans = {},
): Promise<FetchedPage> {
  const { userAgent, signal } = settings;
  const guard = publicGuard(guardRules(settings));
  checkScheme(url);
  try {
    return await fetchPage(url, {
      maxBytes: settings.maxBytes ?? PUBLIC_MAX_BYTES,
      maxRatio: settings.maxRatio ?? PUBLIC_MAX_RATIO,
      timeoutMs: settings.timeoutMs ?? PUBLIC_TIMEOUT_MS,
      idleTimeoutMs: settings.idleTimeoutMs ?? PUBLIC_IDLE_TIMEOUT_MS,
      maxRedirects: settings.maxRedirects ?? PUBLIC_MAX_REDIRECTS,
      anyType: settings.anyType ?? false,
      guard,
      ...own,
      ...(userAgent !== undefined && { userAgent }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    throw error instanceof LimitError ? asRefusal(error) : error;
  }
}

function checkScheme(text: string): void {
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

/**
 * A guard for `fetchPage` that allows only the public web. It looks up the host once and returns exactly the
 * addresses that it checked, all of which have to be public: a name with one private address among them is refused.
 */
export function publicGuard(rules: GuardRules): FetchGuard {
  return async (url) => {
    checkUrl(url, rules);
    const { hostname } = url;
    const literal = bareHost(url);
    if (isIP(literal) !== 0) {
      checkAddress(literal, rules, `The address ${hostname} is not public`);
      return [{ address: literal, family: isIP(literal) }];
    }
    checkName(hostname, rules);
    const found = await rules.lookup(hostname);
    for (const { address } of found) {
      // The message leaves out the address itself: it is knowledge about somebody's network.
      checkAddress(address, rules, `The name ${hostname} resolves to an address that is not public`);
    }
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  };
}

/** Ports of URLs that don't name one. */
const USUAL_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

function checkUrl({ username, password, port, protocol }: URL, { ports }: GuardRules): void {
  if (username !== "" || password !== "") {
    throw new FetchRefused("credentials", "The URL contains a user name or password; leave them out.");
  }
  const asked = port === "" ? USUAL_PORTS[protocol] : Number(port);
  if (ports.has(asked)) return;
  const allowed = [...ports].join(", ");
  throw new FetchRefused(
    "port",
    `Port ${asked} isn't allowed; the allowed ones are ${allowed}. Whoever starts the server can add it by --allow-port.`,
  );
}

/**
 * Names that never belong to the public internet: this machine (RFC 6761), the local network (RFC 6762, RFC 8375), inside a
 * company (ICANN's reservation of 2024) and inside Tor (RFC 7686). They aren't looked up.
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa|onion)\.?$/;

function checkName(hostname: string, { allowed }: GuardRules): void {
  // Whoever allows private addresses has names for them.
  if (allowed.length > 0 || !PRIVATE_NAME.test(hostname)) return;
  throw new FetchRefused(
    "private-name",
    `The name ${hostname} belongs to private networks; give a page on the public web.`,
  );
}

function checkAddress(address: string, { allowed }: GuardRules, message: string): void {
  const kind = privateKind(address);
  if (kind === undefined || isInBlocks(address, allowed)) return;
  throw new FetchRefused(
    "private-address",
    `${message} (${kind}); give a page on the public web. Whoever starts the server can let it be fetched by --allow-address.`,
  );
}

/** Why a URL isn't fetched, or not completely. */
export type RefusalCode =
  /** Not a URL. */
  | "bad-url"
  /** Neither http nor https. */
  | "scheme"
  /** A user name or password in the URL. */
  | "credentials"
  /** A port that isn't among the allowed ones. */
  | "port"
  /** A name of this machine or its local network. */
  | "private-name"
  /** The host is, or resolves to, an address that isn't public. */
  | "private-address"
  | "too-large"
  | "too-slow"
  | "too-many-redirects"
  /** The page is much larger decompressed than as sent. */
  | "compression-ratio";

/** A page that isn't fetched because a rule of the server forbids it. The message says which, and what to do. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";

  constructor(
    readonly code: RefusalCode,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, "cause" in options ? { cause: options.cause } : {});
  }
}
