// Archives on the web as inputs of a batch: whole ones, and one record of one by its bytes.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { type TestContext, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { readFailures, readRecords, runInterrupted } from "./support/batch.js";
import { zipOf } from "./support/zip.js";

const records = ["a", "b", "c"].map((name) => responseRecord(name, pageAbout(name)));
const archive = gzipRecords(records);
/** Where the second record is. */
const second = { first: gzipSync(records[0]).length, last: gzipRecords(records.slice(0, 2)).length - 1 };

/** Serves files by their paths; those below /parts/ in parts, if they are asked for. Gives its address and what was asked for. */
async function serveFiles(t: TestContext, files: Readonly<Record<string, Uint8Array | string>>) {
  const asked: string[] = [];
  const site = await serve(t, ({ url = "", headers }, response) => {
    asked.push(url);
    const file = Object.hasOwn(files, url) ? Buffer.from(files[url]) : undefined;
    if (file === undefined) return void response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (first === undefined || !url.startsWith("/parts/")) return void response.end(file);
    response.writeHead(206).end(file.subarray(Number(first), Number(last) + 1));
  });
  return { site, asked };
}

const quick = { workers: 1, fetch: { delayMs: 0, retries: 0 }, ordered: true } as const;

test("archives on the web are saved and read like files, and records name their address", async (t) => {
  const zip = zipOf([{ name: "archive/data.warc.gz", bytes: archive }]);
  const { site } = await serveFiles(t, {
    "/crawl.warc.gz": archive,
    "/pages.jsonl": `${JSON.stringify({ html: pageAbout("d") })}\n`,
    "/site.wacz?key=1": zip,
    "/page.html": pageAbout("e"),
  });
  const cwd = temporaryFolder(t);
  const output = join(cwd, "out.jsonl");
  const names = ["crawl.warc.gz", "pages.jsonl", "site.wacz?key=1", "page.html"];
  const inputs = names.map((name) => `${site}/${name}`);
  const summary = await runBatch({ inputs, output, ...quick });
  assert.deepEqual([summary.counts.written, summary.counts.failed, summary.bytesRead], [8, 0, 0]);
  const found = readRecords(output);
  assert.deepEqual(
    found.filter(({ source }) => source === inputs[0]).map(({ text, url, position }) => ({ text, url, position })),
    ["a", "b", "c"].map((name, position) => ({ text: textAbout(name), url: `https://example.org/${name}`, position })),
  );
  assert.equal(found.find(({ source }) => source === inputs[1])?.text, textAbout("d"));
  assert.equal(found.filter(({ source }) => source.includes("site.wacz")).length, 3);
  assert.deepEqual(readdirSync(cwd), ["out.jsonl"], "nothing is left of what was saved");
});

test("the members of a large archive on the web are unpacked by workers, whatever comes between", async (t) => {
  // More than LEAST_TO_CUT, which nothing can compress.
  const other = warcRecord({ "WARC-Type": "resource", "Content-Type": "image/png" }, randomBytes(5_000_000));
  const { site } = await serveFiles(t, {
    "/large.warc.gz": Buffer.concat([
      gzipRecords([...records, other]),
      gzipSync(Buffer.concat([responseRecord("f", pageAbout("f")), responseRecord("g", pageAbout("g"))])),
      gzipRecords([responseRecord("h", pageAbout("h"))]),
    ]),
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const { counts } = await runBatch({ inputs: [`${site}/large.warc.gz`], output, ...quick });
  assert.equal(counts.written, 6);
  assert.deepEqual(
    readRecords(output).map(({ url, source }) => [url, source]),
    ["a", "b", "c", "f", "g", "h"].map((name) => [`https://example.org/${name}`, `${site}/large.warc.gz`]),
  );
});

test("an archive that can't be had, or is none, is a failure with its address, and no place of this machine", async (t) => {
  const cut = archive.subarray(0, -20);
  const { site } = await serveFiles(t, {
    "/cut.warc.gz": cut,
    "/none.warc.gz": "<p>Please log in first, dear reader.",
  });
  const brotli = await serve(t, (_, response) => {
    response.setHeader("content-encoding", "br");
    response.end(brotliCompressSync(archive));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = [`${site}/gone.warc.gz`, `${site}/cut.warc.gz`, `${brotli}/a.warc.gz`, `${site}/none.warc.gz`];
  const { counts } = await runBatch({ inputs, output, ...quick, fetch: { ...quick.fetch, obeyRobots: false } });
  assert.equal(counts.written, 2, "those before the cut");
  const failures = readFailures(output);
  const codes = inputs.map((input) => failures.find(({ source }) => source === input)?.error.code);
  assert.deepEqual(codes, ["bad-status", "bad-gzip", "bad-compression", "damaged"]);
  assert.ok(!JSON.stringify(failures).includes("unfinished"));
});

test("one record of an archive is fetched by its bytes", async (t) => {
  const { site, asked } = await serveFiles(t, { "/parts/crawl.warc.gz": archive, "/crawl.warc.gz": archive });
  const output = join(temporaryFolder(t), "out.jsonl");
  const { first, last } = second;
  const inputs = [
    `${site}/parts/crawl.warc.gz#bytes=${first}-${last}`,
    `${site}/parts/crawl.warc.gz#bytes=${first}-${last - 30}`,
    `${site}/parts/crawl.warc.gz#bytes=3-20`,
    `${site}/crawl.warc.gz#bytes=${first}-${last}`,
  ];
  const { counts } = await runBatch({ inputs, output, ...quick });
  assert.deepEqual([counts.written, counts.failures], [1, { damaged: 2, "bad-status": 1 }]);
  const [{ id, url, text, source }] = readRecords(output);
  assert.deepEqual([id, url, text, source], ["urn:test:b", "https://example.org/b", textAbout("b"), inputs[0]]);
  assert.ok(asked.every((path) => !path.includes("#")));
});

test("a run that writes to a stream reads archives on the web, too, and one that is ended goes on with them", async (t) => {
  const many = gzipRecords(Array.from({ length: 60 }, (_, n) => responseRecord(n, pageAbout(`thing ${n}`))));
  const { site } = await serveFiles(t, { "/many.warc.gz": many });
  const inputs = [`${site}/many.warc.gz`];
  let lines = 0;
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines += String(chunk).split("\n").length - 1;
      done();
    },
  });
  await runBatch({ inputs, output: stream, ...quick });
  assert.equal(lines, 60);
  const output = join(temporaryFolder(t), "out.jsonl");
  const ended = await runInterrupted({ inputs, output, ...quick }, 5);
  const { isComplete, counts } = await runBatch({ inputs, output, ...quick, resume: true });
  assert.deepEqual([isComplete, counts.written], [true, 60]);
  assert.ok(ended.isComplete || !existsSync(`${output}.errors.jsonl`));
  assert.equal(new Set(readRecords(output).map(({ id }) => id)).size, 60);
});
