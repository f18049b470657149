// Takes long: runs are killed, again and again, until one has got to its end.
/** Batches whose process is killed, again and again. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetReadObjects } from "hyparquet";
import { runBatch } from "pith-node";
import type { BatchSummary } from "pith-node/internal";
import { temporaryFolder } from "pith-testing/command.js";
import { seededRandom } from "pith-testing/random.js";
import { POISON, readFailures, readRecords } from "./support/batch.js";
import { makeInputs, runProcess } from "./support/batch-resume.js";
import { threads } from "./support/threads.js";

async function readOutput(path: string): Promise<unknown[]> {
  if (!path.endsWith(".parquet")) return readRecords(path);
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  return rows.sort((a, b) =>
    a.source < b.source ? -1 : a.source > b.source ? 1 : Number(a.position) - Number(b.position),
  );
}

for (const [name, more] of [
  ["out.jsonl", {}],
  ["out.jsonl.gz", { ordered: true }],
  ["out.parquet", {}],
] as const) {
  test(`${name}: killed at any moment and taken up, a run ends with the same records, none twice`, async (t) => {
    const cwd = temporaryFolder(t);
    const inputs = makeInputs(cwd);
    const common = { inputs, workers: 1, algorithmModule: POISON, commitMs: 40, ...more };
    const whole = { ...common, output: join(cwd, `whole-${name}`) };
    const expected = await runBatch(whole);
    const random = seededRandom(name.length);
    const options = { ...common, output: join(cwd, name), resume: true };
    let summary: BatchSummary | undefined;
    let kills = 0;
    // Each process gets further than the one before, or it would never end: the times grow.
    for (let round = 0; summary === undefined; round++) {
      summary = await runProcess(options, 600 + random() * 1_200 + round * 800);
      if (summary === undefined) kills++;
    }
    assert.ok(kills > 0, "no process was killed");
    assert.ok(!existsSync(`${options.output}.unfinished`));
    if (!summary.wasComplete) assert.deepEqual(summary.counts, expected.counts);
    assert.deepEqual(await readOutput(options.output), await readOutput(whole.output));
    assert.deepEqual(readFailures(options.output), readFailures(whole.output));
    assert.ok((await runProcess(options))?.wasComplete, "a run that is complete is left alone");
  });
}

test("records alone: killed at any moment and taken up, a run ends with each of them once", async (t) => {
  const cwd = temporaryFolder(t);
  const inputs = [threads(cwd, 3_000)];
  for (const name of ["posts.jsonl.gz", "posts.parquet"]) {
    const options = { inputs, workers: 1, commitMs: 40, recordsOutput: join(cwd, name), resume: true };
    let summary: BatchSummary | undefined;
    let kills = 0;
    for (let round = 0; summary === undefined; round++) {
      summary = await runProcess(options, 600 + round * 400);
      if (summary === undefined) kills++;
    }
    assert.ok(kills > 0, "no process was killed");
    assert.ok(!existsSync(`${options.recordsOutput}.unfinished`));
    assert.equal(summary.counts.written, 3_000);
    const posts = (await readOutput(options.recordsOutput)) as { page: string; index: number }[];
    assert.equal(posts.length, 2_999 * 4);
    assert.equal(new Set(posts.map(({ page, index }) => `${page} ${index}`)).size, posts.length);
  }
});
