import type { Writable } from "node:stream";

/** Output that can't be written: a full disk, a reader that went away. */
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

/** Writes text and waits until the system has taken it. Throws an OutputError. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error == null ? resolve() : reject(outputError(error))));
  });
}

export function outputError(error: NodeJS.ErrnoException): OutputError {
  return new OutputError(`The output can't be written: ${error.message}.`, error.code === "EPIPE");
}

/** A line on standard error. Where that is closed there is nobody to tell. */
export async function complain(message: string): Promise<void> {
  await write(process.stderr, `pith: ${message}\n`).catch(() => {});
}
