// Writes the progress and the summary of a batch to standard error, in words.

import type { BatchCounts, BatchProgress, BatchSummary, RecordFailure } from "pith-node/internal";
import { printable, shortened } from "./input.js";
import { complain, write } from "./output.js";

/** What a run tells its user on standard error. */
export interface BatchReport {
  progress(progress: BatchProgress): void;
  failure(failure: RecordFailure): void;
  message(text: string): void;
  /** Ends the report; what is said after that isn't overwritten. `summary` is absent when the run failed. */
  end(summary?: BatchSummary): Promise<void>;
}

/** Time between two lines about the progress, in milliseconds. */
export const BETWEEN_LINES_MS = 10_000;

/** The report that suits standard error, a terminal or not. `namesFailures`: whether each failure gets a line of its own. */
export function openReport(log: "plain" | "json" | "quiet", namesFailures: boolean): BatchReport {
  if (log === "json") return jsonReport();
  if (log === "quiet") return quietReport(namesFailures);
  return process.stderr.isTTY === true ? barReport(namesFailures) : lineReport(namesFailures);
}

function lineReport(namesFailures: boolean): BatchReport {
  return {
    progress: every(BETWEEN_LINES_MS, (progress, pace) => void complain(progressLine(progress, pace))),
    failure: (failure) => void (namesFailures && complain(failureLine(failure))),
    message: (text) => void complain(text),
    end: async (summary) => {
      if (summary !== undefined) for (const line of summaryLines(summary)) await complain(line);
    },
  };
}

function quietReport(namesFailures: boolean): BatchReport {
  return {
    ...lineReport(namesFailures),
    progress: () => {},
    // Failures that are listed in a file are only counted here.
    end: async (summary) => {
      if (summary !== undefined && summary.counts.failed > 0) await complain(failedLine(summary));
    },
  };
}

function jsonReport(): BatchReport {
  const say = (event: string, facts: object) =>
    write(process.stderr, `${JSON.stringify({ event, ...facts })}\n`).catch(() => {});
  return {
    progress: every(BETWEEN_LINES_MS, (progress, pace) => void say("progress", { ...progress, ...pace })),
    failure: (failure) => void say("failure", failure),
    message: (text) => void say("message", { message: text }),
    end: async (summary) => void (summary !== undefined && (await say("summary", summary))),
  };
}

/** Characters of the bar, and the fewest that show anything. */
const BAR = 24;
const LEAST_BAR = 5;

/** What has a terminal erase the line that it is in (ECMA-48). */
const ERASE = "\r\x1b[K";

/** Progress as a bar in the last line, which is drawn again below what else is said. */
function barReport(namesFailures: boolean): BatchReport {
  const { stderr } = process;
  const report = lineReport(namesFailures);
  let bar = "";
  const above = (say: () => void) => {
    stderr.write(ERASE);
    say();
    stderr.write(bar);
  };
  return {
    progress: every(0, (progress, pace) => {
      // A window whose width isn't known is as wide as terminals used to be. The last column stays free: some go on to the next line after it.
      bar = barLine(progress, pace, (stderr.columns || 80) - 1);
      stderr.write(ERASE + bar);
    }),
    failure: (failure) => above(() => report.failure(failure)),
    message: (text) => above(() => report.message(text)),
    end: (summary) => {
      stderr.write(ERASE);
      return report.end(summary);
    },
  };
}

/** Progress as a bar and a line of at most so many columns. Where there is no room, whole facts are left out, the least first; no word is cut. */
export function barLine(progress: BatchProgress, pace: Pace, columns: number): string {
  const { bytesDone, bytesTotal, entriesDone, entriesTotal, counts } = progress;
  const share = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : entriesDone / Math.max(1, entriesTotal);
  const percent = `${Math.floor(100 * share)} %`;
  const texts = [
    progressLine(progress, pace),
    `${recordsText(counts)}, ${counts.failed} failed${leftText(pace)}`,
    recordsText(counts),
  ];
  const lines = [...texts.map((text) => `${percent} | ${text}`), percent];
  const line = lines.find((text) => text.length <= columns) ?? "";
  const width = Math.min(BAR, columns - line.length - 1);
  if (width < LEAST_BAR) return line;
  return `${"\u2588".repeat(Math.round(width * share)).padEnd(width, "\u2591")} ${line}`;
}

/** Calls `say` with the progress and the pace, at most once per interval, and not at the start. */
function every(
  milliseconds: number,
  say: (progress: BatchProgress, pace: ReturnType<typeof paceOf>) => void,
): (progress: BatchProgress) => void {
  let begin = performance.now();
  let last = begin;
  let first: BatchProgress | undefined;
  return (progress) => {
    const now = performance.now();
    first ??= progress;
    // Each pass over the files has its own pace.
    if (first.pass !== progress.pass) {
      first = progress;
      begin = last = now;
    }
    if (now - last < milliseconds) return;
    last = now;
    say(progress, paceOf(first, progress, now - begin));
  };
}

function failureLine({ id, error }: RecordFailure): string {
  // An id can come from an archive.
  return `${printable(shortened(id))}: ${error.message}`;
}

/** How fast a run is, and how long it will still take. */
interface Pace {
  readonly pagesPerSecond: number;
  /** Millions of bytes of input files. */
  readonly megabytesPerSecond: number;
  /** Undefined where it can't be known, as once all is read, and pages are still in work. */
  readonly secondsLeft: number | undefined;
}

/** `first`: the progress at the beginning, which isn't zero in a resumed run. */
export function paceOf(first: BatchProgress, now: BatchProgress, elapsedMs: number): Pace {
  const seconds = Math.max(elapsedMs, 1) / 1000;
  const bytes = now.bytesDone - first.bytesDone;
  const entries = now.entriesDone - first.entriesDone;
  // Files are measured by their bytes; addresses have no size.
  const rate = (now.bytesTotal > 0 ? bytes : entries) / seconds;
  const left = now.bytesTotal > 0 ? now.bytesTotal - now.bytesDone : now.entriesTotal - now.entriesDone;
  return {
    pagesPerSecond: (now.counts.records - first.counts.records) / seconds,
    megabytesPerSecond: bytes / seconds / 1e6,
    secondsLeft: rate > 0 && left > 0 ? left / rate : undefined,
  };
}

/** A run's progress, as a line. */
function progressLine({ counts, pass, bytesDone }: BatchProgress, pace: Pace): string {
  const { pagesPerSecond, megabytesPerSecond } = pace;
  if (pass === "saving") {
    return `saving archives: ${(bytesDone / 1e6).toFixed(0)} MB (${megabytesPerSecond.toFixed(1)} MB/s)`;
  }
  const read = `${recordsText(counts)} (${pagesPerSecond.toFixed(0)}/s, ${megabytesPerSecond.toFixed(1)} MB/s)`;
  if (pass === "learning") return `learning sites: ${read}${leftText(pace)}`;
  return `${read}, ${counts.failed} failed${leftText(pace)}`;
}

function recordsText({ records }: BatchCounts): string {
  return `${records} ${records === 1 ? "record" : "records"}`;
}

function leftText({ secondsLeft }: Pace): string {
  return secondsLeft === undefined ? "" : `, ${durationText(secondsLeft)} left`;
}

/** What became of all records, as lines. The first line's counts add up. */
function summaryLines(summary: BatchSummary): string[] {
  const { counts, isComplete, wasComplete, elapsedMs } = summary;
  if (wasComplete) return ["The output exists, and no run of it was interrupted: nothing was done."];
  const { written, withoutContent, failed } = counts;
  const skipped = sum(counts.skipped);
  const filtered = sum(counts.filtered);
  const lines = [
    `${recordsText(counts)}: ${written} written, ${failed} failed, ${skipped} skipped, ${filtered} filtered (${durationText(elapsedMs / 1000)})`,
  ];
  if (withoutContent > 0) lines.push(`without main content: ${withoutContent} of those written`);
  if (failed > 0) lines.push(failedLine(summary));
  if (skipped > 0) lines.push(`skipped: ${reasons(counts.skipped)}`);
  if (filtered > 0) lines.push(`filtered: ${reasons(counts.filtered)}`);
  if (!isComplete) lines.push("interrupted; repeat the call with --resume to continue");
  return lines;
}

function failedLine({ counts, errorFile }: BatchSummary): string {
  return `failed: ${reasons(counts.failures)}${errorFile === undefined ? "" : `; see ${errorFile}`}`;
}

/** `3 h 12 min`, `4 min 5 s`, `1.2 s`. */
function durationText(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Counts by reason in words, the most frequent first. */
export function reasons(table: BatchCounts["failures"]): string {
  return Object.entries(table)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");
}

/** All of them together. */
export function sum(table: BatchCounts["failures"]): number {
  return Object.values(table).reduce((total, count) => total + count, 0);
}
