/** Batches that learn from the pages of a site what repeats there, in any order and on any number of threads. */
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type BatchOptions, runBatch } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { seededRandom } from "pith-testing/random.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";
import { readRecords } from "./support/batch.js";

const SIGHTS = ["abbey", "quay", "lighthouse", "mill", "market", "orchard", "ferry", "tower"];

/** What the site says below each of its articles. */
const APPEAL = "Stories of the coast, collected by the Gazette since 1932.";

/** An article of a site whose template has no names that would tell its parts apart. */
function article(n: number, below = `<p>${APPEAL}</p>`): string {
  const [sight, other] = [SIGHTS[n % 8], SIGHTS[(n + 3) % 8]];
  const paragraph = (verb: string) =>
    `<div>The ${sight} was ${verb} in the year ${1700 + 13 * n}, when the ${other} had burnt down and the people wanted another one, as letter number ${n} of the council says in its own words.</div>`;
  return `<!doctype html><title>The ${sight}, part ${n}</title><div><a href="/">Home</a> <a href="/news">News</a></div>
    <div><h1>The ${sight}, part ${n}</h1>${["built", "sold", "painted"].map(paragraph).join("")}${below}</div>
    <div>All rights reserved</div>`;
}

interface Page {
  readonly url?: string;
  readonly html: string;
}

function pagesOf(host: string, count: number): Page[] {
  return Array.from({ length: count }, (_, n) => ({ url: `https://${host}/${n}`, html: article(n) }));
}

function writeLines(path: string, pages: readonly Page[]): string {
  writeFileSync(path, pages.map((page) => `${JSON.stringify(page)}\n`).join(""));
  return path;
}

/** The texts of an output by URLs, or by the records' numbers. */
function textsOf(output: string): Map<string, string> {
  return new Map(readRecords(output).map(({ url, position, text }) => [url ?? `#${position}`, text]));
}

test("pages are judged by the others of their site, and by no one else", async (t) => {
  const cwd = temporaryFolder(t);
  const many = pagesOf("www.gazette.example", 12);
  const few = pagesOf("herald.example", 2);
  const nowhere = [{ html: article(5) }];
  const input = writeLines(join(cwd, "pages.jsonl"), [...many, ...few, ...nowhere]);
  const options = { inputs: [input], workers: 2, output: join(cwd, "alone.jsonl") };
  await runBatch(options);
  const { counts } = await runBatch({ ...options, output: join(cwd, "together.jsonl"), siteMemory: true });
  assert.deepEqual([counts.records, counts.written], [15, 15], "what was learned counts as nothing");
  const alone = textsOf(join(cwd, "alone.jsonl"));
  const together = textsOf(join(cwd, "together.jsonl"));
  for (const { url } of many) {
    const [before, after] = [alone.get(url as string) as string, together.get(url as string) as string];
    assert.ok(before.includes(APPEAL), "the model alone takes it for content, or this shows nothing");
    assert.ok(!after.includes(APPEAL), after);
    for (const verb of ["built", "sold", "painted"]) assert.ok(after.includes(`was ${verb} in the year`), after);
  }
  for (const key of [...few.map(({ url }) => url as string), "#14"]) assert.equal(together.get(key), alone.get(key));
  assert.ok(!existsSync(join(cwd, "together.jsonl.unfinished")));
});

test("neither the order of the pages nor the number of threads makes a difference, nor where the pages stand", async (t) => {
  const cwd = temporaryFolder(t);
  // More than are learned, so that some have to be chosen.
  const pages = [...pagesOf("gazette.example", 130), ...pagesOf("herald.example", 10)];
  const random = seededRandom(7);
  const shuffled = pages.map((page) => [random(), page] as const).sort(([a], [b]) => a - b);
  const archive = join(cwd, "pages.warc.gz");
  writeFileSync(
    archive,
    gzipRecords(
      pages.map(({ url, html }) => responseRecord(0, html, { fields: { "WARC-Target-URI": url as string } })),
    ),
  );
  const runs: Partial<BatchOptions>[] = [
    { inputs: [writeLines(join(cwd, "a.jsonl"), pages)], workers: 1 },
    {
      inputs: [
        writeLines(
          join(cwd, "b.jsonl"),
          shuffled.map(([, page]) => page),
        ),
      ],
      workers: 2,
    },
    { inputs: [archive], workers: 2 },
  ];
  const outputs = [];
  for (const [n, run] of runs.entries()) {
    const output = join(cwd, `${n}.out.jsonl`);
    await runBatch({ inputs: [], ...run, output, siteMemory: true });
    outputs.push(new Map(readRecords(output).map(({ url, text, confidence }) => [url, { text, confidence }])));
  }
  assert.equal(outputs[0].size, 140);
  for (const output of outputs.slice(1)) {
    for (const [url, found] of outputs[0]) assert.deepEqual(output.get(url), found, url ?? "");
  }
});

test("several readings of one page don't make its text one that repeats", async (t) => {
  const cwd = temporaryFolder(t);
  const url = "https://gazette.example/0";
  const readings = ["", "#top", "/", ""].map((end) => ({ url: `${url}${end}`, html: article(0) }));
  const others = [1, 2].map((n) => ({ url: `https://gazette.example/${n}`, html: article(n, "") }));
  const input = writeLines(join(cwd, "pages.jsonl"), [...readings, ...others]);
  const output = join(cwd, "out.jsonl");
  await runBatch({ inputs: [input], output, workers: 1, siteMemory: true });
  const texts = readRecords(output).map(({ text }) => text.includes(APPEAL));
  assert.deepEqual(texts, [true, true, true, true, false, false]);
});

test("a run that was ended while it learned is taken up", async (t) => {
  const cwd = temporaryFolder(t);
  const input = writeLines(join(cwd, "pages.jsonl"), pagesOf("gazette.example", 100));
  const options = { inputs: [input], workers: 1, siteMemory: true, commitMs: 20 };
  await runBatch({ ...options, output: join(cwd, "whole.jsonl") });
  const output = join(cwd, "out.jsonl");
  const stop = new AbortController();
  const first = await runBatch({
    ...options,
    output,
    signal: stop.signal,
    onProgress: ({ pass, counts }) => pass === "learning" && counts.records > 0 && stop.abort(),
  });
  assert.deepEqual([first.isComplete, first.counts.records], [false, 0]);
  await assert.rejects(runBatch({ ...options, output, siteMemory: false, resume: true }), { code: "other-run" });
  const passes = new Set<string>();
  const second = await runBatch({ ...options, output, resume: true, onProgress: ({ pass }) => void passes.add(pass) });
  assert.deepEqual([second.isComplete, second.counts.written, passes.has("reading")], [true, 100, true]);
  assert.deepEqual(textsOf(output), textsOf(join(cwd, "whole.jsonl")));
});

test("what can't be learned from is said before anything is read", async (t) => {
  const output = join(temporaryFolder(t), "out.jsonl");
  const siteMemory = true;
  const urls = { inputs: ["http://127.0.0.1:1/a", "http://127.0.0.1:1/b"], output, siteMemory };
  await assert.rejects(runBatch(urls), { name: "BatchError", code: "nothing-to-learn" });
  assert.ok(!existsSync(output));
  await assert.rejects(
    runBatch({ inputs: ["x"], output, siteMemory, algorithm: "reporter" }),
    /^TypeError: runBatch: `siteMemory` is for the algorithm "learned"/,
  );
  const missing = await runBatch({ inputs: [`${output}.none`], output: `${output}.2`, siteMemory });
  assert.deepEqual(missing.counts.failures, { "not-found": 1 });
  assert.equal(readFileSync(`${output}.2`, "utf8"), "");
});
