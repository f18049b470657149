// The error for a batch that can't begin or go on.

import { dirname } from "node:path";
import { isSystemError } from "../fetching/fetch-guard.js";

/** Why a batch can't begin, or had to end. */
export type BatchErrorCode =
  /** An unfinished run of this output is there, and `resume` isn't set. */
  | "unfinished-run"
  /** The unfinished run was asked for something else or is damaged, an input has changed, or its file of records is another run's. */
  | "other-run"
  /** The output is there already, and `overwrite` isn't set. */
  | "output-exists"
  /** The earlier output that is to be compared with can't be read. */
  | "previous"
  /** `siteMemory` is set, and all inputs are URLs. */
  | "nothing-to-learn"
  /** Another run is working on this output. */
  | "in-use"
  /** The output can't be made or written, for example because the disk is full. */
  | "output";

/**
 * A batch that can't begin, or had to end. What was done so far is kept, and `resume` goes on from it.
 *
 * @example
 * ```js
 * import { BatchError, runBatch } from "pith-node";
 *
 * try {
 *   await runBatch({ inputs: ["page.html"], output: "no-such-folder/pages.jsonl" });
 * } catch (error) {
 *   if (!(error instanceof BatchError)) throw error;
 *   console.log(error.code, error.message); // output
 * }
 * ```
 */
export class BatchError extends Error {
  override readonly name = "BatchError";

  constructor(
    readonly code: BatchErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The output at `path` exists already. */
export function outputExists(path: string): BatchError {
  const advice = "Name another file, or allow replacing it with `overwrite`.";
  return new BatchError("output-exists", `${path} already exists. ${advice}`);
}

/** The output would replace what is read. */
export function isInput(path: string): BatchError {
  return new BatchError("output", `${path} is an input, which would be replaced; name another file.`);
}

/** The folder of an unfinished run exists. */
export function unfinishedRun(folder: string): BatchError {
  const problem = `${folder} exists: a run with this output was interrupted.`;
  return new BatchError("unfinished-run", `${problem} Continue it with \`resume\`, or remove it.`);
}

/** An unfinished run has lost a file, or a part of it. */
export class DamagedRun extends BatchError {
  constructor(path: string, cause?: unknown) {
    super("other-run", `${path} is missing or damaged, so that the interrupted run can't go on.`, { cause });
  }
}

/** What to throw for an error while a run's own file is read: a BatchError if it is missing, no JSON or refused, any other unchanged. */
export function readError(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof SyntaxError || code === "ENOENT") return new DamagedRun(path, error);
  if (!isSystemError(error)) return error as Error;
  return new BatchError("output", `${path} can't be read: ${message}.`, { cause: error });
}

/** For `catch`: throws what `readError` gives. */
export function failsToRead(path: string): (error: unknown) => never {
  return (error) => {
    throw readError(path, error);
  };
}

/** For `catch`: throws what `outputError` gives. */
export function failsToWrite(path: string): (error: unknown) => never {
  return (error) => {
    throw batchOutputError(path, error);
  };
}

/** What to throw for an error while the output is created or written: a BatchError for one from the system, any other unchanged. */
export function batchOutputError(path: string, error: unknown): Error {
  if (!isSystemError(error)) return error as Error;
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === "ENOENT" || code === "ENOTDIR" ? `there is no directory ${dirname(path)}` : message;
  return new BatchError("output", `${path} can't be written: ${reason}.`, { cause: error });
}
