// Reads the messages of MCP clients over HTTP, within limits.

import type { IncomingMessage, ServerResponse } from "node:http";
import { ByteBudget } from "../http/byte-budget.js";
import { Problem } from "../http/problem.js";
import { readBody } from "../http/read-body.js";

/** The largest message that is read: a page of 10 MB as JSON, in which some characters take more bytes. */
export const MAX_MESSAGE_BYTES = 20_000_000;

/** Bytes of all messages that are held at a time: a dozen of the largest. */
const HELD_BYTES = 256_000_000;

/** JSON-RPC 2.0, 5.1. */
export const PARSE_ERROR = -32700;
/** The first of the codes that servers define. */
export const SERVER_ERROR = -32000;

/**
 * Reads the messages of clients, with limits on their size, on the time that one takes (`timeoutMs`, in milliseconds) and on
 * the memory of all together.
 */
export class MessageReader {
  private readonly held = new ByteBudget(HELD_BYTES);

  constructor(private readonly timeoutMs: number) {}

  /**
   * The JSON in a request; undefined for one without a body. A message that can't be accepted is answered here, as a
   * JSON-RPC error, and returns "refused".
   */
  async read(incoming: IncomingMessage, outgoing: ServerResponse): Promise<{ json: unknown } | "refused"> {
    if (incoming.method === "GET" || incoming.method === "HEAD") return { json: undefined };
    const share = this.held.share();
    outgoing.once("close", share.release);
    try {
      const message = `${incoming.method} isn't supported here; use POST.`;
      if (incoming.method !== "POST")
        throw new Problem(405, "bad-method", message, { headers: { allow: "GET, POST" } });
      const limits = { maxBytes: MAX_MESSAGE_BYTES, timeoutMs: this.timeoutMs };
      return { json: parse(await readBody(incoming, limits, share)) };
    } catch (error) {
      // A client that went away gets no answer.
      if (error instanceof Problem) refuse(outgoing, error);
      return "refused";
    }
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Problem(400, "bad-json", "The message isn't JSON.");
  }
}

function refuse(outgoing: ServerResponse, { status, code, message, headers }: Problem): void {
  const error = { code: code === "bad-json" ? PARSE_ERROR : SERVER_ERROR, message };
  // The rest of the body isn't read.
  outgoing.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
  outgoing.end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}
