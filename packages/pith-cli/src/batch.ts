// The command `pith batch`, and how its errors and signals become exit codes.

import type { RecordContentFormat } from "pith/internal";
import type { BatchOptions } from "pith-node";
import { BatchError, collectLater, isOneOf } from "pith-node/command";
import type { BatchSummary } from "pith-node/internal";
import { type BatchReport, openReport } from "./batch-report.js";
import { chunkBudget } from "./chunk-budget.js";
import { type Call, type Command, ExitCode } from "./command.js";
import { fetchMeans } from "./fetch-means.js";
import { inputsOf, listOnStdin, STDIN } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { filesOf, OutputError, standardLines } from "./output.js";
import { pageOptions } from "./page-options.js";
import { renderOptions } from "./rendering.js";
import { UsageError } from "./usage-error.js";

/** `pith batch`: the content of many pages, with all cores. */
export const batchCommand: Command = {
  name: "batch",
  summary: "process many pages, archives and folders on all cores",
  usage: ["pith batch [OPTION]... INPUT... [-o OUT]"],
  inputs: [
    ["FILE", "a page, a WARC, ARC or WACZ archive, or JSON lines with HTML in them; also as .gz or .zst"],
    ["DIRECTORY", "all such files in it and its subfolders"],
    ["URL", "a page to fetch, with http:// or https://; or an archive, by the ending of its path"],
    ["-", "a list of such inputs on standard input, one per line"],
  ],
  examples: [
    ["pith batch crawl.warc.gz -o pages.parquet", "all pages of an archive, as a table"],
    ["pith batch saved/ -o pages.jsonl.gz", "all pages of a folder, as JSON lines"],
    ["pith batch forum/ --records posts.parquet", "a table of all posts, in place of pages or beside them (-o)"],
    ["pith batch saved/ --chunks 512 -o pieces.parquet", "a table of pieces for retrieval, in place of pages"],
    ["pith batch crawl.warc.gz -o pages.parquet --resume", "resumes after an interruption"],
    ["pith batch crawl.warc.gz -o pages.jsonl --site-memory", "also judges pages by the others of their site"],
    ["pith batch - -o texts/ --delay 2 < urls.txt", "pages on the web, as a folder of Markdown files"],
  ],
  run,
};

async function run(call: Call): Promise<ExitCode> {
  const { values } = call;
  const inputs = await inputsOf(call);
  if (inputs.length === 0) throw new UsageError("Name files, folders or URLs, or - for a list of them.", true);
  const options = await batchOptions(inputs, values);
  const lists = filesOf([values["input-list"], inputs.includes(STDIN) ? STDIN : undefined]);
  for (const place of [values.output, values.records]) {
    if (place === undefined || !(await isOneOf(place, lists))) continue;
    throw new UsageError(`${place} is an input, which would be replaced; name another file.`);
  }
  const report = openReport(values.quiet ? "quiet" : values.log, typeof options.output === "object");
  if (inputs.some((input) => /^https?:/i.test(input))) sayWithoutContact(report, values);
  const interruption = listenForSignals(report);
  collectLater();
  try {
    const { runBatch } = await import("pith-node");
    const summary = await runBatch({
      ...options,
      signal: interruption.signal,
      onFailure: (failure) => report.failure(failure),
      onProgress: (progress) => report.progress(progress),
    });
    await report.end(summary);
    return summary.isComplete ? exitCode(summary) : (interruption.exitCode() ?? ExitCode.INTERRUPTED);
  } catch (error) {
    await report.end();
    throw asCommandError(error);
  }
}

/** Says once that servers aren't told whom a crawl belongs to, unless they are. */
export function sayWithoutContact(report: BatchReport, { quiet, "user-agent": userAgent }: OptionValues): void {
  if (quiet || userAgent !== undefined) return;
  report.message(
    'say who fetches, so that owners of servers can write to you: --user-agent "Name/1.0 (+https://example.org/bot)"',
  );
}

/** The first Ctrl-C (or TERM) ends the run in good order, the second one at once. */
export function listenForSignals(report: BatchReport): { signal: AbortSignal; exitCode(): ExitCode | undefined } {
  const controller = new AbortController();
  let code: ExitCode | undefined;
  const listen = (name: "SIGINT" | "SIGTERM", exit: ExitCode) => {
    // Other commands have nothing to finish, and end at once.
    process.removeAllListeners(name);
    process.on(name, () => {
      if (code !== undefined) process.exit(exit);
      code = exit;
      report.message("finishing the pages in progress; press Ctrl-C again to stop at once");
      controller.abort();
    });
  };
  listen("SIGINT", ExitCode.INTERRUPTED);
  listen("SIGTERM", ExitCode.TERMINATED);
  return { signal: controller.signal, exitCode: () => code };
}

/** The codes of failures that a limit caused. */
// biome-ignore format: a list of names
export const LIMITS: ReadonlySet<string> = new Set([
  "too-large", "timeout", "too-many-redirects", "page-timeout", "page-memory",
]);

export function exitCode({ counts, wasComplete }: BatchSummary): ExitCode {
  if (Object.keys(counts.failures).some((code) => LIMITS.has(code))) return ExitCode.LIMIT;
  if (counts.failed > 0) return ExitCode.FAILED;
  const isNothingFound = counts.written === counts.withoutContent && !wasComplete;
  return isNothingFound ? ExitCode.NOTHING_FOUND : ExitCode.DONE;
}

export function asCommandError(error: unknown): unknown {
  if (error instanceof BatchError) {
    const cause = error.cause as NodeJS.ErrnoException | undefined;
    // What is in the way of an output, or that it has no place, is seen before anything is read: wrong usage.
    const isFailure =
      error.code === "output" && cause !== undefined && cause.code !== "ENOENT" && cause.code !== "ENOTDIR";
    if (isFailure) return new OutputError(error.message, cause.code === "EPIPE");
    return new UsageError(error.message);
  }
  return error;
}

/** What the options of `pith batch` say, as the library takes it. Throws a UsageError for what can't be read or can't go to a stream. */
export async function batchOptions(
  inputs: readonly string[],
  values: OptionValues,
): Promise<Omit<BatchOptions, "signal">> {
  const { records, to, format, resume, overwrite, ordered, workers, "user-agent": userAgent } = values;
  // Records alone have a file of their own.
  const output = values.output ?? (records === undefined ? "-" : undefined);
  if (output === "-" && (resume || (to ?? "jsonl") !== "jsonl")) {
    throw new UsageError(`${resume ? "--resume" : `--to ${to}`} needs a file or folder to write to: -o PATH.`);
  }
  const chunks = chunkBudget(values);
  const render = renderOptions(values);
  return {
    inputs,
    list: listOnStdin(),
    ...(output !== undefined && { output: output === "-" ? standardLines() : output }),
    ...(to !== undefined && { to }),
    ...(chunks !== undefined && { chunks }),
    ...(records !== undefined && { recordsOutput: records }),
    ...(format !== "none" && { contentFormat: format as RecordContentFormat }),
    ...(values.columns.length > 0 && { columns: values.columns }),
    ...(values.previous !== undefined && { previous: values.previous }),
    ...(values["site-memory"] && { siteMemory: true }),
    ...(workers !== undefined && { workers }),
    resume,
    overwrite,
    ordered,
    ...pageOptions(values, "content", "parts"),
    pageTimeoutMs: values["page-timeout"] * 1000,
    pageMemory: values["page-memory"],
    maxBytes: values["max-size"],
    filter: filterOf(values),
    fields: { html: values["html-field"], url: values["url-field"], id: values["id-field"] },
    fetch: {
      perHost: values["per-host"],
      delayMs: values.delay * 1000,
      concurrency: values.fetches,
      retries: values.retries,
      timeoutMs: values.timeout * 1000,
      obeyRobots: !values["ignore-robots"],
      ...(userAgent !== undefined && { userAgent }),
      ...(await fetchMeans(values)),
      ...(render && { render }),
    },
  };
}

function filterOf(values: OptionValues): NonNullable<BatchOptions["filter"]> {
  const minWords = values["min-words"];
  const minConfidence = values["min-confidence"];
  const { kind, language } = values;
  return {
    ...(minWords !== undefined && { minWords }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(kind.length > 0 && { kinds: kind }),
    ...(language !== undefined && { languages: language.toLowerCase().split(/[\s,]+/) }),
  };
}
