// What an answer holds while its client takes it: its bytes count, and it has a time.

import type { RequestContext } from "./request-context.js";
import type { Service } from "./service.js";

/**
 * Counts a whole answer in place of the page that it is about, and gives it its time. Throws a Problem (503) if it has no room, and the
 * signal's reason if the client has gone.
 */
export function holdAnswer(service: Service, context: RequestContext, { length }: Uint8Array): void {
  const { share, signal } = context.get("facts");
  signal.throwIfAborted();
  share.release();
  const answer = service.bodies.share();
  answer.take(length);
  context.env.outgoing.once("close", () => answer.release());
  endIfSlow(service, context, length);
}

/** Ends the connection of a client that takes longer over its answer of `bytes` than a body may take: as long for each `maxBytes`. */
export function endIfSlow({ settings }: Service, context: RequestContext, bytes: number): void {
  const { incoming, outgoing } = context.env;
  if (outgoing.closed) return;
  const { bodyTimeoutMs, maxBytes } = settings;
  const timeMs = Math.min(bodyTimeoutMs * Math.max(1, bytes / maxBytes), LONGEST_MS);
  const timer = setTimeout(() => incoming.socket.destroy(), timeMs);
  outgoing.once("close", () => clearTimeout(timer));
}

/** A timer of Node can't be longer. */
const LONGEST_MS = 2 ** 31 - 1;
