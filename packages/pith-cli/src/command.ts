// What a command of `pith` is, and the exit codes that all of them share.

import type { CommandOption } from "pith-node/command";
import type { Option } from "./option.js";
import { OPTIONS, type OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** What one call of a command was given. */
export interface Call {
  /** The operands, as written and in order. */
  readonly inputs: readonly string[];
  readonly values: OptionValues;
}

/** A command of `pith`: what its help says, and what it does. Its options are those that the option table gives it, and those it loads. */
export interface Command {
  readonly name: string;
  /** What it does, in one line of at most 60 characters, without its name. */
  readonly summary: string;
  /** How it is called, one line for each way. */
  readonly usage: readonly string[];
  /** What can be given as input, each with an explanation. */
  readonly inputs: readonly (readonly [string, string])[];
  /** Command lines worth copying, each with what it does. */
  readonly examples: readonly (readonly [string, string])[];
  /** Exit codes whose meaning differs from other commands; null: the command doesn't have this one. */
  readonly exitCodes?: Readonly<Partial<Record<ExitCode, string | null>>>;
  /** For a command of a package that may not be installed: its own options. Throws a UsageError when it isn't there. */
  readonly load?: () => Promise<readonly CommandOption[]>;
  /** Throws a UsageError for a call that makes no sense; everything else is an exit code. */
  run(call: Call): Promise<ExitCode>;
}

/** The options that a command has, in the order of its help. Throws a UsageError when its package isn't installed. */
export async function commandOptions({ name, load }: Command): Promise<readonly CommandOption[]> {
  const listed = (OPTIONS as readonly Option[]).filter(({ commands }) => commands === "all" || commands.includes(name));
  return load === undefined ? listed : [...(await load()), ...listed];
}

/** The same for callers that can do without the options of a package that isn't installed: an empty list then. */
export async function optionsIfInstalled(command: Command): Promise<readonly CommandOption[]> {
  try {
    return await commandOptions(command);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/** How the command ends. Of several that apply, the first of `INTERRUPTED`, `USAGE`, `LIMIT`, `FAILED`, `NOTHING_FOUND`. */
export const enum ExitCode {
  DONE = 0,
  /** No input failed, and none has main content. For `pith diff`, as for diff: the readings differ. */
  NOTHING_FOUND = 1,
  /** Wrong usage: nothing was read. */
  USAGE = 2,
  /** At least one input failed. */
  FAILED = 3,
  /** At least one input failed because a limit was hit. */
  LIMIT = 4,
  /** Ctrl-C: 128 and the number of the signal, as shells say it. */
  INTERRUPTED = 130,
  /** The same for a polite request to end. */
  TERMINATED = 143,
}

/** For a command that reads no pages of its own: it either ends well or doesn't begin. */
export const ENDS_WELL: NonNullable<Command["exitCodes"]> = {
  [ExitCode.NOTHING_FOUND]: null,
  [ExitCode.USAGE]: "usage error, or it couldn't begin",
  [ExitCode.FAILED]: null,
  [ExitCode.LIMIT]: null,
};

/** The exit codes that a reader of the help needs, with their meaning. */
export const EXIT_CODES: readonly (readonly [ExitCode, string])[] = [
  [ExitCode.DONE, "done"],
  [ExitCode.NOTHING_FOUND, "nothing found: no input has main content"],
  [ExitCode.USAGE, "usage error; nothing was read"],
  [ExitCode.FAILED, "some inputs failed; the others are in the output"],
  [ExitCode.LIMIT, "some inputs failed, and a limit (size, time, redirects) was hit"],
];
