import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { type RecordRow, readRecord, recordRow, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { PYTHON, withoutModule, withoutSpark } from "pith-testing/python.js";
import { NO_COUNTS } from "#src/batch/batch-counts.js";
import { ParquetSink } from "#src/batch/output/parquet-sink.js";
import { readRecords } from "./support/batch.js";

function arrayBuffer(path: string): ArrayBuffer {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

function page(n: number): string {
  if (n === 3) return "<p>";
  const authors = Array.from(
    { length: n % 3 },
    (_, author) => `<meta name="author" content="Ann ${"ABC"[author]}. Lee">`,
  );
  const feeds = n % 2 ? `<link rel="alternate" type="application/rss+xml" href="/${n}.xml">` : "";
  const date = `<meta property="article:published_time" content="2024-03-${String(n + 1).padStart(2, "0")}">`;
  return `<html lang="en"><head>${authors.join("")}${feeds}${n > 9 ? date : ""}</head>${pageAbout(`Größe ${n} "x" \u{1f41f}`)}`;
}

/** The same pages as JSON lines and as Parquet. */
async function writeBoth(cwd: string): Promise<{ rows: readonly RecordRow[]; parquet: string }> {
  const input = join(cwd, "in.jsonl");
  const lines = Array.from({ length: 30 }, (_, n) =>
    JSON.stringify({ html: page(n), url: n === 5 ? "" : `https://a.example/${n}` }),
  );
  writeFileSync(input, lines.join("\n"));
  const [output, parquet] = [join(cwd, "out.jsonl"), join(cwd, "out.parquet")];
  await runBatch({ inputs: [input], output, workers: 1, contentFormat: "markdown" });
  await runBatch({ inputs: [input], output: parquet, workers: 1, contentFormat: "markdown" });
  return { rows: readRecords(output).map(recordRow), parquet };
}

/** The record of some page. */
const RECORD = (() => {
  const outcome = readRecord({ payload: { kind: "html", bytes: Buffer.from("<p>x") }, source: "s", position: 0 });
  return outcome.type === "record" ? outcome.record : assert.fail();
})();

/** The names of the metadata that a row has. */
const METADATA = Object.keys(recordRow({ ...RECORD, metadata: {} })["metadata"] as object);

/** A row as JSON has it, with every field of the metadata and of feeds: some readers leave out those without a value. */
function plain(row: RecordRow): unknown {
  const metadata = row["metadata"] as Record<string, object[] | null | undefined>;
  const values = METADATA.map((name) => [name, metadata[name] ?? null]);
  const feeds = metadata["feeds"]?.map((feed) => ({ title: null, ...feed })) ?? null;
  return JSON.parse(JSON.stringify({ ...row, metadata: { ...Object.fromEntries(values), feeds } }));
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
  const sink = await ParquetSink.open(path, cwd, {});
  for (let n = 0; n < 9; n++) {
    const row = recordRow({ ...RECORD, position: n, text: `${n}`.repeat(10_000_000), warnings: ["a", "b"] });
    await sink.write({ bytes: Buffer.from(`${JSON.stringify(row)}\n`), hasContent: true });
  }
  await sink.finish();
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

/** How each engine reads a file: a program that leaves rows as dictionaries in `rows`. */
const ENGINES = [
  {
    name: "pyarrow",
    skip: withoutModule("pyarrow"),
    program: "import pyarrow.parquet as p; rows = p.read_table(path).to_pylist()",
  },
  {
    name: "duckdb",
    skip: withoutModule("duckdb"),
    program: `import duckdb
c = duckdb.sql(f"select * from '{path}'"); rows = [dict(zip(c.columns, row)) for row in c.fetchall()]
known = duckdb.sql(f"select count(*) from '{path}' where metadata.published >= '2024-03-20' and kinds is not null").fetchone()
assert known == (11,), known`,
  },
  {
    name: "Spark",
    skip: withoutSpark(),
    program: `from pyspark.sql import SparkSession
s = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
frame = s.read.parquet(path)
assert frame.where("metadata.published >= '2024-03-20'").select("metadata.authors").count() == 11
rows = [row.asDict(recursive=True) for row in frame.collect()]`,
  },
];

for (const { name, skip, program } of ENGINES) {
  test(`${name} reads the same`, { skip }, async (t) => {
    const { rows, parquet } = await writeBoth(temporaryFolder(t));
    const script = `import json, sys\npath = sys.argv[1]\n${program}
for row in rows:
    for name in ["kinds", "metadataSources", "metadataConfidences"]:
        if row[name] is not None: row[name] = dict(row[name])
print(json.dumps(sorted(rows, key=lambda row: row["position"]), default=str))`;
    const { stdout, stderr, status } = spawnSync(PYTHON, ["-c", script, parquet], { encoding: "utf8", maxBuffer: 1e8 });
    assert.equal(status, 0, stderr);
    assert.deepEqual((JSON.parse(stdout) as RecordRow[]).map(plain), rows.map(plain));
  });
}
