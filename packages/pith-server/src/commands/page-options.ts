// The options that `pith serve` and `pith mcp` share: what a page may take, how it is fetched, and what renders it.

import {
  ALLOW_ADDRESS,
  ALLOW_PORT,
  BROWSER,
  CHROMIUM_OPTION,
  type CommandOption,
  MAX_SIZE,
  milliseconds,
  type OptionValuesOf,
  PAGE_MEMORY,
  PAGE_TIMEOUT,
  TIMEOUT,
  WORKERS,
} from "pith-node/command";

/** What pages may take: less than in a batch, as somebody else names them. */
export const PAGE_LIMITS = [
  { ...WORKERS },
  {
    ...MAX_SIZE,
    default: "10MB",
    description: "the largest page or body accepted, decompressed: in bytes, or with kB, MB or GB",
  },
  { ...PAGE_TIMEOUT, default: "10" },
  { ...PAGE_MEMORY, default: "512MB" },
] as const satisfies readonly CommandOption[];

/** How pages are fetched from the public web. */
export const PUBLIC_FETCHING = [
  { ...ALLOW_ADDRESS },
  { ...ALLOW_PORT },
  { ...TIMEOUT, default: "20" },
] as const satisfies readonly CommandOption[];

/** The browser that renders pages. */
export const BROWSERS = [{ ...CHROMIUM_OPTION }, { ...BROWSER }] as const satisfies readonly CommandOption[];

/** `PAGE_LIMITS` as settings of a server. */
export function pageLimits(values: OptionValuesOf<(typeof PAGE_LIMITS)[number]>) {
  const { workers } = values;
  return {
    ...(workers !== undefined && { workers }),
    maxBytes: values["max-size"],
    pageTimeoutMs: milliseconds(values["page-timeout"]),
    pageMemory: values["page-memory"],
  };
}

/** `PUBLIC_FETCHING` as settings of fetching. */
export function publicFetching(values: OptionValuesOf<(typeof PUBLIC_FETCHING)[number]>) {
  return {
    allowAddresses: values["allow-address"],
    morePorts: values["allow-port"],
    timeoutMs: milliseconds(values.timeout),
  };
}
