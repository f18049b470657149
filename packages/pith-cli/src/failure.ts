// Turns an error about an input into the code and message that the user sees.

import { LimitError } from "pith";
import { OptionError } from "pith/internal";
import { FetchError, internalFailure, ReadError } from "pith-node/command";
import { ExitCode } from "./command.js";
import { inputName } from "./input.js";
import { complain, OutputError } from "./output.js";

/** Why an input failed. */
export interface Failure {
  /** The library's code for it, such as "not-found"; "internal" for a bug in Pith. */
  readonly code: string;
  /** One or two sentences that don't repeat the input's name. */
  readonly message: string;
  /** The HTTP status, where a server answered. */
  readonly status?: number;
  readonly isLimit: boolean;
}

/** What there is to say of an error. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof LimitError || error instanceof FetchError || error instanceof ReadError) {
    const status = error instanceof FetchError ? error.status : undefined;
    const isLimit = error instanceof LimitError;
    return { code: error.code, message: error.message, ...(status !== undefined && { status }), isLimit };
  }
  return { ...internalFailure(error), isLimit: false };
}

/** Says on standard error why an input failed. What isn't the input's fault is thrown again. */
export async function complainOfFailure(input: string, error: unknown): Promise<Failure> {
  if (error instanceof OutputError || error instanceof OptionError) throw error;
  const failure = describeFailure(error);
  await complain(`${inputName(input)}: ${failure.message}`);
  return failure;
}

/** How a call ends in which inputs failed; undefined if none did. */
export function exitOfFailures(failures: readonly Failure[]): ExitCode | undefined {
  if (failures.some(({ isLimit }) => isLimit)) return ExitCode.LIMIT;
  return failures.length > 0 ? ExitCode.FAILED : undefined;
}
