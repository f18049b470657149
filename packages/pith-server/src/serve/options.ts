// The options of the service, their checks and defaults.

import { OptionError } from "pith/internal";
import { type BrowserChoice, guardRules, type PublicFetchSettings } from "pith-node/internal";
import { ANY_HOST } from "../http/host-check.js";
import { checkWhole, type WorkerLimits, workerLimits } from "../work/worker-limits.js";

/** Options of the service. The defaults are safe on the open web behind a proxy. */
export interface ServerOptions extends WorkerLimits {
  /** Default 8080; 0: any free port. */
  port?: number;
  /** The address to listen on. Default 127.0.0.1: this machine only. */
  host?: string;
  /** The most bytes of a page, and of a body, as sent and decompressed. Default 10,000,000. */
  maxBytes?: number;
  /** Requests that may wait for a worker. Default 256. */
  queue?: number;
  /** The most bytes of all bodies and answers together that are held at a time. Default 256 MB. */
  queueBytes?: number;
  /** The longest that a request waits for a worker, in milliseconds. Default 10,000. */
  queueTimeoutMs?: number;
  /** Requests per minute that a client may make. Default: unlimited. */
  rate?: number;
  /** Concurrent batches. Default 4. */
  batches?: number;
  /**
   * Host names to accept in requests, without port, such as "pith.example.org". Others are refused, so that no web page can
   * reach a service on this machine through a name that it points here (DNS rebinding). "*": any. Default: only localhost and
   * its addresses if `host` is one of them, otherwise any name.
   */
  hosts?: readonly string[];
  /** Concurrent connections. Default 4,096. */
  connections?: number;
  /** The longest that a client may take to send the headers of a request, in milliseconds. Default 10,000. */
  headersTimeoutMs?: number;
  /**
   * The longest that a client may take to send a body, or a line of a batch, and to take an answer, for each `maxBytes` of it, in
   * milliseconds. Default 30,000.
   */
  bodyTimeoutMs?: number;
  /** How pages are fetched; false: not at all. Default: from the public web, 32 at a time. */
  fetch?: false | (PublicFetchSettings & { concurrency?: number });
  /** A browser for pages that need one. Default: none. */
  render?: boolean | BrowserChoice;
  /** Bearer tokens, one of which every request must have. Default none: anyone may send requests. */
  tokens?: readonly string[];
  /** The origins whose pages may send requests, or "*". Default none. */
  cors?: readonly string[];
  /** Whether X-Forwarded-For is trusted, for `rate`. Default false. */
  trustProxy?: boolean;
  /** The lowest level that is logged. Default "info": every request. */
  logLevel?: LogLevel;
  /** Where the log is written, as JSON lines. Default standard error. */
  log?: { write(line: string): void };
}

/** From least to most. */
export type LogLevel = "silent" | "error" | "warn" | "info" | "debug";

/** The options with their defaults. */
export type ServerSettings = Required<Omit<ServerOptions, "rate" | "log" | "fetch">> &
  Pick<ServerOptions, "rate" | "log"> & { readonly fetch: false | (PublicFetchSettings & { concurrency: number }) };

/** What isn't given. */
const DEFAULTS = {
  port: 8080,
  host: "127.0.0.1",
  // The largest page of the corpora that Pith is measured on is 5.3 MB; many are held at a time.
  maxBytes: 10_000_000,
  // At 100 pages a second and worker, two workers empty it in less than two seconds.
  queue: 256,
  // 256 pages of 1 MB, or 25 of the largest size.
  queueBytes: 256_000_000,
  // Clients commonly give up after 30 s, and fetching and extracting come on top.
  queueTimeoutMs: 10_000,
  // Each holds as many pages as there are workers.
  batches: 4,
  // A connection that does nothing takes a few kB; a process may commonly open 65,536 files.
  connections: 4096,
  // Headers come in one packet or two; slower ones are held on purpose.
  headersTimeoutMs: 10_000,
  // 10 MB within 30 s is 2.7 Mbit/s.
  bodyTimeoutMs: 30_000,
  render: false,
  tokens: [],
  cors: [],
  trustProxy: false,
  logLevel: "info",
} as const satisfies ServerOptions;

/** Fetching is waiting: these cost memory, at most 10 MB each. */
const FETCHES = 32;

/** Fills in the defaults. Throws a TypeError for values that make no sense. */
export function serverSettings(options: ServerOptions): ServerSettings {
  checkNumbers(options);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value != null)) as ServerOptions;
  const settings = { ...DEFAULTS, ...given };
  const { host, fetch = {}, hosts = isLoopback(host) ? [] : [ANY_HOST] } = settings;
  // Reported now, and not to the first client that wants a page fetched.
  if (fetch !== false) guardRules(fetch);
  else if (settings.render !== false)
    throw refused("render", "`render` is for pages that are fetched; allow fetching, too.");
  return {
    ...settings,
    ...workerLimits(options),
    hosts,
    fetch: fetch === false ? false : { ...fetch, concurrency: fetch.concurrency ?? FETCHES },
  };
}

/** Whether only this machine can reach a service that listens on this address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Any other would be compared with those of browsers in vain. */
const ORIGIN = /^(?:\*|null|[a-z][a-z0-9+.-]*:\/\/[^/\sA-Z]+)$/;

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

const LEAST: Readonly<Record<string, number>> = { port: 0, queue: 0 };

function checkNumbers(options: ServerOptions): void {
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== "number") continue;
    checkWhole("startServer", name, value, LEAST[name]);
  }
  if (options.tokens?.includes("")) throw refused("tokens", "a token is empty.");
  for (const origin of options.cors ?? []) {
    if (ORIGIN.test(origin) && (!/^https?:/.test(origin) || originOf(origin) === origin)) continue;
    const advice = "one looks like https://example.org, without a path.";
    throw refused("cors", `\`cors\` has "${origin}", which is not an origin as browsers send it; ${advice}`);
  }
}

function refused(option: string, reason: string): OptionError {
  return new OptionError(option, reason, { caller: "startServer" });
}
