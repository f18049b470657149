import type { ExitCode } from "./exit-code.js";
import type { OptionValues } from "./option-table.js";

/** What one call of a command was given. */
export interface Call {
  /** The operands, as written and in order. */
  readonly inputs: readonly string[];
  readonly values: OptionValues;
}

/** A command of `pith`: what its help says, and what it does. Its options are those that the option table gives it. */
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
  /** The meaning of exit codes that mean something else than in other commands. */
  readonly exitCodes?: Readonly<Partial<Record<ExitCode, string>>>;
  /** Throws a UsageError for a call that makes no sense; everything else is an exit code. */
  run(call: Call): Promise<ExitCode>;
}
