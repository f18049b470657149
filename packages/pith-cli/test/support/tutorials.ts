/**
 * Runs the tutorials and recipes as their readers would, each in a folder of its own. Of what stands between fences,
 *
 * - a block with a name after its language (`js save.mjs`) is written to a file of that name;
 * - `sh` is run, in order, but for lines that install something;
 * - `text` is what the commands above it print; `…` stands for anything;
 * - any other block is a passage of a file in the folder, word for word.
 *
 * The folder is served at port 8000, which is another one in the test, and what a tutorial says its reader has is in it.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { BIN, pageAbout, ROOT, temporaryFolder, threadAbout } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { serve } from "pith-testing/server.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";

/** Where `npm run recipe-packages` installs what recipes need besides. Folders of tests are below it, so that they find it. */
const CACHE = join(ROOT, ".cache", "recipes");

/** What a tutorial takes for granted. */
interface Needs {
  /** The suite that runs it, by what it needs. */
  readonly suite: "default" | "browser" | "python" | "spark" | "system";
  /** Files of the repository that the folder has, by their names there. */
  readonly files?: Readonly<Record<string, string>>;
  /** Makes what else it has. */
  prepare?(folder: string): void;
}

const PAGE = { "page.html": "examples/harbour-news.html" };

export const TUTORIALS: Readonly<Record<string, Needs>> = {
  "start/retrieval.md": { suite: "system", files: { ...PAGE, "retrieval.mjs": "examples/retrieval.mjs" } },
  "start/news-archive.md": { suite: "python", prepare: writeArchive },
  "start/reader-mode.md": { suite: "system", files: { extension: "examples/extension", ...PAGE } },
  "start/site-rules.md": { suite: "system", files: PAGE },
  "start/agent.md": { suite: "default", files: PAGE },
  "start/first-spark-job.md": { suite: "spark", files: { spark: "spark" }, prepare: writeArchive },
  "guides/recipes.md#a-list-of-urls": { suite: "system", files: PAGE },
  "guides/recipes.md#playwright": { suite: "browser", files: PAGE },
  "guides/recipes.md#workers-and-the-edge": { suite: "default", files: PAGE },
  "guides/recipes.md#rss-readers": { suite: "browser", files: PAGE, prepare: writeFeed },
  "guides/recipes.md#common-crawl-by-its-index": { suite: "default", prepare: writeIndexedArchive },
  "guides/recipes.md#elasticsearch": { suite: "default", prepare: writeArchive },
  "guides/recipes.md#a-forum-for-retrieval": { suite: "default", prepare: writeThread },
  "guides/recipes.md#prices-day-by-day": { suite: "default", prepare: writeShelves },
  "guides/recipes.md#a-feed-of-a-news-page": { suite: "default", prepare: writeNews },
  "guides/recipes.md#crawlee": { suite: "browser", files: PAGE },
  "guides/recipes.md#langchain-in-javascript": {
    suite: "browser",
    files: { ...PAGE, "langchain.mjs": "examples/langchain.mjs" },
  },
  "guides/recipes.md#scrapy": { suite: "python", files: PAGE },
  "guides/recipes.md#a-warc-file-in-python": { suite: "python", prepare: writeArchive },
  "guides/recipes.md#dask": { suite: "python", files: PAGE },
  "start/answers.md": { suite: "python", prepare: writeSavedPages },
};

/** A crawl of a small newspaper: two articles in English, one in German, a list of links, and what is no page. */
function writeArchive(folder: string): void {
  writeFileSync(join(folder, "crawl.warc.gz"), gzipRecords(crawlRecords()));
}

/** The same, and the lines of its index that a question about /news/ would get, and of a page that had moved. */
function writeIndexedArchive(folder: string): void {
  writeArchive(folder);
  let offset = 0;
  const lines = crawlRecords().map((record, i) => {
    const { length } = gzipRecords([record]);
    const place = { filename: "crawl.warc.gz", offset: String(offset), length: String(length) };
    offset += length;
    return JSON.stringify({ ...place, status: i < 2 ? "200" : "301" });
  });
  writeFileSync(join(folder, "index.jsonl"), `${lines.slice(0, 3).join("\n")}\n`);
}

function crawlRecords(): Buffer[] {
  const about = (subject: string, language: string, date: string) =>
    pageAbout(subject).replace(
      "<!DOCTYPE html>",
      `<!DOCTYPE html><html lang="${language}"><meta property="og:type" content="article"><meta property="article:published_time" content="${date}T08:00:00Z">`,
    );
  const links = Array.from({ length: 20 }, (_, n) => `<li><a href="/${n}">Story ${n}</a></li>`).join("");
  return [
    responseRecord("news/herring", about("herring", "en", "2026-01-02")),
    responseRecord("news/gulls", about("gulls", "en", "2026-01-03")),
    responseRecord("nachrichten/moewen", about("Möwen", "de", "2026-01-03")),
    responseRecord("news/", `<!DOCTYPE html><title>News</title><ul>${links}</ul>`),
    responseRecord("logo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47]), { headers: ["Content-Type: image/png"] }),
  ];
}

/** A folder of saved pages: a news story, and two pages about birds. */
function writeSavedPages(folder: string): void {
  const saved = join(folder, "saved");
  mkdirSync(saved);
  cpSync(join(ROOT, PAGE["page.html"]), join(saved, "harbour.html"));
  for (const subject of ["gulls", "terns"]) writeFileSync(join(saved, `${subject}.html`), pageAbout(subject));
}

function writeFeed(folder: string): void {
  const item = `<item><title>The gate</title><link>http://127.0.0.1:8000/page.html</link><description>It works.</description></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Lantern</title><link>http://127.0.0.1:8000/</link><description>News</description>${item}</channel></rss>`;
  writeFileSync(join(folder, "feed.xml"), feed);
}

function writeThread(folder: string): void {
  writeFileSync(join(folder, "thread.html"), threadAbout("gulls"));
}

const GOODS = ["Mooring line", "Brass cleat", "Deck brush", "Signal lamp", "Anchor chain", "Life vest"];

/** A shop's shelf on two days; on the second one price is another. */
function writeShelves(folder: string): void {
  for (const [day, brush] of [
    ["monday", "12.50"],
    ["tuesday", "9.90"],
  ]) {
    const tiles = GOODS.map(
      (name, i) => `<li class="product-card"><a href="/p/${i}"><img src="/img/${i}.jpg" alt=""><h3>${name}</h3></a>
<p>Made for salt water and long winters, in our own workshop.</p><span class="price">€${i === 2 ? brush : `${10 + i}.50`}</span></li>`,
    );
    const page = `<title>All for boats</title><main><h1>All for boats</h1><ul class="products">${tiles.join("")}</ul></main>`;
    writeFileSync(join(folder, `${day}.html`), page);
  }
}

function writeNews(folder: string): void {
  const teasers = GOODS.map(
    (name, i) => `<article class="teaser"><h2><a href="/news/${i}">${name} found on the quay</a></h2>
<time datetime="2026-01-0${i + 1}">${i + 1} January 2026</time><p>Those who lost it are asked to come to the harbour office before noon, and to bring proof.</p></article>`,
  );
  const page = `<title>Harbour news</title><main><h1>Harbour news</h1>${teasers.join("")}</main>`;
  writeFileSync(join(folder, "news.html"), page);
}

interface Block {
  readonly language: string;
  readonly name: string;
  readonly code: string;
}

/** The blocks of a page of docs/, or of one of its sections: `page.md#name-of-section`. */
function blocksOf(place: string): Block[] {
  const [file, section] = place.split("#");
  const whole = readFileSync(join(ROOT, "docs", file), "utf8");
  const text = section === undefined ? whole : sectionOf(whole, section);
  return [...text.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language, name, code]) => ({
    language,
    name,
    code,
  }));
}

function sectionOf(text: string, name: string): string {
  const found = text.split(/^## /m).find((part) => slugOf(part.split("\n", 1)[0]) === name);
  return found ?? "";
}

export function slugOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function folderFor(t: TestContext, { files = {}, prepare }: Needs): string {
  mkdirSync(CACHE, { recursive: true });
  const folder = temporaryFolder(t, CACHE);
  for (const [name, source] of Object.entries(files))
    cpSync(join(ROOT, source), join(folder, name), { recursive: true });
  prepare?.(folder);
  return folder;
}

/** Runs a script; gives what it prints. Fails when a command of it does. */
async function run(script: string, folder: string): Promise<string> {
  const path = [dirname(PYTHON), join(ROOT, "node_modules", ".bin"), dirname(process.execPath), process.env["PATH"]];
  const env = {
    ...process.env,
    // A test that a tutorial runs is none of this one's.
    NODE_TEST_CONTEXT: undefined,
    PATH: path.join(delimiter),
    PITH_COMMAND: `"${process.execPath}" "${BIN}"`,
    PYTHONPATH: ["spark", "python"].map((name) => join(ROOT, name, "src")).join(delimiter),
    CHROMIUM,
  };
  const child = spawn("sh", ["-eu", "-c", script], { cwd: folder, env });
  const out: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => all.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(code, 0, `${script}\n${Buffer.concat(all)}`);
  return Buffer.concat(out).toString();
}

/** A text in which `…` stands for anything. */
function pattern(text: string): RegExp {
  const parts = text.trim().split("…");
  return new RegExp(`^${parts.map(escaped).join("[\\s\\S]*")}$`);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** All text of a folder's files, where passages are looked for. */
function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|ts|json|css|html|py)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

/** Tests that the tutorials and recipes of a suite run. */
export function testTutorials(suite: Needs["suite"]): void {
  for (const [place, needs] of Object.entries(TUTORIALS)) {
    if (needs.suite === suite) test(`docs/${place} runs`, { timeout: 600_000 }, (t) => runTutorial(t, place, needs));
  }
}

async function runTutorial(t: TestContext, place: string, needs: Needs): Promise<void> {
  const folder = folderFor(t, needs);
  const origin = await serve(t, ({ url = "", headers }, response) => {
    const file = join(folder, new URL(url, "http://x").pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (first !== undefined) {
      const part = readFileSync(file).subarray(Number(first), Number(last) + 1);
      response.writeHead(206, { "content-range": `bytes ${first}-${last}/*` });
      return response.end(part);
    }
    const type = file.endsWith(".xml") ? "application/rss+xml" : "text/html; charset=utf-8";
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  });
  const here = (text: string) => text.replace(/\b8000\b/g, new URL(origin).port);
  const feed = join(folder, "feed.xml");
  if (existsSync(feed)) writeFileSync(feed, here(readFileSync(feed, "utf8")));
  const blocks = blocksOf(place);
  assert.ok(
    blocks.some(({ language }) => language === "sh"),
    "it has commands to run",
  );
  let printed: string | undefined;
  for (const { language, name, code } of blocks) {
    if (name !== "") {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), here(code));
    } else if (language === "sh") {
      const lines = here(code).split("\n");
      printed = await run(lines.filter((line) => !/^(?:npm|pip) install /.test(line)).join("\n"), folder);
    } else if (language === "text") {
      assert.match((printed ?? "").trim(), pattern(here(code)), "what the page says is printed");
    } else {
      assert.ok(
        textsIn(folder).some((text) => text.includes(here(code).trim())),
        `a passage of no file:\n${code}`,
      );
    }
  }
}
