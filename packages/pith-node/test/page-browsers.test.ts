/** Browsers for rendering, one for each page and one ahead: when they start, when they are replaced, and when one must go. */
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PageActivity } from "#src/rendering/page-activity.js";
import { PageBrowsers } from "#src/rendering/page-browsers.js";

/** Browsers that are numbered, and of which those that run are known. */
async function numbered() {
  let count = 0;
  const running = new Set<number>();
  const numbers = new Map<object, number>();
  const browsers = await PageBrowsers.open(async () => {
    const number = ++count;
    running.add(number);
    const started = {
      browser: { isConnected: () => running.has(number) } as Browser,
      watch() {},
      kill: () => void running.delete(number),
    };
    numbers.set(started, number);
    return started;
  });
  return { browsers, running, numberOf: (browser: object) => numbers.get(browser), started: () => count };
}

test("no two pages have the same browser, and one is ahead", async () => {
  const { browsers, running, numberOf, started } = await numbered();
  assert.equal(started(), 1);
  const [first, second] = await Promise.all([browsers.take(), browsers.take()]);
  assert.deepEqual([first, second].map(numberOf), [1, 2]);
  browsers.end(first);
  browsers.end(second);
  assert.equal(numberOf(await browsers.take()), 3);
  assert.deepEqual([...running], [3]);
});

test("the next browser is started soon after a page, and none in vain when that was the only one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { browsers, running, numberOf, started } = await numbered();
  browsers.end(await browsers.take());
  assert.equal(started(), 1);
  t.mock.timers.tick(1_000);
  assert.equal(started(), 2);
  const second = await browsers.take();
  assert.equal(numberOf(second), 2);
  browsers.end(second);
  await browsers.close();
  t.mock.timers.tick(1_000);
  assert.deepEqual([started(), [...running]], [2, []]);
});

test("a browser that has ended before its page comes is replaced, and all end with the service", async () => {
  const { browsers, running, numberOf } = await numbered();
  running.clear();
  assert.equal(numberOf(await browsers.take()), 2);
  await browsers.close();
  assert.deepEqual([...running], []);
});

test("what a page makes its browser report is counted: first it isn't waited for, then it ends", async () => {
  const [context, page] = [new EventEmitter(), new EventEmitter()];
  const errors: Error[] = [];
  const activity = new PageActivity((error) => errors.push(error));
  activity.watch(context as unknown as BrowserContext, page as unknown as Page);
  let isPlenty = false;
  void activity.plenty.then(() => {
    isPlenty = true;
  });
  const kinds = ["request", "console", "weberror"].map((name) => () => context.emit(name));
  for (const name of ["frameattached", "framenavigated", "worker"]) kinds.push(() => page.emit(name));
  const report = (times: number) => {
    for (let time = 0; time < times; time++) kinds[time % kinds.length]();
  };
  report(999);
  await Promise.resolve();
  assert.equal(isPlenty, false);
  report(1);
  await Promise.resolve();
  assert.equal(isPlenty, true);
  report(1_900);
  assert.equal(errors.length, 0);
  // A window is more than one report.
  context.emit("page", new EventEmitter());
  assert.match(String(errors), /more than 3000 things/);
});
