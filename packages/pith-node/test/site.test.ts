/** A whole crawl of a site full of traps: what is fetched, what is left out and why, and how it goes on after an interruption. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { type BatchError, runBatch, runSite, type SiteOptions } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { readRecords } from "./support/batch.js";
import { quickClock } from "./support/fetch-clock.js";
import { foundOn, outcomeIn } from "./support/found.js";
import { ARTICLES, NEW_ARTICLES, prose, serveTestSite } from "./support/test-site.js";

/** As fast as the site answers; what it never answers ends when the clock of the test says so. */
const FETCH = { delayMs: 0, retries: 1 };

test("a whole site with its traps", async (t) => {
  const time = quickClock(t);
  const { origin, asked, most } = await serveTestSite(t, time.passDeadlines);
  const folder = temporaryFolder(t);
  const output = join(folder, "pages.jsonl");
  const archive = join(folder, "pages.warc.gz");
  const found = await runSite({
    url: `${origin}/`,
    output,
    workers: 1,
    fetch: FETCH,
    archive,
    joinParts: true,
    maxDepth: 50,
  });
  const { pages, leftOut, failed } = found.found;
  const lines = foundOn(found.list!);
  const outcomes = (path: string) => outcomeIn(lines.get(path));
  const records = readRecords(output);
  const texts = new Map(records.map(({ url, text }) => [url?.replace(origin, ""), text]));
  const askedBelow = (path: string) => asked.filter((one) => one.startsWith(path)).length;

  await t.test("the run is complete, and its list beside the output", () => {
    assert.equal(found.isComplete, true);
    assert.equal(found.list, `${output}.found.jsonl`);
    assert.ok(!existsSync(`${output}.crawl`));
  });
  await t.test("every page is in the output once", () => {
    assert.equal(records.length, pages);
    assert.equal(found.batch?.counts.written, pages);
    assert.equal(new Set(records.map(({ url }) => url)).size, records.length);
  });
  await t.test("every address has an outcome, and nothing is lost", () => {
    const ends = [...Object.values(leftOut), ...Object.values(failed)].reduce((a, b) => a + b, 0);
    assert.equal(found.found.found, pages + ends);
    assert.equal(found.found.open, 0);
    assert.equal(lines.size, found.found.found);
  });
  await t.test("pages are found in sitemaps, also one that breaks off, in feeds, and by links", () => {
    for (let n = 1; n <= ARTICLES; n++) assert.ok(texts.get(`/news/${n}`)?.includes(prose(n)), `article ${n}`);
    for (const n of [1, 2, 3]) assert.ok(texts.has(`/archive/${n}`), "a sitemap that breaks off");
    for (const n of [1, 2, 3]) assert.ok(texts.has(`/feed-only/${n}`), "RSS, Atom and JSON Feed");
    assert.ok(texts.has(`/news/?page=${ARTICLES / 10}`), "links from page to page");
  });
  await t.test("a server that is busy is asked again after the time that it wants", () => {
    assert.ok(texts.has("/busy"));
    assert.ok(time.pauses.includes(90_000), time.pauses.join());
  });
  await t.test("what robots.txt forbids isn't asked for", () => {
    assert.equal(outcomes("/private/x"), "robots");
    assert.ok(!asked.includes("/private/x"));
  });
  await t.test("what is no page of the site has its reason", () => {
    assert.equal(outcomes("/away"), "other-site");
    assert.equal(outcomes("/missing/1"), "soft-404");
    assert.equal(outcomes("/slow"), "timeout");
    assert.equal(outcomes("/unlisted"), "no-index");
    assert.equal(outcomes("/prospectus.pdf"), "other-file");
    assert.equal(outcomes("/photo"), "not-a-page");
    assert.equal(found.found.notListed["other-site"], 1);
    assert.ok(!asked.some((path) => path.includes("photo-")), "pictures of a sitemap are no pages");
  });
  await t.test("what is there twice is taken once", () => {
    assert.deepEqual(lines.get("/old/7"), { ...lines.get("/old/7"), reason: "duplicate", of: `${origin}/news/7` });
    assert.equal(outcomes("/print/3"), "duplicate");
  });
  await t.test("an address is one, whatever the session and the order of the parameters", () => {
    assert.equal(askedBelow("/about"), 1);
    const addresses = [...lines.keys()];
    assert.deepEqual(
      addresses.filter((path) => path.startsWith("/about")),
      ["/about"],
    );
    assert.equal(addresses.filter((path) => path.startsWith("/shop")).length, 1);
  });
  await t.test("a calendar that brings nothing new and a loop that repeats itself end", () => {
    const ends = [...lines.values()].map(outcomeIn);
    assert.ok(askedBelow("/calendar/") <= 12);
    assert.equal(ends.filter((outcome) => outcome === "trap").length, 1);
    assert.ok(askedBelow("/loop/") <= 3);
    assert.ok(ends.includes("endless"));
  });
  await t.test("an article in parts is one, in order", () => {
    const long = texts.get("/long-read") ?? "";
    const places = [1, 2, 3].flatMap((part) => ["begins", "ends"].map((verb) => long.indexOf(`Part ${part} ${verb}`)));
    assert.ok(!places.includes(-1));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.equal(outcomes("/long-read?page=2"), "joined");
  });
  await t.test("the site is asked for one thing at a time", () => assert.equal(most(), 1));
  await t.test("the archive is a WARC file like any other, with parts as they were sent", async () => {
    const again = join(folder, "again.jsonl");
    const { counts } = await runBatch({ inputs: [archive], output: again, workers: 1 });
    assert.equal(counts.written, pages + leftOut["joined"]);
  });
});

test("since: what sitemaps and feeds call older isn't fetched, nor a sitemap that is", async (t) => {
  const { origin, asked } = await serveTestSite(t);
  const output = join(temporaryFolder(t), "pages.jsonl");
  const since = new Date("2026-03-05");
  const { found } = await runSite({ url: origin, output, workers: 1, fetch: FETCH, since, maxDepth: 0 });
  assert.equal(found.pages, NEW_ARTICLES + 3);
  assert.equal(found.leftOut["older"], ARTICLES - NEW_ARTICLES);
  assert.equal(found.leftOut["no-date"], 1, "the first page");
  assert.ok(!asked.includes("/sitemap-old.xml"));
  assert.ok(!asked.includes(`/news/${NEW_ARTICLES + 1}`));
});

test("a dry run lists what would be fetched, and fetches no pages but the first", async (t) => {
  const { origin, asked } = await serveTestSite(t);
  const output = join(temporaryFolder(t), "found.jsonl");
  const { found, batch } = await runSite({
    url: origin,
    output,
    fetch: FETCH,
    dryRun: true,
    only: ["/news/*", "/archive/1$"],
    not: ["*9$"],
  });
  assert.equal(batch, undefined);
  const lines = [...foundOn(output).values()];
  assert.equal(lines.length, found.found);
  const open = lines.filter(({ outcome }) => outcome === "open").map(({ url }) => url.replace(origin, ""));
  assert.equal(open.filter((path) => /^\/news\/\d+$/.test(path)).length, ARTICLES - ARTICLES / 10);
  assert.ok(open.includes("/archive/1"));
  assert.ok(!open.includes("/archive/2"));
  assert.ok(!asked.some((path) => /^\/news\/./.test(path)));
});

test("limits: pages, depth, and hosts below the site's", async (t) => {
  const { origin } = await serveTestSite(t);
  const folder = temporaryFolder(t);
  const few = await runSite({ url: origin, output: join(folder, "few.jsonl"), workers: 1, fetch: FETCH, maxPages: 5 });
  assert.equal(few.found.pages, 5);
  assert.ok(few.found.leftOut["max-pages"] > ARTICLES - 5);
  const flat = await runSite({
    url: `${origin}/news/`,
    output: join(folder, "flat.jsonl"),
    workers: 1,
    fetch: FETCH,
    maxDepth: 1,
    only: ["/news/?page="],
  });
  assert.equal(flat.found.pages, ARTICLES / 10, "a list's next page is as deep as the one before");
  const shallow = await runSite({
    url: `${origin}/calendar/2026/1`,
    output: join(folder, "shallow.jsonl"),
    workers: 1,
    fetch: FETCH,
    maxDepth: 2,
    only: ["/calendar/"],
  });
  assert.deepEqual([shallow.found.pages, shallow.found.leftOut["depth"]], [3, 1]);
});

test("pages are judged by what the site's pages say about each other, unless that isn't wanted", async (t) => {
  const { origin } = await serveTestSite(t);
  const folder = temporaryFolder(t);
  const options: SiteOptions = { url: origin, output: "", workers: 1, fetch: FETCH, maxPages: 12, only: ["/news/"] };
  const confidences = async (name: string, siteMemory: boolean) => {
    const output = join(folder, name);
    await runSite({ ...options, output, siteMemory });
    return new Map(readRecords(output).map(({ url, confidence }) => [url, confidence]));
  };
  const [together, alone] = [await confidences("together.jsonl", true), await confidences("alone.jsonl", false)];
  assert.deepEqual([...together.keys()].sort(), [...alone.keys()].sort());
  assert.ok([...together].some(([url, confidence]) => confidence !== alone.get(url)));
  const other: SiteOptions = { ...options, output: join(folder, "x.jsonl"), algorithm: "eatiht", siteMemory: true };
  await assert.rejects(runSite(other), /runSite: `siteMemory` is for the algorithm "learned"/);
});

test("an interrupted crawl goes on where it was: no page is fetched twice, none is missing", async (t) => {
  const { origin, asked } = await serveTestSite(t);
  const output = join(temporaryFolder(t), "pages.jsonl");
  const controller = new AbortController();
  const onProgress = ({ pages }: { pages: number }) => void (pages >= 5 && controller.abort());
  const options: SiteOptions = { url: origin, output, workers: 1, fetch: { ...FETCH, delayMs: 30 }, only: ["/news/*"] };
  const first = await runSite({ ...options, signal: controller.signal, onProgress });
  assert.equal(first.isComplete, false);
  assert.ok(first.found.pages >= 5 && first.found.pages < ARTICLES);
  assert.ok(!existsSync(output));
  await assert.rejects(runSite(options), (error: BatchError) => error.code === "unfinished-run");
  const other = { ...options, resume: true, maxPages: 7 };
  await assert.rejects(runSite(other), (error: BatchError) => error.code === "other-run");
  const second = await runSite({ ...options, resume: true });
  assert.equal(second.isComplete, true);
  const records = readRecords(output);
  const urls = records.map(({ url }) => url?.replace(origin, ""));
  assert.equal(new Set(urls).size, urls.length);
  for (let n = 1; n <= ARTICLES; n++) assert.ok(urls.includes(`/news/${n}`), `article ${n}`);
  // The one that was under way when the run ended may have been asked for again.
  const articles = asked.filter((path) => /^\/news\/\d+$/.test(path));
  assert.ok(articles.length <= ARTICLES + 1);
  const done = await runSite({ ...options, resume: true });
  assert.equal(done.batch?.wasComplete, true);
  await assert.rejects(runSite(options), (error: BatchError) => error.code === "output-exists");
});

test("calls that make no sense say what to do", async () => {
  const call = (options: Partial<SiteOptions>) =>
    runSite({ url: "https://example.org", output: process.stdout, ...options });
  await assert.rejects(call({ url: "example.org" }), /runSite: `url` is "example\.org"; give a URL that begins with/);
  await assert.rejects(call({ maxPages: 0 }), /runSite: `maxPages` is 0/);
  await assert.rejects(call({ only: ["news"] }), /runSite: the pattern "news" matches nothing/);
  await assert.rejects(call({ resume: true }), /runSite: a stream can't be resumed/);
  await assert.rejects(call({ pageTimeoutMs: 0 }), /^TypeError: runSite: `pageTimeoutMs`/);
  await assert.rejects(call({ maxpages: 3 } as never), /maxpages/);
});
