// Sends one HTTP request, and says where the answer redirects to.

import type { LookupAddress } from "node:dns";
import type { ExchangeLimits, OpenSocket, WebResponse } from "./connection.js";
import type { Connections } from "./connections.js";
import { type Cookie, cookieHeader } from "./cookies.js";
import { credentials, withoutCredentials } from "./credentials.js";
import { FetchError, quote, type Route } from "./fetch-error.js";
import { loadClient } from "./load-client.js";
import { openSocket } from "./open-socket.js";
import { openProxy, openTunnel, proxyFor, proxyHeaders } from "./proxy.js";
import { type Headers, usualHeaders } from "./request-headers.js";

/** How one request is sent. */
export interface RequestSettings extends ExchangeLimits {
  readonly userAgent: string;
  /** The only addresses that may be connected to; undefined: those to which the host name resolves. */
  readonly addresses: readonly LookupAddress[] | undefined;
  readonly connections: Connections;
  /** The option of `fetchPage`. */
  readonly proxy: string | undefined;
  /** Further headers, with their names in lower case. */
  readonly headers: Headers;
  /** Headers that say what is wanted, in place of the usual ones. They are sent wherever redirects lead. */
  readonly own?: Headers;
  /** All that there are; those for the URL are sent. */
  readonly cookies: readonly Cookie[];
}

/**
 * Sends one request and gives the answer as soon as its headers are there. Follows no redirect. The answer's body is the
 * caller's to read to its end or to destroy.
 */
export function sendRequest(url: URL, settings: RequestSettings): Promise<WebResponse> {
  const { addresses, connections } = settings;
  const proxy = proxyFor(settings.proxy, url);
  const isForwarded = proxy !== undefined && url.protocol === "http:" && addresses === undefined;
  const open: OpenSocket = async (onSocket) => {
    if (proxy === undefined) return openSocket({ url, addresses }, onSocket);
    if (isForwarded) return openProxy(proxy, onSocket);
    return openTunnel(await loadClient(), proxy, { url, addresses }, onSocket);
  };
  // A connection is shared only by requests for which the guard gave the same addresses.
  const key = JSON.stringify([url.origin, proxy?.href, addresses?.map(({ address }) => address).sort()]);
  const path = url.pathname + url.search;
  const request = {
    target: isForwarded ? url.origin + path : path,
    headers: { ...headersFor(url, settings), ...(isForwarded && proxyHeaders(proxy)) },
  };
  return connections.send({ key, origin: url.origin, open }, request, settings);
}

function headersFor(url: URL, { userAgent, headers, own, cookies }: RequestSettings): Headers {
  const cookie = [headers["cookie"], cookieHeader(cookies, url)].filter((part) => part !== undefined).join("; ");
  return { ...usualHeaders(userAgent), ...credentials(url), ...headers, ...own, ...(cookie !== "" && { cookie }) };
}

/** The statuses that redirect (RFC 9110, 15.4; 300 leaves the choice to a person). */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where a response redirects to; undefined if it doesn't. `route`: the redirects so far. */
export function redirectTarget(response: WebResponse, from: URL, route: Route): URL | undefined {
  const { statusCode: status, headers } = response;
  if (!REDIRECTS.has(status)) return undefined;
  if (headers["location"] === undefined) {
    throw new FetchError("bad-redirect", `The server redirects (${status}) without saying where to.`, route, {
      status,
    });
  }
  // Header bytes arrive as Latin-1; browsers read URLs in them as UTF-8.
  const location = Buffer.from(headers["location"], "latin1").toString("utf8");
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if (target !== undefined && isWebAddress(target)) return target;
  const message = `The server redirects (${status}) to ${quote(location)}, which isn't a URL of the web.`;
  throw new FetchError("bad-redirect", message, route, { status });
}

/** Whether a URL can be fetched: over http or https. */
export function isWebAddress(url: URL): boolean {
  return url.protocol === "http:" || url.protocol === "https:";
}

/** A URL as it may be shown and passed on: without user name, password and fragment. */
export function publicAddress(url: URL): string {
  const shown = new URL(withoutCredentials(url.href));
  shown.hash = "";
  return shown.href;
}
