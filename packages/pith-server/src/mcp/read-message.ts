// Reads the messages of MCP clients over HTTP, within limits.

import type { IncomingMessage, ServerResponse } from "node:http";
import { ByteBudget } from "../http/byte-budget.js";
import { Problem } from "../http/problem.js";
import { readBody } from "../http/read-body.js";
import { MAX_MESSAGE_BYTES } from "./mcp-server.js";

/** Bytes of all messages together that are held at a time: a dozen of the largest size. */
const HELD_BYTES = 256_000_000;

/** JSON-RPC 2.0, 5.1. */
export const PARSE_ERROR = -32700;
/** The first of the codes that are a server's own. */
export const SERVER_ERROR = -32000;

/**
 * Reads the messages of clients with limits on their size, on the time that one takes (`timeoutMs`, in milliseconds) and on
 * what all together hold.
 */
export class MessageReader {
  private readonly held = new ByteBudget(HELD_BYTES);

  constructor(private readonly timeoutMs: number) {}

  /**
   * The JSON that a request brings; undefined for one without a body. A message that can't be taken is answered here, as a
   * JSON-RPC error, and gives "refused".
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
      // To a client that went away nothing is said.
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
  // What is left of the body isn't waited for.
  outgoing.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
  outgoing.end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}
