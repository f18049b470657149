/** A browser that hangs: rendering ends with its time, or with the client, and the browser is killed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PageRenderer } from "#src/rendering/page-renderer.js";
import { fakeBrowsers } from "./support/renderings.js";

/** A page that loads nothing. */
const PAGE = {
  ...{ url: "http://127.0.0.1/", status: 200, contentType: "text/html", redirects: [] },
  bytes: new TextEncoder().encode("<p>Hello"),
};
const LOADING = { fetch: () => Promise.reject(new Error("Nothing is loaded.")), maxBytes: 1_000_000 };

/** Browsers that hang as soon as they are asked for anything, and how many of them were killed. */
async function hangingBrowsers() {
  let isAsked = () => {};
  let kills = 0;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const newContext = () => {
    isAsked();
    return new Promise<never>(() => {});
  };
  return { browsers: await fakeBrowsers(newContext, () => kills++), asked, killed: () => kills };
}

test("a browser that doesn't answer any more keeps nobody waiting", { timeout: 600_000 }, async (t) => {
  const { browsers, asked, killed } = await hangingBrowsers();
  const renderer = new PageRenderer(browsers);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const late = renderer.render(PAGE, LOADING, new AbortController().signal);
  await asked;
  t.mock.timers.tick(30_000);
  await assert.rejects(late, { name: "FetchError", code: "render-failed" });
  assert.equal(killed(), 1);
});

test("a client that goes away ends the wait for a browser that doesn't answer", { timeout: 600_000 }, async () => {
  const { browsers, asked, killed } = await hangingBrowsers();
  const renderer = new PageRenderer(browsers);
  const gone = new AbortController();
  const reason = new Error("gone");
  const left = renderer.render(PAGE, LOADING, gone.signal);
  await asked;
  gone.abort(reason);
  await assert.rejects(left, (error) => error === reason);
  assert.equal(killed(), 1);
});
