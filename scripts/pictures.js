/**
 * `node scripts/pictures.js`: takes the pictures in docs/images anew, in Chromium: the README's of the inspector, that of Reporter's heat map
 * in docs/internals/originals.md, and that of records in docs/reference/records.md, a thread whose posts the inspector frames.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { explain, extract } from "pith";
import { renderHeatMap } from "pith/algorithms";
import { createReporter } from "pith-classics";
import { chromium } from "playwright-core";
import { commandLine } from "./command-line.js";

const EXAMPLE = "examples/harbour-news.html";
const POSTS = [
  ["Ada Lind", 4, "A crack runs along the harbour wall by the second crane. At low tide water comes through it."],
  ["Bo Berg", 11, "I was there this morning. There is a fence now, but nobody could tell me who ordered it."],
  ["Cy Dahl", 2, "The council voted for the repair in March. What is missing is a contractor who has time."],
  ["Dora Holm", 7, "My grandmother's cellar floods whenever the gauge shows four metres, crack or no crack."],
].map(
  (
    [author, votes, text],
    i,
  ) => `<article class="post" id="post-${i}"><header><a class="username" href="/u/${i}">${author}</a>
<time datetime="2024-05-0${i + 3}">May ${i + 3}, 2024</time></header><p>${text}</p>
<footer><span class="score">${votes} points</span> <button>Reply</button></footer></article>`,
);
const STYLE = `body{font:16px/1.5 sans-serif;margin:1.5rem;max-width:34rem}nav a{margin-right:1rem}article{border-bottom:1px solid #ddd;padding:.75rem 0}
header time{color:#666;margin-left:.5rem}p{margin:.5rem 0}footer{color:#666}h1{font-size:1.5rem}`;
const THREAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Water in the harbour wall | Tidewell forum</title><style>${STYLE}</style>
<nav><a href="/">Forum</a><a href="/new">New posts</a><a href="/members">Members</a></nav><main><h1>Water in the harbour wall</h1>${POSTS.join("")}</main>`;

commandLine(import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
await take("inspector", inspected(EXAMPLE), { width: 1280, height: 660 }, async (page) => {
  await page.locator("#app:not([data-busy]) iframe[data-state=drawn]").waitFor();
  // The first reading compiles the program; the next ones have the times that it takes.
  for (const name of ["eatiht", "learned", "eatiht", "learned"]) {
    await page.getByLabel("Algorithm", { exact: true }).selectOption(name);
    await page.waitForTimeout(600);
  }
  await page.locator(".reading-text p", { hasText: "The gate was first proposed" }).click();
  await page.locator(".scores").waitFor();
  await page.mouse.move(0, 0);
});
await take("heat-map", written(heatMap()), { width: 1100, height: 760 }, async (page) => {
  await page.locator("#page .t-h1").first().scrollIntoViewIfNeeded();
  await page.evaluate("window.scrollBy(0, 260)");
  await page.locator("#page .container .t-p").first().hover();
});
await take("records", inspected(written(THREAD)), { width: 1400, height: 700 }, async (page) => {
  await page.locator("#app:not([data-busy]) iframe[data-state=drawn]").waitFor();
  await page.locator(".segments label", { hasText: "Records" }).click();
  await page.locator(".scroller[data-records]").waitFor();
  await page.locator(".record-list button", { hasText: "Bo Berg" }).click();
  await page.locator(".details-records h3", { hasText: "Bo Berg" }).waitFor();
  await page.mouse.move(0, 0);
});
await browser.close();

/** Opens a file, has it look as it should, and writes the picture. */
async function take(name, file, viewport, prepare) {
  const page = await browser.newPage({ viewport });
  await page.goto(pathToFileURL(file).href);
  await prepare(page);
  await page.screenshot({ path: `docs/images/${name}.png` });
}

/** The inspector with a page in it, as a file. */
function inspected(page) {
  const file = join(tmpdir(), "pith-inspector.html");
  execFileSync(process.execPath, ["packages/pith-cli/bin/pith.js", "inspect", page, "-o", file]);
  return file;
}

function heatMap() {
  const { tree, selection, title } = extract(readFileSync(EXAMPLE), { algorithm: createReporter() });
  return renderHeatMap(tree, explain({ tree, selection }), { title, input: "harbour-news.html" });
}

function written(html) {
  const file = join(tmpdir(), "pith-picture.html");
  writeFileSync(file, html);
  return file;
}
