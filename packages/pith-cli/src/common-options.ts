import { FORMATS } from "pith/formats";
import type { BuiltInFormat } from "pith/internal";
import type { Option } from "./option-table.js";

/** Options that mean the same in several commands, whatever their defaults are there. */
type CommonOption = Omit<Option, "commands">;

/** The numbers of ports (RFC 9293); 0 lets the system choose one. */
export const PORT = { least: 0, most: 65_535 } as const;

export const WORKERS = {
  name: "workers",
  type: "integer",
  least: 1,
  value: "N",
  description: "worker threads; one per core if omitted",
} as const satisfies CommonOption;

export const PAGE_TIMEOUT = {
  name: "page-timeout",
  type: "seconds",
  value: "SECONDS",
  description: "the longest that a page may take; one that takes longer is stopped",
} as const satisfies CommonOption;

export const PAGE_MEMORY = {
  name: "page-memory",
  type: "size",
  value: "SIZE",
  description: "the most memory that a page may use; one that uses more is stopped",
} as const satisfies CommonOption;

export const MAX_SIZE = {
  name: "max-size",
  type: "size",
  value: "SIZE",
  description: "the largest page accepted, decompressed: in bytes, or with kB, MB or GB",
} as const satisfies CommonOption;

export const TIMEOUT = {
  name: "timeout",
  type: "seconds",
  value: "SECONDS",
  description: "the longest that fetching a page may take, redirects included",
} as const satisfies CommonOption;

/** The rules of fetching for others. */
export const ALLOW_ADDRESS = {
  name: "allow-address",
  type: "texts",
  value: "BLOCK",
  description: "addresses to fetch from although they aren't public, such as 10.1.2.0/24 or 127.0.0.1",
  details: "can be repeated",
} as const satisfies CommonOption;

export const ALLOW_PORT = {
  name: "allow-port",
  type: "integers",
  ...PORT,
  least: 1,
  value: "PORT",
  description: "a port to fetch from besides 80, 443, 8080 and 8443",
  details: "can be repeated",
} as const satisfies CommonOption;

/** Other words for the names of formats. */
export const FORMAT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<BuiltInFormat>(FORMATS).flatMap(({ name, otherNames }) => otherNames.map((word) => [word, name])),
);

/** A time as an option has it, for clocks, which count whole milliseconds. */
export function milliseconds(seconds: number): number {
  return Math.ceil(seconds * 1000);
}
