/** The library in a page and a worker of Chromium. */
import { after, before, test } from "node:test";
import { launch } from "pith-testing/chromium.js";
import type { Browser, Page } from "playwright-core";
import type { RuntimeReading, readAll } from "./support/runtime-reader.js";
import { pages, same, script } from "./support/runtimes.js";

/** What stands in the bundle's scope in a browser. */
declare const Pith: { readAll: typeof readAll };

let browser: Browser | undefined;
let page: Page;
before(async () => {
  browser = await launch();
  page = await browser.newPage();
});
after(() => browser?.close());

test("a page in Chromium", async () => {
  await page.addScriptTag({ content: script });
  same(await page.evaluate((given) => Pith.readAll(given), pages));
});

test("a web worker in Chromium", async () => {
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
