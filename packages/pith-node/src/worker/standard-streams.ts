// Runs a worker on standard input and output.

import { write } from "node:fs";
import { Writable } from "node:stream";
import { runWorker } from "./run-worker.js";

/** Where frames go, whatever else writes to standard output. */
const STDOUT_FD = 1;

/** How long a pipe that is full is left alone, in milliseconds. */
const FULL_PIPE_MS = 2;

/** A worker over the standard input and output of this process, as programs start it. Gives what `runWorker` gives. */
export function runWorkerOnStandardStreams(): Promise<boolean> {
  // An algorithm that prints would break a frame.
  Object.defineProperty(process, "stdout", { get: () => process.stderr, configurable: true });
  return runWorker({ input: process.stdin, output: pipeTo(STDOUT_FD) });
}

/**
 * A stream to a pipe that a host may be slow to empty. process.stdout would block meanwhile, and nobody would watch the pages'
 * deadlines. A stream of `node:fs` gives up after a few tries where the pipe is one that doesn't block, as it is when
 * process.stdout was ever looked at.
 */
export function pipeTo(fd: number, writeTo: typeof write = write): Writable {
  return new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      const writeFrom = (start: number) => {
        writeTo(fd, bytes, start, bytes.length - start, null, (error, written) => {
          if (error?.code === "EAGAIN") setTimeout(writeFrom, FULL_PIPE_MS, start);
          else if (error !== null || start + written === bytes.length) done(error);
          else writeFrom(start + written);
        });
      };
      writeFrom(0);
    },
  });
}
