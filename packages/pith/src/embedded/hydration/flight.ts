// Collects and resolves what Next.js streams to a page.

import { type JsonBudget, JsonKind, type JsonTree } from "../../json/json-tree.js";
import { JsonReader } from "../../json/read-json.js";
import { resolveReferences } from "../../json/resolve.js";

const PUSH = /self\.__next_f\s{0,2}(?:=[^;]{0,60})?\.push\(\s{0,2}(?=\[)/g;
/** The beginning of a row: its number, and for a text its length in bytes. */
const ROW = /([\da-f]{1,8}):(?:T([\da-f]{1,8}),)?/y;
/** A string that refers to a row. */
const ROW_REFERENCE = /^\$[LB@]?([\da-f]{1,8})$/;
const MAX_REFERENCE = 11;

/** Collects what Next streams to a page, `self.__next_f.push([1, "..."])`, over all its scripts. */
export class FlightStream {
  private readonly chunks: string[] = [];

  /** Whether the script carries a part of the stream. */
  add(script: string): boolean {
    let isPart = false;
    PUSH.lastIndex = 0;
    for (let match = PUSH.exec(script); match !== null; match = PUSH.exec(script)) {
      isPart = true;
      const reader = new JsonReader(script, { nodes: MAX_CHUNK_NODES });
      PUSH.lastIndex = reader.read(PUSH.lastIndex);
      const last = reader.tree.length - 1;
      if (last === 2 && reader.tree.isString(last)) this.chunks.push(reader.tree.string(last));
    }
    return isPart;
  }

  /** The rows of the stream as one tree, those that the first row leads to first; undefined if there aren't any. */
  read(budget: JsonBudget): JsonTree | undefined {
    if (this.chunks.length === 0) return undefined;
    const stream = this.chunks.join("");
    const reader = new JsonReader(stream, budget);
    const rows = readRows(stream, reader, budget);
    const roots = [...rows.values()];
    const first = rows.get("0");
    if (first !== undefined) roots.unshift(first);
    const resolve = (node: number) => rowReferredTo(reader.tree, node, rows) ?? node;
    return resolveReferences(reader.tree, roots, resolve, budget);
  }
}

/** `[1, "..."]` has three nodes. */
const MAX_CHUNK_NODES = 8;

/** Reads rows such as `1a:["$","p",null,{}]`, `2:T4d,text of so many bytes` and `3:I[...]`; returns their nodes by number. */
function readRows(stream: string, reader: JsonReader, budget: JsonBudget): Map<string, number> {
  const rows = new Map<string, number>();
  for (let at = 0; at < stream.length && budget.nodes > 0; ) {
    ROW.lastIndex = at;
    const match = ROW.exec(stream);
    const start = ROW.lastIndex;
    if (match === null) at = nextLine(stream, at);
    else if (match[2] !== undefined) {
      budget.nodes--;
      at = endOfBytes(stream, start, Number.parseInt(match[2], 16));
      rows.set(match[1], reader.tree.append(JsonKind.TEXT, -1, 0, 0, start, at));
    } else {
      const node = reader.tree.length;
      const isData = stream[start] === "[" || stream[start] === "{" || stream[start] === '"';
      at = nextLine(stream, isData ? reader.read(start) : start);
      if (reader.tree.length > node) rows.set(match[1], node);
    }
  }
  return rows;
}

function nextLine(stream: string, from: number): number {
  const end = stream.indexOf("\n", from);
  return end < 0 ? stream.length : end + 1;
}

/** The position after this many bytes of UTF-8. */
function endOfBytes(stream: string, from: number, bytes: number): number {
  let left = bytes;
  let at = from;
  while (left > 0 && at < stream.length) {
    const code = stream.charCodeAt(at);
    at++;
    // Each half of a surrogate pair counts two of the pair's four bytes.
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
}

function rowReferredTo(json: JsonTree, node: number, rows: ReadonlyMap<string, number>): number | undefined {
  if (!json.isString(node) || json.size(node) > MAX_REFERENCE) return undefined;
  const number = ROW_REFERENCE.exec(json.string(node))?.[1];
  return number === undefined ? undefined : rows.get(number);
}
