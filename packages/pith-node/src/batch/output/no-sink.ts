import type { Sink, SinkState } from "./sink.js";

/** Forgets what it is given. */
export class NoSink implements Sink {
  async write(): Promise<void> {}

  async commit(): Promise<SinkState> {
    return {};
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}
