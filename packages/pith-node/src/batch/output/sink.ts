// The interface of an output that can be resumed after an interruption, and a stream as one that can't.

import type { Writable } from "node:stream";
import type { PageResult } from "../page/page-task.js";

/**
 * Where results go. What is written counts only once `commit` has made it safe: a resumed run opens the
 * sink with the state that the last commit gave, and everything written after that is gone.
 */
export interface Sink {
  /** Takes the result of the record with this number, counted over all inputs. Throws the system's errors. */
  write(result: PageResult, number: number): Promise<void>;
  /** Makes everything safe that was written so far. Returns what `open` needs to continue from here: plain JSON. */
  commit(): Promise<SinkState>;
  /** Completes an output that needs an end, such as a table; a commit follows. */
  finish?(): Promise<void>;
  /** Lets go of files, whether or not the output is complete. */
  close?(): Promise<void>;
}

/** Numbers that say how much of an output was safe. */
export type SinkState = Readonly<Record<string, number>>;

/** A stream such as standard output. Nothing is to be made safe: what was written can't be taken back. */
export class StreamSink implements Sink {
  constructor(private readonly stream: Writable) {}

  write({ bytes }: PageResult): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stream.write(bytes, (error) => (error == null ? resolve() : reject(error)));
    });
  }

  async commit(): Promise<SinkState> {
    return {};
  }
}
