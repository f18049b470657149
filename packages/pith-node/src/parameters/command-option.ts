// The type of a command's option, and options that several commands share.

import { OptionError, type Parameter, type ParameterValue } from "pith/internal";

/** An option of a command: a parameter as command lines have it. */
export interface CommandOption extends Parameter {
  /** As written after `-`; absent if it has no short form. */
  readonly short?: string;
  /** A second letter, which other programs use for it. */
  readonly alias?: string;
  /** For a choice that may be left out: what the option then means. Its value is the next word only if that is one of the choices. */
  readonly bare?: string;
}

/**
 * What the user chose, by option name: numbers for numbers, sizes (bytes) and times (seconds), false for absent flags, an empty list
 * for absent lists.
 */
export type OptionValuesOf<O extends CommandOption> = {
  readonly [Each in O as Each["name"]]: Each extends
    | { default: string }
    | { type: "flag" | "list" | "texts" | "integers" }
    ? ParameterValue<Each>
    : ParameterValue<Each> | undefined;
};

// Options that mean the same in several commands, whatever their defaults are there.

export const WORKERS = {
  name: "workers",
  type: "integer",
  least: 1,
  // More threads than any machine has cores are a mistake.
  most: 1_024,
  value: "N",
  description: "worker threads; by default one per core",
} as const satisfies CommandOption;

export const PAGE_TIMEOUT = {
  name: "page-timeout",
  type: "seconds",
  value: "SECONDS",
  description: "the longest that a page may take; one that takes longer is stopped",
} as const satisfies CommandOption;

export const PAGE_MEMORY = {
  name: "page-memory",
  type: "size",
  value: "SIZE",
  description: "the most memory that a page may use; one that uses more is stopped",
} as const satisfies CommandOption;

export const MAX_SIZE = {
  name: "max-size",
  type: "size",
  value: "SIZE",
  description: "the largest page accepted, decompressed: in bytes, or with kB, MB or GB",
} as const satisfies CommandOption;

export const TIMEOUT = {
  name: "timeout",
  type: "seconds",
  value: "SECONDS",
  description: "the longest that fetching a page may take, redirects included",
} as const satisfies CommandOption;

export const PROXY = {
  name: "proxy",
  type: "text",
  value: "URL",
  description: "the HTTP proxy to fetch through, or none; by default what http_proxy, https_proxy and no_proxy say",
} as const satisfies CommandOption;

export const HEADER = {
  name: "header",
  type: "texts",
  value: "HEADER",
  description: 'a header to send, such as "Accept-Language: de"; not to another server after a redirect',
  details: "can be repeated",
} as const satisfies CommandOption;

export const COOKIES = {
  name: "cookies",
  type: "text",
  value: "FILE",
  description: "a file of cookies to send where they belong, as curl and browsers' extensions write it (cookies.txt)",
} as const satisfies CommandOption;

/** The numbers of ports (RFC 9293); 0 lets the system choose one. */
export const PORT = { least: 0, most: 65_535 } as const;

/** What pages of strangers may be fetched from, and what rendered pages may load. */
export const ALLOW_ADDRESS = {
  name: "allow-address",
  type: "texts",
  value: "BLOCK",
  description: "non-public addresses to fetch from, such as 10.1.2.0/24 or 127.0.0.1",
  details: "can be repeated",
} as const satisfies CommandOption;

export const ALLOW_PORT = {
  name: "allow-port",
  type: "integers",
  ...PORT,
  least: 1,
  value: "PORT",
  description: "a port to fetch from besides 80, 443, 8080 and 8443",
  details: "can be repeated",
} as const satisfies CommandOption;

export const RENDER = {
  name: "render",
  type: "choice",
  choices: ["always", "auto"],
  bare: "always",
  value: "[WHEN]",
  description: "let a browser run the scripts of fetched pages first",
  details: "auto only where a page came without content; without WHEN always; needs playwright-core and a Chromium",
} as const satisfies CommandOption;

export const CHROMIUM_OPTION = {
  name: "chromium",
  type: "text",
  value: "PATH",
  description: "the browser for --render; by default that of the variable CHROMIUM, or one in a usual place",
} as const satisfies CommandOption;

export const BROWSER = {
  name: "browser",
  type: "text",
  value: "URL",
  description: "for --render, a Chromium that is already running, here or elsewhere, such as http://127.0.0.1:9222",
} as const satisfies CommandOption;

/** The browser that these options choose. Throws an OptionError if one is named that isn't used. */
export function browserChoice(values: {
  readonly render: unknown;
  readonly chromium: string | undefined;
  readonly browser: string | undefined;
}): { executablePath?: string; browserUrl?: string } {
  const { render, chromium, browser } = values;
  const named = chromium === undefined ? browser && "browser" : "chromium";
  if (named !== undefined && !render) throw new OptionError(named, `--${named} goes with --render.`);
  if (chromium !== undefined && browser !== undefined)
    throw new OptionError(
      "browser",
      "--chromium names a browser to start, --browser one that is already running; give one of them.",
    );
  return {
    ...(chromium !== undefined && { executablePath: chromium }),
    ...(browser !== undefined && { browserUrl: browser }),
  };
}

/** A time as an option has it, for clocks, which count whole milliseconds. */
export function milliseconds(seconds: number): number {
  return Math.ceil(seconds * 1000);
}
