// Reads the messages of MCP clients within limits: on a stream, where each is a line, and over HTTP.

import type { IncomingMessage, ServerResponse } from "node:http";
import { Transform, type TransformCallback } from "node:stream";
import { INVALID_REQUEST, parseJSONRPCMessage } from "@modelcontextprotocol/server";
import { ByteBuffer, Gate } from "pith-node/internal";
import { ByteBudget } from "../http/byte-budget.js";
import { Problem } from "../http/problem.js";
import { ClientGone, readBody } from "../http/read-body.js";

const LINE_FEED = 0x0a;

/** Bytes at both ends of a message that is too large in which its id is looked for. */
const ENDS = 1_000;

/**
 * Passes on messages, one per line, and drops those of more than `most` bytes and those that aren't JSON-RPC 2.0, which the SDK's transport
 * ignores silently: `refuse` gets a JSON-RPC error for each, and what comes after it is passed on.
 */
export class MessageLimiter extends Transform {
  private readonly line: ByteBuffer;
  /** State of a message that is being dropped. */
  private dropped: { readonly head: string; tail: Buffer } | undefined;

  constructor(
    private readonly most: number,
    private readonly refuse: (error: string) => void,
  ) {
    super();
    this.line = new ByteBuffer(most + 1);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.keep(chunk.subarray(from, at + 1));
      this.endLine();
      from = at + 1;
    }
    if (from < chunk.length) this.keep(chunk.subarray(from));
    done();
  }

  private keep(piece: Buffer): void {
    if (this.dropped !== undefined) {
      this.dropped.tail = Buffer.concat([this.dropped.tail, piece.subarray(-ENDS)]).subarray(-ENDS);
    } else if (this.line.length + piece.length <= this.most + 1) this.line.add(piece);
    else {
      const bytes = Buffer.concat([this.line.take(), piece]);
      this.dropped = { head: bytes.toString("utf8", 0, ENDS), tail: Buffer.from(bytes.subarray(-ENDS)) };
    }
  }

  private endLine(): void {
    const { dropped } = this;
    this.dropped = undefined;
    if (dropped === undefined) {
      const line = this.line.take();
      const fault = faultIn(line);
      if (fault === undefined) this.push(line);
      else this.answer(...fault);
    } else {
      const message = `The message is larger than ${this.most} bytes, the most that is read. Give the page's url in place of its html.`;
      this.answer(SERVER_ERROR, message, idIn(dropped.head, dropped.tail.toString()));
    }
  }

  private answer(code: number, message: string, id: number | string | null): void {
    this.refuse(`${JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id })}\n`);
  }
}

/** The code, message and id of the error that answers a line; undefined for a message, and for an empty line, to which nobody waits for an answer. */
function faultIn(line: Uint8Array): [code: number, message: string, id: number | string | null] | undefined {
  const text = new TextDecoder().decode(line).trim();
  if (text === "") return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [PARSE_ERROR, "The message isn't JSON.", null];
  }
  try {
    parseJSONRPCMessage(json);
    return undefined;
  } catch {
    const { id } = (json ?? {}) as { readonly id?: unknown };
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    return [INVALID_REQUEST, "The message isn't JSON-RPC 2.0: send one object with jsonrpc, id and method.", known];
  }
}

/** The id of a message, which clients write first or last; null if it isn't found. */
function idIn(head: string, tail: string): number | string | null {
  const first =
    /^\s{0,9}\{\s{0,9}(?:"jsonrpc"\s{0,9}:\s{0,9}"2\.0"\s{0,9},\s{0,9})?"id"\s{0,9}:\s{0,9}(\d{1,15}|"[^"\\]{0,200}")/.exec(
      head,
    );
  const last =
    /,\s{0,9}"id"\s{0,9}:\s{0,9}(\d{1,15}|"[^"\\]{0,200}")\s{0,9}(?:,\s{0,9}"jsonrpc"\s{0,9}:\s{0,9}"2\.0"\s{0,9})?\}\s{0,9}$/.exec(
      tail,
    );
  const id = first?.[1] ?? last?.[1];
  return id === undefined ? null : (JSON.parse(id) as number | string);
}

/** The largest message that is read: a page of 10 MB as JSON, in which some characters take more bytes. */
export const MAX_MESSAGE_BYTES = 20_000_000;

/** Bytes of all messages that come or wait at a time: a dozen of the largest. */
const HELD_BYTES = 256_000_000;

/** What is held of a message while it is answered: its text, of one or two bytes a character, its JSON, and the page as a worker gets it, twice. */
const ANSWERED_COPIES = 6;

/** A message with a larger page is answered when no other one of this size is; others don't wait for it. Most pages of the web have a tenth. */
const LARGE_BYTES = 1_000_000;

/** What is held of all smaller messages that are answered at a time. */
const ANSWERED_BYTES = 64_000_000;

/** JSON-RPC 2.0, 5.1. */
const PARSE_ERROR = -32700;
/** The first of the codes that servers define. */
const SERVER_ERROR = -32000;

/**
 * Reads the messages of clients and has them answered, with limits on their size, on the time that one takes (`timeoutMs`, in
 * milliseconds) and on the memory of all together: a message waits as the bytes that came until it is its turn.
 */
export class MessageReader {
  private readonly held = new ByteBudget(HELD_BYTES);
  private readonly small = new Gate(ANSWERED_BYTES);
  private readonly large = new Gate(1);

  constructor(private readonly timeoutMs: number) {}

  /**
   * Calls `answer` with the JSON in a request, undefined for one without a body. A message that can't be accepted is answered here, as a
   * JSON-RPC error.
   */
  async read(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answer: (json: unknown) => Promise<void>,
  ): Promise<void> {
    if (incoming.method === "GET" || incoming.method === "HEAD") return answer(undefined);
    const share = this.held.share();
    let bytes: Uint8Array | undefined;
    outgoing.once("close", () => {
      // Whoever has gone needn't be waited for, nor what they sent be kept.
      bytes = undefined;
      share.release();
    });
    try {
      const message = `${incoming.method} isn't supported here; use POST.`;
      if (incoming.method !== "POST")
        throw new Problem(405, "bad-method", message, { headers: { allow: "GET, POST" } });
      bytes = await readBody(incoming, { maxBytes: MAX_MESSAGE_BYTES, timeoutMs: this.timeoutMs }, share);
      const isLarge = bytes.length > LARGE_BYTES;
      const [gate, weight] = isLarge ? [this.large, 1] : [this.small, ANSWERED_COPIES * bytes.length];
      await gate.enter(weight);
      try {
        if (bytes === undefined) return;
        const json = parse(bytes);
        bytes = undefined;
        await answer(json);
      } finally {
        gate.leave(weight);
      }
    } catch (error) {
      // A client that went away gets no answer.
      if (error instanceof Problem) refuse(outgoing, error);
      else if (!(error instanceof ClientGone)) throw error;
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

/** Answers a request that can't be accepted, as a JSON-RPC error. */
export function refuse(outgoing: ServerResponse, { status, code, message, headers }: Problem): void {
  const error = { code: code === "bad-json" ? PARSE_ERROR : SERVER_ERROR, message };
  // The rest of the body isn't read.
  outgoing.writeHead(status, { "content-type": "application/json", connection: "close", ...headers });
  outgoing.end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}
