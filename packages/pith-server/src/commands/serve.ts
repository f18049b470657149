// `pith serve`: its options and what it starts.

import { readFile } from "node:fs/promises";
import { constants } from "node:os";
import { OptionError } from "pith/internal";
import { browserChoice, type CommandOption, milliseconds, type OptionValuesOf, PORT } from "pith-node/command";
import type { ServerOptions } from "../serve/options.js";
import { BROWSERS, PAGE_LIMITS, PUBLIC_FETCHING, pageLimits, publicFetching } from "./page-options.js";
import { serverCommand } from "./server-command.js";

const SERVE_OPTIONS = [
  {
    name: "port",
    type: "integer",
    ...PORT,
    default: "8080",
    value: "N",
    description: "the port to listen on; 0 picks a free one",
  },
  {
    name: "host",
    type: "text",
    default: "127.0.0.1",
    value: "ADDRESS",
    description: "the address to listen on",
    details: "0.0.0.0 is every interface, 127.0.0.1 this machine only",
  },
  {
    name: "tokens",
    type: "text",
    value: "FILE",
    description: "a file of tokens, one per line; requests must send one (Authorization: Bearer)",
  },
  {
    name: "cors",
    type: "texts",
    value: "ORIGIN",
    description: "an origin whose pages may send requests, such as https://example.org, or *",
    details: "can be repeated",
  },
  {
    name: "allow-host",
    type: "texts",
    value: "NAME",
    description: "a host name to accept in requests, or *",
    details: "this machine's own names are always accepted; with another --host, every name is unless one is given",
  },
  ...PAGE_LIMITS,
  {
    name: "queue",
    type: "integer",
    least: 0,
    default: "256",
    value: "N",
    description: "requests that may wait for a worker",
  },
  {
    name: "queue-size",
    type: "size",
    default: "256MB",
    value: "SIZE",
    description: "the most memory for all bodies and answers together",
  },
  {
    name: "queue-timeout",
    type: "seconds",
    default: "10",
    value: "SECONDS",
    description: "the longest that a request waits for a worker",
  },
  {
    name: "rate",
    type: "integer",
    least: 1,
    value: "N",
    description: "requests per minute that a client may make; by default no limit",
  },
  { name: "batches", type: "integer", least: 1, default: "4", value: "N", description: "concurrent batches" },
  {
    name: "connections",
    type: "integer",
    least: 1,
    default: "4096",
    value: "N",
    description: "concurrent connections",
  },
  {
    name: "headers-timeout",
    type: "seconds",
    default: "10",
    value: "SECONDS",
    description: "the longest that a client may take to send a request's headers",
  },
  {
    name: "body-timeout",
    type: "seconds",
    default: "30",
    value: "SECONDS",
    description: "the longest that a client may take to send a body, or a line of a batch, or to take an answer",
  },
  { name: "no-fetch", type: "flag", description: "fetch no pages: clients send them" },
  ...PUBLIC_FETCHING,
  { name: "fetches", type: "integer", least: 1, default: "32", value: "N", description: "concurrent fetches" },
  {
    name: "render",
    type: "flag",
    description: "let a browser run the scripts of pages for requests that ask for it",
    details: "needs playwright-core and a Chromium",
  },
  ...BROWSERS,
  { name: "trust-proxy", type: "flag", description: "trust X-Forwarded-For, for --rate" },
  {
    name: "grace",
    type: "seconds",
    default: "30",
    value: "SECONDS",
    description: "how long requests may take to finish when the service is shutting down",
  },
  {
    name: "log-level",
    type: "choice",
    choices: ["silent", "error", "warn", "info", "debug"],
    default: "info",
    value: "LEVEL",
    description: "what to log on standard error, as JSON lines",
  },
] as const satisfies readonly CommandOption[];

type ServeValues = OptionValuesOf<(typeof SERVE_OPTIONS)[number]>;

/** `pith serve`: an HTTP service. */
export const serveCommand = serverCommand(SERVE_OPTIONS, async (values, say) => {
  const options = await serverOptions(values);
  const stop = nextSignal();
  const server = await start(options);
  await say(`serving at ${server.url}`);
  await stop;
  await server.close(milliseconds(values.grace));
});

async function start(options: ServerOptions) {
  // Loaded here, so that help doesn't wait for it.
  const { startServer } = await import("../serve/start-server.js");
  try {
    return await startServer(options);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === "listen" && code === "EADDRINUSE")
      throw new OptionError("port", `The port is already in use (${message}); choose another --port.`);
    throw error instanceof OptionError ? error : new OptionError(undefined, message);
  }
}

/** What shells add to the number of a signal that ended a process. */
const SIGNALLED = 128;

/** The first Ctrl-C (or TERM) ends the service in good order, the second one at once. */
function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) {
      let isAsked = false;
      // Other commands have nothing to finish, and end at once.
      process.removeAllListeners(name);
      process.on(name, () => {
        if (isAsked) process.exit(SIGNALLED + constants.signals[name]);
        isAsked = true;
        resolve();
      });
    }
  });
}

/**
 * The settings that the options of `pith serve` mean. Throws an OptionError for a file of
 * tokens that can't be read.
 */
async function serverOptions(values: ServeValues): Promise<ServerOptions> {
  const { rate, render } = values;
  const browser = browserChoice(values);
  return {
    port: values.port,
    host: values.host,
    tokens: values.tokens === undefined ? [] : await readTokens(values.tokens),
    cors: values.cors,
    ...(values["allow-host"].length > 0 && { hosts: values["allow-host"] }),
    ...pageLimits(values),
    queue: values.queue,
    queueBytes: values["queue-size"],
    queueTimeoutMs: milliseconds(values["queue-timeout"]),
    ...(rate !== undefined && { rate }),
    batches: values.batches,
    connections: values.connections,
    headersTimeoutMs: milliseconds(values["headers-timeout"]),
    bodyTimeoutMs: milliseconds(values["body-timeout"]),
    fetch: values["no-fetch"] ? false : { ...publicFetching(values), concurrency: values.fetches },
    render: render && browser,
    trustProxy: values["trust-proxy"],
    logLevel: values["log-level"],
  };
}

/** Everybody on the machine could read a token on the command line; a file is as private as its owner makes it. */
async function readTokens(path: string): Promise<string[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new OptionError("tokens", `--tokens ${path}: ${(error as Error).message}.`);
  }
  const tokens = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (tokens.length > 0) return tokens;
  throw new OptionError("tokens", `--tokens ${path}: this file has no tokens; write one per line.`);
}
