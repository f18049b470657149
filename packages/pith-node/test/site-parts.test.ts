/** Articles in parts, joined by a crawl: in any order, across interruptions, and within what a page may have. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runBatch, runSite, type SiteOptions } from "pith-node";
import { temporaryFolder } from "pith-testing/command.js";
import { SEED, seededRandom } from "pith-testing/random.js";
import { serve } from "pith-testing/server.js";
import { readRecords } from "./support/batch.js";
import { foundOn, outcomeIn } from "./support/found.js";
import { prose } from "./support/test-site.js";

/** A site with three articles in parts, and pages around them. */
const PAGES: Readonly<Record<string, { title: string; links: readonly string[]; head?: string }>> = {
  "/": { title: "The Gazette", links: ["/about", "/long", "/path", "/unlisted", "/guide"] },
  "/about": { title: "About", links: ["/"] },
  "/long": { title: "The long read", links: ["/long?page=2"] },
  "/long?page=2": { title: "The long read (2)", links: ["/long", "/long?page=3"], head: canonical("/long") },
  "/long?page=3": { title: "The long read (3)", links: ["/long?page=2", "/long?page=4"] },
  "/long?page=4": { title: "The long read (4)", links: ["/long?page=3", "/more"] },
  "/path": { title: "By path", links: ["/path/2", "/path/3"] },
  "/path/2": { title: "By path, page 2", links: ["/path", "/path/3"] },
  "/path/3": { title: "By path, page 3", links: ["/path", "/path/2"] },
  // The second part doesn't want to be listed, and the third stands alone.
  "/unlisted": { title: "In parts", links: ["/unlisted?p=2"] },
  "/unlisted?p=2": { title: "In parts", links: ["/unlisted?p=3"], head: `<meta name="robots" content="noindex">` },
  "/unlisted?p=3": { title: "In parts", links: [] },
  // Another article in the place of a second part.
  "/guide": { title: "A guide to tides", links: ["/guide/2"] },
  "/guide/2": { title: "What herrings cost", links: ["/guide"] },
  "/more": { title: "More", links: [] },
};

function canonical(path: string): string {
  return `<link rel="canonical" href="${path}">`;
}

const paths = Object.keys(PAGES);

/** What an article's part says, from its beginning to its end. */
function textOf(path: string): string {
  const seed = paths.indexOf(path);
  return `Here ${path} begins. ${prose(seed + 500)} ${prose(seed + 600)} Here ${path} ends.`;
}

/** Serves the pages with a sitemap of some of them, and without others. */
function serveParts(t: TestContext, listed: readonly string[], onAsk: (path: string) => boolean = () => true) {
  return serve(t, ({ url: path = "", headers }, response) => {
    if (!onAsk(path)) return response.destroy();
    if (path === "/sitemap.xml" && listed.length > 0) {
      const urls = listed.map((one) => `<url><loc>http://${headers.host}${one}</loc></url>`);
      return response.setHeader("content-type", "application/xml").end(`<urlset>${urls.join("")}</urlset>`);
    }
    const page = PAGES[path];
    if (page === undefined) return response.writeHead(404).end();
    const { title, links, head = "" } = page;
    const list = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join("");
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(
        `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><article><h1>${title}</h1><p>${textOf(path)}</p></article></main><nav><ul>${list}</ul></nav></body></html>`,
      );
  });
}

const FETCH = { delayMs: 0, retries: 0 };

/** What pages have in common is another matter, and another reading of them. */
const PARTS = { workers: 1, fetch: FETCH, joinParts: true, siteMemory: false };

/** What became of each address, and the parts of each page in their order. */
async function siteOf(origin: string, options: Omit<SiteOptions, "url">) {
  const output = options.output as string;
  const { found, batch } = await runSite({ url: origin, ...PARTS, ...options });
  const lines = foundOn(`${output}.found.jsonl`);
  const counts = [...Object.values(found.leftOut), ...Object.values(found.failed), found.pages, found.open];
  assert.equal(
    counts.reduce((a, b) => a + b, 0),
    lines.size,
    "every address has one outcome",
  );
  assert.equal(batch?.counts.written, found.pages);
  const outcomes = [...lines].map(([path, line]) => [path, outcomeIn(line)]);
  const texts = readRecords(output).map(({ url, text }): [string, string[]] => {
    const places = paths
      .flatMap((path) => [`Here ${path} begins.`, `Here ${path} ends.`])
      .map((mark) => ({ mark, at: text?.indexOf(mark) ?? -1 }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    return [url?.replace(origin, "") ?? "", places.map(({ mark }) => mark)];
  });
  return { outcomes: Object.fromEntries(outcomes.sort()), texts: Object.fromEntries(texts.sort()) };
}

const marks = (...parts: string[]) => parts.flatMap((path) => [`Here ${path} begins.`, `Here ${path} ends.`]);

/** What is right, whatever the order. */
const OUTCOMES = Object.fromEntries(
  [
    ...["/", "/about", "/long", "/path", "/unlisted", "/unlisted?p=3", "/guide", "/guide/2", "/more"].map((path) => [
      path,
      "page",
    ]),
    ...["/long?page=2", "/long?page=3", "/long?page=4", "/path/2", "/path/3"].map((path) => [path, "joined"]),
    ["/unlisted?p=2", "no-index"],
  ].sort(),
);

test("articles in parts are whole, whatever the order in which their parts were found", async (t) => {
  const folder = temporaryFolder(t);
  const orders: (readonly string[])[] = [
    [...paths].reverse(),
    paths.filter((path) => /[?/]./.test(path.slice(1))),
    [],
    ["/long?page=2"],
    ["/long?page=3", "/path/2"],
    ["/long?page=4", "/long?page=3", "/long?page=2", "/long"],
  ];
  // All of them take too long for every run.
  for (const [number, listed] of orders.entries()) {
    if (number % 3 !== SEED % 3) continue;
    const origin = await serveParts(t, listed);
    // One at a time or several, and one order both ways.
    for (const perHost of number === 2 ? [1, 4] : [1 + 3 * (number % 2)]) {
      const output = join(folder, `${number}-${perHost}.jsonl`);
      const { outcomes, texts } = await siteOf(origin, { output, fetch: { ...FETCH, perHost } });
      const order = `${perHost} at a time, and a sitemap of ${listed.join(" ")}`;
      assert.deepEqual(outcomes, OUTCOMES, order);
      assert.deepEqual(texts["/long"], marks("/long", "/long?page=2", "/long?page=3", "/long?page=4"), order);
      assert.deepEqual(texts["/path"], marks("/path", "/path/2", "/path/3"), order);
      assert.deepEqual(texts["/unlisted?p=3"], marks("/unlisted?p=3"), order);
      assert.equal(Object.keys(texts).length, 9, order);
    }
  }
});

test("the archive has the parts as they were sent, also those that limits of pages leave out", async (t) => {
  const folder = temporaryFolder(t);
  const origin = await serveParts(t, ["/long?page=2"]);
  const output = join(folder, "pages.jsonl");
  const archive = join(folder, "pages.warc.gz");
  const { outcomes, texts } = await siteOf(origin, {
    output,
    archive,
    maxDepth: 1,
    only: ["/", "/long$"],
    not: ["/path"],
  });
  assert.deepEqual(texts["/long"], marks("/long", "/long?page=2", "/long?page=3", "/long?page=4"));
  assert.deepEqual(
    ["/long?page=2", "/long?page=3", "/more", "/path/2"].map((path) => outcomes[path]),
    ["joined", "joined", "depth", undefined],
  );
  const again = join(folder, "again.jsonl");
  const { counts } = await runBatch({ inputs: [archive], output: again, workers: 1 });
  assert.equal(counts.written, Object.keys(texts).length + 3);
  const part = readRecords(again).find(({ url }) => url === `${origin}/long?page=3`);
  assert.ok(part?.text?.includes(textOf("/long?page=3")));
});

test("as many parts are joined as a page may have bytes; the others stay pages of their own", async (t) => {
  const folder = temporaryFolder(t);
  const origin = await serveParts(t, paths);
  const output = join(folder, "pages.jsonl");
  // Two parts fit.
  const { outcomes, texts } = await siteOf(origin, { output, maxBytes: 5_000 });
  assert.deepEqual(texts["/long"], marks("/long", "/long?page=2"));
  assert.equal(outcomes["/long?page=3"], "page");
});

/** Requests between two that are interrupted: one or two in all. */
const STEP = 30;

test("a crawl that is interrupted in the middle of an article gives the same articles when it is taken up", async (t) => {
  const folder = temporaryFolder(t);
  let asked = 0;
  let interruption: { readonly at: number; readonly controller: AbortController } | undefined;
  const origin = await serveParts(t, ["/long?page=3", "/path/3", "/unlisted?p=3"], () => {
    const isLast = ++asked === interruption?.at;
    if (isLast) interruption?.controller.abort();
    return !isLast;
  });
  const whole = await siteOf(origin, { output: join(folder, "whole.jsonl") });
  const requests = asked;
  assert.deepEqual(whole.outcomes, OUTCOMES);
  // All of them take too long for every run.
  for (let at = 2 + Math.floor(seededRandom(SEED)() * STEP); at <= requests; at += STEP) {
    const output = join(folder, `${at}.jsonl`);
    const controller = new AbortController();
    asked = 0;
    interruption = { at, controller };
    const options: Omit<SiteOptions, "url"> = { ...PARTS, output };
    const { isComplete } = await runSite({ url: origin, ...options, signal: controller.signal });
    assert.equal(isComplete, false, `request ${at}`);
    assert.ok(existsSync(`${output}.crawl`));
    interruption = undefined;
    assert.deepEqual(await siteOf(origin, { ...options, resume: true }), whole, `request ${at} of ${requests}`);
  }
});

test("parts whose article is gone when a crawl is taken up are pages of their own", async (t) => {
  const output = join(temporaryFolder(t), "pages.jsonl");
  const controller = new AbortController();
  let isGone = false;
  const origin = await serveParts(t, [], (path) => {
    if (path === "/long?page=4" && !isGone) controller.abort();
    return !(isGone && path === "/long");
  });
  const options: Omit<SiteOptions, "url"> = { ...PARTS, output };
  assert.equal((await runSite({ url: origin, ...options, signal: controller.signal })).isComplete, false);
  isGone = true;
  const { outcomes, texts } = await siteOf(origin, { ...options, resume: true });
  assert.equal(outcomes["/long"], "connection-closed");
  for (const path of ["/long?page=2", "/long?page=3", "/long?page=4"]) assert.deepEqual(texts[path], marks(path));
  assert.deepEqual(texts["/path"], marks("/path", "/path/2", "/path/3"));
});
