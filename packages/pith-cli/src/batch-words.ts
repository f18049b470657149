// Puts counts, pace and outcome of a batch into words.

import type { BatchSummary } from "pith-node";
import type { BatchCounts, BatchProgress } from "pith-node/internal";

/** How fast a run is, and how long it still takes. */
export interface Pace {
  readonly pagesPerSecond: number;
  /** Millions of bytes of input files. */
  readonly megabytesPerSecond: number;
  /** Undefined where nothing tells. */
  readonly secondsLeft: number | undefined;
}

/** `first`: the progress at the beginning, which isn't nothing for a run that was taken up. */
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
    secondsLeft: rate > 0 ? Math.max(0, left / rate) : undefined,
  };
}

/** How far a run is, as a line. */
export function progressLine({ counts, pass }: BatchProgress, pace: Pace): string {
  const { pagesPerSecond, megabytesPerSecond, secondsLeft } = pace;
  const left = secondsLeft === undefined ? "" : `, ${durationText(secondsLeft)} left`;
  const speed = `${pagesPerSecond.toFixed(0)}/s, ${megabytesPerSecond.toFixed(1)} MB/s`;
  if (pass === "learning") return `learning sites: ${counts.records} records (${speed})${left}`;
  return `${counts.records} records (${speed}), ${counts.failed} failed${left}`;
}

/** What became of all records, as lines. The first line's counts add up. */
export function summaryLines({ counts, isComplete, wasComplete, errorFile, elapsedMs }: BatchSummary): string[] {
  if (wasComplete) return ["The output exists, and no run of it was interrupted: nothing was done."];
  const { records, written, withoutContent, failed } = counts;
  const skipped = sum(counts.skipped);
  const filtered = sum(counts.filtered);
  const lines = [
    `${records} ${records === 1 ? "record" : "records"}: ${written} written, ${failed} failed, ${skipped} skipped, ${filtered} filtered (${durationText(elapsedMs / 1000)})`,
  ];
  if (withoutContent > 0) lines.push(`without main content: ${withoutContent} of those written`);
  if (failed > 0)
    lines.push(`failed: ${reasons(counts.failures)}${errorFile === undefined ? "" : `; see ${errorFile}`}`);
  if (skipped > 0) lines.push(`skipped: ${reasons(counts.skipped)}`);
  if (filtered > 0) lines.push(`filtered: ${reasons(counts.filtered)}`);
  if (!isComplete) lines.push("interrupted; repeat the call with --resume to continue");
  return lines;
}

/** `3 h 12 min`, `4 min 5 s`, `1.2 s`. */
export function durationText(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function reasons(table: BatchCounts["failures"]): string {
  return Object.entries(table)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(", ");
}

function sum(table: BatchCounts["failures"]): number {
  return Object.values(table).reduce((total, count) => total + count, 0);
}
