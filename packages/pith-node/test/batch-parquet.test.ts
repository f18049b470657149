/** Parquet out of a batch: typed columns with what JSON lines say, and row groups that end where they should. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { RECORD_COLUMNS, recordRow, runBatch } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { NO_COUNTS } from "#src/batch/batch-counts.js";
import { ParquetSink } from "#src/batch/output/parquet-sink.js";
import { plain, RECORD, writeBoth } from "./support/batch-parquet.js";

function arrayBuffer(path: string): ArrayBuffer {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

test("Parquet has the records of JSON lines, in typed columns", async (t) => {
  const { rows, parquet } = await writeBoth(temporaryFolder(t));
  const file = arrayBuffer(parquet);
  const read = await parquetReadObjects({ file });
  const records = read.map((row) => ({
    ...row,
    position: Number(row["position"]),
    fetched: row["fetched"]?.toISOString() ?? null,
  }));
  records.sort((a, b) => a.position - b.position);
  for (const [n, row] of rows.entries()) assert.deepEqual(plain(records[n]), plain(row));
  const { schema } = parquetMetadata(file);
  const types = Object.fromEntries(schema.map(({ name, type, converted_type }) => [name, converted_type ?? type]));
  assert.equal(types["confidence"], "DOUBLE");
  assert.equal(types["position"], "INT64");
  assert.equal(types["fetched"], "TIMESTAMP_MILLIS");
  assert.equal(types["kinds"], "MAP");
  assert.equal(types["text"], "UTF8");
  assert.equal(types["authors"], "LIST");
  assert.equal(types["readingTime"], "INT32");
});

test("row groups end where they are full, and a file without rows is whole", async (t) => {
  const cwd = temporaryFolder(t);
  const path = join(cwd, "out.parquet");
  const sink = await ParquetSink.open(path, cwd, {}, { name: "page", columns: RECORD_COLUMNS });
  for (let n = 0; n < 9; n++) {
    const row = recordRow({ ...RECORD, position: n, text: `${n}`.repeat(10_000_000), warnings: ["a", "b"] });
    await sink.write({ bytes: Buffer.from(`${JSON.stringify(row)}\n`), hasContent: true });
  }
  await sink.finish();
  await sink.commit();
  await sink.close();
  const file = arrayBuffer(path);
  assert.deepEqual(
    parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows)),
    [4, 4, 1],
  );
  const rows = await parquetReadObjects({ file, columns: ["text", "warnings"] });
  for (const [n, row] of rows.entries()) {
    assert.ok(row["text"] === `${n}`.repeat(10_000_000) && row["warnings"].length === 2);
  }
  const output = join(cwd, "none.parquet");
  writeFileSync(join(cwd, "none.jsonl"), "");
  assert.deepEqual((await runBatch({ inputs: [join(cwd, "none.jsonl")], output, workers: 1 })).counts, NO_COUNTS);
  assert.deepEqual(await parquetReadObjects({ file: arrayBuffer(output) }), []);
});
