// Sends one HTTP request over a connection of its own.

import type { LookupAddress } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { FetchError, MAX_HEADER_BYTES, quote, type Route } from "./fetch-error.js";

/** How one request is sent. */
export interface RequestSettings {
  readonly userAgent: string;
  /** The only addresses that may be connected to; undefined: those to which the host name resolves. */
  readonly addresses: readonly LookupAddress[] | undefined;
  /** How long the connection may be silent before `onIdle` is called, in milliseconds; it doesn't end by itself. */
  readonly idleTimeoutMs: number;
  readonly onIdle: () => void;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/**
 * Sends one request and gives the answer as soon as its headers are there. Follows no redirect, shares no connection,
 * uses no proxy. The answer's body is the caller's to end.
 */
export function sendRequest(url: URL, settings: RequestSettings): Promise<http.IncomingMessage> {
  const { userAgent, addresses, idleTimeoutMs, onIdle, signal } = settings;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const sent = request(url, {
      // A connection kept open for a next request would keep the process from ending. Such an agent doesn't use a proxy either.
      agent: false,
      ...(addresses !== undefined && { lookup: only(addresses, url) }),
      timeout: idleTimeoutMs,
      headers: {
        accept: "text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
        "accept-encoding": "gzip, br, deflate",
        "user-agent": userAgent,
      },
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    sent.on("response", resolve);
    // A server that switches protocols unasked (101) sends no more HTTP. Without a listener, Node only drops the socket.
    sent.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    sent.on("error", reject);
    // Whatever else ends the exchange: after an answer or an error this has no effect.
    sent.on("close", () => reject(Object.assign(new Error("closed without an answer"), { code: "ECONNRESET" })));
    sent.on("timeout", onIdle);
    sent.end();
  });
}

/**
 * A DNS lookup that returns these addresses without asking anybody. Node doesn't look up a host that is an address itself;
 * that has to be one of them.
 */
function only(addresses: readonly LookupAddress[], { hostname }: URL): LookupFunction {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !addresses.some(({ address }) => address === literal)) {
    throw new TypeError(
      `fetchPage: the guard gives other addresses for ${hostname} than itself; let it throw instead.`,
    );
  }
  return (_, { all }, callback) => {
    if (addresses.length === 0) {
      callback(Object.assign(new Error("no address"), { code: "ENOTFOUND", syscall: "lookup" }), "");
    } else if (all) callback(null, [...addresses]);
    else callback(null, addresses[0].address, addresses[0].family);
  };
}

/** The statuses that redirect (RFC 9110, 15.4; 300 leaves the choice to a person). */
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Where a response redirects to; undefined if it doesn't. `route`: the redirects so far. */
export function redirectTarget(response: http.IncomingMessage, from: URL, route: Route): URL | undefined {
  const { statusCode: status, headers } = response;
  if (!REDIRECTS.has(status)) return undefined;
  if (headers.location === undefined) {
    throw new FetchError("bad-redirect", `The server redirects (${status}) without saying where to.`, route, {
      status,
    });
  }
  // Header bytes arrive as Latin-1; browsers read URLs in them as UTF-8.
  const location = Buffer.from(headers.location, "latin1").toString("utf8");
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
