// Sends answers of a worker one after another.

import type { Writable } from "node:stream";
import { encodeFrame, type FrameHeader } from "./frames.js";

/** Where answers go: each is on its way whole, in the order in which they were sent. */
export class AnswerStream {
  private failure: Error | undefined;

  constructor(
    private readonly stream: Writable,
    /** Is told once when nobody reads any more. */
    private readonly onClosed: () => void,
  ) {
    stream.on("error", (error) => this.fail(error));
  }

  /** Whether the reader went away. */
  get isClosed(): boolean {
    return this.failure !== undefined;
  }

  /** Sends a frame and waits until the system has taken it; at once when the reader went away. */
  async send(header: FrameHeader, body?: Uint8Array): Promise<void> {
    if (this.failure !== undefined) return;
    await new Promise<void>((resolve) => {
      this.stream.write(encodeFrame(header, body), (error) => {
        if (error != null) this.fail(error);
        resolve();
      });
    });
  }

  private fail(error: Error): void {
    if (this.failure !== undefined) return;
    this.failure = error;
    this.onClosed();
  }
}
