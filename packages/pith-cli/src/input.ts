// Reads an input of the command line: a file, a URL or standard input.

import { fileURLToPath } from "node:url";
import { ReadError, readPageFile, readPageStream } from "pith-node/command";
import { UsageError } from "./usage-error.js";

/** The input that means standard input. */
export const STDIN = "-";

/** An input as messages name it. */
export function nameOf(input: string): string {
  return input === STDIN ? "standard input" : input;
}

/** A page as it came from a file, a server or standard input. */
interface PageBytes {
  readonly bytes: Uint8Array;
  /** The encoding that HTTP declares. */
  readonly charset?: string;
  /** The page's final URL, if it was fetched. */
  readonly url?: string;
}

/** Reads one input as it is named on the command line. Throws a ReadError, FetchError or LimitError. */
export async function readInput(input: string, limits: { maxBytes: number; timeoutMs: number }): Promise<PageBytes> {
  const { maxBytes, timeoutMs } = limits;
  if (input === STDIN) return { bytes: await readPageStream(process.stdin, { maxBytes }) };
  if (/^file:\/\//i.test(input)) return { bytes: await readPageFile(pathOf(input), { maxBytes }) };
  // Anything with a scheme and two slashes is a URL; a scheme that can't be fetched then gets a message that says so.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(input)) return { bytes: await readFile(input, maxBytes) };
  const { fetchPage } = await import("pith-node");
  const { bytes, url, contentType } = await fetchPage(input, { maxBytes, timeoutMs });
  return contentType === undefined ? { bytes, url } : { bytes, url, charset: contentType };
}

async function readFile(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    return await readPageFile(path, { maxBytes });
  } catch (error) {
    if (!(error instanceof ReadError && error.code === "not-found" && looksLikeHost(path))) throw error;
    const message = `${error.message} To fetch a page, begin with https://: pith https://${path}`;
    throw new ReadError("not-found", message, path, { cause: error });
  }
}

/** File endings that look like those of hosts. */
const FILE_ENDING =
  /\.(?:x?html?|md|txt|text|xml|json|jsonl|gz|zst|zip|pdf|warc|arc|wacz|mhtml?|eml|php|aspx?|jsp|csv|tsv|docx?|epub|png|jpe?g|gif|svg|webp)$/i;

/** `www.example.org`, `example.org`, `example.org/page`: URLs as people write them. */
function looksLikeHost(path: string): boolean {
  const isBare = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?$/i.test(path) && !FILE_ENDING.test(path);
  return isBare || /^www\.|^[^/\s.][^/\s]*\.[a-z]{2,}(?::\d+)?\//i.test(path);
}

function pathOf(fileUrl: string): string {
  try {
    return fileURLToPath(fileUrl);
  } catch (error) {
    throw new ReadError("not-found", "This URL doesn't name a file on this machine.", fileUrl, { cause: error });
  }
}

/**
 * The inputs that a file of `--input-list` names, one per line; empty lines and those that begin with `#` don't count. Throws a
 * UsageError when it can't be read.
 */
export async function readInputList(path: string): Promise<string[]> {
  let bytes: Uint8Array;
  try {
    bytes = path === STDIN ? await readPageStream(process.stdin) : await readPageFile(path);
  } catch (error) {
    throw new UsageError(`--input-list ${path}: ${(error as Error).message}`);
  }
  checkIsList(bytes);
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const inputs = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  if (inputs.length === 0)
    throw new UsageError(`--input-list ${path}: it doesn't list any inputs; write one per line.`);
  if (path === STDIN && inputs.includes(STDIN)) throw new UsageError("Standard input (-) can be read only once.");
  return inputs;
}

/** A list on standard input, as it comes. Throws a UsageError when it is a page. */
export async function* listOnStdin(): AsyncGenerator<Uint8Array> {
  let chunks = 0;
  for await (const chunk of process.stdin) {
    if (chunks++ === 0) checkIsList(chunk);
    yield chunk;
  }
}

/** A page would be read as a list in which every line is a missing file. */
function checkIsList(bytes: Uint8Array): void {
  if (!/^\s*<[!?a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))) return;
  throw new UsageError("This is a page, not a list of inputs, one per line. To read a page: pith < page.html.");
}
