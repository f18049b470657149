// The type of a command of this package, and the options that both share.

import type { CommandOption, OptionValuesOf } from "pith-node/command";

/** A command of this package: its options, and what it does once they are read. */
export interface ServerCommand {
  /** In the order of its help. */
  readonly options: readonly CommandOption[];
  /**
   * Runs until the work is done or asked to end. `values`: those of `options`, by name. `say`: writes a line for the user.
   * Throws an OptionError for a call that makes no sense.
   */
  run(values: Readonly<Record<string, unknown>>, say: (line: string) => Promise<void>): Promise<void>;
}

/** Ties a command to its options, so that it reads only these, with their types. */
export function serverCommand<const Options extends readonly CommandOption[]>(
  options: Options,
  run: (values: OptionValuesOf<Options[number]>, say: (line: string) => Promise<void>) => Promise<void>,
): ServerCommand {
  return { options, run: (values, say) => run(values as OptionValuesOf<Options[number]>, say) };
}

/** The numbers of ports (RFC 9293); 0 lets the system choose one. */
export const PORT = { least: 0, most: 65_535 } as const;

/** The rules of fetching on behalf of others. */
export const ALLOW_ADDRESS = {
  name: "allow-address",
  type: "texts",
  value: "BLOCK",
  description: "addresses to fetch from although they aren't public, such as 10.1.2.0/24 or 127.0.0.1",
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
