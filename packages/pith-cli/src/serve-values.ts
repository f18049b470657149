import { readFile } from "node:fs/promises";
import type { ServerOptions } from "pith-server";
import { milliseconds } from "./common-options.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/**
 * What the options of `pith serve` say, as `startServer` of the package pith-server takes it. Throws a UsageError for a file of
 * tokens that can't be read.
 */
export async function serverOptions(values: OptionValues): Promise<ServerOptions> {
  const { workers, rate, chromium, render } = values;
  if (chromium !== undefined && !render) throw new UsageError("--chromium goes with --render.");
  return {
    port: values.port,
    host: values.host,
    tokens: values.tokens === undefined ? [] : await readTokens(values.tokens),
    cors: values.cors,
    ...(values["allow-host"].length > 0 && { hosts: values["allow-host"] }),
    ...(workers !== undefined && { workers }),
    maxBytes: values["max-size"],
    pageTimeoutMs: milliseconds(values["page-timeout"]),
    pageMemory: values["page-memory"],
    queue: values.queue,
    queueBytes: values["queue-size"],
    queueTimeoutMs: milliseconds(values["queue-timeout"]),
    ...(rate !== undefined && { rate }),
    batches: values.batches,
    connections: values.connections,
    headersTimeoutMs: milliseconds(values["headers-timeout"]),
    bodyTimeoutMs: milliseconds(values["body-timeout"]),
    fetch: values["no-fetch"] ? false : fetchSettings(values),
    render: render && (chromium === undefined || { executablePath: chromium }),
    trustProxy: values["trust-proxy"],
    logLevel: values["log-level"],
  };
}

function fetchSettings(values: OptionValues): NonNullable<ServerOptions["fetch"]> {
  return {
    allowAddresses: values["allow-address"],
    morePorts: values["allow-port"],
    concurrency: values.fetches,
    timeoutMs: milliseconds(values.timeout),
  };
}

/** A token on the command line could be read by everybody on the machine; a file is as private as its owner makes it. */
async function readTokens(path: string): Promise<string[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`--tokens ${path}: ${(error as Error).message}.`);
  }
  const tokens = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (tokens.length > 0) return tokens;
  throw new UsageError(`--tokens ${path}: this file has no tokens; write one per line.`);
}
