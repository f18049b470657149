/** The files of a crawl: output, archive, list and records, each replaced only when it is complete and that was asked for. */
import assert from "node:assert/strict";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type BatchError, runSite, type SiteOptions } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { readRecords } from "./support/batch.js";
import { foundOn, outcomeIn } from "./support/found.js";

/** A site of two pages, one of them no HTML in spite of what it says, and a robots.txt that names sitemaps elsewhere. */
async function serveTwo(t: TestContext) {
  const asked: string[] = [];
  const url = await serve(t, ({ url: path = "" }, response) => {
    asked.push(path);
    const robots = "Sitemap: http://other.example/sitemap.xml\nSitemap: /missing.xml";
    if (path === "/robots.txt") return response.setHeader("content-type", "text/plain").end(robots);
    if (path !== "/" && path !== "/a") return response.writeHead(404).end();
    response.setHeader("content-type", "text/html").end(`${pageAbout(`page${path}`)}<a href="/a">a</a>`);
  });
  return { asked, url };
}

const FAST = { workers: 1, fetch: { delayMs: 0, retries: 0 } } as const;

const code = (expected: string) => (error: unknown) => (error as BatchError).code === expected;

test("an output is replaced only when that is asked for, and stays as it was until the new one is complete", async (t) => {
  const { url, asked } = await serveTwo(t);
  const output = join(temporaryFolder(t), "pages.jsonl");
  const options: SiteOptions = { ...FAST, url, output };
  writeFileSync(output, "old");
  writeFileSync(`${output}.errors.jsonl`, "old");
  await assert.rejects(runSite(options), code("output-exists"));
  await assert.rejects(runSite({ ...options, dryRun: true }), code("output-exists"));
  assert.deepEqual(asked, [], "nothing was fetched");
  const controller = new AbortController();
  const onProgress = ({ pages }: { pages: number }) => void (pages > 0 && controller.abort());
  const replacing = { ...options, overwrite: true };
  await runSite({ ...replacing, fetch: { ...FAST.fetch, delayMs: 400 }, signal: controller.signal, onProgress });
  assert.equal(readFileSync(output, "utf8"), "old");
  const { batch } = await runSite({ ...replacing, resume: true });
  assert.deepEqual([batch?.wasComplete, batch?.counts.written], [false, 2]);
  assert.equal(readRecords(output).length, 2);
  assert.ok(!existsSync(`${output}.errors.jsonl`));
  assert.equal((await runSite({ ...replacing, resume: true })).batch?.wasComplete, true);
});

test("the name of a link says what the output is, and what it leads to is replaced; a dry run writes to a device", async (t) => {
  const { url } = await serveTwo(t);
  const folder = temporaryFolder(t);
  symlinkSync("run.txt", join(folder, "latest.jsonl"));
  writeFileSync(join(folder, "run.txt"), "");
  await runSite({ ...FAST, url, output: join(folder, "latest.jsonl") });
  assert.equal(readRecords(join(folder, "run.txt")).length, 2);
  assert.ok(lstatSync(join(folder, "latest.jsonl")).isSymbolicLink());
  assert.equal((await runSite({ ...FAST, url, output: devNull, dryRun: true })).list, devNull);
});

test("an empty folder becomes the output; one with files, or a folder in the place of a file, is said before anything is fetched", async (t) => {
  const { url, asked } = await serveTwo(t);
  const folder = temporaryFolder(t);
  const pages = join(folder, "pages");
  mkdirSync(pages);
  const options: SiteOptions = { ...FAST, url, output: `${pages}/` };
  await assert.rejects(runSite({ ...options, output: pages }), /is a folder; name a file/);
  assert.deepEqual(asked, []);
  assert.equal((await runSite(options)).batch?.counts.written, 2);
  assert.equal(readdirSync(pages, { recursive: true }).filter((name) => String(name).endsWith(".md")).length, 2);
  asked.length = 0;
  for (const overwrite of [false, true]) {
    await assert.rejects(runSite({ ...options, overwrite }), /is a folder with files in it; name a new one/);
  }
  assert.equal((await runSite({ ...options, resume: true })).batch?.wasComplete, true);
  assert.deepEqual(asked, []);
});

test("an archive and a list go to folders of their own; what can't be put in its place can be taken up", async (t) => {
  const { url, asked } = await serveTwo(t);
  const folder = temporaryFolder(t);
  const output = join(folder, "pages.jsonl");
  const archive = join(folder, "archives", "a.warc.gz");
  const list = join(folder, "lists", "found.jsonl");
  const options: SiteOptions = { ...FAST, url, output, archive, list };
  // Nothing is there when the run begins, and something that can't be replaced when it ends.
  const onProgress = () => mkdirSync(join(archive, "in the way"), { recursive: true });
  await assert.rejects(runSite({ ...options, onProgress }), code("output"));
  rmSync(archive, { recursive: true });
  asked.length = 0;
  const other = { ...options, resume: true, maxPages: 1, maxDepth: 3 };
  await assert.rejects(runSite(other), /had other options \(`maxPages`, `maxDepth`\)\./);
  const { batch } = await runSite({ ...options, resume: true });
  assert.equal(batch?.wasComplete, true);
  assert.deepEqual(asked, [], "all was made");
  assert.equal(readRecords(output).length, 2);
  assert.deepEqual([...foundOn(list).values()].map(outcomeIn), ["page", "page"]);
  assert.ok(readFileSync(archive).length > 100);
  assert.ok(!existsSync(`${output}.crawl`));
  const again: SiteOptions = { ...FAST, url, output: join(folder, "again.jsonl"), archive };
  await assert.rejects(runSite(again), code("output-exists"));
});

test("two runs don't work on one output", async (t) => {
  const { url } = await serveTwo(t);
  const output = join(temporaryFolder(t), "pages.jsonl");
  const [first, second] = await Promise.allSettled([
    runSite({ ...FAST, url, output }),
    runSite({ ...FAST, url, output }),
  ]);
  assert.deepEqual([first.status, second.status].sort(), ["fulfilled", "rejected"]);
  const { reason } = [first, second].find(({ status }) => status === "rejected") as PromiseRejectedResult;
  assert.equal(reason.code, "in-use");
});

test("the summary says what became of the first page, and which sitemaps couldn't be read", async (t) => {
  const { url } = await serveTwo(t);
  const { start, unreadLists, found } = await runSite({ ...FAST, url, output: join(temporaryFolder(t), "x.jsonl") });
  assert.deepEqual(start, { outcome: "page" });
  assert.equal(found.lists.failed, 2);
  assert.deepEqual(
    unreadLists.map((one) => [one.url, one.outcome === "failed" ? one.error.status : one.outcome]),
    [
      ["http://other.example/sitemap.xml", "left-out"],
      [`${url}/missing.xml`, 404],
    ],
  );
});

test("the records of the pages are put in their place with the output, and replaced only when that is asked for", async (t) => {
  const posts = ["Ann", "Ben", "Cleo", "Dan"].map(
    (
      name,
      i,
    ) => `<article class="post"><span class="author">${name}</span> <time datetime="2024-05-0${i + 1}">May ${i + 1}</time>
<p>${name} has seen the gulls of the old pier for ${i + 2} years now, and has much to say about how they steal fish.</p></article>`,
  );
  const url = await serve(t, ({ url: path = "" }, response) => {
    if (path !== "/") return response.writeHead(404).end();
    response.setHeader("content-type", "text/html").end(`<title>Gulls</title><h1>Gulls</h1>${posts.join("")}`);
  });
  const folder = temporaryFolder(t);
  const recordsOutput = join(folder, "tables", "posts.jsonl");
  const options: SiteOptions = { ...FAST, url, output: join(folder, "pages.jsonl"), recordsOutput };
  for (const siteMemory of [true, false]) {
    await runSite({ ...options, siteMemory, overwrite: !siteMemory });
    const authors = readFileSync(recordsOutput, "utf8").trimEnd().split("\n");
    assert.deepEqual(
      authors.map((line) => JSON.parse(line)).map(({ index, author }) => [index, author.value]),
      [...["Ann", "Ben", "Cleo", "Dan"].entries()],
    );
  }
  rmSync(options.output as string);
  await assert.rejects(runSite(options), code("output-exists"));
  await assert.rejects(runSite({ ...options, output: process.stdout }), /give a path as `output`/);
});
