import type { Option } from "./option-table.js";

/** Options that mean the same in several commands, whatever their defaults are there. */
type CommonOption = Omit<Option, "commands">;

export const WORKERS = {
  name: "workers",
  type: "text",
  value: "N",
  description: "worker threads; all cores when it isn't given",
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
  description: "the most memory that a page may take; one that takes more is stopped",
} as const satisfies CommonOption;

export const MAX_SIZE = {
  name: "max-size",
  type: "size",
  value: "SIZE",
  description: "the most that a page may have, decompressed: bytes, or with kB, MB or GB",
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
  description: "addresses to fetch from though they aren't public, such as 10.1.2.0/24 or 127.0.0.1",
  details: "may be given several times",
} as const satisfies CommonOption;

export const ALLOW_PORT = {
  name: "allow-port",
  type: "texts",
  value: "PORT",
  description: "a port to fetch from besides 80, 443, 8080 and 8443",
  details: "may be given several times",
} as const satisfies CommonOption;
