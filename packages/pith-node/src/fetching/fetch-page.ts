// `fetchPage`: fetches one page with limits on size, time and redirects.

import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { LimitError } from "pith";
import { checkNames, type OptionNames } from "pith/internal";
import { checkedMaxBytes, checkedMaxRatio } from "../files/page-limits.js";
import { USER_AGENT } from "../version.js";
import { Connections } from "./connections.js";
import type { Cookie } from "./cookies.js";
import { withoutCredentials } from "./credentials.js";
import { explainNetworkError, FetchError, type Route, trail } from "./fetch-error.js";
import { type FetchGuard, GuardRefusal, guarded, untilAborted } from "./fetch-guard.js";
import type { FetchedPage } from "./fetched-page.js";
import { isWebAddress, publicAddress, type RequestSettings, redirectTarget, sendRequest } from "./http-request.js";
import { checkProxy, ProxyError } from "./proxy.js";
import { checkedHeaders, type Headers } from "./request-headers.js";
import { type ByteRange, type PageSettings, type Receive, readResponse, receivePart } from "./response-body.js";
import { saveResponse, UnsavedFile } from "./save-response.js";

/** Options of `fetchPage`. */
export interface FetchOptions {
  /** The most bytes that the page may have, as sent and after decompression. Default 50,000,000; at most 2,000,000,000. */
  maxBytes?: number;
  /**
   * The largest ratio of the decompressed size of the page to the size as sent; not applied to pages up to 1 MB. At least 1;
   * by default only `maxBytes` limits it.
   */
  maxRatio?: number;
  /** The time limit for everything together, including redirects, in milliseconds. Default 30,000; at most a day. */
  timeoutMs?: number;
  /** How long the server may be silent at a time, in milliseconds. By default only `timeoutMs` limits it. */
  idleTimeoutMs?: number;
  /** How many redirects are followed. Default 20, the number of the Fetch Standard; 0: none. */
  maxRedirects?: number;
  /** Whether to fetch resources that the server doesn't declare to be a page, such as a script. Default false. */
  anyType?: boolean;
  /** The user agent sent to the server. Default: "Pith/", its version and its home page. */
  userAgent?: string;
  /**
   * The HTTP proxy to fetch through, such as `http://proxy.example:3128`, with user name and password if it wants them; or
   * `environment`: the one that http_proxy or https_proxy names, unless no_proxy excepts the host. Default: none.
   */
  proxy?: string | undefined;
  /** Further headers to send, by name. After a redirect to another origin they are no longer sent. Default: none. */
  headers?: Readonly<Record<string, string>>;
  /** Cookies (`parseCookies`), each of which is sent only where it belongs. Those that servers set aren't kept. Default: none. */
  cookies?: readonly Cookie[];
  /**
   * Decides which addresses may be contacted. Default: all. Also through a proxy, which is then asked for a tunnel to
   * one of the addresses that it gave, not to the name; the proxy itself isn't asked about.
   */
  guard?: FetchGuard;
  /** Called with the target of a redirect before it is followed; if it throws, the fetch ends and `fetchPage` throws that error. */
  onRedirect?: (target: URL) => void | Promise<void>;
  /** Ends the fetch early; `fetchPage` then throws the signal's reason. */
  signal?: AbortSignal;
}

/** The time a fetch may take unless the caller says otherwise: about as long as a browser's reader would wait. */
export const DEFAULT_TIMEOUT_MS = 30_000;

const FETCH_OPTIONS: OptionNames<FetchOptions> = {
  maxBytes: true,
  maxRatio: true,
  timeoutMs: true,
  idleTimeoutMs: true,
  maxRedirects: true,
  anyType: true,
  userAgent: true,
  proxy: true,
  headers: true,
  cookies: true,
  guard: true,
  onRedirect: true,
  signal: true,
};

/** A day: a longer time limit is a mistake in the unit. */
const LONGEST_TIMEOUT_MS = 86_400_000;

const DEFAULT_MAX_REDIRECTS = 20;

/**
 * Fetches a page over http or https. Throws a FetchError, whose message says in plain English what went wrong, a
 * LimitError if the page is too large, takes too long or redirects too often, and a TypeError for options that make no sense.
 *
 * It goes wherever the URL leads, including this machine and its network: a service that fetches URLs from strangers must
 * pass a `guard`.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { fetchPage } from "pith-node";
 *
 * const { bytes, url, contentType } = await fetchPage("https://example.org/article", { timeoutMs: 10_000 });
 * console.log(extract(bytes, { url, charset: contentType }).text);
 * ```
 */
export async function fetchPage(address: string | URL, options: FetchOptions = {}): Promise<FetchedPage> {
  const connections = new Connections();
  try {
    return await fetchOver(connections, address, options);
  } finally {
    connections.close();
  }
}

/** Fetches a page as `fetchPage` does, over connections that are kept for further pages. */
export function fetchOver(
  connections: Connections,
  address: string | URL,
  options: FetchOptions = {},
): Promise<FetchedPage> {
  return receiveOver(connections, address, options, readResponse);
}

/**
 * Saves an archive on the web as a new file. `timeoutMs` is how long the server may be silent. `onReceived`: called with the bytes of each piece.
 * Throws as `fetchPage` does, for a web page, too, and for what is larger or slower than an archive may be; and the system's errors if the
 * file can't be written.
 */
export async function downloadOver(
  connections: Connections,
  address: string | URL,
  { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes: _, ...options }: FetchOptions,
  path: string,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const limits = { timeoutMs: LONGEST_TIMEOUT_MS, idleTimeoutMs: timeoutMs };
  const receive = saveResponse(path, onReceived, clock);
  await receiveOver(connections, address, { ...options, ...limits }, receive, AS_IT_IS);
}

/** The bytes of a file on a server from `first` to `last`, as they are there. Throws as `fetchPage` does, also if the server sends another part. */
export async function fetchPartOver(
  connections: Connections,
  address: string | URL,
  options: FetchOptions,
  part: ByteRange,
): Promise<Uint8Array> {
  const own = { ...AS_IT_IS, range: `bytes=${part.first}-${part.last}` };
  const { bytes } = await receiveOver(connections, address, options, receivePart(part), own);
  return bytes;
}

/** What is asked for that is to be kept as the server has it. */
const AS_IT_IS = { accept: "*/*", "accept-encoding": "identity" };

/** Where a fetch ended, and how it got there. */
type Arrival = Pick<FetchedPage, "url" | "redirects">;

async function receiveOver<Received>(
  connections: Connections,
  address: string | URL,
  options: FetchOptions,
  receive: Receive<Received>,
  own: Headers = {},
): Promise<Received & Arrival> {
  checkNames("fetchPage", options, FETCH_OPTIONS);
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxRedirects = DEFAULT_MAX_REDIRECTS, guard, signal } = options;
  const { idleTimeoutMs = timeoutMs } = options;
  const maxBytes = checkedMaxBytes("fetchPage", options.maxBytes);
  const maxRatio = checkedMaxRatio("fetchPage", options.maxRatio);
  checkNumbers(timeoutMs, idleTimeoutMs, maxRedirects);
  checkProxy(options.proxy);
  const headers = checkedHeaders(options.headers ?? {});
  signal?.throwIfAborted();
  const url = readAddress(address);
  const controller = new AbortController();
  const callOff = clock.deadline(timeoutMs, () => controller.abort(tooSlow(timeoutMs)));
  const onIdle = () => controller.abort(tooSilent(idleTimeoutMs));
  const forward = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", forward);
  try {
    const userAgent = options.userAgent ?? USER_AGENT;
    const { anyType = false, onRedirect = () => {}, proxy, cookies = [] } = options;
    const limits = { maxBytes, maxRatio, anyType, maxRedirects, idleTimeoutMs, onIdle };
    const request = { connections, userAgent, proxy, headers, own, cookies, guard, signal: controller.signal };
    const exchange = followRedirects(url, { ...limits, ...request, onRedirect, receive });
    // The deadline holds whatever the socket, a decompression or `onRedirect` does or doesn't do.
    return await untilAborted(exchange, controller.signal);
  } catch (error) {
    // What fails because the time is up, or because the caller aborted, is reported with that reason, however it shows.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    callOff();
    signal?.removeEventListener("abort", forward);
  }
}

interface Settings<Received> extends PageSettings, Omit<RequestSettings, "addresses"> {
  readonly maxRedirects: number;
  readonly guard: FetchGuard | undefined;
  readonly onRedirect: (target: URL) => void | Promise<void>;
  readonly receive: Receive<Received>;
}

async function followRedirects<Received>(first: URL, settings: Settings<Received>): Promise<Received & Arrival> {
  const route: Route = { url: publicAddress(first), redirects: [] };
  const seen = new Set([first.href]);
  // What is for one server is no business of another, nor again of the first when another sends there.
  let isSent = true;
  for (let url = first; ; ) {
    const headers = isSent ? settings.headers : {};
    const answer = await fetchOnce(url, route, { ...settings, headers });
    if (!(answer instanceof URL)) return { url: publicAddress(url), redirects: route.redirects, ...answer };
    url = answer;
    isSent &&= url.origin === first.origin;
    route.redirects.push(publicAddress(url));
    // No cookies are kept, so the same URL would give the same answer again.
    if (seen.has(url.href)) throw tooManyRedirects("The redirects form a loop.", route);
    if (route.redirects.length > settings.maxRedirects) {
      const message = `The page takes more than ${settings.maxRedirects} redirects; raise maxRedirects to allow more.`;
      throw tooManyRedirects(message, route);
    }
    seen.add(url.href);
    await settings.onRedirect(url);
  }
}

/** What was received, or the URL to request instead. */
async function fetchOnce<Received>(url: URL, route: Route, settings: Settings<Received>): Promise<URL | Received> {
  try {
    const addresses = settings.guard && (await guarded(settings.guard, url, settings.signal));
    const response = await sendRequest(url, { ...settings, addresses });
    try {
      const received = redirectTarget(response, url, route) ?? (await settings.receive(response, route, settings));
      if (received instanceof URL) await readRest(response.body);
      return received;
    } catch (error) {
      if (error instanceof FetchError && error.code === "bad-status") await readRest(response.body);
      throw error;
    } finally {
      response.body.destroy();
    }
  } catch (error) {
    if (error instanceof FetchError || error instanceof LimitError) throw error;
    if (error instanceof GuardRefusal || error instanceof UnsavedFile) throw error.cause;
    if (error instanceof ProxyError) throw new FetchError("proxy", error.message, route, { cause: error });
    const { code, message } = explainNetworkError(error, url);
    throw new FetchError(code, message, route, { cause: error });
  }
}

/** The most bytes of a body that nobody needs that are received for the sake of the connection. */
const LARGEST_REST = 65_536;

/** How long they may take, in milliseconds: a new connection takes less. */
const REST_MS = 1_000;

/** Receives a body that nobody needs, if it is short: its connection can then be used again. Never throws. */
async function readRest(body: Readable): Promise<void> {
  const callOff = clock.deadline(REST_MS, () => body.destroy());
  let length = 0;
  try {
    for await (const chunk of body) {
      length += (chunk as Uint8Array).length;
      if (length > LARGEST_REST) break;
    }
  } catch {
    // The connection is closed, then.
  } finally {
    callOff();
  }
}

function readAddress(address: string | URL): URL {
  const text = String(address);
  if (!URL.canParse(text)) {
    throw new FetchError("bad-url", "This isn't a URL of the web; one looks like https://example.org/page.", {
      url: withoutCredentials(text),
      redirects: [],
    });
  }
  const url = new URL(text);
  if (isWebAddress(url)) return url;
  const message = `URLs that begin with ${url.protocol} can't be fetched; http: and https: can.`;
  throw new FetchError("unsupported-scheme", message, { url: publicAddress(url), redirects: [] });
}

function checkNumbers(timeoutMs: number, idleTimeoutMs: number, maxRedirects: number): void {
  for (const [name, time] of Object.entries({ timeoutMs, idleTimeoutMs })) {
    if (time > 0 && time <= LONGEST_TIMEOUT_MS) continue;
    throw new TypeError(`fetchPage: ${name} is ${time}; give milliseconds, more than 0 and at most a day.`);
  }
  if (!Number.isInteger(maxRedirects) || maxRedirects < 0) {
    throw new TypeError(`fetchPage: maxRedirects is ${maxRedirects}; give a whole number, 0 or more.`);
  }
}

function tooSlow(timeoutMs: number): LimitError {
  return new LimitError(
    "timeout",
    `The page wasn't complete within ${timeoutMs / 1000} s; raise the limit (--timeout, timeoutMs) to wait longer.`,
  );
}

function tooSilent(idleTimeoutMs: number): LimitError {
  const message = `The server sent nothing for ${idleTimeoutMs / 1000} s; raise idleTimeoutMs to wait longer.`;
  return new LimitError("timeout", message);
}

function tooManyRedirects(message: string, route: Route): LimitError {
  return new LimitError("too-many-redirects", message + trail(route.redirects));
}

/** How fetching waits. Tests replace these, so that none depends on time. */
export const clock = {
  /** Waits, in milliseconds, or until `signal` ends it, which rejects. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal });
  },

  /** Acts after a time, in milliseconds. Returns a function that cancels it. */
  deadline(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
