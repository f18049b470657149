// The bytes of an input that a host sends in frames.

import { ReadError } from "../files/read-page.js";
import { type Frame, ProtocolError } from "./frames.js";

/** The bytes of an input that a host sends piece by piece, out of the frames after its request. */
export class InputBytes implements AsyncIterableIterator<Uint8Array> {
  private isOver = false;

  constructor(
    private readonly frames: AsyncIterator<Frame, undefined>,
    private readonly source: string,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Throws a ReadError when the host says that it can't read on, and a ProtocolError for frames that don't belong here. */
  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (this.isOver) return { done: true, value: undefined };
    const { done, value } = await this.frames.next();
    if (done === true) throw new ProtocolError("The stream ends inside an input.");
    switch (value.header.type) {
      case "bytes":
        return { done: false, value: value.body };
      case "end":
        this.isOver = true;
        return { done: true, value: undefined };
      case "broken": {
        this.isOver = true;
        const { message } = value.header;
        const said = typeof message === "string" && message !== "" ? message : "no reason given.";
        throw new ReadError("unreadable", `Reading the input failed: ${said}`, this.source);
      }
    }
    throw new ProtocolError(`A frame "${value.header.type}" isn't expected here; send "bytes", "end" or "broken".`);
  }

  /** Passes over what its reader left. */
  async finish(): Promise<void> {
    try {
      while ((await this.next()).done !== true);
    } catch (error) {
      // Its reader has seen all that it wanted to.
      if (!(error instanceof ReadError)) throw error;
    }
  }
}
