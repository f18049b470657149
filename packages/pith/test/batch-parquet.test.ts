import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import type { BatchRecord } from "pith/node";
import { runBatch } from "pith/node";
import { NO_COUNTS } from "#src/node/batch/batch-counts.js";
import { ParquetSink } from "#src/node/batch/output/parquet-sink.js";
import { readRecords } from "./support/batch.js";
import { pageAbout, temporaryFolder } from "./support/command.js";

/** A Python that has what the test needs; `PITH_PYTHON` names another one than `python3`. */
const PYTHON = process.env["PITH_PYTHON"] ?? "python3";

function isThere(module: string): boolean {
  return spawnSync(PYTHON, ["-c", `import ${module}`]).status === 0;
}

function arrayBuffer(path: string): ArrayBuffer {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

/** The same pages as JSON lines and as Parquet. */
async function writeBoth(cwd: string): Promise<{ lines: string; parquet: string }> {
  const input = join(cwd, "in.jsonl");
  const page = (n: number) => (n === 3 ? "<p>" : pageAbout(`Größe ${n} "x" \u{1f41f}`));
  const pages = Array.from({ length: 30 }, (_, n) =>
    JSON.stringify({ html: page(n), url: n === 5 ? "" : `https://a.example/${n}` }),
  );
  writeFileSync(input, pages.join("\n"));
  const [lines, parquet] = [join(cwd, "out.jsonl"), join(cwd, "out.parquet")];
  await runBatch({ inputs: [input], output: lines, workers: 1 });
  await runBatch({ inputs: [input], output: parquet, workers: 1 });
  return { lines, parquet };
}

test("Parquet has the records of JSON lines, in typed columns", async (t) => {
  const { lines, parquet } = await writeBoth(temporaryFolder(t));
  const file = arrayBuffer(parquet);
  const rows = await parquetReadObjects({ file });
  const records = rows.map((row) => ({
    ...row,
    position: Number(row.position),
    fetched: row.fetched?.toISOString() ?? null,
  }));
  records.sort((a, b) => a.position - b.position);
  assert.deepEqual(records, readRecords(lines));
  const types = Object.fromEntries(
    parquetMetadata(file).schema.map(({ name, type, converted_type }) => [name, converted_type ?? type]),
  );
  assert.equal(types["confidence"], "DOUBLE");
  assert.equal(types["position"], "INT64");
  assert.equal(types["fetched"], "TIMESTAMP_MILLIS");
  assert.equal(types["kinds"], "MAP");
  assert.equal(types["text"], "UTF8");
});

test("row groups end where they are full, and a file without rows is whole", async (t) => {
  const cwd = temporaryFolder(t);
  const path = join(cwd, "out.parquet");
  const sink = await ParquetSink.open(path, cwd, {});
  const empty = { url: null, httpStatus: null, fetched: null, title: "", words: 1, language: null, confidence: 0.5 };
  const rest = { kind: null, kinds: null, textSource: "page", algorithm: "x", encoding: null, fingerprint: null };
  for (let n = 0; n < 9; n++) {
    const text = `${n}`.repeat(10_000_000);
    const named = { id: `${n}`, source: "s", position: n, status: "done", text, warnings: ["a", "b"] } as const;
    const record: BatchRecord = { ...named, ...empty, ...rest };
    await sink.write({ bytes: Buffer.from(`${JSON.stringify(record)}\n`), hasContent: true, record });
  }
  await sink.finish();
  await sink.close();
  const file = arrayBuffer(path);
  assert.deepEqual(
    parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows)),
    [4, 4, 1],
  );
  const rows = await parquetReadObjects({ file, columns: ["text", "warnings"] });
  for (const [n, row] of rows.entries()) assert.ok(row.text === `${n}`.repeat(10_000_000) && row.warnings.length === 2);
  const output = join(cwd, "none.parquet");
  writeFileSync(join(cwd, "none.jsonl"), "");
  assert.deepEqual((await runBatch({ inputs: [join(cwd, "none.jsonl")], output, workers: 1 })).counts, NO_COUNTS);
  assert.deepEqual(await parquetReadObjects({ file: arrayBuffer(output) }), []);
});

for (const [module, program] of [
  ["pyarrow", "import pyarrow.parquet as p; rows = p.read_table(path).to_pylist()"],
  [
    "duckdb",
    "import duckdb; c = duckdb.sql(f\"select * from '{path}'\"); rows = [dict(zip(c.columns, row)) for row in c.fetchall()]",
  ],
] as const) {
  test(`${module} reads the same`, { skip: !isThere(module) && `no ${module} for ${PYTHON}` }, async (t) => {
    const { lines, parquet } = await writeBoth(temporaryFolder(t));
    const script = `import json, sys\npath = sys.argv[1]\n${program}
for row in rows:
    if row["kinds"] is not None: row["kinds"] = dict(row["kinds"])
print(json.dumps(sorted(rows, key=lambda row: row["position"]), default=str))`;
    const { stdout, stderr } = spawnSync(PYTHON, ["-c", script, parquet], { encoding: "utf8", maxBuffer: 1e8 });
    assert.equal(stderr, "");
    assert.deepEqual(JSON.parse(stdout), readRecords(lines));
  });
}
