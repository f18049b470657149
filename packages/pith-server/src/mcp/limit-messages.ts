// Drops messages on a stream that are too large or aren't what MCP has, with an answer to each.

import { Transform, type TransformCallback } from "node:stream";
import { INVALID_REQUEST, parseJSONRPCMessage } from "@modelcontextprotocol/server";
import { ByteBuffer } from "pith-node/internal";
import { PARSE_ERROR, SERVER_ERROR } from "./read-message.js";

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
