import type { Writable } from "node:stream";
import type { PageResult } from "../page/page-task.js";
import type { Sink, SinkState } from "./sink.js";

/** A stream such as standard output. What is written can't be taken back. */
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

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}
