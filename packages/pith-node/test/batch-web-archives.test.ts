// Archives on the web as inputs of a batch: whole ones, and one record of one by its bytes.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { type TestContext, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import type { BatchProgress } from "#src/batch/batch-options.js";
import { batchSettings } from "#src/batch/batch-settings.js";
import { PoliteFetcher, type PoliteFetchSettings } from "#src/batch/fetch/polite-fetcher.js";
import { POISON, readFailures, readRecords } from "./support/batch.js";
import { quickClock } from "./support/fetch-clock.js";
import { zipOf } from "./support/zip.js";

const records = ["a", "b", "c"].map((name) => responseRecord(name, pageAbout(name)));
const archive = gzipRecords(records);
/** Where the second record is. */
const second = { first: gzipSync(records[0]).length, last: gzipRecords(records.slice(0, 2)).length - 1 };

/** Serves files by their paths, and parts of them as they are asked for. Gives its address and what was asked for. */
async function serveFiles(t: TestContext, files: Readonly<Record<string, Uint8Array | string>>) {
  const asked: string[] = [];
  const site = await serve(t, ({ url = "", headers }, response) => {
    asked.push(url);
    const file = Object.hasOwn(files, url) ? Buffer.from(files[url]) : undefined;
    if (file === undefined) return void response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (first === undefined) return void response.end(file);
    const part = file.subarray(Number(first), Number(last) + 1);
    const end = Number(first) + part.length - 1;
    response.writeHead(206, { "content-range": `bytes ${first}-${end}/${file.length}` }).end(part);
  });
  return { site, asked };
}

const quick = { workers: 1, fetch: { delayMs: 0, retries: 0 }, ordered: true } as const;

test("archives on the web are saved and read like files, and records name their address", async (t) => {
  const line = JSON.stringify({ html: pageAbout("d") });
  const { site } = await serveFiles(t, {
    "/crawl.warc.gz": archive,
    "/pages.jsonl?key=a.b": `${line}\n${line}\n`,
    "/pages.JSONL.gz": gzipSync(`${line}\n`),
    "/site.wacz?key=1": zipOf([{ name: "archive/data.warc.gz", bytes: archive }]),
    "/other.zip": zipOf([{ name: "data.warc.gz", bytes: archive }]),
    "/page.html?x=.warc.gz": pageAbout("e"),
    "/crawl.warc.gz/": pageAbout("e"),
  });
  const cwd = temporaryFolder(t);
  const output = join(cwd, "out.jsonl");
  const names = ["crawl.warc.gz", "pages.jsonl?key=a.b", "pages.JSONL.gz", "site.wacz?key=1", "other.zip"];
  const inputs = [...names, "page.html?x=.warc.gz", "crawl.warc.gz/"].map((name) => `${site}/${name}`);
  const passes = new Set<string>();
  const { counts } = await runBatch({ inputs, output, ...quick, onProgress: ({ pass }) => passes.add(pass) });
  assert.deepEqual([counts.written, counts.failed], [14, 0]);
  const found = readRecords(output);
  const of = (input: string) => found.filter(({ source }) => source === input);
  assert.deepEqual(
    of(inputs[0]).map(({ text, url, position }) => ({ text, url, position })),
    ["a", "b", "c"].map((name, position) => ({ text: textAbout(name), url: `https://example.org/${name}`, position })),
  );
  assert.deepEqual(
    inputs.map((input) => of(input).length),
    [3, 2, 1, 3, 3, 1, 1],
  );
  assert.deepEqual(
    of(inputs[1]).map(({ id, text }) => [id, text]),
    [0, 1].map((n) => [`${inputs[1]}#${n}`, textAbout("d")]),
  );
  assert.deepEqual(readdirSync(cwd), ["out.jsonl"], "nothing is left of what was saved");
});

test("what came of an archive that broke off takes no room while the others are read", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  let kept: string[] | undefined;
  const site = await serve(t, ({ url }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    if (url === "/broken.warc.gz") {
      response.writeHead(200, { "content-length": archive.length + 1 });
      return void response.write(archive, () => response.destroy());
    }
    if (url === "/page") kept = readdirSync(`${output}.unfinished`).filter((name) => name.startsWith("archive-"));
    response.end(url === "/page" ? pageAbout("d") : archive);
  });
  const inputs = ["/broken.warc.gz", "/whole.warc.gz", "/page"].map((path) => site + path);
  const { counts } = await runBatch({ inputs, output, ...quick });
  assert.deepEqual([counts.written, counts.failures], [4, { "connection-closed": 1 }]);
  assert.deepEqual(kept, ["archive-1.warc.gz"]);
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
  const { site } = await serveFiles(t, { "/cut.warc.gz": archive.subarray(0, -20), "/none.warc.gz": "Some words." });
  const odd = await serve(t, ({ url, headers }, response) => {
    assert.equal(headers["accept-encoding"], "identity");
    if (url === "/empty.warc.gz") return void response.end();
    if (url === "/later.warc.gz") return void response.writeHead(202).end(archive);
    if (url === "/huge.warc.gz") return void response.writeHead(200, { "content-length": "20000000001" }).end();
    if (url === "/login.warc.gz?key=1") response.setHeader("content-type", "text/html; charset=utf-8");
    else response.setHeader("content-encoding", "br");
    response.end(url === "/a.warc.gz" ? brotliCompressSync(archive) : pageAbout("who you are"));
  });
  const expected: Record<string, string> = {
    [`${site}/gone.warc.gz`]: "bad-status",
    [`${site}/cut.warc.gz`]: "bad-gzip",
    [`${site}/none.warc.gz`]: "damaged",
    [`${odd}/a.warc.gz`]: "bad-compression",
    [`${odd}/empty.warc.gz`]: "empty",
    [`${odd}/later.warc.gz`]: "bad-response",
    [`${odd}/login.warc.gz?key=1`]: "bad-response",
    [`${odd}/huge.warc.gz`]: "too-large",
  };
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = Object.keys(expected);
  const fetch = { ...quick.fetch, obeyRobots: false };
  const { counts } = await runBatch({ inputs, output, ...quick, fetch });
  assert.equal(counts.written, 2, "those before the cut");
  const failures = readFailures(output);
  assert.deepEqual(Object.fromEntries(failures.map(({ source, error }) => [source, error.code])), expected);
  assert.ok(!JSON.stringify(failures).includes("unfinished"));
});

test("one record of an archive is fetched by its bytes, wherever redirects lead", async (t) => {
  const { site, asked } = await serveFiles(t, { "/crawl.warc.gz": archive });
  const elsewhere = await serve(t, ({ url }, response) => {
    response.writeHead(302, { location: `${site}${url}` }).end();
  });
  const whole = await serve(t, (_, response) => void response.end(archive));
  const other = await serve(t, (_, response) => {
    response.writeHead(206, { "content-range": `bytes 0-99/${archive.length}` }).end(archive.subarray(0, 100));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const { first, last } = second;
  const inputs = [
    `${elsewhere}/crawl.warc.gz#bytes=${first}-${last}`,
    `${site}/crawl.warc.gz#bytes=${first}-${last - 30}`,
    `${site}/crawl.warc.gz#bytes=3-20`,
    `${whole}/crawl.warc.gz#bytes=${first}-${last}`,
    `${other}/crawl.warc.gz#bytes=${first}-${last}`,
    `${site}/crawl.warc.gz#bytes=${last}-${first}`,
    `${site}/crawl.warc.gz#bytes=${first}`,
  ];
  const fetch = { ...quick.fetch, obeyRobots: false };
  const { counts } = await runBatch({ inputs, output, ...quick, fetch });
  assert.deepEqual([counts.written, counts.failures], [1, { damaged: 2, "bad-response": 2, "bad-url": 2 }]);
  const [{ id, url, text, source }] = readRecords(output);
  assert.deepEqual([id, url, text, source], ["urn:test:b", "https://example.org/b", textAbout("b"), inputs[0]]);
  assert.equal(asked.length, 3, "an address that says no part isn't asked for");
});

test("robots.txt and the guard hold for archives, and for parts of them", async (t) => {
  const { site, asked } = await serveFiles(t, {
    "/robots.txt": "User-agent: *\nDisallow: /private/\n",
    "/private/a.warc.gz": archive,
    "/b.warc.gz": archive,
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const parts = ["", `#bytes=${second.first}-${second.last}`];
  const refused = await serve(t, (_, response) => void response.end(archive));
  const guard = async (url: URL) => {
    if (url.origin === refused) throw new Error("Not this one.");
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const inputs = [`${site}/private/a.warc.gz`, `${refused}/a.warc.gz`].flatMap((url) =>
    parts.map((part) => url + part),
  );
  const { counts } = await runBatch({ inputs, output, ...quick, fetch: { ...quick.fetch, guard } });
  assert.deepEqual(counts.failures, { robots: 2, refused: 2 });
  assert.deepEqual(new Set(asked), new Set(["/robots.txt"]));
});

test("a run that is ended goes on with the archive as it was saved, also if it is gone meanwhile", async (t) => {
  const names = Array.from({ length: 60 }, (_, n) => n);
  const many = gzipRecords(names.map((n) => responseRecord(n, `${pageAbout(`thing ${n}`)}<!--DO: wait-->`)));
  const files: Record<string, Uint8Array> = { "/many.warc.gz": many };
  const { site, asked } = await serveFiles(t, files);
  const last = join(temporaryFolder(t), "last.html");
  writeFileSync(last, pageAbout("the last"));
  const output = join(temporaryFolder(t), "out.jsonl");
  const options = { inputs: [`${site}/many.warc.gz`, last], output, ...quick, algorithmModule: POISON };
  const stop = new AbortController();
  const onProgress = ({ counts }: BatchProgress) => counts.written > 5 && stop.abort();
  const ended = await runBatch({ ...options, signal: stop.signal, onProgress });
  assert.ok(!ended.isComplete && ended.counts.written < 60);
  delete files["/many.warc.gz"];
  const { isComplete, counts } = await runBatch({ ...options, resume: true });
  assert.deepEqual([isComplete, counts.written, counts.failed], [true, 61, 0]);
  assert.equal(new Set(readRecords(output).map(({ id }) => id)).size, 61);
  assert.equal(asked.filter((url) => url === "/many.warc.gz").length, 1);
});

test("a run that is ended while archives are saved leaves nothing", async (t) => {
  const stop = new AbortController();
  const site = await serve(t, ({ url }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    response.write(archive);
    stop.abort();
  });
  const cwd = temporaryFolder(t);
  const options = { inputs: [`${site}/a.warc.gz`], ...quick, signal: stop.signal };
  const { isComplete, wasComplete } = await runBatch({ ...options, output: join(cwd, "out.jsonl") });
  assert.deepEqual([isComplete, wasComplete, readdirSync(cwd)], [false, false, []]);
});

test("a run that writes to a stream reads archives on the web, too, and learns of their sites", async (t) => {
  const { site } = await serveFiles(t, { "/crawl.warc.gz": archive });
  const lines: string[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(...String(chunk).split("\n").slice(0, -1));
      done();
    },
  });
  const { counts } = await runBatch({ inputs: [`${site}/crawl.warc.gz`], output, ...quick, siteMemory: true });
  assert.deepEqual([counts.written, lines.length], [3, 3]);
});

test("a file that can't be written ends a download with the system's error, and it isn't tried again", async (t) => {
  const { site, asked } = await serveFiles(t, { "/a.warc.gz": archive });
  const fetcher = new PoliteFetcher({ ...settings(), retries: 2 });
  t.after(() => fetcher.close());
  const place = join(temporaryFolder(t), "none", "a.warc.gz");
  await assert.rejects(
    fetcher.download(`${site}/a.warc.gz`, place, AbortSignal.timeout(60_000), () => {}),
    {
      code: "ENOENT",
    },
  );
  assert.equal(asked.filter((url) => url === "/a.warc.gz").length, 1);
});

test("a server that sends an archive byte by byte isn't waited for", async (t) => {
  const { passDeadlines } = quickClock(t);
  const site = await serve(t, (_, response) => void response.write("x"));
  const fetcher = new PoliteFetcher({ ...settings(), retries: 0 });
  t.after(() => fetcher.close());
  const place = join(temporaryFolder(t), "a.warc.gz");
  // Its first byte has come: a minute passes without a second one.
  const saving = fetcher.download(`${site}/a.warc.gz`, place, AbortSignal.timeout(60_000), () =>
    setImmediate(passDeadlines),
  );
  await assert.rejects(saving, { code: "timeout" });
});

/** How a batch fetches, without robots.txt. */
function settings(): PoliteFetchSettings {
  const { fetch } = batchSettings({
    inputs: ["-"],
    list: Readable.from([]),
    output: "out.jsonl",
    fetch: { delayMs: 0, obeyRobots: false },
  });
  return fetch;
}
