/** Crawls under limits: pages that loop or eat memory, articles too large to join, and sites without end. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runBatch, runSite } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { Crawl } from "#src/site/crawl.js";
import { FoundList } from "#src/site/found-list.js";
import { PageArchive } from "#src/site/page-archive.js";
import { ReadPages } from "#src/site/read-pages.js";
import type { CrawlSettings } from "#src/site/site-options.js";
import { readRecords } from "./support/batch.js";
import { loopClock } from "./support/page-clock.js";

/** Longer than any page takes on any machine. */
const HOUR_MS = 3_600_000;

/** A site whose first page links to others, each with what it asks of the thread that reads it. */
function servePages(t: TestContext, wishes: Readonly<Record<string, string>>): Promise<string> {
  const paths = Object.keys(wishes);
  return serve(t, ({ url = "" }, response) => {
    if (url !== "/" && !paths.includes(url)) return response.writeHead(404).end();
    const links = url === "/" ? paths.map((path) => `<a href="${path}">${path}</a>`).join(" ") : "";
    response.setHeader("content-type", "text/html").end(`${pageAbout(`page${url}`)}${links}<!--${wishes[url]}-->`);
  });
}

/** Crawls a site whose pages do in the thread what they ask for. */
async function crawlPoison(origin: string, folder?: string): Promise<FoundList> {
  const list = new FoundList();
  const settings: CrawlSettings = {
    start: new URL(origin),
    subdomains: false,
    maxPages: 100,
    maxDepth: 10,
    only: [],
    not: [],
    since: undefined,
    languages: undefined,
    joinParts: folder !== undefined,
    dryRun: false,
    fetch: {
      perHost: 1,
      delayMs: 0,
      concurrency: 1,
      retries: 0,
      timeoutMs: HOUR_MS,
      userAgent: "Test",
      maxBytes: 1_000_000,
      obeyRobots: true,
    },
    pool: {
      module: new URL("./support/site-poison.js", import.meta.url).href,
      data: {},
      workers: 1,
      timeoutMs: HOUR_MS,
      memoryBytes: 67_108_864,
    },
  };
  const archive = folder === undefined ? undefined : await PageArchive.open(join(folder, "fetched.warc.gz"), 0);
  const joined = folder === undefined ? undefined : join(folder, "pages.warc.gz");
  await new Crawl(settings, list, new ReadPages(), archive, joined, new AbortController().signal).run();
  await archive?.close();
  return list;
}

function outcomes(list: FoundList): Record<string, string> {
  const lines = [...list.lines()].map((line): [string, string] => [
    new URL(line.url).pathname,
    line.outcome === "failed" ? line.error.code : line.outcome,
  ]);
  return Object.fromEntries(lines);
}

test("a page that would hold the crawl for ever is stopped, and in the list with its code; the others go on", async (t) => {
  const origin = await servePages(t, { "/a": "", "/loop": "DO: loop", "/b": "", "/loop-too": "DO: loop", "/c": "" });
  loopClock(t);
  const list = await crawlPoison(origin);
  const stopped = "page-timeout";
  assert.deepEqual(outcomes(list), {
    "/": "page",
    "/a": "page",
    "/loop": stopped,
    "/b": "page",
    "/loop-too": stopped,
    "/c": "page",
  });
  assert.deepEqual(list.counts.failed, { "page-timeout": 2 });
  assert.equal(list.counts.found, 6);
});

test("a page that needs too much memory, or ends its thread, costs itself", async (t) => {
  const origin = await servePages(t, { "/a": "", "/fill": "DO: fill", "/exit": "DO: exit now", "/b": "" });
  const list = await crawlPoison(origin);
  assert.deepEqual(outcomes(list), {
    "/": "page",
    "/a": "page",
    "/fill": "page-memory",
    "/exit": "crashed",
    "/b": "page",
  });
});

test("an article that can't be joined within the limits stays in pages", async (t) => {
  const folder = temporaryFolder(t);
  const partOf = (path: string) => `--><a href="${path}">2</a><!--`;
  const joins = { "/a": `${partOf("/a/2")}DO: exit when joined`, "/b": partOf("/b/2") };
  const origin = await servePages(t, { ...joins, "/a/2": "", "/b/2": "" });
  const list = await crawlPoison(origin, folder);
  assert.deepEqual(outcomes(list), { "/": "page", "/a": "page", "/a/2": "page", "/b": "page", "/b/2": "left-out" });
  const output = join(folder, "pages.jsonl");
  await runBatch({ inputs: [join(folder, "pages.warc.gz")], output, workers: 1 });
  const texts = new Map(readRecords(output).map(({ url, text }) => [new URL(url as string).pathname, text]));
  assert.deepEqual([...texts.keys()].sort(), ["/", "/a", "/a/2", "/b"]);
  assert.ok(texts.get("/b")?.includes(textAbout("page/b/2")));
});

test("the limits of the call hold for the crawl: a page that needs more memory is failed, and the output has the others", async (t) => {
  const large = `<p>${"<b>word</b> ".repeat(1_000_000)}</p>`;
  const origin = await servePages(t, { "/a": "", "/large": `-->${large}<!--`, "/b": "" });
  const output = join(temporaryFolder(t), "pages.jsonl");
  const { found, batch } = await runSite({
    url: origin,
    output,
    workers: 1,
    fetch: { delayMs: 0 },
    pageTimeoutMs: HOUR_MS,
    pageMemory: 67_108_864,
  });
  assert.deepEqual(found.failed, { "page-memory": 1 });
  assert.deepEqual([found.pages, batch?.counts.written], [3, 3]);
  assert.deepEqual(
    readRecords(output)
      .map(({ url }) => new URL(url as string).pathname)
      .sort(),
    ["/", "/a", "/b"],
  );
});

test("a site without end costs at most twice as many fetches as pages are wanted, and a hundred", async (t) => {
  const maxPages = 20;
  const askedOf = async (linksOf: (at: number) => readonly string[]): Promise<[pages: number, asked: number]> => {
    let asked = 0;
    const origin = await serve(t, ({ url = "" }, response) => {
      const at = Number(/^\/day(\d+)\?\w+=\d+$/.exec(url)?.[1] ?? (url === "/" ? 0 : Number.NaN));
      if (at >= 0 || url.startsWith("/gone")) asked++;
      if (Number.isNaN(at)) return response.writeHead(404).end();
      const links = linksOf(at).map((link) => `<a href="${link}">x</a>`);
      response.setHeader("content-type", "text/html").end(`${pageAbout(`day ${at}`)}${links.join(" ")}`);
    });
    const output = join(temporaryFolder(t), "pages.jsonl");
    const { found } = await runSite({ url: origin, output, workers: 1, fetch: { delayMs: 0, retries: 0 }, maxPages });
    return [found.pages, asked];
  };
  // A calendar: each page has a text, a path and a parameter of its own, and leads to two more.
  const calendar = await askedOf((at) => [1, 2].map((step) => `/day${2 * at + step}?k${2 * at + step}=1`));
  assert.deepEqual(calendar, [maxPages, maxPages]);
  // What isn't there is no page that is wanted: only the bound on fetches ends these.
  const [pages, asked] = await askedOf((at) => Array.from({ length: 300 }, (_, index) => `/gone-${at}-${index}`));
  assert.equal(pages, 1);
  assert.ok(asked > maxPages && asked <= 2 * maxPages + 100, `${asked} fetches`);
});
