// The connections of a run, kept open for a next request to the same server.

import { Connection, type ExchangeLimits, type OpenSocket, type WebResponse, type WireRequest } from "./connection.js";
import { loadClient } from "./load-client.js";

/** Where a request goes. */
export interface Way {
  /** What is the same for all requests that may share a connection. */
  readonly key: string;
  /** The origin that undici is told; `open` alone decides what is connected to. */
  readonly origin: string;
  readonly open: OpenSocket;
}

/** Idle connections that are kept: a run of many hosts doesn't use up the files that a process may open. */
const MOST_IDLE = 256;

/**
 * Connections that are kept open between requests. Each serves one request at a time, so there are never more to a server than
 * requests at a time. Idle ones don't keep the process from ending.
 */
export class Connections {
  /** The connection that was used last is the last. */
  private readonly idle = new Map<Connection, string>();
  private isClosed = false;

  /**
   * Sends a GET request and gives the answer as soon as its headers are there. Follows no redirect. The answer's body is the
   * caller's to read to its end or to destroy.
   */
  async send(way: Way, request: WireRequest, limits: ExchangeLimits): Promise<WebResponse> {
    const ClientClass = await loadClient();
    for (;;) {
      const kept = this.takeIdle(way.key);
      const connection: Connection =
        kept ?? new Connection(ClientClass, way.origin, way.open, () => this.idle.delete(connection));
      try {
        return await connection.send(request, limits, () => this.keep(connection, way.key));
      } catch (error) {
        connection.close();
        // A server may close a connection just when the next request is on its way: that request has to be sent anew (RFC 9112, 9.3.1).
        if (kept === undefined || limits.signal.aborted || !isClosing(error)) throw error;
      }
    }
  }

  /** Ends idle connections at once, and the others after their answer. */
  close(): void {
    this.isClosed = true;
    for (const connection of this.idle.keys()) connection.close();
    this.idle.clear();
  }

  private takeIdle(key: string): Connection | undefined {
    for (const [connection, its] of this.idle) {
      if (its !== key) continue;
      this.idle.delete(connection);
      return connection;
    }
    return undefined;
  }

  private keep(connection: Connection, key: string): void {
    if (this.isClosed) {
      connection.close();
      return;
    }
    this.idle.set(connection, key);
    if (this.idle.size <= MOST_IDLE) return;
    const [oldest] = this.idle.keys();
    this.idle.delete(oldest);
    oldest.close();
  }
}

/** The codes of a connection that ended before the answer began. */
const CLOSINGS: ReadonlySet<string | undefined> = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

function isClosing(error: unknown): boolean {
  return error instanceof Error && CLOSINGS.has((error as NodeJS.ErrnoException).code);
}
