// Reads an input of the command line: a file, a URL or standard input.

import { pathOfFileUrl, ReadError, readPageFile, readPageStream, withoutCredentials } from "pith-node/command";
import type { Call } from "./command.js";
import type { OptionValues } from "./option-table.js";
import { checkOneUrl } from "./page-options.js";
import { fetchInput } from "./rendering.js";
import { UsageError } from "./usage-error.js";

/** The input that means standard input. */
export const STDIN = "-";

/** An input as messages name it. */
export function inputName(input: string): string {
  return input === STDIN ? "standard input" : shortened(withoutCredentials(input));
}

/** Characters of a name that are shown: a line of a list can be of any length. */
const SHOWN = 2_000;

export function shortened(name: string): string {
  return name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
}

/** A name without line breaks, and without signs that would be commands to a terminal. */
export function printable(name: string): string {
  return name.replace(/[\0-\x1f\x7f-\x9f]/g, "\ufffd");
}

/** A page as it came from a file, a server or standard input. */
interface PageBytes {
  readonly bytes: Uint8Array;
  /** The encoding that HTTP declares. */
  readonly charset?: string;
  /** The page's final URL, if it was fetched. */
  readonly url?: string;
}

/** Reads one input as it is named on the command line. Throws a ReadError, and as `fetchInput` does. */
export async function readInput(input: string, values: OptionValues): Promise<PageBytes> {
  const maxBytes = values["max-size"];
  if (input === STDIN) return { bytes: await readPageStream(process.stdin, { maxBytes }) };
  if (/^file:\/\//i.test(input)) return { bytes: await readPageFile(pathOfFileUrl(input), { maxBytes }) };
  // Anything with a scheme and two slashes is a URL; a scheme that can't be fetched then gets a message that says so.
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(input)) return { bytes: await readFile(input, maxBytes) };
  const { bytes, url, contentType } = await fetchInput(input, values);
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

/** The operands of a call, and what `--input-list` names. Throws a UsageError, also if standard input is named twice. */
export async function inputsOf({ inputs: operands, values }: Call): Promise<readonly string[]> {
  const list = values["input-list"];
  const inputs = list === undefined ? operands : [...operands, ...(await readInputList(list))];
  if (inputs.filter((input) => input === STDIN).length <= 1) return inputs;
  throw new UsageError("Standard input (-) can be read only once.");
}

/** The same for a command that reads standard input if nothing is named. */
export async function pagesGiven(call: Call): Promise<readonly string[]> {
  const inputs = await inputsOf(call);
  if (inputs.length === 0 && process.stdin.isTTY)
    throw new UsageError("Name a file, a URL, or - to type a page.", true);
  checkOneUrl(call.values, inputs.length);
  return inputs.length === 0 ? [STDIN] : inputs;
}

/**
 * The inputs that a file of `--input-list` names, one per line; empty lines and those that begin with `#` don't count. Throws a
 * UsageError when it can't be read.
 */
async function readInputList(path: string): Promise<string[]> {
  let bytes: Uint8Array;
  try {
    const limit = { maxBytes: LARGEST_LIST };
    bytes = path === STDIN ? await readPageStream(process.stdin, limit) : await readPageFile(path, limit);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const reason = code === "too-large" ? "it has more than 500 MB; split it." : message;
    throw new UsageError(`--input-list ${path}: ${reason}`);
  }
  // Windows PowerShell writes lists in UTF-16.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16) checkIsList(bytes);
  const lines = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes).split(/\r?\n/);
  const inputs = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  if (inputs.length === 0)
    throw new UsageError(`--input-list ${path}: it doesn't list any inputs; write one per line.`);
  if (path === STDIN && inputs.includes(STDIN)) throw new UsageError("Standard input (-) can be read only once.");
  return inputs;
}

/** A list on standard input, as it comes. Throws a UsageError when it is something else. */
export async function* listOnStdin(): AsyncGenerator<Uint8Array> {
  let chunks = 0;
  let lineBytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    if (chunks++ === 0) checkIsList(chunk);
    const end = chunk.lastIndexOf(LINE_FEED);
    lineBytes = end < 0 ? lineBytes + chunk.length : chunk.length - end - 1;
    if (lineBytes > LONGEST_LINE) throw noList();
    yield chunk;
  }
}

const LINE_FEED = 0x0a;

/** The longest line of a list on standard input, in bytes: no path or URL is nearly as long. */
const LONGEST_LINE = 1_000_000;

/** The largest list that is a file, in bytes: all of it is one string. */
const LARGEST_LIST = 500_000_000;

/** In a page, an archive or JSON lines every line would be read as the name of a missing file. */
function checkIsList(bytes: Uint8Array): void {
  // A character for each byte, of which a byte order mark doesn't count.
  const begin = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\xef\xbb\xbf/, "");
  if (/^\s*<[!?a-z]/i.test(begin))
    throw new UsageError("This is a page, not a list of inputs, one per line. To read a page: pith < page.html.");
  if (/^(?:WARC\/|filedesc:|\s*\{"|\x1f\x8b|\x28\xb5\x2f\xfd|PK\x03|%PDF)|\0/.test(begin)) throw noList();
}

function noList(): UsageError {
  return new UsageError(
    "This isn't a list of inputs, one per line, in UTF-8. To read a file, name it: pith batch FILE.",
  );
}
