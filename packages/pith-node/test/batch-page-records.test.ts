/** `recordsOutput`: the records of a batch's pages in a file beside its output or without one, resumed as that is. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { type BatchOptions, runBatch } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { RunLock } from "#src/batch/output/run-lock.js";
import { runInterrupted } from "./support/batch.js";
import { threads } from "./support/threads.js";

function linesOf(path: string) {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

async function rowsOf(path: string) {
  const bytes = readFileSync(path);
  return parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  });
}

/** So many pages are read for long enough that the run can be interrupted. */
const MANY = 250;

test("recordsOutput has a line or a row for each record of the pages, which are as without it", async (t) => {
  const folder = temporaryFolder(t);
  const options = { inputs: [threads(folder, 3)], workers: 1, ordered: true };
  const [plain, pages, posts, rows] = ["plain.jsonl", "pages.jsonl", "posts.jsonl", "posts.parquet"].map((name) =>
    join(folder, name),
  );
  await runBatch({ ...options, output: plain });
  await runBatch({ ...options, output: pages, recordsOutput: posts });
  assert.equal(readFileSync(pages, "utf8"), readFileSync(plain, "utf8"));
  const lines = linesOf(posts);
  assert.deepEqual(
    lines.map(({ page, pageUrl, index, author }) => [page, pageUrl, index, author.value]),
    ["t0", "t2"].flatMap((page) =>
      ["Ann", "Ben", "Cleo", "Dan"].map((name, i) => [page, `https://example.org/${page.slice(1)}`, i, name]),
    ),
  );
  await runBatch({ ...options, output: join(folder, "texts/"), filter: { minWords: 1 }, recordsOutput: rows });
  const read = await rowsOf(rows);
  assert.deepEqual(
    read.map(({ page, index, kind, author, date, isoDate, text, level, price }) => [
      ...[page, index, kind, author, date, isoDate, text, level, price],
    ]),
    lines.map(({ page, index, kind, author, date, text, level }) => [
      ...[page, index, kind, author.value, date.value, date.iso, text, level, null],
    ]),
  );
  await runBatch({ ...options, output: pages, overwrite: true, filter: { minWords: 10_000 }, recordsOutput: rows });
  assert.deepEqual(await rowsOf(rows), [], "pages that are left out have none");
});

test("without an output only records are written, the same ones", async (t) => {
  const folder = temporaryFolder(t);
  const options = { inputs: [threads(folder, 3), join(folder, "none.html")], workers: 1, ordered: true };
  const [pages, beside, alone, rows] = ["pages.jsonl", "beside.jsonl", "alone.jsonl.gz", "alone.parquet"].map((name) =>
    join(folder, name),
  );
  await runBatch({ ...options, output: pages, recordsOutput: beside });
  const { counts, errorFile } = await runBatch({ ...options, recordsOutput: alone });
  assert.equal(gunzipSync(readFileSync(alone)).toString(), readFileSync(beside, "utf8"));
  assert.deepEqual([counts.written, counts.failed, errorFile], [3, 1, `${alone}.errors.jsonl`]);
  await runBatch({ ...options, recordsOutput: rows });
  assert.deepEqual(
    (await rowsOf(rows)).map(({ page, index, author }) => [page, index, author]),
    linesOf(beside).map(({ page, index, author }) => [page, index, author.value]),
  );
  await runBatch({ ...options, recordsOutput: rows, overwrite: true, filter: { minWords: 10_000 } });
  assert.deepEqual(await rowsOf(rows), [], "pages that are left out have none");
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith("alone")),
    ["alone.jsonl.gz", "alone.jsonl.gz.errors.jsonl", "alone.parquet", "alone.parquet.errors.jsonl"],
  );
});

test("an interrupted run of records alone goes on where it was", async (t) => {
  const folder = temporaryFolder(t);
  for (const name of ["posts.parquet", "posts.jsonl.gz"]) {
    const recordsOutput = join(folder, name);
    const options: BatchOptions = { inputs: [threads(folder, MANY)], recordsOutput, workers: 1, resume: true };
    const first = await runInterrupted({ ...options, commitMs: 1 });
    assert.ok(!first.isComplete && !existsSync(recordsOutput));
    await assert.rejects(runBatch({ ...options, resume: false }), { code: "unfinished-run" });
    await assert.rejects(runBatch({ ...options, filter: { minWords: 3 } }), {
      message: /or remove [^ ]*\.unfinished to start over\.$/,
    });
    const whole = await runBatch(options);
    assert.deepEqual([whole.isComplete, whole.counts.records], [true, MANY]);
    const lines = name.endsWith("gz")
      ? gunzipSync(readFileSync(recordsOutput))
          .toString()
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line))
      : await rowsOf(recordsOutput);
    const places = new Set(lines.map(({ page, index }) => `${page} ${index}`));
    assert.deepEqual([places.size, lines.length], [(MANY - 1) * 4, (MANY - 1) * 4]);
    assert.ok((await runBatch(options)).wasComplete);
  }
});

test("an interrupted run goes on with the records where it was", async (t) => {
  const folder = temporaryFolder(t);
  const output = join(folder, "pages.parquet");
  const recordsOutput = join(folder, "posts.parquet");
  const options: BatchOptions = { inputs: [threads(folder, MANY)], output, recordsOutput, workers: 1, resume: true };
  const first = await runInterrupted({ ...options, commitMs: 1 });
  assert.ok(!first.isComplete && !existsSync(recordsOutput));
  await assert.rejects(runBatch({ ...options, recordsOutput: join(folder, "others.parquet") }), {
    code: "other-run",
    message: /remove \S+pages\.parquet\.unfinished and \S+posts\.parquet\.unfinished to/,
  });
  const states = JSON.parse(readFileSync(`${output}.unfinished/state.json`, "utf8"));
  for (const [log, { logBytes }] of [
    [`${output}.unfinished/rows-${states.output.log}.jsonl`, states.output],
    [`${output}.unfinished/record-rows/rows-${states.records.log}.jsonl`, states.records],
  ]) {
    const whole = readFileSync(log);
    for (const damaged of [whole.subarray(0, logBytes - 1), Buffer.alloc(logBytes, "x"), undefined]) {
      if (damaged === undefined) rmSync(log);
      else writeFileSync(log, damaged);
      await assert.rejects(runBatch(options), { code: "other-run", message: /rows-0\.jsonl is missing or damaged/ });
      writeFileSync(log, whole);
    }
  }
  assert.ok((await runBatch(options)).isComplete);
  const places = (await rowsOf(recordsOutput)).map(({ page, index }) => `${page} ${index}`);
  assert.equal(new Set(places).size, (MANY - 1) * 4);
  assert.equal(places.length, (MANY - 1) * 4);
  assert.equal((await rowsOf(output)).length, MANY);
});

test("what the records can't be written to is said before anything is read", async (t) => {
  const folder = temporaryFolder(t);
  const [input, output] = [threads(folder, 1), join(folder, "pages.jsonl")];
  const refused = (options: Partial<BatchOptions>) =>
    runBatch({ inputs: [input], output, workers: 1, ...options }).then(
      () => assert.fail("it ran"),
      (error: Error) => error.message,
    );
  assert.match(await refused({ recordsOutput: join(folder, "posts.csv") }), /name it \.jsonl/);
  assert.match(await refused({ recordsOutput: output }), /is the output; name another/);
  assert.match(await refused({ recordsOutput: `${output}.errors.jsonl` }), /is the output; name another/);
  assert.match(await refused({ recordsOutput: input }), /is an input/);
  assert.match(await refused({ recordsOutput: output, output: process.stdout }), /give a path as `output`/);
  const alone = { recordsOutput: join(folder, "posts.jsonl"), output: undefined };
  const ofPages: object[] = [{ to: "parquet" }, { contentFormat: "html" }, { columns: ["id"] }, { records: true }];
  for (const of of ofPages)
    assert.match(await refused({ ...of, ...alone } as object), /says what is written of pages; give an output/);
  assert.match(await refused({ output: undefined } as object), /`output` is missing/);
  assert.match(await refused({ recordsOutput: join(folder, "none", "posts.jsonl") }), /there is no directory .*none/);
  writeFileSync(join(folder, "posts.jsonl"), "{}\n");
  assert.match(await refused({ recordsOutput: join(folder, "posts.jsonl") }), /already exists/);
});

test("a run leaves the records of another one that was interrupted as they are", async (t) => {
  const folder = temporaryFolder(t);
  const recordsOutput = join(folder, "posts.jsonl");
  const options: BatchOptions = {
    inputs: [threads(folder, MANY)],
    output: join(folder, "a.jsonl"),
    recordsOutput,
    workers: 1,
  };
  await runInterrupted({ ...options, commitMs: 1 });
  const other: BatchOptions = { ...options, output: join(folder, "b.jsonl") };
  for (const resume of [false, true]) {
    const refused = {
      code: "other-run",
      message: /posts\.jsonl\.unfinished belongs to .* Finish that run, or remove it/,
    };
    await assert.rejects(runBatch({ ...other, resume }), refused);
  }
  assert.ok(!existsSync(join(folder, "b.jsonl.unfinished")));
  // A run of records alone would be made in a folder of the same name.
  const { output: _, ...alone } = options;
  for (const resume of [false, true])
    await assert.rejects(runBatch({ ...alone, resume }), {
      code: "other-run",
      message: /belongs to .* another output/,
    });
  // As if the first run went on: of two real ones, either may be faster.
  const lock = await RunLock.take(recordsOutput);
  await assert.rejects(runBatch({ ...other, overwrite: true }), { code: "in-use" });
  await lock.release();
  assert.ok((await runBatch({ ...options, resume: true })).isComplete);
  assert.equal(linesOf(recordsOutput).length, (MANY - 1) * 4);
});
