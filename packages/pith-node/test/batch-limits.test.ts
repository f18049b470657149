/** Pages that loop, eat memory or end their thread within a batch: each costs itself. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type BatchOptions, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { POISON, readFailures, readRecords } from "./support/batch.js";
import { loopClock } from "./support/page-clock.js";

/** Longer than any page takes on any machine. */
const HOUR_MS = 3_600_000;

/** Runs a batch over pages, each of which asks the algorithm for something. */
async function runPages(output: string, pages: readonly string[], options: Partial<BatchOptions> = {}) {
  const input = `${output}.in.jsonl`;
  const lines = pages.map((wish, id) => JSON.stringify({ id, html: `${pageAbout("x")}<!--DO: ${wish}-->` }));
  writeFileSync(input, lines.join("\n"));
  return runBatch({ inputs: [input], output, algorithmModule: POISON, workers: 2, pageTimeoutMs: HOUR_MS, ...options });
}

test("a page that would loop for ever is stopped; the others go on", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const pages = ["", "loop", "", "", "loop", ""];
  loopClock(t);
  const { counts } = await runPages(output, pages, { workers: 1 });
  assert.deepEqual([counts.records, counts.written], [6, 4]);
  assert.deepEqual(
    readFailures(output).map(({ id, position, error }) => [id, position, error.code]),
    [1, 4].map((n) => [`${output}.in.jsonl#${n}`, n, "page-timeout"]),
  );
  assert.deepEqual(
    readRecords(output).map(({ id }) => id),
    ["0", "2", "3", "5"],
  );
});

test("a page that needs too much memory is stopped; the others go on", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const { counts } = await runPages(output, ["", "fill", "", ""], { pageMemory: 67_108_864 });
  assert.deepEqual([counts.written, counts.failures], [3, { "page-memory": 1 }]);
  assert.match(readFailures(output)[0].error.message, /more memory than 64 MB/);
});

test("a worker that ends, or an algorithm that throws, costs one page", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const { counts } = await runPages(output, ["", "exit", "throw", "exit", "", ""]);
  assert.deepEqual([counts.written, counts.failures], [3, { crashed: 2, internal: 1 }]);
  // The stack of an algorithm's error, without the folders that this machine has it in.
  const { message } = readFailures(output).find(({ error }) => error.code === "internal")!.error;
  assert.match(message, /asked to\n {4}at .*poison-algorithm\.js:\d+/);
  assert.doesNotMatch(message, /[( ](?:file:|\/)/);
});

test("in order means in order, also around a page that is stopped", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const pages = ["wait", "", "exit", ...Array.from({ length: 40 }, () => "")];
  await runPages(output, pages, { ordered: true });
  const order = readFileSync(output, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).position);
  assert.deepEqual(
    order,
    pages.map((_, n) => n).filter((n) => n !== 2),
  );
});

test("what makes no sense is a TypeError that says what to do", async () => {
  const call = (options: object) => runBatch({ inputs: ["x.html"], output: "x.jsonl", ...options } as BatchOptions);
  await assert.rejects(call({ inputs: [] }), /`inputs` is empty; name files/);
  await assert.rejects(call({ inputs: ["-"] }), /give the list/);
  await assert.rejects(call({ to: "csv" }), /choose one of jsonl, parquet, markdown/);
  await assert.rejects(call({ workers: 0 }), /`workers` is 0; give 1 to 1,024/);
  await assert.rejects(call({ algorithm: "none" }), /algorithm can't be "none"\. Choose one of: learned/);
  await assert.rejects(call({ pageMemory: 1000 }), /give at least 67108864 bytes/);
  await assert.rejects(call({ output: process.stdout, to: "parquet" }), /parquet can't be written to a stream/);
  await assert.rejects(call({ output: process.stdout, resume: true }), /a stream can't be resumed/);
  await assert.rejects(call({ fetch: { perHost: 0 } }), /`fetch.perHost` is 0/);
});
