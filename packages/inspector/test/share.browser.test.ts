/** Links and files to pass on: they hold settings and page, whoever wrote them can do no harm, and `pith inspect` writes the same. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import { extract } from "pith";
import { markdown } from "pith/formats";
import { algorithmNamed } from "pith-classics";
import { SEED, seededRandom } from "pith-testing/random.js";
import type { Page } from "playwright-core";
import { choose, EXAMPLE, EXAMPLE_URL, FILE, openExample, result, settled, useBrowser } from "./support/inspector.js";

const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), "pith-inspector-"));
after(() => rmSync(folder, { recursive: true, force: true }));

async function share(page: Page, item: string): Promise<void> {
  await page.locator("summary", { hasText: "Share" }).click();
  await page.getByRole("button", { name: item }).click();
}

async function download(page: Page, item: string): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), share(page, item)]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return { name: file.suggestedFilename(), path };
}

test("a link has the settings and a small page; who opens it sees the same", async () => {
  const first = await browser.open();
  await openExample(first.page);
  await choose(first.page, "eatiht2");
  await first.page.locator(".segments label", { hasText: "Kept" }).click();
  const shown = await result(first.page, "Markdown");
  await share(first.page, "Copy a link");
  await first.page.getByText("The link is copied.").waitFor();
  const link = await first.page.evaluate(() => navigator.clipboard.readText());
  const second = await browser.open({ url: link });
  await settled(second.page);
  await second.page.locator(".column-body[data-format=markdown]").waitFor();
  assert.equal(await second.page.locator(".written").textContent(), shown);
  assert.equal(await second.page.locator("input[value=kept]").isChecked(), true);
  assert.equal(
    await second.page.locator(".page-title").textContent(),
    await first.page.locator(".page-title").textContent(),
  );
  assert.deepEqual([...first.troubles, ...second.troubles], []);
});

test("a link without its page, when that is large, says so; a link that was cut keeps its settings", async () => {
  const { page, troubles } = await browser.open();
  let noise = "";
  for (let i = 0; i < 4000; i++) noise += `${((i * 2654435761) % 4294967296).toString(36)} `;
  await page.locator(".start input[type=file]").setInputFiles({
    name: "large.html",
    mimeType: "text/html",
    buffer: Buffer.from(`<main><p>${noise}</p></main>`),
  });
  await settled(page);
  await choose(page, "eatiht");
  await share(page, "Copy a link");
  await page.getByText("too large").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.length < 1000 && link.includes("eatiht"), link);
  const cut = await browser.open({
    url: `${link.split("#")[0]}#algorithms=reporter&active=reporter&balance=0&view=none&page=cut`,
  });
  await openExample(cut.page);
  assert.equal(await cut.page.getByLabel("Algorithm", { exact: true }).inputValue(), "reporter");
  assert.deepEqual([...troubles, ...cut.troubles], []);
});

test("a link's page is read only if it is as small as those in links that are made", async () => {
  const pack = (bytes: number) => deflateRawSync(Buffer.alloc(bytes, "<p>a ")).toString("base64url");
  const { page, troubles } = await browser.open({ url: `${pathToFileURL(FILE)}#page=${pack(1_000)}` });
  await settled(page);
  const bomb = pack(13_000_000);
  assert.ok(bomb.length > 16_000);
  const large = await browser.open({ url: `${pathToFileURL(FILE)}#name=bomb&page=${bomb}` });
  await openExample(large.page);
  assert.deepEqual([...troubles, ...large.troubles], []);
});

/** What a link may hold, and what its author may write there. */
// biome-ignore format: a list
const PARTS = [
  "algorithms", "active", "balance", "include", "exclude", "autocue", "format", "view", "look", "images", "name", "address", "charset", "page", "url",
  "__proto__", "constructor", "toString",
];
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.invalid/x",
  "file:///etc/hostname",
  "network",
  "true",
  "reporter eatiht learned __proto__",
  "NaN",
  "-1e999",
  "((((",
  "p:not(",
  "{",
  '{"select":{"css":"*"},"__proto__":{"x":1}}',
  "\0\u2028'\"`",
  "%",
  "x".repeat(20_000),
  "utf-7",
  deflateRawSync(
    "<p onclick=alert(1)>A page.<script>alert(2)</script><img src=//evil.invalid/i onerror=alert(3)>",
  ).toString("base64url"),
  deflateRawSync("<p>A page.").subarray(0, 8).toString("base64url"),
];

test("a link of any settings, names, addresses and pages runs nothing, asks nobody and leaves a working inspector", async () => {
  const random = seededRandom(SEED);
  const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)];
  const { page, troubles } = await browser.open();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (let round = 0; round < 6; round++) {
    const parts = new URLSearchParams();
    for (let i = 0; i < 8; i++) parts.append(one(PARTS), one(HOSTILE));
    const hash = round % 4 === 3 ? one(HOSTILE) : parts.toString();
    await page.goto("about:blank");
    await page.goto(`${pathToFileURL(FILE)}#${hash}`);
    await page.locator("#app:not([data-busy])").waitFor({ state: "attached" });
    const strange = asked.filter((url) => !/^(?:file:.*\/inspector\.html|blob:|data:|about:)/.test(url));
    assert.deepEqual(
      [strange, troubles.filter((trouble) => !trouble.startsWith("console: Not allowed"))],
      [[], []],
      hash.slice(0, 2_000),
    );
  }
  // What a link leaves behind, it leaves to those that are opened after it.
  await page.goto(`${pathToFileURL(FILE)}#`);
  await page.reload();
  await openExample(page);
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.startsWith("console: Not allowed")),
    [],
  );
});

test("the result and the inspector with the page in it are files to keep", async () => {
  const { page, troubles } = await browser.open();
  await openExample(page);
  await result(page, "Markdown");
  const saved = await download(page, "Download the result");
  assert.equal(saved.name, "harbour-news.md");
  assert.equal(readFileSync(saved.path, "utf8"), extract(EXAMPLE, { format: markdown, url: EXAMPLE_URL }).content);
  await page.keyboard.press("Escape");
  await choose(page, "reporter");
  const file = await download(page, "Save as one file");
  assert.equal(file.name, "harbour-news.inspector.html");
  const again = await browser.open({ url: pathToFileURL(file.path).href });
  await settled(again.page);
  assert.equal(await result(again.page, "Text"), extract(EXAMPLE, { algorithm: algorithmNamed("reporter") }).text);
  assert.deepEqual([...troubles, ...again.troubles], []);
});

test("pith inspect writes the same, with the settings that it was given", async () => {
  const input = join(folder, "page.html");
  const output = join(folder, "why.html");
  writeFileSync(input, EXAMPLE);
  const bin = fileURLToPath(new URL("../../../pith-cli/bin/pith.js", import.meta.url));
  const options = ["-o", output, "--balance", "recall", "--exclude", "blockquote"];
  const { status, stderr } = spawnSync(process.execPath, [bin, "inspect", input, ...options], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  const { page, troubles } = await browser.open({ url: pathToFileURL(output).href });
  await settled(page);
  assert.equal(await result(page, "Text"), extract(EXAMPLE, { balance: "recall", exclude: "blockquote" }).text);
  await page.getByText("× 2", { exact: true }).waitFor();
  assert.deepEqual(troubles, []);
});
