// The frames of the worker protocol: how they are read, written and sent, and the bytes of an input that comes in them.

import type { Writable } from "node:stream";
import { ByteWindow } from "../batch/input/byte-window.js";
import { ReadError } from "../files/read-page.js";

/** One message of the worker protocol: a JSON object that says what it is, and bytes. docs/reference/worker.md describes it. */
export interface Frame {
  readonly header: FrameHeader;
  readonly body: Uint8Array;
}

export interface FrameHeader {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Bytes that break the protocol: what follows can't be understood. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/** Before each frame: the lengths of header and body in bytes, each as 32 bits, big-endian. */
const LENGTHS = 8;

/** Headers are under 10 kB; a larger one means that the stream isn't of this protocol. */
const LONGEST_HEADER = 16_777_216;

/** What memory can hold comfortably; pages are bounded by `maxBytes`, which is less. */
const LONGEST_BODY = 2_000_000_000;

const NO_BYTES = new Uint8Array(0);

function encodeFrame(header: FrameHeader, body: Uint8Array = NO_BYTES): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return Buffer.concat([lengths, text, body]);
}

/** The frames of a stream. Throws a ProtocolError if it doesn't consist of frames, or ends inside one. */
export async function* readFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame, undefined> {
  const window = new ByteWindow();
  let needed = LENGTHS;
  for await (const chunk of chunks) {
    window.add(chunk);
    while (window.length >= needed) {
      const lengths = window.bytes;
      const headerLength = lengths.readUInt32BE(0);
      const bodyLength = lengths.readUInt32BE(4);
      if (headerLength > LONGEST_HEADER || bodyLength > LONGEST_BODY) throw notFrames();
      needed = LENGTHS + headerLength + bodyLength;
      if (window.length < needed) break;
      const { bytes } = window;
      const bodyStart = LENGTHS + headerLength;
      const header = readHeader(bytes.toString("utf8", LENGTHS, bodyStart));
      // Bytes of the window are overwritten later, and those of a page go to another thread.
      const body = new Uint8Array(bytes.subarray(bodyStart, needed));
      window.drop(needed);
      needed = LENGTHS;
      yield { header, body };
    }
  }
  if (window.length > 0) throw new ProtocolError("The stream ends inside a frame.");
}

function readHeader(text: string): FrameHeader {
  try {
    const header = JSON.parse(text) as FrameHeader | null;
    if (typeof header?.type === "string") return header;
  } catch {
    // Reported below.
  }
  throw notFrames();
}

function notFrames(): ProtocolError {
  return new ProtocolError(
    "Not a frame of the worker protocol: expected two 32-bit lengths, a JSON header and a body.",
  );
}

/** Where answers go: each is written whole, in the order in which they were sent. */
export class AnswerStream {
  private failure: Error | undefined;

  constructor(
    private readonly stream: Writable,
    /** Called once when nobody reads any more. */
    private readonly onClosed: () => void,
  ) {
    stream.on("error", (error) => this.fail(error));
  }

  /** Whether the reader went away. */
  get isClosed(): boolean {
    return this.failure !== undefined;
  }

  /** Sends a frame and waits until the system has taken it; returns at once if the reader went away. */
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

/** The bytes of an input that a host sends piece by piece, in the frames after its request. */
export class InputBytes implements AsyncIterableIterator<Uint8Array> {
  private isOver = false;

  constructor(
    private readonly frames: AsyncIterator<Frame, undefined>,
    private readonly source: string,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Throws a ReadError if the host says that it can't read on, and a ProtocolError for frames that don't belong here. */
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

  /** Skips what its reader didn't take. */
  async finish(): Promise<void> {
    try {
      while ((await this.next()).done !== true);
    } catch (error) {
      // Called when its reader needs no more.
      if (!(error instanceof ReadError)) throw error;
    }
  }
}
