// The type of a command of this package.

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
