/** Where a crawl may go: hosts below the site's, redirects of robots.txt, other languages, and the guard's word. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runBatch, runSite, type SiteOptions } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";
import type { FoundLine } from "#src/site/site-options.js";
import { readFailures, readRecords } from "./support/batch.js";
import { foundOn, outcomeIn } from "./support/found.js";

type Guard = NonNullable<NonNullable<SiteOptions["fetch"]>["guard"]>;

const HERE = { address: "127.0.0.1", family: 4 };
const FETCH = { delayMs: 0, retries: 0 };

/** What a site has under an address, without scheme and port: a page with links, or something else. */
type Site = Readonly<
  Record<string, readonly string[] | { readonly type: string; readonly body: string } | { readonly to: string }>
>;

/** Serves sites under names of hosts, and gives a guard that knows where they are and what was asked. "PORT" in addresses is theirs. */
async function serveHosts(t: TestContext, site: Site) {
  const asked: string[] = [];
  const own = await serve(t, ({ url = "", headers }, response) => {
    const name = (headers.host ?? "").replace(/:\d+$/, "") + url;
    const found = site[name];
    const filled = (text: string) => text.replaceAll("PORT", port);
    if (found === undefined) return response.writeHead(404).end();
    if ("to" in found) return response.writeHead(302, { location: filled(found.to) }).end();
    if ("type" in found) return response.setHeader("content-type", found.type).end(filled(found.body));
    const links = found.map((link) => (link.startsWith("<") ? link : `<a href="${link}">x</a>`)).join(" ");
    response.setHeader("content-type", "text/html").end(`<html lang="en">${pageAbout(name)}${filled(links)}`);
  });
  const { port } = new URL(own);
  const guard: Guard = async (url) => {
    asked.push(url.href.replace(`:${port}`, ""));
    return [HERE];
  };
  return { port, asked, guard };
}

/** Outcomes by address, without the scheme and the port. */
function outcomesIn(output: string, port: string): Record<string, string | undefined> {
  const lines = [...foundOn(`${output}.found.jsonl`, ({ host, pathname, search }) => host + pathname + search)];
  return Object.fromEntries(
    lines.map(([name, line]: [string, FoundLine]) => [name.replace(`:${port}`, ""), outcomeIn(line)]),
  );
}

test("hosts below the site's are part of it when that is asked for, each with its own robots.txt; others never are", async (t) => {
  const { port, asked, guard } = await serveHosts(t, {
    "site.test/": [
      ...["http://www.site.test:PORT/same", "http://docs.site.test:PORT/", "http://a.docs.site.test:PORT/deep"],
      ...["http://evilsite.test:PORT/", "http://site.test.evil.test:PORT/", "/moved", "/away"],
    ],
    "www.site.test/same": [],
    "docs.site.test/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /private" },
    "docs.site.test/": ["/private/x", "/same", "http://site.test:PORT/same"],
    "docs.site.test/same": [],
    "a.docs.site.test/deep": [],
    "site.test/moved": { to: "http://docs.site.test:PORT/from-moved" },
    "docs.site.test/from-moved": [],
    "site.test/away": { to: "http://evilsite.test:PORT/" },
  });
  const folder = temporaryFolder(t);
  const run = async (subdomains: boolean) => {
    const output = join(folder, `${subdomains}.jsonl`);
    asked.length = 0;
    const url = `http://site.test:${port}/`;
    const { found } = await runSite({ url, output, subdomains, workers: 1, fetch: { ...FETCH, guard } });
    const hosts = new Set(asked.map((address) => new URL(address).hostname));
    const pages = readRecords(output).map((record) => record.url?.replace(`:${port}`, "").replace("http://", ""));
    return { found, hosts: [...hosts].sort(), pages: pages.sort(), outcomes: outcomesIn(output, port) };
  };
  const wide = await run(true);
  assert.deepEqual(wide.hosts, ["a.docs.site.test", "docs.site.test", "site.test", "www.site.test"]);
  assert.deepEqual(wide.pages, [
    ...["a.docs.site.test/deep", "docs.site.test/", "docs.site.test/from-moved", "docs.site.test/same"],
    ...["site.test/", "www.site.test/same"],
  ]);
  assert.equal(wide.outcomes["docs.site.test/private/x"], "robots");
  assert.equal(wide.outcomes["site.test/away"], "other-site");
  assert.equal(wide.outcomes["site.test/moved"], "page");
  assert.equal(wide.found.notListed["other-site"], 2);
  const narrow = await run(false);
  assert.deepEqual(narrow.hosts, ["site.test", "www.site.test"]);
  assert.deepEqual(narrow.pages, ["site.test/", "www.site.test/same"]);
  assert.equal(narrow.outcomes["site.test/moved"], "other-site");
  assert.equal(narrow.found.notListed["other-site"], 4);
});

test("a robots.txt that redirects to another host isn't asked there, one that stays on the site is", async (t) => {
  const { port, asked, guard } = await serveHosts(t, {
    "site.test/robots.txt": { to: "http://inside.test:PORT/secret-admin" },
    "site.test/": ["/private/x", "http://www.site.test:PORT/private/y"],
    "site.test/private/x": [],
    "www.site.test/robots.txt": { to: "http://site.test:PORT/rules" },
    "site.test/rules": { type: "text/plain", body: "User-agent: *\nDisallow: /private" },
    "www.site.test/private/y": [],
  });
  const output = join(temporaryFolder(t), "pages.jsonl");
  await runSite({ url: `http://site.test:${port}/`, output, workers: 1, fetch: { ...FETCH, guard } });
  assert.ok(!asked.some((address) => address.includes("inside.test")), asked.join(" "));
  const outcomes = outcomesIn(output, port);
  assert.deepEqual([outcomes["site.test/private/x"], outcomes["www.site.test/private/y"]], ["page", "robots"]);
});

test("languages: what links and sitemaps declare to be in others isn't fetched, and pages that say so aren't written", async (t) => {
  const alternate = (language: string, path: string) => `<link rel="alternate" hreflang="${language}" href="${path}">`;
  const entry = (path: string, ...languages: readonly [string, string][]) =>
    `<url><loc>http://site.test:PORT${path}</loc>${languages.map(([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="http://site.test:PORT${to}"/>`).join("")}</url>`;
  const { port, asked, guard } = await serveHosts(t, {
    "site.test/robots.txt": { type: "text/plain", body: "Sitemap: http://site.test:PORT/sitemap.xml" },
    "site.test/sitemap.xml": {
      type: "application/xml",
      body: `<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml">${entry("/en/tide", ["en", "/en/tide"], ["de", "/de/tide"], ["pt-BR", "/pt/tide"])}${entry("/de/mill", ["de", "/de/mill"], ["en-GB", "/en/mill"])}${entry("/plain")}</urlset>`,
    },
    "site.test/": [
      alternate("x-default", "/"),
      alternate("de", "/de/"),
      "/de/",
      "/en/more",
      "/de/late",
      `<a hreflang="fr" href="/fr/">x</a>`,
    ],
    "site.test/en/tide": [],
    "site.test/en/mill": [],
    // Declares a language for an address that was found without one.
    "site.test/en/more": [alternate("en", "/en/more"), alternate("de", "/de/late"), alternate("de", "/de/more")],
    "site.test/plain": {
      type: "text/html",
      body: `<html lang="de"><title>Mühle</title><body><p>${"Die Mühle am Hafen wurde gestern vom Meister und vom Rat der Stadt gesehen. ".repeat(9)}`,
    },
  });
  const output = join(temporaryFolder(t), "pages.jsonl");
  const url = `http://site.test:${port}/`;
  const { batch } = await runSite({ url, output, languages: ["en"], workers: 1, fetch: { ...FETCH, guard } });
  const { "site.test/": _, ...outcomes } = outcomesIn(output, port);
  assert.deepEqual(
    Object.fromEntries(Object.entries(outcomes).sort()),
    Object.fromEntries([
      ...["/de/", "/de/late", "/de/mill", "/de/more", "/de/tide"].map((path) => [`site.test${path}`, "language"]),
      ...["/en/mill", "/en/more", "/en/tide"].map((path) => [`site.test${path}`, "page"]),
      ...[
        ["site.test/fr/", "language"],
        ["site.test/plain", "page"],
        ["site.test/pt/tide", "language"],
      ],
    ]),
  );
  assert.ok(!asked.some((address) => /\/(?:de|fr|pt)\//.test(address)));
  assert.deepEqual(batch?.counts.filtered, { language: 1 });
});

test("the guard is asked before each request, and what it refuses is failed", async (t) => {
  const { port, asked, guard } = await serveHosts(t, {
    "site.test/robots.txt": { type: "text/plain", body: "Sitemap: http://site.test:PORT/map.xml" },
    "site.test/map.xml": {
      type: "application/xml",
      body: "<urlset><url><loc>http://site.test:PORT/listed</loc></url></urlset>",
    },
    "site.test/feed": {
      type: "application/rss+xml",
      body: "<rss><channel><item><link>http://site.test:PORT/fed</link></item></channel></rss>",
    },
    "site.test/": [
      `<link rel="alternate" type="application/rss+xml" href="/feed">`,
      ...["http://inside.site.test:PORT/secret", "/to-inside", "/guarded", "/open"],
    ],
    "site.test/to-inside": { to: "http://inside.site.test:PORT/other" },
    "site.test/guarded": [],
    "site.test/open": [],
    "site.test/listed": [],
    "site.test/fed": [],
    "inside.site.test/secret": [],
    "inside.site.test/other": [],
    "inside.site.test/robots.txt": [],
  });
  const strict: Guard = async (address, signal) => {
    const addresses = await guard(address, signal);
    if (address.hostname.startsWith("inside.")) throw new RangeError("This is the inside network.");
    if (address.pathname === "/guarded") throw new RangeError("Not this page.");
    return addresses;
  };
  const folder = temporaryFolder(t);
  const url = `http://site.test:${port}/`;
  for (const obeyRobots of [true, false]) {
    asked.length = 0;
    const output = join(folder, `${obeyRobots}.jsonl`);
    const { found, isComplete } = await runSite({
      url,
      output,
      subdomains: true,
      workers: 1,
      fetch: { ...FETCH, obeyRobots, guard: strict },
    });
    assert.equal(isComplete, true);
    assert.deepEqual(outcomesIn(output, port), {
      "site.test/": "page",
      "site.test/listed": "page",
      "site.test/fed": "page",
      "site.test/open": "page",
      "site.test/to-inside": "refused",
      "site.test/guarded": "refused",
      "inside.site.test/secret": "refused",
    });
    assert.equal(found.failed["refused"], 3);
    const needed = ["robots.txt", "map.xml", "feed", "listed", "to-inside"].map((path) => `http://site.test/${path}`);
    for (const address of needed) assert.ok(asked.includes(address), address);
    // Where it is refused is as far as anyone gets.
    const inside = obeyRobots ? ["/robots.txt"] : ["/other", "/secret"];
    const asksInside = asked.filter((address) => address.includes("inside.")).map((one) => new URL(one).pathname);
    assert.deepEqual([...new Set(asksInside)].sort(), inside);
    const line = foundOn(`${output}.found.jsonl`).get("/guarded");
    assert.deepEqual(line?.outcome === "failed" && line.error, { code: "refused", message: "Not this page." });
  }
  // A batch of addresses doesn't end because of one either.
  const output = join(folder, "batch.jsonl");
  const inputs = [`${url}guarded`, `${url}open`];
  const { counts } = await runBatch({ inputs, output, workers: 1, fetch: { ...FETCH, guard: strict } });
  assert.deepEqual([counts.written, counts.failures], [1, { refused: 1 }]);
  assert.equal(readFailures(output)[0].error.message, "Not this page.");
  assert.ok(readRecords(output)[0].text?.includes(textAbout("site.test/open")));
});
