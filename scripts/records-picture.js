/** Writes docs/images/records.png, the picture in docs/records.md: a thread whose posts the inspector frames, taken in Chromium. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

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

const [thread, file] = ["pith-thread.html", "pith-records.html"].map((name) => join(tmpdir(), name));
writeFileSync(
  thread,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Water in the harbour wall | Tidewell forum</title><style>${STYLE}</style>
<nav><a href="/">Forum</a><a href="/new">New posts</a><a href="/members">Members</a></nav><main><h1>Water in the harbour wall</h1>${POSTS.join("")}</main>`,
);
execFileSync(process.execPath, ["packages/pith-cli/bin/pith.js", "inspect", thread, "-o", file]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 700 } });
await page.goto(pathToFileURL(file).href);
await page.locator("#app:not([data-busy]) iframe[data-state=drawn]").waitFor();
await page.locator(".segments label", { hasText: "Records" }).click();
await page.locator(".scroller[data-records]").waitFor();
await page.locator(".record-list button", { hasText: "Bo Berg" }).click();
await page.locator(".details-records h3", { hasText: "Bo Berg" }).waitFor();
await page.mouse.move(0, 0);
await page.screenshot({ path: "docs/images/records.png" });
await browser.close();
