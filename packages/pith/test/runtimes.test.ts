import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import vm from "node:vm";
import { launch, NEEDS_CHROMIUM } from "pith-testing/chromium.js";
import type { Browser, Page } from "playwright-core";
import { bundleReader } from "./support/runtime-bundle.js";
import { ownPages, sharedPages } from "./support/runtime-pages.js";
import { type RuntimeReading, readAll } from "./support/runtime-reader.js";

// Deno, Bun and workerd are too large for everyone to install: `npm run test:runtimes`.

const pages = [...ownPages(), ...sharedPages()];
const expected = readAll(pages);
const script = await bundleReader("iife");

function same(actual: readonly RuntimeReading[], length = expected.length): void {
  actual.forEach((reading, i) => {
    assert.deepEqual(reading, expected[i]);
  });
  assert.equal(actual.length, length);
}

/** Node looks up each global of such a realm by a call of its own, which makes everything slow there. */
const IN_BARE_REALM = 20;

test("there are 50 pages of our own and more, and half of them have content", () => {
  assert.ok(ownPages().length >= 50);
  const found = expected.filter(({ text }) => text !== "").length;
  assert.ok(found > expected.length / 2, `${found} of ${expected.length}`);
  assert.ok(new Set(expected.map(({ encoding }) => encoding)).size >= 15);
  for (const type of ["added", "removed", "changed", "moved", "same"] as const) {
    assert.ok(expected.filter(({ changes }) => changes.counts[type] > 0).length >= 15, type);
  }
  const long = expected.filter(({ changes }) => changes.counts.same >= 3);
  const texts = long.flatMap(({ changes }) => changes.paragraphs.map(({ text }) => text));
  assert.ok(!texts.some((text) => /hours ago|views$/.test(text)), "what changes on every load is no change");
});

test("a bare realm, with nothing but ECMAScript, TextDecoder, TextEncoder and URL", () => {
  const context = vm.createContext({
    TextDecoder,
    TextEncoder,
    URL,
    json: JSON.stringify(pages.slice(0, IN_BARE_REALM)),
  });
  vm.runInContext(script, context);
  same(JSON.parse(vm.runInContext("JSON.stringify(Pith.readAll(JSON.parse(json)))", context)), IN_BARE_REALM);
});

/** What stands in the bundle's scope in a browser. */
declare const Pith: { readAll: typeof readAll };

let browser: Browser | undefined;
let page: Page;
before(async () => {
  if (NEEDS_CHROMIUM) return;
  browser = await launch();
  page = await browser.newPage();
});
after(() => browser?.close());

test("a page in Chromium", { skip: NEEDS_CHROMIUM }, async () => {
  await page.addScriptTag({ content: script });
  same(await page.evaluate((given) => Pith.readAll(given), pages));
});

test("a web worker in Chromium", { skip: NEEDS_CHROMIUM }, async () => {
  const source = `${script}; onmessage = ({ data }) => postMessage(Pith.readAll(data));`;
  same(await page.evaluate(inWorker, { source, pages }));
});

/** Runs in the browser. */
function inWorker(given: { source: string; pages: typeof pages }): Promise<RuntimeReading[]> {
  const host = globalThis as unknown as {
    Worker: new (url: string) => { onmessage: unknown; onerror: unknown; postMessage(data: unknown): void };
    Blob: new (parts: string[], options: { type: string }) => unknown;
    URL: { createObjectURL(blob: unknown): string };
  };
  const url = host.URL.createObjectURL(new host.Blob([given.source], { type: "text/javascript" }));
  const worker = new host.Worker(url);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: { data: RuntimeReading[] }) => resolve(data);
    worker.onerror = ({ message }: { message: string }) => reject(new Error(message));
    worker.postMessage(given.pages);
  });
}
