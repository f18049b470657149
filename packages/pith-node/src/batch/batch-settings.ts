// Checks the options of `runBatch` and fills in defaults.

import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { checkNames, OptionError, type OptionNames } from "pith/internal";
import { checkedMaxBytes } from "../files/page-limits.js";
import { WORKERS } from "../parameters/command-option.js";
import type { PoolSettings } from "../pool/page-pool.js";
import { USER_AGENT } from "../version.js";
import type { BatchOptions } from "./batch-options.js";
import type { PoliteFetchSettings } from "./fetch/polite-fetcher.js";
import {
  compressionOfName,
  FORM_OF_KIND,
  isNamedOtherwise,
  kindOfName,
  OUTPUT_KINDS,
  type OutputFile,
  type OutputKind,
  reasonAgainst,
} from "./output/output-kind.js";
import { ERROR_FILE } from "./output/places.js";
import { checkedColumns, neededFields } from "./page/chosen-columns.js";
import { FIELDS } from "./page/open-page.js";
import { checkContentFormat, checkedPageChoice, PAGE_CHOICE, type PageChoice } from "./page/page-choice.js";
import type { WorkerSettings } from "./page/page-task.js";
import { PAGE_WORKER } from "./page/run-page.js";

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
  /** What makes two runs the same, as text: a run is resumed only by one that asks for the same. */
  readonly call: string;
}

const BATCH_OPTIONS: OptionNames<BatchOptions> = {
  ...{ inputs: true, list: true, output: true, recordsOutput: true, to: true, contentFormat: true },
  ...{ columns: true, ordered: true, overwrite: true },
  ...{ resume: true, workers: true, pageTimeoutMs: true, pageMemory: true, commitMs: true, maxBytes: true },
  ...{ filter: true, fields: true, siteMemory: true, previous: true, algorithmModule: true, fetch: true },
  ...{ signal: true, onFailure: true, onProgress: true },
  ...(Object.fromEntries(PAGE_CHOICE.map((name) => [name, true])) as OptionNames<PageChoice>),
};

/** Options that say what is written of pages. */
const OF_PAGES = ["to", "contentFormat", "columns", "previous", "records"] as const;

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
  const {
    inputs,
    list,
    output,
    ordered = false,
    filter = {},
    algorithmModule,
    contentFormat,
    siteMemory = false,
    previous,
  } = options;
  check(Array.isArray(inputs) && inputs.length > 0, "inputs", "`inputs` is empty; name files, folders or URLs.");
  check(
    !inputs.includes("-") || list !== undefined,
    "inputs",
    '`inputs` has "-"; give the list that it stands for as `list`.',
  );
  const { recordsOutput } = options;
  check(output !== undefined || recordsOutput !== undefined, "output", "`output` is missing; give a path or a stream.");
  const recordsFile = recordsOutput === undefined ? undefined : recordsFileOf(recordsOutput, output);
  // Without an output records are what is written.
  const alone = output === undefined ? recordsFile : undefined;
  for (const option of alone === undefined ? [] : OF_PAGES)
    check(!options[option], option, `\`${option}\` says what is written of pages; give an output, or leave it out.`);
  const name = typeof output === "string" ? output : "";
  check(typeof output !== "string" || name !== "", "output", "`output` is empty; give a path or a stream.");
  const kind = alone?.kind ?? options.to ?? kindOfName(name) ?? "jsonl";
  check(
    options.to !== undefined || !isNamedOtherwise(name),
    "output",
    `\`output\` is ${name}, which isn't the name of a kind of output; name it .jsonl or .parquet, or end it with / for a folder of Markdown.`,
  );
  check(OUTPUT_KINDS.includes(kind), "to", `\`to\` is "${kind}"; choose one of ${OUTPUT_KINDS.join(", ")}.`);
  check(
    kind === "jsonl" || alone !== undefined || name !== "",
    "output",
    `${kind} can't be written to a stream; give a path as \`output\`.`,
  );
  const file = alone === undefined ? outputFile("output", name, kind) : { ...alone, isOfRecords: true };
  checkContentFormat("runBatch", contentFormat);
  check(
    contentFormat === undefined || kind !== "markdown",
    "contentFormat",
    "`contentFormat` is the format of a field, and a folder of Markdown files has none; leave it out.",
  );
  const choice = checkedPageChoice(options, algorithmModule !== undefined, contentFormat, kind === "markdown");
  check(
    previous === undefined || kind === "jsonl",
    "previous",
    `\`previous\` adds a field to JSON lines, and ${kind} has none for it.`,
  );
  check(
    !choice.records || kind === "jsonl",
    "records",
    `\`records\` adds a field to JSON lines, and ${kind} has none for it.`,
  );
  check(
    !siteMemory || (algorithmModule === undefined && choice.algorithm === undefined),
    "siteMemory",
    '`siteMemory` is for the algorithm "learned"; leave one of them out.',
  );
  const { pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS, pageMemory = DEFAULT_PAGE_MEMORY } = options;
  const { workers = availableParallelism() } = options;
  check(
    Number.isInteger(workers) && workers >= 1 && workers <= WORKERS.most,
    "workers",
    `\`workers\` is ${workers}; give 1 to ${WORKERS.most.toLocaleString("en")}.`,
  );
  const { commitMs = DEFAULT_COMMIT_MS } = options;
  check(commitMs >= 1, "commitMs", `\`commitMs\` is ${commitMs}; give milliseconds, 1 or more.`);
  check(pageTimeoutMs > 0, "pageTimeoutMs", `\`pageTimeoutMs\` is ${pageTimeoutMs}; give milliseconds, more than 0.`);
  check(
    pageMemory >= SMALLEST_PAGE_MEMORY,
    "pageMemory",
    `\`pageMemory\` is ${pageMemory}; give at least ${SMALLEST_PAGE_MEMORY} bytes.`,
  );
  const maxBytes = checkedMaxBytes("runBatch", options.maxBytes);
  const fields = { ...FIELDS, ...options.fields };
  const form = alone === undefined ? FORM_OF_KIND[kind] : "none";
  const columns = alone === undefined ? options.columns && checkedColumns(options.columns, form) : ["id"];
  check(
    contentFormat === undefined || columns?.includes("content") !== false,
    "contentFormat",
    "`contentFormat` is the format of the column content, which `columns` leaves out; add it, or leave `contentFormat` out.",
  );
  const worker: WorkerSettings = {
    form,
    filter,
    maxBytes,
    algorithmModule,
    fields,
    contentFormat,
    ...(columns && { columns, needed: neededFields({ columns, filter, previous }) }),
    ...(recordsFile && { recordsForm: FORM_OF_KIND[recordsFile.kind] }),
    ...choice,
  };
  return {
    file: { ...file, ...(columns && { columns }) },
    recordsFile: alone === undefined ? recordsFile : undefined,
    isOrdered: ordered,
    pool: {
      module: PAGE_WORKER,
      data: worker,
      workers,
      timeoutMs: pageTimeoutMs,
      memoryBytes: pageMemory,
    },
    fetch: fetchSettings(options, maxBytes),
    maxBytes,
    commitMs,
    siteMemory,
    call: JSON.stringify({ inputs, kind, ordered, siteMemory, previous, recordsOutput, ...worker }),
  };
}

function outputFile(option: string, path: string, kind: OutputKind): OutputFile {
  const compression = compressionOfName(path);
  const reason = reasonAgainst(compression);
  check(reason === undefined, option, `\`${option}\` is ${path}; ${reason}`);
  return { path, kind, compression };
}

function recordsFileOf(path: string, output: BatchOptions["output"] = ""): OutputFile {
  const kind = kindOfName(path);
  check(
    kind === "jsonl" || kind === "parquet",
    "recordsOutput",
    `"${path}" doesn't say how records are written; name it .jsonl, .jsonl.gz, .jsonl.zst or .parquet.`,
  );
  check(
    typeof output === "string",
    "recordsOutput",
    "Records are written beside a file or folder; give a path as `output`.",
  );
  const others = [output, output + ERROR_FILE].map((other) => resolve(other));
  check(!others.includes(resolve(path)), "recordsOutput", `${path} is the output; name another file for records.`);
  return outputFile("recordsOutput", path, kind);
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
  check(
    Number.isInteger(perHost) && perHost >= 1,
    "fetch",
    `\`fetch.perHost\` is ${perHost}; give a whole number from 1.`,
  );
  check(
    Number.isInteger(concurrency) && concurrency >= 1,
    "fetch",
    `\`fetch.concurrency\` is ${concurrency}; give 1 or more.`,
  );
  check(
    Number.isInteger(retries) && retries >= 0,
    "fetch",
    `\`fetch.retries\` is ${retries}; give a whole number from 0.`,
  );
  check(delayMs >= 0, "fetch", `\`fetch.delayMs\` is ${delayMs}; give milliseconds, 0 or more.`);
  check(timeoutMs > 0, "fetch", `\`fetch.timeoutMs\` is ${timeoutMs}; give milliseconds, more than 0.`);
  return settings;
}

function check(isRight: boolean, option: string, reason: string): asserts isRight {
  if (!isRight) throw new OptionError(option, reason, { caller: "runBatch" });
}
