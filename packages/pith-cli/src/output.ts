// Writes results to a file or to standard output, and lines to standard error.

import { rmSync, type Stats } from "node:fs";
import { access, constants, type FileHandle, open, realpath, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { isOneOf } from "pith-node/command";
import { STDIN } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** Where results go. */
interface Output {
  /** Throws an OutputError. */
  write(text: string): Promise<void>;
  /** Ends the output. `isWanted` false: a file stays as it was before. */
  finish(isWanted: boolean): Promise<void>;
}

/**
 * The file of `--output`, or standard output if that is absent or "-". Throws a UsageError when it can't be written, and when it
 * is one of the `inputs`, the list of them or the rules, which would be lost.
 */
export async function openOutput(
  { output: path, autocue, "input-list": list }: OptionValues,
  inputs: readonly string[],
): Promise<Output> {
  if (path === undefined || path === "-") {
    return { write: (text) => write(process.stdout, text), finish: async () => {} };
  }
  if (await isOneOf(path, filesOf([...inputs, list, autocue]))) {
    throw new UsageError(`--output ${path}: this is an input, which would be replaced; name another file.`);
  }
  return openOutputFile(path);
}

/** Inputs as paths: what the shell redirects to standard input is a file, too. */
export function filesOf(inputs: readonly (string | undefined)[]): string[] {
  return inputs.flatMap((input) => (input === STDIN ? "/dev/stdin" : (input ?? [])));
}

/** Standard output for a program that writes whole lines to it. */
export function standardLines(): Writable {
  if (process.stdout.isTTY !== true) return process.stdout;
  return new Writable({ write: (line, _, done) => void write(process.stdout, String(line)).then(() => done(), done) });
}

/**
 * A file that is written under a temporary name beside its path and renamed when all is done, so that nobody ever
 * sees half of it. A pipe or a device is written directly. Throws a UsageError when it can't be opened.
 */
async function openOutputFile(path: string): Promise<Output> {
  try {
    const existing = await statIfAny(path);
    if (existing?.isDirectory()) throw new UsageError(`--output ${path}: this is a directory; name a file in it.`);
    if (existing !== undefined) await access(path, constants.W_OK);
    if (existing !== undefined && !existing.isFile()) return directOutput(await open(path, "w"));
    // If it is a link, the target is replaced, not the link.
    const place = existing === undefined ? path : await realpath(path);
    const temporary = join(dirname(place), `.pith-${crypto.randomUUID()}.tmp`);
    // However the process ends, also while the file is opened; that it is already removed or renamed isn't an error.
    process.once("exit", () => rmSync(temporary, { force: true }));
    const file = await open(temporary, "wx");
    if (existing !== undefined) await file.chmod(existing.mode);
    return replacingOutput(file, temporary, place);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`--output ${path}: ${reason(error, path)}`);
  }
}

function replacingOutput(file: FileHandle, temporary: string, place: string): Output {
  return {
    write: (text) => file.writeFile(text).catch(fail),
    async finish(isWanted) {
      await file.close().catch(fail);
      if (isWanted) await rename(temporary, place).catch(fail);
      else rmSync(temporary, { force: true });
    },
  };
}

function directOutput(file: FileHandle): Output {
  return {
    write: (text) => file.writeFile(text).catch(fail),
    finish: () => file.close().catch(fail),
  };
}

function fail(error: NodeJS.ErrnoException): never {
  throw outputError(error);
}

async function statIfAny(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Why a file or a directory can't be created at this path, for a message. */
export function reason(error: unknown, path: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return `there is no directory ${dirname(path)}.`;
  if (code === "EEXIST") return "this is a file.";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return "you have no permission to write there.";
  return `${message}.`;
}

/** Output that can't be written: a full disk, a reader that closed. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  constructor(
    message: string,
    /** The reader of a pipe closed it, as `head` does when it has enough. */
    readonly isClosedPipe: boolean,
  ) {
    super(message);
  }
}

/**
 * Writes text and waits until the system has taken it. On a terminal control characters are U+FFFD, but for line feeds and tabs: those of a page
 * or of a file's name would be commands. Throws an OutputError.
 */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  const shown = stream.isTTY ? text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, "\ufffd") : text;
  return new Promise((resolve, reject) => {
    stream.write(shown, (error) => (error == null ? resolve() : reject(outputError(error))));
  });
}

export function outputError(error: NodeJS.ErrnoException): OutputError {
  return new OutputError(`The output can't be written: ${error.message}.`, error.code === "EPIPE");
}

/** A line on standard error. If that is closed, there is nobody to tell. */
export async function complain(message: string): Promise<void> {
  await write(process.stderr, `pith: ${message}\n`).catch(() => {});
}
