/** The same records as JSON lines and as Parquet. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { readRecord, recordRow, runBatch } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import type { RecordRow } from "#src/batch/page/record-columns.js";
import { readRecords } from "./batch.js";

export function page(n: number): string {
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
export async function writeBoth(cwd: string): Promise<{ rows: readonly RecordRow[]; parquet: string }> {
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
export const RECORD = (() => {
  const outcome = readRecord({ payload: { kind: "html", bytes: Buffer.from("<p>x") }, source: "s", position: 0 });
  return outcome.type === "record" ? outcome.record : assert.fail();
})();

/** The names of the metadata that a row has. */
export const METADATA = Object.keys(recordRow({ ...RECORD, metadata: {} })["metadata"] as object);

/** A row as JSON has it, with every field of the metadata and of feeds: some readers leave out those without a value. */
export function plain(row: RecordRow): unknown {
  const metadata = row["metadata"] as Record<string, object[] | null | undefined>;
  const values = METADATA.map((name) => [name, metadata[name] ?? null]);
  const feeds = metadata["feeds"]?.map((feed) => ({ title: null, ...feed })) ?? null;
  return JSON.parse(JSON.stringify({ ...row, metadata: { ...Object.fromEntries(values), feeds } }));
}

/** Reads a Parquet file with a program of Python that leaves rows as dictionaries in `rows`, and compares them. */
export async function readsTheSame(t: TestContext, program: string): Promise<void> {
  const { rows, parquet } = await writeBoth(temporaryFolder(t));
  const script = `import json, sys\npath = sys.argv[1]\n${program}
for row in rows:
    for name in ["kinds", "metadataSources", "metadataConfidences"]:
        if row[name] is not None: row[name] = dict(row[name])
print(json.dumps(sorted(rows, key=lambda row: row["position"]), default=str))`;
  const { stdout, stderr, status } = spawnSync(PYTHON, ["-c", script, parquet], { encoding: "utf8", maxBuffer: 1e8 });
  assert.equal(status, 0, stderr);
  assert.deepEqual((JSON.parse(stdout) as RecordRow[]).map(plain), rows.map(plain));
}
