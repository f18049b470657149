// Starts the service, and shuts it down in good order.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openRenderer } from "pith-node/internal";
import { inPipelines } from "../http/pipelines.js";
import { createApp } from "./app.js";
import { isLoopback, type ServerOptions, type ServerSettings, serverSettings } from "./options.js";
import { openService, type Service } from "./service.js";
import { openTracing } from "./tracing.js";

/** A running service. */
export interface RunningServer {
  /** Its URL, such as "http://127.0.0.1:8080". */
  readonly url: string;
  readonly port: number;
  /**
   * Shuts down gracefully: accepts no new connections, finishes the requests in progress, but for no longer than `graceMs`
   * milliseconds (30,000), and ends the workers. May be called several times.
   */
  close(graceMs?: number): Promise<void>;
}

/** As long as the usual supervisors wait between asking a process to end and ending it. */
const GRACE_MS = 30_000;

/**
 * How long a connection may wait for its next request. Longer than the minute of the usual proxies, so that they
 * are the ones to close it: the other way round, requests are lost.
 */
const KEEP_ALIVE_MS = 65_000;

/** A connection on which nothing moves for this long is dead: longer than queue, fetching and extraction take together. */
const SILENCE_MS = 120_000;

/** How often connections are looked at for headers that take too long. */
const CHECK_MS = 1000;

/**
 * Starts the service. Throws a TypeError for options that make no sense, and the system's error if it can't listen
 * (`EADDRINUSE`).
 *
 * @example
 * ```js
 * import { startServer } from "pith-server";
 *
 * const server = await startServer({ port: 0, fetch: false, logLevel: "error" });
 * const headers = { "content-type": "text/html" };
 * const response = await fetch(`${server.url}/extract?format=markdown`, { method: "POST", body: page, headers });
 * console.log(await response.text());
 * await server.close();
 * ```
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const settings = serverSettings(options);
  const tracing = await openTracing();
  const { render } = settings;
  const renderer = render === false ? undefined : await openRenderer(render === true ? {} : render);
  const closing = new AbortController();
  const service = openService(settings, { renderer, tracing, closing: closing.signal });
  try {
    const app = await createApp(service);
    const open = new Set<Promise<void>>();
    const server = openHttp(settings, getRequestListener(app.fetch), open);
    const port = await listen(server, settings);
    const url = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`;
    service.log.info({ url, workers: settings.workers }, "listening");
    if (settings.tokens.length === 0 && !isLoopback(settings.host)) {
      service.log.warn("anyone who can reach this machine can use this service; tokens keep others out");
    }
    let ended: Promise<void> | undefined;
    const close = (graceMs = GRACE_MS) => {
      closing.abort();
      ended ??= end(server, open, service, graceMs);
      return ended;
    };
    return { url, port, close };
  } catch (error) {
    await service.pool.close();
    await renderer?.close();
    throw error;
  }
}

/** `open` holds a promise for each request that is being answered. */
function openHttp(
  settings: ServerSettings,
  answer: ReturnType<typeof getRequestListener>,
  open: Set<Promise<void>>,
): Server {
  const listener = inPipelines((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const end = new Promise<void>((resolve) => outgoing.once("close", resolve)).then(() => void open.delete(end));
    open.add(end);
    // Node drops the body of a refused request uncounted if nobody has begun to read it; `answer` counts it, and stops there.
    incoming.read(0);
    return answer(incoming, outgoing);
  });
  const { headersTimeoutMs: headersTimeout, connections } = settings;
  // A body's time is limited where it is read; a batch may take any time.
  const times = { headersTimeout, requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer({ ...times, connectionsCheckingInterval: CHECK_MS });
  server.maxConnections = connections;
  server.setTimeout(SILENCE_MS);
  server.on("request", listener);
  server.on("checkContinue", (incoming, outgoing) => {
    // A client that asks first whether its body is welcome needn't send one that isn't.
    if (!(Number(incoming.headers["content-length"]) > settings.maxBytes)) outgoing.writeContinue();
    listener(incoming, outgoing);
  });
  return server;
}

function listen(server: Server, { port, host }: ServerSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function end(
  server: Server,
  open: ReadonlySet<Promise<void>>,
  { pool, renderer, log }: Service,
  graceMs: number,
): Promise<void> {
  log.info("ending");
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
  // A connection may close before its request ends, which is logged then.
  await Promise.all(open);
  await pool.close();
  await renderer?.close();
  log.info("ended");
  log.flush();
}
