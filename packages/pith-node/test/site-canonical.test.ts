/** Pages of a crawl that name an address as their own: which of two copies is kept, and which claims count for nothing. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runSite, type SiteOptions } from "pith-node";
import { pageAbout, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import { foundOn, outcomeIn } from "./support/found.js";

/** A page: what it is about, the address that it gives itself, its links, and how long its answer takes. */
interface Page {
  readonly about: string;
  readonly canonical?: string;
  readonly links?: readonly string[];
  readonly robots?: string;
  /** Answered only after this page was. */
  readonly after?: string;
}

/** What a crawl makes of a site: outcomes by path, which page a duplicate is of, and what was asked for. */
async function crawled(t: TestContext, pages: Readonly<Record<string, Page>>, options: Partial<SiteOptions> = {}) {
  const asked: string[] = [];
  const answered = new Map<string, () => void>();
  const done = new Map(
    Object.keys(pages).map((path) => [path, new Promise<void>((resolve) => answered.set(path, resolve))]),
  );
  const origin = await serve(t, async ({ url: path = "" }, response) => {
    asked.push(path);
    const page = pages[path];
    if (page === undefined) return response.writeHead(404).end();
    const { about, canonical, links = [], robots, after } = page;
    if (after !== undefined) await done.get(after);
    const head = [
      canonical === undefined ? "" : `<link rel="canonical" href="${canonical}">`,
      robots === undefined ? "" : `<meta name="robots" content="${robots}">`,
    ];
    const list = links.map((link) => `<a href="${link}">x</a>`).join(" ");
    response.setHeader("content-type", "text/html").end(`<html lang="en">${pageAbout(about)}${head.join("")}${list}`);
    answered.get(path)?.();
  });
  const output = join(temporaryFolder(t), "site.jsonl");
  const { perHost = 1 } = options.fetch ?? {};
  await runSite({
    url: origin,
    output,
    workers: 1,
    siteMemory: false,
    ...options,
    fetch: { delayMs: 0, retries: 0, perHost },
  });
  const found = foundOn(`${output}.found.jsonl`);
  const outcomes = Object.fromEntries([...found].map(([path, line]) => [path, outcomeIn(line)]));
  const of = (path: string) => {
    const line = found.get(path);
    return line !== undefined && "of" in line && line.of !== undefined ? new URL(line.of).pathname : undefined;
  };
  return { outcomes, of, asked };
}

test("of two addresses with one text, the one is kept that the page gives itself, whichever is found first", async (t) => {
  const print = { about: "herrings", canonical: "/herrings" };
  const own = { about: "herrings", canonical: "/herrings" };
  for (const links of [["/print/herrings", "/herrings"], ["/print/herrings"]]) {
    const pages = { "/": { about: "the harbour", links }, "/print/herrings": print, "/herrings": own };
    const { outcomes, of, asked } = await crawled(t, pages);
    assert.deepEqual(outcomes, { "/": "page", "/print/herrings": "duplicate", "/herrings": "page" }, links.join());
    assert.equal(of("/print/herrings"), "/herrings");
    assert.equal(asked.filter((path) => path === "/herrings").length, 1);
  }
});

test("a page waits for its own address while that is being fetched", async (t) => {
  const pages = {
    "/": { about: "the harbour", links: ["/print/herrings", "/herrings"] },
    "/print/herrings": { about: "herrings", canonical: "/herrings" },
    "/herrings": { about: "herrings", after: "/print/herrings" },
  };
  const { outcomes } = await crawled(t, pages, { fetch: { perHost: 2 } });
  assert.deepEqual(outcomes, { "/": "page", "/print/herrings": "duplicate", "/herrings": "page" });
});

test("an address that a page gives itself counts for nothing where it says something else, isn't there or isn't wanted", async (t) => {
  const pages: Record<string, Page> = {
    "/": { about: "the harbour", links: ["/a", "/b", "/c", "/d"] },
    "/a": { about: "herrings", canonical: "/" },
    "/b": { about: "cod", canonical: "/gone" },
    "/c": { about: "eels", canonical: "/other" },
    "/d": { about: "crabs", canonical: "/private/crabs" },
    "/other": { about: "something else" },
    "/private/crabs": { about: "crabs" },
  };
  const { outcomes, asked } = await crawled(t, pages, { not: ["/private/"] });
  assert.deepEqual(outcomes, {
    "/": "page",
    "/a": "page",
    "/b": "page",
    "/c": "page",
    "/d": "page",
    "/other": "page",
    "/gone": "bad-status",
    "/private/crabs": "pattern",
  });
  assert.ok(!asked.includes("/private/crabs"));
});

test("pages that name each other as their own don't wait for ever, and no more pages come than are asked for", async (t) => {
  const ring: Record<string, Page> = {
    "/": { about: "the harbour", links: ["/1", "/2", "/3"] },
    "/1": { about: "herrings", canonical: "/2" },
    "/2": { about: "herrings", canonical: "/3" },
    "/3": { about: "herrings", canonical: "/1" },
  };
  for (const perHost of [1, 3]) {
    const { outcomes } = await crawled(t, ring, { fetch: { perHost } });
    assert.deepEqual(Object.values(outcomes).sort(), ["duplicate", "duplicate", "page", "page"]);
  }
  const chain: Record<string, Page> = { "/": { about: "the harbour", links: ["/0"] } };
  for (let i = 0; i < 40; i++) chain[`/${i}`] = { about: `subject ${i}`, canonical: `/${i + 1}` };
  const { outcomes } = await crawled(t, chain, { maxPages: 5 });
  assert.equal(Object.values(outcomes).filter((outcome) => outcome === "page").length, 5);
});
