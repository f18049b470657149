// The command `pith site`.

import { collectLater } from "pith-node/command";
import type { BatchSummary, SiteSummary } from "pith-node/internal";
import { asCommandError, batchOptions, exitCode, LIMITS, listenForSignals, sayWithoutContact } from "./batch.js";
import { BETWEEN_LINES_MS, openReport, reasons, sum } from "./batch-report.js";
import { type Call, type Command, ExitCode } from "./command.js";
import { inputName } from "./input.js";
import type { OptionValues } from "./option-table.js";
import { standardLines } from "./output.js";
import { UsageError } from "./usage-error.js";

/** `pith site`: the content of a whole site. */
export const siteCommand: Command = {
  name: "site",
  summary: "find, fetch and process the pages of a site",
  usage: ["pith site [OPTION]... URL [-o OUT]"],
  inputs: [["URL", "where to begin; its host is the site"]],
  examples: [
    [
      "pith site https://example.org -o pages.jsonl",
      "a site, as JSON lines, and what was found in pages.jsonl.found.jsonl",
    ],
    ["pith site https://example.org --dry-run", "what its sitemaps, feeds and first page name"],
    ["pith site https://example.org --since 7d -o news.parquet", "what was published in the last seven days"],
    ["pith site https://example.org --only '/docs/*' -o docs/", "a part of a site, as a folder of Markdown files"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length !== 1)
    throw new UsageError("Name the site's URL, such as https://example.org.", inputs.length === 0);
  const { inputs: _, list: __, fields: ___, output = standardLines(), ...batch } = await batchOptions(inputs, values);
  const report = openReport(values.quiet ? "quiet" : values.log, typeof output !== "string");
  sayWithoutContact(report, values);
  const interruption = listenForSignals(report);
  const since = sinceOf(values, new Date());
  const { languages } = batch.filter ?? {};
  collectLater();
  let last = performance.now();
  try {
    const { runSite } = await import("pith-node");
    const summary = await runSite({
      ...batch,
      output,
      url: inputs[0],
      subdomains: values.subdomains,
      maxPages: values["max-pages"],
      maxDepth: values["max-depth"],
      only: values.only,
      not: values.not,
      ...(since !== undefined && { since }),
      ...(languages !== undefined && { languages }),
      joinParts: values["join-parts"],
      ...(values["no-memory"] && { siteMemory: false }),
      dryRun: values["dry-run"],
      ...(values.archive !== undefined && { archive: values.archive }),
      signal: interruption.signal,
      onFailure: (failure) => report.failure(failure),
      onProgress: (counts) => {
        const now = performance.now();
        if (values.quiet || now - last < BETWEEN_LINES_MS) return;
        last = now;
        report.message(`${counts.pages} pages of ${counts.found} addresses, ${counts.open} to go`);
      },
    });
    for (const line of startLines(inputName(inputs[0]), summary)) report.message(line);
    if (!values.quiet && !summary.batch?.wasComplete) for (const line of foundLines(summary)) report.message(line);
    await report.end(summary.batch && withoutInfo(summary.batch));
    return summary.isComplete ? siteExitCode(summary) : (interruption.exitCode() ?? ExitCode.INTERRUPTED);
  } catch (error) {
    await report.end();
    throw asCommandError(error);
  }
}

/** A day, a moment, or so many days before `now`. */
function sinceOf({ since }: OptionValues, now: Date): Date | undefined {
  if (since === undefined) return undefined;
  const [, days] = /^(\d{1,5})d$/.exec(since) ?? [];
  const date = days === undefined ? new Date(since) : new Date(now.getTime() - Number(days) * 86_400_000);
  if (!Number.isNaN(date.getTime())) return date;
  throw new UsageError(`--since is "${since}"; give a date such as 2026-03-01, or days such as 7d.`);
}

/** Why the first page is missing: without it, most runs find nothing. */
function startLines(url: string, { start }: SiteSummary): string[] {
  if (start?.outcome === "failed") return [`${url}: ${start.error.message}`];
  return start?.outcome === "left-out" ? [`${url} is left out: ${reasonText(start)}`] : [];
}

function reasonText(outcome: SiteSummary["unreadLists"][number] | SiteSummary["start"]): string {
  if (outcome?.outcome === "failed") return outcome.error.message;
  return outcome?.outcome === "left-out" ? outcome.reason : "";
}

/** The record in which an archive says what wrote it isn't a page of the site. */
const ARCHIVE_INFO = "warc-warcinfo";

function withoutInfo(batch: BatchSummary): BatchSummary {
  const { [ARCHIVE_INFO]: info = 0, ...skipped } = batch.counts.skipped;
  return { ...batch, counts: { ...batch.counts, skipped, records: batch.counts.records - info } };
}

/** Sitemaps and feeds that are named one by one when they can't be read. */
const MOST_NAMED = 5;

function foundLines({ found, list, isComplete, batch, unreadLists }: SiteSummary): string[] {
  const { found: all, pages, open, leftOut, failed, notListed } = found;
  const lines = [
    `${all} ${all === 1 ? "address" : "addresses"}: ${pages} ${pages === 1 ? "page" : "pages"}, ${sum(leftOut)} left out, ${sum(failed)} failed${open > 0 ? `, ${open} open` : ""}${list === undefined ? "" : `; see ${list}`}`,
  ];
  for (const [name, table] of Object.entries({ "left out": leftOut, failed, "not listed": notListed }))
    if (sum(table) > 0) lines.push(`${name}: ${reasons(table)}`);
  for (const one of unreadLists.slice(0, MOST_NAMED))
    lines.push(`sitemap or feed not read: ${one.url} (${reasonText(one)})`);
  if (unreadLists.length > MOST_NAMED)
    lines.push(`sitemaps and feeds not read: ${unreadLists.length - MOST_NAMED} more`);
  if (!isComplete && batch === undefined) lines.push("interrupted; repeat the call with --resume to continue");
  return lines;
}

/** A dead link doesn't make the call fail: every site has some. */
const DEAD_LINK = "bad-status";

function siteExitCode({ found, batch }: SiteSummary): ExitCode {
  const codes = Object.keys(found.failed).filter((code) => code !== DEAD_LINK);
  const ofBatch = batch === undefined ? ExitCode.DONE : exitCode(batch);
  if (ofBatch === ExitCode.LIMIT || codes.some((code) => LIMITS.has(code))) return ExitCode.LIMIT;
  if (ofBatch === ExitCode.FAILED || codes.length > 0) return ExitCode.FAILED;
  const isAnythingThere = batch === undefined ? found.open > 0 : ofBatch === ExitCode.DONE;
  return isAnythingThere ? ExitCode.DONE : ExitCode.NOTHING_FOUND;
}
