/** Batches that write pieces of pages, as `chunks` cuts them, in lines or rows. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetReadObjects } from "hyparquet";
import { extract } from "pith";
import { chunks } from "pith/chunks";
import { type BatchOptions, runBatch } from "pith-node";
import { callPith, temporaryFolder } from "pith-testing/command.js";
import { threads } from "./support/threads.js";

function linesOf(path: string) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

async function rowsOf(path: string) {
  const { buffer, byteOffset, length } = readFileSync(path);
  return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer });
}

test("a batch writes a line or a row for each piece of its pages, as `chunks` cuts them", async (t) => {
  const folder = temporaryFolder(t);
  const input = threads(folder, 3);
  const [lines, rows, posts] = ["pieces.jsonl", "pieces.parquet", "posts.jsonl"].map((name) => join(folder, name));
  const options = { inputs: [input], workers: 1, ordered: true, chunks: { tokens: 60, overlap: 10 } };
  const { counts } = await runBatch({ ...options, output: lines, recordsOutput: posts });
  const expected = linesOf(input).flatMap(({ id, url, html }) =>
    chunks(extract(html, { url }), options.chunks).map((chunk) => ({ page: id, pageUrl: url, ...chunk })),
  );
  assert.ok(expected.length > 6);
  assert.deepEqual(linesOf(lines), JSON.parse(JSON.stringify(expected)));
  assert.deepEqual([counts.written, linesOf(posts).length], [3, 8]);

  await runBatch({ ...options, output: rows });
  const read = await rowsOf(rows);
  const shown = expected.map(({ range, records, ...chunk }) => ({
    published: null,
    ...chunk,
    start: range?.start,
    end: range?.end,
    records: records.map((record) => ({ title: null, url: null, author: null, published: null, ...record })),
  }));
  assert.deepEqual(
    read,
    shown.map((row) => ({ ...row })),
  );
  assert.ok(shown.some(({ records }) => records.length > 0));
});

test("pages without content, and those that a filter leaves out, have no pieces", async (t) => {
  const output = join(temporaryFolder(t), "pieces.jsonl");
  const input = threads(temporaryFolder(t), 2);
  const options = { inputs: [input], workers: 1, output, chunks: {} };
  await runBatch({ ...options, filter: { minWords: 10_000 } });
  assert.deepEqual(linesOf(output), []);
  await runBatch({ ...options, overwrite: true, links: false });
  assert.deepEqual([...new Set(linesOf(output).map(({ page }) => page))].sort(), ["t0", "t1"]);
});

test("options that say how pages are written don't go with pieces", async (t) => {
  const output = join(temporaryFolder(t), "pieces.jsonl");
  const wrong: [Partial<BatchOptions>, RegExp][] = [
    [{ contentFormat: "html" }, /`contentFormat` says what is written of pages, and `chunks` writes pieces/],
    [{ columns: ["id"] }, /`columns` says/],
    [{ records: true }, /`records` says/],
    [{ to: "markdown" }, /`chunks` are lines or rows/],
    [{ chunks: { tokens: 4 } }, /runBatch: tokens must be a whole number, 16 or more; it is 4/],
  ];
  for (const [more, reason] of wrong)
    await assert.rejects(runBatch({ inputs: ["a.html"], output, chunks: {}, ...more }), reason);
  await assert.rejects(runBatch({ inputs: ["a.html"], recordsOutput: output, chunks: {} }), /give an output/);
});

test("pith batch --chunks writes pieces", async (t) => {
  const cwd = temporaryFolder(t);
  threads(cwd, 3);
  const { code, stdout, stderr } = await callPith(["batch", "threads.jsonl", "--chunks", "60", "--quiet"], { cwd });
  assert.equal(code, 0, stderr);
  const pieces = stdout.trimEnd().split("\n");
  assert.ok(pieces.length > 6 && pieces.every((line) => JSON.parse(line).tokens <= 60));
  const refusal = await callPith(["batch", "threads.jsonl", "--overlap", "8"], { cwd });
  assert.equal(refusal.code, 2);
  assert.match(refusal.stderr, /--overlap goes with --chunks/);
});
