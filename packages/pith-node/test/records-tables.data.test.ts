// The doors that give tables of records give the same ones of real pages: threads, a list and a product of data/records.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parquetReadObjects } from "hyparquet";
import { extract } from "pith";
import { recordsJson } from "pith/records";
import { BIN, callPith, ROOT, startPith, temporaryFolder } from "pith-testing/command.js";
import { pagesOf } from "pith-testing/corpus.js";
import { PYTHON } from "pith-testing/python.js";
import { serve } from "pith-testing/server.js";
import { frame, talk } from "./support/frames.js";

/** Prints the frame of a page's records as JSON. */
const FRAME = `
import json, sys, pith
page = open(sys.argv[1], "rb").read()
print(json.dumps(json.loads(pith.records_frame(pith.extract(page, records=True)).to_json(orient="records", double_precision=15))))
`;

function frameOf(file: string) {
  const env = {
    ...process.env,
    PITH_COMMAND: `"${process.execPath}" "${BIN}"`,
    PYTHONPATH: join(ROOT, "python", "src"),
  };
  const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", FRAME, file], { env, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

async function rowsOf(path: string) {
  const { buffer, byteOffset, length } = readFileSync(path);
  const file = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
  return JSON.parse(JSON.stringify(await parquetReadObjects({ file })));
}

/** The records that the row of a page has where a host, such as Spark, asks a worker for them. */
async function rowsOfWorker(page: Uint8Array) {
  const hello = frame({ type: "hello", protocol: 2, options: { records: true } });
  const frames = await talk(startPith(["worker"]), [hello, frame({ type: "page", request: 0 }, page)]);
  return JSON.parse(frames.at(-1)!.body.toString()).records;
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

for (const id of ["0514", "0520", "2911", "0583"]) {
  test(`page ${id}: pith records, batch --records, Python's frame and a worker's rows have the same records`, async (t) => {
    const folder = temporaryFolder(t);
    const [file, pages, lines, parquet] = ["page.html", "pages.jsonl", "records.jsonl", "records.parquet"].map((name) =>
      join(folder, name),
    );
    const page = pagesOf("wcxb")
      .find(({ name }) => name.startsWith(id))!
      .read();
    writeFileSync(file, page);
    const own = JSON.parse(JSON.stringify(recordsJson(extract(page))));
    assert.ok(own.length > 0);
    const place = (index: number) => ({ page: file, pageUrl: null, index });
    const listed = linesOf((await callPith(["records", file])).stdout);
    assert.deepEqual(
      listed.map(({ input: _, index: __, ...record }) => record),
      own,
    );
    await callPith(["batch", file, "-o", pages, "--records", lines]);
    assert.deepEqual(
      linesOf(readFileSync(lines, "utf8")),
      own.map((record: object, n: number) => ({ ...place(n), ...record })),
    );
    await callPith(["batch", file, "-o", pages, "--overwrite", "--records", parquet]);
    const rows = await rowsOf(parquet);
    assert.equal(rows.length, own.length);
    const frame = frameOf(file);
    assert.deepEqual(
      frame,
      rows.map((row: object) => ({ ...row, page: 0 })),
    );
    assert.deepEqual(Object.keys(frame[0]), Object.keys(rows[0]));
    assert.deepEqual(
      await rowsOfWorker(page),
      rows.map(({ page: _, pageUrl: __, ...row }: Record<string, unknown>) => row),
    );
  });
}

test("pith site --records has the records of a real thread", async (t) => {
  const page = pagesOf("wcxb")
    .find(({ name }) => name.startsWith("0514"))!
    .read();
  const url = await serve(t, (request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.setHeader("content-type", "text/html").end(page);
  });
  const folder = temporaryFolder(t);
  const [pages, lines] = [join(folder, "pages.jsonl"), join(folder, "records.jsonl")];
  const site = ["site", url, "-o", pages, "--records", lines, "--max-depth", "0", "--delay", "0"];
  await callPith(site);
  const own = JSON.parse(JSON.stringify(recordsJson(extract(page, { url: `${url}/` }))));
  const written = linesOf(readFileSync(lines, "utf8"));
  assert.deepEqual(
    written.map(({ page: _, pageUrl: __, index: ___, ...record }) => record),
    own,
  );
});
