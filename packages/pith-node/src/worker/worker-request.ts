// Reads and checks the requests of the worker protocol.

import { type ChunkBudget, checkedBudget, OptionError } from "pith/internal";
import type { BatchOptions } from "../batch/batch-options.js";
import { type BatchSettings, batchSettings, withWorkerData } from "../batch/batch-settings.js";
import { ASKS, type Item, type PageAsk, type Payload } from "../batch/input/item.js";
import { PAGE_CHOICE } from "../batch/page/page-choice.js";
import { CHUNKS_COLUMN } from "../batch/page/page-chunks.js";
import { RECORDS_COLUMN } from "../batch/page/page-record-columns.js";
import { RECORD_COLUMNS, type RecordColumn } from "../batch/page/record-columns.js";
import { type Frame, type FrameHeader, ProtocolError } from "./frames.js";
import type { AskRequest } from "./read-ask.js";

const RECORD_ANSWER = "record";

/** The kinds of answers about a page. */
export const ANSWERS: readonly string[] = [RECORD_ANSWER, ...ASKS];

/** A page that a host sends whole. */
export interface PageRequest {
  readonly type: "page";
  /** The host's own number; each answer has the number of its request. */
  readonly request: number;
  readonly source: string;
  readonly position: number;
  readonly item: PageItem;
  /** What the page is asked for, with options that `readAsk` reads; undefined: a record, as which options are those of the hello. */
  readonly asked: AskRequest | undefined;
}

type PageItem = Extract<Item, { type: "page" }>;

/** An input, such as a WARC file, whose bytes follow. */
export interface InputRequest {
  readonly type: "input";
  readonly request: number;
  readonly source: string;
  /** Records for which the host has answers, as RecordNumbers takes them. */
  readonly doneBelow: number;
  readonly doneBeyond: readonly (readonly [number, number])[];
}

/** What a host asks for. Throws a ProtocolError for a frame that isn't a request. */
export function readRequest({ header, body }: Frame): PageRequest | InputRequest {
  switch (header.type) {
    case "page":
      return {
        type: "page",
        request: wholeNumber(header, "request"),
        source: text(header, "source") ?? "",
        position: wholeNumber(header, "position", 0),
        item: pageItem(header, body),
        asked: askRequest(header),
      };
    case "input":
      return {
        type: "input",
        request: wholeNumber(header, "request"),
        source: text(header, "source") ?? "",
        doneBelow: wholeNumber(header, "doneBelow", 0),
        doneBeyond: ranges(header),
      };
  }
  throw new ProtocolError(`A frame "${header.type}" isn't expected here; send "page" or "input".`);
}

function pageItem(header: FrameHeader, bytes: Uint8Array): PageItem {
  const id = text(header, "id");
  const url = text(header, "url");
  const fetched = text(header, "fetched");
  return {
    type: "page",
    payload: payload(header, bytes),
    ...(id && { id }),
    ...(url && { url }),
    ...(fetched && { fetched }),
  };
}

function askRequest(header: FrameHeader): AskRequest | undefined {
  const as = text(header, "as") ?? RECORD_ANSWER;
  const options = header["options"] ?? undefined;
  if (as === RECORD_ANSWER) {
    if (options === undefined) return undefined;
    throw new ProtocolError("page: options don't apply to records, whose options are in the hello.");
  }
  if (!(ASKS as readonly string[]).includes(as)) {
    throw new ProtocolError(`page: unknown answer type "${as}"; use one of ${ANSWERS.join(", ")}.`);
  }
  if (options !== undefined && (typeof options !== "object" || Array.isArray(options)))
    throw new ProtocolError("page: options must be an object.");
  return { as: as as PageAsk["as"], options: (options ?? {}) as AskRequest["options"], url: text(header, "url") };
}

function payload(header: FrameHeader, bytes: Uint8Array): Payload {
  const kind = text(header, "kind") ?? "html";
  const charset = text(header, "charset");
  if (kind === "html") return { kind, bytes, ...(charset && { charset }) };
  if (kind === "http" || kind === "json") return { kind, bytes };
  throw new ProtocolError(`page: unknown kind "${kind}"; use html, http or json.`);
}

/** Null means absent: hosts have tables with nulls. */
function text(header: FrameHeader, name: string): string | undefined {
  const value = header[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw new ProtocolError(`${header.type}: ${name} must be a string.`);
}

function wholeNumber(header: FrameHeader, name: string, usual?: number): number {
  const value = header[name];
  if ((value === undefined || value === null) && usual !== undefined) return usual;
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new ProtocolError(`${header.type}: ${name} must be a non-negative integer.`);
}

function ranges({ doneBeyond = [] }: FrameHeader): [number, number][] {
  const isRange = (range: unknown) => Array.isArray(range) && range.length === 2 && range.every(Number.isSafeInteger);
  if (Array.isArray(doneBeyond) && doneBeyond.every(isRange)) return doneBeyond as [number, number][];
  throw new ProtocolError("input: doneBeyond must be a list of pairs: first, and last plus one.");
}

/** What a host may ask of a worker: the options of `runBatch` that are about pages. */
export type WorkerOptions = Pick<BatchOptions, (typeof OPTION_NAMES)[number]>;

const OPTION_NAMES = [
  ...PAGE_CHOICE,
  ...(["workers", "pageTimeoutMs", "pageMemory", "maxBytes"] as const),
  ...(["filter", "fields", "algorithmModule", "contentFormat", "chunks"] as const),
] as const;

/** One thread: hosts that have several cores start a worker for each. */
const DEFAULT_WORKERS = 1;

/** What the hello says, with all defaults filled in. */
export interface HostSettings extends BatchSettings {
  readonly algorithmModule: string | undefined;
  /** What the rows of pages have. */
  readonly columns: readonly RecordColumn[];
}

/** The settings that a host asks for. Throws a ProtocolError that says what is wrong. */
export function workerSettings(asked: unknown): HostSettings {
  if (typeof asked !== "object" || asked === null || Array.isArray(asked))
    throw new ProtocolError("hello: options must be an object.");
  const known: readonly string[] = OPTION_NAMES;
  const wrong = Object.keys(asked).find((name) => !known.includes(name));
  if (wrong !== undefined) throw new ProtocolError(`hello: unknown option "${wrong}"; use ${known.join(", ")}.`);
  const { chunks, ...options }: WorkerOptions = { workers: DEFAULT_WORKERS, ...asked };
  try {
    const chunksColumn = chunks === undefined ? undefined : checkedChunks(chunks);
    // Inputs and outputs are frames, which may hold what JSON lines hold; pages are given as rows.
    const lines = batchSettings({ ...options, inputs: ["frames"], output: "frames", to: "jsonl" });
    const further = [...(options.records ? [RECORDS_COLUMN] : []), ...(chunksColumn ? [CHUNKS_COLUMN] : [])];
    const columns = [...RECORD_COLUMNS, ...further];
    const settings = withWorkerData(lines, { form: "row", chunksColumn });
    return { ...settings, algorithmModule: options.algorithmModule, columns };
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new ProtocolError(`hello: ${error.reason}`, { cause: error });
  }
}

function checkedChunks(asked: ChunkBudget): ChunkBudget {
  const names: readonly string[] = ["tokens", "overlap"];
  const isObject = typeof asked === "object" && asked !== null && !Array.isArray(asked);
  const wrong = isObject ? Object.keys(asked).find((name) => !names.includes(name)) : "";
  if (wrong !== undefined) throw new OptionError("chunks", "`chunks` is an object of `tokens` and `overlap`.");
  return checkedBudget(asked);
}
