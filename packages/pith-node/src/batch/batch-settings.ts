// Checks the options of `runBatch` and fills in defaults.

import { availableParallelism } from "node:os";
import { type ChunkBudget, checkedBudget, checkNames, inNameOf, OptionError, type OptionNames } from "pith/internal";
import { withoutCredentials } from "../fetching/credentials.js";
import { checkProxy } from "../fetching/proxy.js";
import { checkedHeaders } from "../fetching/request-headers.js";
import { checkedMaxBytes } from "../files/page-limits.js";
import { WORKERS } from "../parameters/command-option.js";
import type { PoolSettings } from "../pool/page-pool.js";
import { checkRendering } from "../rendering/page-visits.js";
import { USER_AGENT } from "../version.js";
import type { BatchOptions } from "./batch-options.js";
import type { PoliteFetchSettings } from "./fetch/polite-fetcher.js";
import type { PageAsk } from "./input/item.js";
import {
  FORM_OF_KIND,
  isNamedOtherwise,
  kindOfName,
  OUTPUT_KINDS,
  type OutputFile,
  type OutputKind,
  reasonAgainst,
} from "./output/output-kind.js";
import { checkedColumns, neededFields } from "./page/chosen-columns.js";
import { FIELDS } from "./page/open-page.js";
import { checkContentFormat, checkedPageChoice, PAGE_CHOICE, type PageChoice } from "./page/page-choice.js";
import type { WorkerSettings } from "./page/page-task.js";
import { pageWorkerModule } from "./page/worker-module.js";

/** Options with everything that wasn't given, checked. */
export interface BatchSettings {
  readonly file: OutputFile;
  /** The file of the pages' records, where there is one. */
  readonly recordsFile: OutputFile | undefined;
  readonly isOrdered: boolean;
  readonly pool: PoolSettings;
  readonly fetch: PoliteFetchSettings;
  readonly maxBytes: number;
  readonly commitMs: number;
  /** Whether the pages of each site are judged by what they say about each other. */
  readonly siteMemory: boolean;
  /** What all pages are asked for; undefined: records. */
  readonly ask?: PageAsk;
  /** What makes two runs the same, as text: a run is resumed only by one that asks for the same. */
  readonly call: string;
}

const BATCH_OPTIONS: OptionNames<BatchOptions> = {
  inputs: true,
  list: true,
  output: true,
  recordsOutput: true,
  chunks: true,
  to: true,
  contentFormat: true,
  columns: true,
  ordered: true,
  overwrite: true,
  resume: true,
  workers: true,
  pageTimeoutMs: true,
  pageMemory: true,
  commitMs: true,
  maxBytes: true,
  filter: true,
  fields: true,
  siteMemory: true,
  previous: true,
  algorithmModule: true,
  fetch: true,
  signal: true,
  onFailure: true,
  onProgress: true,
  ...(Object.fromEntries(PAGE_CHOICE.map((name) => [name, true])) as OptionNames<PageChoice>),
};

/** A page takes milliseconds, the largest of the corpora less than a second. */
const DEFAULT_PAGE_TIMEOUT_MS = 20_000;
const DEFAULT_PAGE_MEMORY = 1_073_741_824;
/** Weighs what a kill costs against what syncing to the disk costs. */
const DEFAULT_COMMIT_MS = 2_000;
/** The library and its model need some of it. */
const SMALLEST_PAGE_MEMORY = 67_108_864;

/** Fills in defaults. Throws a TypeError that says what to do for options that make no sense. */
export function batchSettings(options: BatchOptions): BatchSettings {
  checkNames("runBatch", options, BATCH_OPTIONS);
  const { inputs, list, recordsOutput, ordered = false, filter = {}, algorithmModule, contentFormat } = options;
  const { siteMemory = false, previous } = options;
  if (!Array.isArray(inputs) || inputs.length === 0)
    throw refused("inputs", "`inputs` is empty; name files, folders or URLs.");
  if (inputs.includes("-") && list === undefined)
    throw refused("inputs", '`inputs` has "-"; give the list that it stands for as `list`.');
  const { file, recordsFile } = outputFiles(options);
  const { kind } = file;
  const isOfRecords = file.of === "records";
  const chunks = options.chunks && checkedChunks(options.chunks, file, options);
  checkContentFormat("runBatch", contentFormat);
  if (contentFormat !== undefined && kind === "markdown") {
    const reason = "`contentFormat` is the format of a field, and a folder of Markdown files has none; leave it out.";
    throw refused("contentFormat", reason);
  }
  const choice = checkedPageChoice(
    options,
    algorithmModule !== undefined,
    contentFormat,
    kind === "markdown" || chunks !== undefined,
  );
  for (const [name, value] of Object.entries({ previous, records: choice.records }))
    if (value && kind !== "jsonl")
      throw refused(name, `\`${name}\` adds a field to JSON lines, and ${kind} has none for it.`);
  if (siteMemory && (algorithmModule !== undefined || choice.algorithm !== undefined))
    throw refused("siteMemory", '`siteMemory` is for the algorithm "learned"; leave one of them out.');
  const { pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS, pageMemory = DEFAULT_PAGE_MEMORY } = options;
  const { workers = availableParallelism(), commitMs = DEFAULT_COMMIT_MS } = options;
  const { most } = WORKERS;
  checkNumber("workers", workers, isWholeNumber(workers, 1) && workers <= most, `1 to ${most.toLocaleString("en")}`);
  checkNumber("commitMs", commitMs, commitMs >= 1, "milliseconds, 1 or more");
  checkNumber("pageTimeoutMs", pageTimeoutMs, pageTimeoutMs > 0, "milliseconds, more than 0");
  checkNumber("pageMemory", pageMemory, pageMemory >= SMALLEST_PAGE_MEMORY, `at least ${SMALLEST_PAGE_MEMORY} bytes`);
  const maxBytes = checkedMaxBytes("runBatch", options.maxBytes);
  const fields = { ...FIELDS, ...options.fields };
  const form = isOfRecords ? "none" : FORM_OF_KIND[kind];
  const columns =
    isOfRecords || chunks !== undefined ? ["id"] : options.columns && checkedColumns(options.columns, form);
  if (contentFormat !== undefined && columns?.includes("content") === false) {
    const reason = "`contentFormat` is the format of the column content, which `columns` leaves out";
    throw refused("contentFormat", `${reason}; add it, or leave \`contentFormat\` out.`);
  }
  const records = recordsFile ?? (isOfRecords ? file : undefined);
  const worker: WorkerSettings = {
    form,
    filter,
    maxBytes,
    algorithmModule,
    fields,
    contentFormat,
    ...(chunks && { chunks }),
    ...(columns && { columns, needed: neededFields({ columns, filter, previous }) }),
    ...(records && { recordsForm: FORM_OF_KIND[records.kind] }),
    ...choice,
  };
  return {
    file: { ...file, ...(columns && { columns }), ...(chunks && { of: "chunks" }) },
    recordsFile,
    isOrdered: ordered,
    pool: { module: pageWorkerModule(), data: worker, workers, timeoutMs: pageTimeoutMs, memoryBytes: pageMemory },
    fetch: fetchSettings(options, maxBytes),
    maxBytes,
    commitMs,
    siteMemory,
    call: JSON.stringify({
      inputs: inputs.map(withoutCredentials),
      kind,
      ordered,
      siteMemory,
      previous,
      recordsOutput,
      ...worker,
    }),
  };
}

/** Options that say what is written of pages. */
const OF_PAGES = ["to", "contentFormat", "columns", "previous", "records"] as const;

/** The budget of pieces. Throws an OptionError for one that makes no sense, and if the output can't hold pieces. */
function checkedChunks(given: ChunkBudget, { kind, of }: OutputFile, options: BatchOptions): ChunkBudget {
  if (of === "records") throw refused("chunks", "`chunks` are written in place of pages; give an output.");
  if (kind === "markdown")
    throw refused("chunks", "`chunks` are lines or rows; name the output .jsonl or .parquet, without `to`.");
  const [other] = OF_PAGES.filter((option) => option !== "to" && options[option]);
  if (other === undefined) return inNameOf("runBatch", () => checkedBudget(given));
  const reason = `\`${other}\` says what is written of pages, and \`chunks\` writes pieces in their place`;
  throw refused(other, `${reason}; leave one of them out.`);
}

/** Where the output goes, and the pages' records beside it; without an output, records are what is written. */
function outputFiles(options: BatchOptions): Pick<BatchSettings, "file" | "recordsFile"> {
  const { output, recordsOutput, to } = options;
  if (output === undefined && recordsOutput === undefined)
    throw refused("output", "`output` is missing; give a path or a stream.");
  const recordsFile = recordsOutput === undefined ? undefined : recordsFileOf(recordsOutput, output);
  if (output === undefined && recordsFile !== undefined) {
    const [given] = OF_PAGES.filter((option) => options[option]);
    if (given === undefined) return { file: recordsFile, recordsFile: undefined };
    throw refused(given, `\`${given}\` says what is written of pages; give an output, or leave it out.`);
  }
  const name = typeof output === "string" ? output : "";
  if (options.resume === true && typeof output !== "string")
    throw refused("resume", "a stream can't be resumed; give a path as `output`.");
  if (output === "") throw refused("output", "`output` is empty; give a path or a stream.");
  const kind = to ?? kindOfName(name) ?? "jsonl";
  if (to === undefined && isNamedOtherwise(name)) {
    const advice = "name it .jsonl or .parquet, or end it with / for a folder of Markdown.";
    throw refused("output", `\`output\` is ${name}, which isn't the name of a kind of output; ${advice}`);
  }
  if (!OUTPUT_KINDS.includes(kind))
    throw refused("to", `\`to\` is "${kind}"; choose one of ${OUTPUT_KINDS.join(", ")}.`);
  if (kind !== "jsonl" && name === "")
    throw refused("output", `${kind} can't be written to a stream; give a path as \`output\`.`);
  return { file: outputFile("output", name, kind), recordsFile };
}

function outputFile(option: string, path: string, kind: OutputKind): OutputFile {
  const reason = reasonAgainst(path);
  if (reason !== undefined) throw refused(option, `\`${option}\` is ${path}; ${reason}`);
  return { path, kind };
}

function recordsFileOf(path: string, output: BatchOptions["output"] = ""): OutputFile {
  const kind = kindOfName(path);
  if (kind !== "jsonl" && kind !== "parquet") {
    const advice = "name it .jsonl, .jsonl.gz, .jsonl.zst or .parquet.";
    throw refused("recordsOutput", `"${path}" doesn't say how records are written; ${advice}`);
  }
  if (typeof output !== "string")
    throw refused("recordsOutput", "Records are written beside a file or folder; give a path as `output`.");
  return { ...outputFile("recordsOutput", path, kind), of: "records" };
}

/** The settings, with additions to what workers are told. */
export function withWorkerData(settings: BatchSettings, data: Partial<WorkerSettings>): BatchSettings {
  const { pool } = settings;
  return { ...settings, pool: { ...pool, data: { ...(pool.data as WorkerSettings), ...data } } };
}

function fetchSettings({ fetch = {} }: BatchOptions, maxBytes: number): PoliteFetchSettings {
  const settings: PoliteFetchSettings = {
    perHost: 1,
    delayMs: 1_000,
    concurrency: 16,
    retries: 2,
    timeoutMs: 30_000,
    userAgent: USER_AGENT,
    obeyRobots: true,
    ...fetch,
    maxBytes,
  };
  const { perHost, delayMs, concurrency, retries, timeoutMs } = settings;
  checkNumber("fetch.perHost", perHost, isWholeNumber(perHost, 1), "a whole number from 1");
  checkNumber("fetch.concurrency", concurrency, isWholeNumber(concurrency, 1), "1 or more");
  checkNumber("fetch.retries", retries, isWholeNumber(retries, 0), "a whole number from 0");
  checkNumber("fetch.delayMs", delayMs, delayMs >= 0, "milliseconds, 0 or more");
  checkNumber("fetch.timeoutMs", timeoutMs, timeoutMs > 0, "milliseconds, more than 0");
  if (settings.render !== undefined) checkRendering(settings.render);
  checkProxy(settings.proxy);
  checkedHeaders(settings.headers ?? {});
  return settings;
}

/** Throws an OptionError, here in the name of `runBatch`, for a number that isn't right. `name`: the option, or one of those within it. */
export function checkNumber(name: string, value: number, isRight: boolean, advice: string): void {
  if (!isRight) throw refused(name.split(".", 1)[0], `\`${name}\` is ${value}; give ${advice}.`);
}

export function isWholeNumber(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}

export function refused(option: string, reason: string): OptionError {
  return new OptionError(option, reason, { caller: "runBatch" });
}
