// Requests that come on a connection before the ones before them are answered (RFC 9112, 9.3.2): how many, and what becomes of them when it ends.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of a connection that are open at a time. Few clients send a second one before the first is answered, and 64 kB hold 1,500. */
const MOST_OPEN = 32;

type Listener<Result> = (incoming: IncomingMessage, outgoing: ServerResponse) => Result;

/**
 * A listener that ends a connection with too many open requests. When a connection ends, Node closes only the response whose turn it
 * is; here those behind it are closed as well, so that whoever waits for "close" to give something back gives it back.
 */
export function inPipelines<Result>(listener: Listener<Result>): Listener<Result | undefined> {
  const openOf = new WeakMap<Socket, Set<ServerResponse>>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What came in one piece with the request that was one too many.
    if (socket.destroyed) return undefined;
    const open = openOf.get(socket) ?? watch(socket);
    openOf.set(socket, open);
    if (open.size === MOST_OPEN) {
      socket.destroy();
      return undefined;
    }
    open.add(outgoing);
    outgoing.once("close", () => open.delete(outgoing));
    return listener(incoming, outgoing);
  };
}

/** The open responses of a connection. */
function watch(socket: Socket): Set<ServerResponse> {
  const open = new Set<ServerResponse>();
  socket.once("close", () => {
    for (const outgoing of open) {
      if (outgoing.socket !== null) continue;
      outgoing.destroy();
      outgoing.emit("close");
    }
  });
  return open;
}
