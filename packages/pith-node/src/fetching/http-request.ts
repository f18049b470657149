// Sends one HTTP request, and says where the answer redirects to.

import type { LookupAddress } from "node:dns";
import type { ExchangeLimits, WebResponse } from "./connection.js";
import type { Connections } from "./connections.js";
import { FetchError, quote, type Route } from "./fetch-error.js";
import { openSocket } from "./open-socket.js";

/** How one request is sent. */
export interface RequestSettings extends ExchangeLimits {
  readonly userAgent: string;
  /** The only addresses that may be connected to; undefined: those to which the host name resolves. */
  readonly addresses: readonly LookupAddress[] | undefined;
  readonly connections: Connections;
}

/**
 * Sends one request and gives the answer as soon as its headers are there. Follows no redirect. The answer's body is the
 * caller's to read to its end or to destroy.
 */
export function sendRequest(url: URL, settings: RequestSettings): Promise<WebResponse> {
  const { userAgent, addresses, connections } = settings;
  const headers = {
    accept: "text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
    "accept-encoding": "gzip, br, deflate",
    "user-agent": userAgent,
    ...credentials(url),
  };
  // A connection is shared only by requests for which the guard gave the same addresses.
  const key = JSON.stringify([url.origin, addresses?.map(({ address }) => address).sort()]);
  const open = (onSocket: Parameters<typeof openSocket>[1]) => openSocket({ url, addresses }, onSocket);
  const request = { target: url.pathname + url.search, headers };
  return connections.send({ key, origin: url.origin, open }, request, settings);
}

/** The header for the user name and password of a URL (RFC 7617). */
export function credentials({ username, password }: URL): { authorization?: string } {
  if (username === "" && password === "") return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
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
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  shown.hash = "";
  return shown.href;
}
