// What the command sends along with its fetches, and through which proxy.

import { type Cookie, readCookieFile } from "pith-node/command";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** Options of `fetchPage`, as the options of the command say. */
export interface FetchMeans {
  readonly proxy?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

/** The value of --proxy for no proxy, whatever the environment says. */
const NO_PROXY = "none";

/** Reads the options of fetching. Throws an OptionError, which doesn't repeat secrets, for those that make no sense. */
export async function fetchMeans({ proxy = "environment", header, cookies }: OptionValues): Promise<FetchMeans> {
  return {
    ...(proxy !== NO_PROXY && { proxy }),
    headers: Object.fromEntries(header.map(headerOf)),
    ...(cookies !== undefined && { cookies: await readCookieFile(cookies) }),
  };
}

function headerOf(written: string): [string, string] {
  const colon = written.indexOf(":");
  if (colon > 0) return [written.slice(0, colon).trim(), written.slice(colon + 1).trim()];
  throw new UsageError('--header isn\'t a header; one looks like "Accept-Language: de".');
}
