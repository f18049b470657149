// What the command sends along with its fetches, and through which proxy.

import type { Cookie } from "pith-node/command";
import { parseCookies, readPageFile } from "pith-node/command";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** Options of `fetchPage`, as the options of the command say. */
export interface FetchMeans {
  readonly proxy?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

/** The largest file of cookies, in bytes: browsers keep a few thousand. */
const LARGEST_COOKIES = 50_000_000;

/** The value of --proxy for no proxy, whatever the environment says. */
const NO_PROXY = "none";

/** Reads the options of fetching. Throws a UsageError, which doesn't repeat secrets, for those that make no sense. */
export async function fetchMeans({ proxy = "environment", header, cookies }: OptionValues): Promise<FetchMeans> {
  return {
    ...(proxy !== NO_PROXY && { proxy }),
    headers: Object.fromEntries(header.map(headerOf)),
    ...(cookies !== undefined && { cookies: await readCookies(cookies) }),
  };
}

function headerOf(written: string): [string, string] {
  const colon = written.indexOf(":");
  if (colon > 0) return [written.slice(0, colon).trim(), written.slice(colon + 1).trim()];
  throw new UsageError('--header isn\'t a header; one looks like "Accept-Language: de".');
}

async function readCookies(path: string): Promise<Cookie[]> {
  let bytes: Uint8Array;
  try {
    bytes = await readPageFile(path, { maxBytes: LARGEST_COOKIES });
  } catch (error) {
    throw new UsageError(`--cookies ${path}: ${(error as Error).message}`);
  }
  try {
    // Cookies are bytes to servers.
    return parseCookies(Buffer.from(bytes).toString("latin1"));
  } catch (error) {
    throw new UsageError(`--cookies ${path}: ${(error as Error).message}`);
  }
}
