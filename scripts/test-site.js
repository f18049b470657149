/**
 * `npm run test:site`: builds the site below a path, and looks at it in Chromium: every link and anchor leads somewhere, every page loads
 * without a console error, none is wider than a phone, search finds, the playground reads its example, and dark is dark.
 *
 *     --no-build             takes the site as it is
 *     --screenshots FOLDER   writes pictures to be looked at
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { commandLine } from "./command-line.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, "site", "dist");
/** Not "/", so that an address that forgets the path is found. */
const BASE = "/pith/";
const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1300, height: 900 };
/** Nothing that works fails because the machine is busy. */
const PATIENCE_MS = 600_000;
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".png": "image/png",
};

const values = commandLine(import.meta.url, { noBuild: false, screenshots: String });
if (!values.noBuild) {
  const { status } = spawnSync(process.execPath, [join(root, "site", "build.js"), "--base", BASE], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}

const faults = [];
const paths = readdirSync(dist, { recursive: true })
  .map((path) => path.split("\\").join("/"))
  .filter((path) => path.endsWith(".html") && path !== "404.html" && !path.startsWith("playground/"));
checkLinks();

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (existsSync(executablePath)) await checkInBrowser();
else console.log("Chromium isn't there (CHROMIUM names one): the pages were checked as files only.");

for (const fault of faults) console.error(fault);
console.log(`${paths.length} pages, ${faults.length} faults`);
process.exit(faults.length > 0 || paths.length < 40 ? 1 : 0);

/** All addresses in the pages' HTML, as files and ids. */
function checkLinks() {
  const ids = new Map(paths.map((path) => [path, idsOf(path)]));
  for (const path of paths) {
    const html = readFileSync(join(dist, path), "utf8");
    for (const [, given] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(given)) continue;
      const [address, hash = ""] = given.replaceAll("&amp;", "&").split("#");
      const target = address === "" ? path : fileOf(path, address);
      if (target === undefined) faults.push(`${path}: ${given} leads nowhere`);
      else if (hash !== "" && ids.has(target) && !ids.get(target).has(decodeURIComponent(hash)))
        faults.push(`${path}: ${given} names no heading`);
    }
  }
}

function idsOf(path) {
  const html = readFileSync(join(dist, path), "utf8");
  return new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => id.replaceAll("&amp;", "&")));
}

/** The file of an address in a page; undefined when there is none. */
function fileOf(path, address) {
  const absolute = address.startsWith("/") ? address : posix.join(BASE, posix.dirname(path), address);
  if (!absolute.startsWith(BASE)) return undefined;
  const below = decodeURIComponent(absolute.slice(BASE.length).split("?")[0]);
  const file = below === "" || below.endsWith("/") ? `${below}index.html` : below;
  return existsSync(join(dist, file)) ? file : undefined;
}

async function checkInBrowser() {
  const server = createServer(({ url }, response) => {
    const file = fileOf("", new URL(url, "http://x").pathname);
    if (file === undefined) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "text/plain; charset=utf-8";
    response.writeHead(200, { "content-type": type }).end(readFileSync(join(dist, file)));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const path of paths) await checkPage(browser, origin, path);
    await checkSearch(browser, origin);
    await checkPlayground(browser, origin);
    await checkDark(browser, origin);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

/** Opens a page; all that goes wrong on it is a fault. */
async function open(browser, origin, path, { viewport = DESKTOP, colorScheme = "light" } = {}) {
  const page = await browser.newPage({ viewport, colorScheme });
  page.setDefaultTimeout(PATIENCE_MS);
  const say = (what) => faults.push(`${path}: ${what}`);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") say(message.text());
  });
  page.on("pageerror", (error) => say(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}${BASE}`) && !/^(?:data|blob):/.test(url)) say(`it asks for ${url}`);
  });
  await page.goto(`${origin}${BASE}${path}`, { waitUntil: "load" });
  // The menu is there when the page's own scripts have run.
  await page.locator(".VPNav").waitFor();
  return page;
}

async function checkPage(browser, origin, path) {
  const page = await open(browser, origin, path, { viewport: PHONE });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) faults.push(`${path}: it is ${width} pixels wide on a phone`);
  if ((await page.locator("h1, iframe").count()) === 0) faults.push(`${path}: it has no heading`);
  if (path.endsWith("retrieval.html")) await picture(page, "phone");
  await page.close();
}

async function checkSearch(browser, origin) {
  const page = await open(browser, origin, "index.html");
  await picture(page, "home");
  await page.keyboard.press("Control+k");
  await page.locator(".VPLocalSearchBox input").fill("token budget");
  const found = page.locator(".VPLocalSearchBox .result", { hasText: "Markdown for retrieval" }).first();
  await found.waitFor();
  await picture(page, "search");
  await found.click();
  await page.waitForURL(/start\/retrieval/);
  await page.close();
}

async function checkPlayground(browser, origin) {
  const page = await open(browser, origin, "docs/playground.html");
  const inspector = page.frameLocator("iframe.playground");
  await inspector.getByRole("button", { name: "Look at an example" }).first().click();
  await inspector.getByText("confidence").first().waitFor();
  await picture(page, "playground");
  await page.close();
}

async function checkDark(browser, origin) {
  const page = await open(browser, origin, "docs/exports/pith.html", { colorScheme: "dark" });
  const colours = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
  if (Math.max(...colours) > 60) faults.push(`dark is ${colours}`);
  await picture(page, "dark");
  await page.close();
}

async function picture(page, name) {
  if (values.screenshots === undefined) return;
  mkdirSync(values.screenshots, { recursive: true });
  await page.screenshot({ path: join(values.screenshots, `site-${name}.png`) });
}
