// What all requests share: the pool, the waiting rooms, the log and the metrics.

import { destination, type Logger, pino } from "pino";
import { type PageThreads, pageThreads, type Renderer } from "pith-node/internal";
import { ByteBudget } from "../http/byte-budget.js";
import { type RateLimit, rateLimit, type TokenCheck, tokenCheck } from "./access.js";
import { Metrics } from "./metrics.js";
import type { LogLevel, ServerSettings } from "./options.js";
import type { Tracing } from "./tracing.js";
import { WaitingRoom } from "./waiting-room.js";

/** Pages that are rendered at a time: each is a browser process of up to a few hundred MB. */
const RENDERINGS = 4;

/** What all requests of a server have in common. */
export interface Service {
  readonly settings: ServerSettings;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly pool: PageThreads;
  /** For the pool. */
  readonly workers: WaitingRoom;
  /** For fetches. */
  readonly fetches: WaitingRoom;
  /** For the browser. */
  readonly renderings: WaitingRoom;
  readonly batches: WaitingRoom;
  readonly bodies: ByteBudget;
  readonly checkToken: TokenCheck | undefined;
  readonly countRequest: RateLimit | undefined;
  readonly renderer: Renderer | undefined;
  readonly tracing: Tracing;
  /** Aborted when the server is asked to end. */
  readonly closing: AbortSignal;
}

/** Starts the workers, and puts together what the requests share. */
export function openService(
  settings: ServerSettings,
  { renderer, tracing, closing }: Pick<Service, "renderer" | "tracing" | "closing">,
): Service {
  const { queue, queueTimeoutMs: longestWaitMs, tokens, rate } = settings;
  const concurrency = settings.fetch === false ? 1 : settings.fetch.concurrency;
  const room = (places: number, name: string, length = queue) =>
    new WaitingRoom({ places, queue: length, longestWaitMs, name });
  const workers = room(settings.workers, "workers");
  const fetches = room(concurrency, "connections to the web");
  const bodies = new ByteBudget(settings.queueBytes);
  return {
    settings,
    log: openLog(settings.logLevel, settings.log),
    metrics: new Metrics({
      queueLength: () => workers.length,
      busyWorkers: () => workers.taken,
      fetches: () => fetches.taken,
      bodyBytes: () => bodies.taken,
    }),
    pool: pageThreads({
      workers: settings.workers,
      timeoutMs: settings.pageTimeoutMs,
      memoryBytes: settings.pageMemory,
    }),
    workers,
    fetches,
    renderings: room(RENDERINGS, "places in the browser"),
    batches: room(settings.batches, "places for batches", 0),
    bodies,
    checkToken: tokens.length === 0 ? undefined : tokenCheck(tokens),
    countRequest: rate === undefined ? undefined : rateLimit(rate),
    renderer,
    tracing,
    closing,
  };
}

const STANDARD_ERROR = 2;

/** A log of JSON lines. It contains no page, no token, and only the host of a URL that is fetched. */
function openLog(level: LogLevel, target: { write(line: string): void } | undefined): Logger {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return pino(options, target ?? destination({ dest: STANDARD_ERROR, sync: false }));
}
