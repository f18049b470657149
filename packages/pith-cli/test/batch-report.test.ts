/** The line of progress: it fits into any window, and promises no time that nobody knows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BatchProgress } from "pith-node/internal";
import { barLine, paceOf } from "#src/batch-report.js";

test("the line of progress fits into a window of any width, and leaves out whole facts", () => {
  const counts = {
    records: 1234,
    failed: 5,
    written: 1229,
    withoutContent: 0,
    skipped: {},
    filtered: {},
    failures: {},
  };
  const progress = { counts, bytesDone: 30, bytesTotal: 60, entriesDone: 1, entriesTotal: 2, pass: "reading" };
  const pace = { pagesPerSecond: 90, megabytesPerSecond: 22.4, secondsLeft: 3725 };
  const bar = "█".repeat(12) + "░".repeat(12);
  const lines = Array.from({ length: 121 }, (_, columns) =>
    barLine(progress as unknown as BatchProgress, pace, columns),
  );
  for (const [columns, line] of lines.entries()) assert.ok(line.length <= columns, `${columns}: ${line}`);
  assert.equal(lines[120], `${bar} 50 % | 1234 records (90/s, 22.4 MB/s), 5 failed, 1 h 2 min left`);
  assert.match(lines[59]!, /^█+░+ 50 % \| 1234 records, 5 failed, 1 h 2 min left$/);
  assert.match(lines[30]!, /^█+░+ 50 % \| 1234 records$/);
  assert.equal(lines[4], "50 %");
  assert.equal(lines[3], "");
});

test("nobody can say how long the last pages take, once all is read", () => {
  const counts = { records: 0 };
  const at = (bytesDone: number) =>
    ({ counts, bytesDone, bytesTotal: 100, entriesDone: 0, entriesTotal: 1 }) as BatchProgress;
  assert.equal(paceOf(at(0), at(50), 1000).secondsLeft, 1);
  assert.equal(paceOf(at(0), at(100), 1000).secondsLeft, undefined);
});
