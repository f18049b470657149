// Reads a request's body, within limits on size, time and memory.

import type { IncomingMessage } from "node:http";
import type { ByteShare } from "pith-node/internal";
import { ByteBuffer } from "pith-node/internal";
import { bodyEncoding, decodeBody } from "./body-encoding.js";
import { Problem } from "./problem.js";

/** What a body may take; of a batch's body, what each line may. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** The time until all of it is there, in milliseconds. */
  readonly timeoutMs: number;
}

/** A client that went away; there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/**
 * Reads a body and undoes its encoding. The bytes are in a buffer of their own, so that they can be transferred to a worker.
 * Throws a Problem: 413, 415, 408, 400 or 503; ClientGone.
 */
export async function readBody(incoming: IncomingMessage, limits: BodyLimits, share: ByteShare): Promise<Uint8Array> {
  const encoding = bodyEncoding(incoming.headers["content-encoding"]);
  const announced = Number(incoming.headers["content-length"] ?? 0);
  if (announced > limits.maxBytes) throw bodyTooLarge(limits.maxBytes);
  const bytes = await collect(incoming, limits, share);
  if (encoding === undefined) return bytes;
  const decoded = await decodeBody(bytes, encoding, limits.maxBytes);
  share.take(decoded.length);
  return new Uint8Array(decoded);
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem(413, "too-large", `The body is larger than ${maxBytes} bytes, the maximum here.`);
}

export function tooSlow(timeoutMs: number): Problem {
  const message = `The body wasn't complete within ${timeoutMs / 1000} s; send it faster.`;
  return new Problem(408, "body-timeout", message, { headers: { connection: "close" } });
}

function collect(
  incoming: IncomingMessage,
  { maxBytes, timeoutMs }: BodyLimits,
  share: ByteShare,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const body = new ByteBuffer(maxBytes, share.take);
    const onData = (chunk: Buffer) => {
      try {
        if (body.length + chunk.length > maxBytes) throw bodyTooLarge(maxBytes);
        body.add(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      end();
      const bytes = body.take();
      share.take(bytes.length);
      resolve(bytes);
    };
    const onGone = () => fail(new ClientGone());
    const fail = (error: unknown) => {
      end();
      body.drop();
      incoming.pause();
      reject(error);
    };
    const timer = setTimeout(() => fail(tooSlow(timeoutMs)), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onGone).off("error", onGone);
      // An error after the end doesn't matter, and would end the process.
      incoming.on("error", () => {});
    };
    incoming.on("data", onData).on("end", onEnd).on("close", onGone).on("error", onGone);
  });
}
