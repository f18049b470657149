import { readFile } from "node:fs/promises";
import { milliseconds, readPort, wholeNumber } from "./number-value.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/**
 * What the options of `pith serve` say, as `startServer` of the package pith-server takes it. Throws a UsageError for numbers
 * that are none, and a file of tokens that can't be read.
 */
export async function serverOptions(values: OptionValues): Promise<object> {
  const { workers, rate, chromium, render } = values;
  if (chromium !== undefined && !render) throw new UsageError("--chromium goes with --render.");
  return {
    port: readPort("port", values.port, 0),
    host: values.host,
    tokens: values.tokens === undefined ? [] : await readTokens(values.tokens),
    cors: values.cors,
    ...(values["allow-host"].length > 0 && { hosts: values["allow-host"] }),
    ...(workers !== undefined && { workers: wholeNumber("workers", workers, 1) }),
    maxBytes: values["max-size"],
    pageTimeoutMs: milliseconds(values["page-timeout"]),
    pageMemory: values["page-memory"],
    queue: wholeNumber("queue", values.queue, 0),
    queueBytes: values["queue-size"],
    queueTimeoutMs: milliseconds(values["queue-timeout"]),
    ...(rate !== undefined && { rate: wholeNumber("rate", rate, 1) }),
    batches: wholeNumber("batches", values.batches, 1),
    connections: wholeNumber("connections", values.connections, 1),
    headersTimeoutMs: milliseconds(values["headers-timeout"]),
    bodyTimeoutMs: milliseconds(values["body-timeout"]),
    fetch: values["no-fetch"] ? false : fetchSettings(values),
    render: render && (chromium === undefined || { executablePath: chromium }),
    trustProxy: values["trust-proxy"],
    logLevel: values["log-level"],
  };
}

function fetchSettings(values: OptionValues): object {
  return {
    allowAddresses: values["allow-address"],
    morePorts: values["allow-port"].map((port) => readPort("allow-port", port, 1)),
    concurrency: wholeNumber("fetches", values.fetches, 1),
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
  throw new UsageError(`--tokens ${path}: there is no token in this file; write one a line.`);
}
