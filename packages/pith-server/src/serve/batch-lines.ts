// Reads the lines of a batch's body as they come.

import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { ByteBuffer, type ByteShare } from "pith-node/internal";
import { bodyEncoding, damaged, decodingStream, unfoldingLimit, unfoldsTooFar } from "../http/body-encoding.js";
import { Problem } from "../http/problem.js";
import { type BodyLimits, ClientGone } from "../http/read-body.js";

/** A line of a batch, or what is wrong with it. */
export interface BatchLine {
  /** From 1; blank lines count, and are left out. */
  readonly number: number;
  /** In memory of its own. */
  readonly bytes?: Uint8Array;
  readonly problem?: Problem;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a body, as they come; nothing is read before it is asked for. `limits` are those of a line, and `share` counts the one that isn't
 * complete yet: one that is too long, or for which there is no memory, is a problem, and the next one is read. An error that ends the body early is the problem
 * of the last line. Throws a Problem (415) for an encoding that isn't known, and ClientGone.
 */
export async function* readLines(
  incoming: IncomingMessage,
  limits: BodyLimits,
  share: ByteShare,
): AsyncGenerator<BatchLine, undefined> {
  const cutter = new LineCutter(limits.maxBytes, share);
  try {
    for await (const chunk of chunksOf(incoming, limits.timeoutMs, cutter)) yield* cutter.cut(chunk);
    yield* cutter.end();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    yield { number: cutter.number + 1, problem: error };
  }
}

/** Throws a Problem (415) for an encoding that isn't known. */
async function* chunksOf(incoming: IncomingMessage, timeoutMs: number, cutter: LineCutter): AsyncGenerator<Buffer> {
  const encoding = bodyEncoding(incoming.headers["content-encoding"]);
  const decoder = encoding && decodingStream(encoding);
  const stream: Readable = decoder === undefined ? incoming : pipeline(incoming, decoder, () => {});
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let unfolded = 0;
  let waited = 0;
  let line = 0;
  for (;;) {
    if (line !== cutter.number) waited = 0;
    line = cutter.number;
    const since = performance.now();
    const { value, done } = await inTime(chunks.next(), timeoutMs - waited, timeoutMs).catch((error) => {
      if (error instanceof Problem) throw error;
      throw encoding === undefined || incoming.errored ? new ClientGone() : damaged(encoding);
    });
    waited += performance.now() - since;
    if (done) return;
    unfolded += value.length;
    if (decoder !== undefined && unfolded > unfoldingLimit(decoder.bytesWritten)) throw unfoldsTooFar();
    yield value;
  }
}

async function inTime<T>(promise: Promise<T>, restMs: number, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = `No line was complete within ${timeoutMs / 1000} s; send them faster.`;
    timer = setTimeout(() => reject(new Problem(408, "body-timeout", message)), restMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

class LineCutter {
  /** Lines that are complete. */
  number = 0;
  private readonly line: ByteBuffer;
  /** What is wrong with the current line. */
  private problem: Problem | undefined;

  constructor(
    private readonly maxBytes: number,
    share: ByteShare,
  ) {
    this.line = new ByteBuffer(maxBytes, share.take);
  }

  *cut(chunk: Buffer): Generator<BatchLine> {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      this.add(chunk.subarray(from, end));
      from = end + 1;
      yield* this.end();
    }
    this.add(chunk.subarray(from));
  }

  /** The line that is complete now. */
  *end(): Generator<BatchLine> {
    const { problem } = this;
    const bytes = this.line.take();
    this.problem = undefined;
    const number = ++this.number;
    if (problem !== undefined) yield { number, problem };
    else if (!isBlank(bytes)) yield { number, bytes };
  }

  private add(part: Buffer): void {
    if (this.problem !== undefined) return;
    try {
      if (this.line.length + part.length > this.maxBytes) throw tooLong(this.maxBytes);
      this.line.add(part);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem = error;
      this.line.drop();
    }
  }
}

function tooLong(maxBytes: number): Problem {
  return new Problem(413, "too-large", `The line is longer than ${maxBytes} bytes, the maximum here.`);
}

/** Space, tab and carriage return. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
