/** Batches that write some columns only: the same values as among all, and nothing computed that nobody asked for. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetReadObjects } from "hyparquet";
import { extract } from "pith";
import { markdown } from "pith/formats";
import { type BatchOptions, type BatchRecord, RECORD_COLUMNS, runBatch, runSite } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { batchRecord } from "#src/batch/page/batch-record.js";
import { neededFields, onlyFields } from "#src/batch/page/chosen-columns.js";
import type { PageFilter } from "#src/batch/page/page-choice.js";
import { readRecords } from "./support/batch.js";

/** Runs a batch over three pages, one of them short. Returns its lines, or its rows where `to` is "parquet". */
async function run(folder: string, options: Partial<BatchOptions>): Promise<Record<string, unknown>[]> {
  const inputs = [join(folder, "pages.jsonl")];
  const pages = [pageAbout("herring"), "<html lang=de><title>Gate</title><p>Zu.</p>", pageAbout("gulls")];
  writeFileSync(inputs[0], pages.map((html, n) => `${JSON.stringify({ id: `p${n}`, html })}\n`).join(""));
  const { output = join(folder, "out") } = options as { output?: string };
  await runBatch({ inputs, output, to: "jsonl", overwrite: true, workers: 1, ordered: true, ...options });
  if (options.to !== "parquet") return readRecords(output).map((record) => ({ ...record }));
  const bytes = readFileSync(output);
  return parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  });
}

test("columns are as they are among all, in lines and in tables", async (t) => {
  const folder = temporaryFolder(t);
  const contentFormat = "markdown";
  const lines = await run(folder, { contentFormat });
  const rows = await run(folder, { contentFormat, to: "parquet" });
  const names = RECORD_COLUMNS.map(({ name }) => name);
  const pick = (record: Record<string, unknown>, columns: readonly string[]) =>
    Object.fromEntries(columns.map((name) => [name, record[name]]));
  for (const columns of [["words", "text", "kind", "id"], ["metadataSources", "title"], names.toReversed()]) {
    const inOrder = names.filter((name) => columns.includes(name));
    const asked = { columns, ...(columns.includes("content") && ({ contentFormat } as const)) };
    assert.deepEqual(
      await run(folder, { ...asked, to: "parquet" }),
      rows.map((row) => pick(row, inOrder)),
    );
    const ofLines = inOrder.filter((name) => !/^metadata./.test(name));
    const read = await run(folder, { ...asked, columns: columns.filter((name) => ofLines.includes(name)) });
    assert.deepEqual(
      read,
      lines.map((line) => pick(line, ofLines)),
    );
    assert.deepEqual(Object.keys(read[0]), ofLines);
  }
});

test("what no column needs isn't computed", () => {
  const extraction = extract(pageAbout("herring"), { format: markdown });
  const asked: string[] = [];
  const watched = new Proxy(extraction, {
    get(target, name) {
      asked.push(String(name));
      return Reflect.get(target, name);
    },
  });
  const origin = { id: "a", url: undefined, source: "s", position: 0, httpStatus: undefined, fetched: undefined };
  const record = batchRecord(origin, watched, "markdown");
  const askedFor = (columns: readonly string[], filter: PageFilter = {}) => {
    asked.length = 0;
    onlyFields(record, neededFields({ columns, filter }));
    return asked.join();
  };
  assert.equal(askedFor(["id", "text", "words", "fingerprint", "kinds"]), "");
  assert.equal(askedFor(["text"], { minConfidence: 0.5, minWords: 3 }), "confidence");
  assert.equal(askedFor(["content", "title"]), "content,title");
  assert.equal(askedFor(["metadataSources", "metadata"]), "metadata");
  assert.equal(askedFor(["id"], { kinds: ["forum"] }), "metadata");
});

test("filters and changes are as with all columns", async (t) => {
  const folder = temporaryFolder(t);
  for (const [filter, ids] of [
    [{ minWords: 20 }, ["p0", "p2"]],
    [{ minConfidence: 2 }, []],
    [{ kinds: ["shop"] }, []],
    [{ languages: ["de"] }, ["p1"]],
  ] as const) {
    const output = join(folder, "filtered.jsonl");
    await run(folder, { columns: ["id"], filter: filter as PageFilter, output });
    const records: Partial<BatchRecord>[] = readRecords(output);
    assert.deepEqual(
      records,
      ids.map((id) => ({ id })),
      JSON.stringify(filter),
    );
  }
  const before = join(folder, "before.jsonl");
  await run(folder, { output: before });
  const changed = (await run(folder, { columns: ["id"], previous: before })) as { changes: { isChanged: boolean } }[];
  assert.deepEqual(
    changed.map((record) => [Object.keys(record), record.changes.isChanged]),
    [
      [["id", "changes"], false],
      [["id", "changes"], false],
      [["id", "changes"], false],
    ],
  );
  await run(folder, { output: before, columns: ["id", "text"] });
  await assert.rejects(run(folder, { previous: before }), { code: "previous", message: /with all columns/ });
  for (const line of ["5", "null"]) {
    writeFileSync(before, `${line}\n`);
    await assert.rejects(run(folder, { previous: before }), { code: "previous", message: /: line 1 isn't a record/ });
  }
});

test("what a crawl keeps of its pages is enough for changes", async (t) => {
  const url = await serve(t, (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.setHeader("content-type", "text/html").end(pageAbout("herring"));
  });
  const output = join(temporaryFolder(t), "site.jsonl");
  const options = { url, output, workers: 1, siteMemory: false, fetch: { delayMs: 0, retries: 0 } };
  await runSite(options);
  const changed = { ...options, output: `${output}2.jsonl`, previous: output, columns: ["httpStatus"] };
  assert.equal((await runSite(changed)).batch?.counts.failed, 0);
  const [{ httpStatus, changes }] = readRecords(changed.output) as (BatchRecord & {
    changes: { isChanged: boolean };
  })[];
  assert.deepEqual([httpStatus, changes.isChanged], [200, false]);
});

/** So many pages are read for long enough that the run can be interrupted. */
const MANY = 400;

test("columns that make no sense are refused, and a run with other columns isn't resumed", async (t) => {
  const folder = temporaryFolder(t);
  for (const [options, message] of [
    [{ columns: ["id", "txt"] }, /there is no column "txt"; choose from id, url, source/],
    [{ columns: ["metadataSources"] }, /there is no column "metadataSources"/],
    [{ columns: [] }, /`columns` isn't a list of names/],
    [{ columns: "id" as unknown as string[] }, /`columns` isn't a list of names/],
    [{ columns: ["id"], to: "markdown", output: join(folder, "texts") }, /a folder of Markdown files has none/],
    [{ columns: ["id"], contentFormat: "markdown" }, /`contentFormat` is the format of the column content/],
  ] as const) {
    await assert.rejects(run(folder, options), (error: TypeError) => message.test(error.message), String(message));
  }
  const output = join(folder, "long.jsonl");
  const page = JSON.stringify({ html: pageAbout("herring") });
  writeFileSync(join(folder, "many.jsonl"), `${page}\n`.repeat(MANY));
  const options = { inputs: [join(folder, "many.jsonl")], output, workers: 1, columns: ["text", "id"] };
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  assert.ok(!(await runBatch({ ...options, signal: stop.signal, onProgress })).isComplete);
  await assert.rejects(runBatch({ ...options, resume: true, columns: ["id"] }), { code: "other-run" });
  assert.ok(
    (await runBatch({ ...options, resume: true, columns: ["id", "text"] })).isComplete,
    "the order doesn't count",
  );
  assert.equal(readRecords(output).length, MANY);
});
