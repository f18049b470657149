import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteBudget } from "#src/http/byte-budget.js";
import { PageRenderer } from "#src/render/page-renderer.js";
import { fakeBrowsers } from "./support/renderings.js";
import { HTML, serveOn } from "./support/web-server.js";

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
  const { port } = await serveOn(t, "127.0.0.1", (_, response) => response.writeHead(200, HTML).end("<p>Hello"));
  const { browsers, asked, killed } = await hangingBrowsers();
  const renderer = new PageRenderer(browsers, { allowAddresses: ["127.0.0.1"], ports: [port] });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const late = renderer.render(`http://127.0.0.1:${port}/`, new AbortController().signal, new ByteBudget(1e9).share());
  await asked;
  t.mock.timers.tick(30_000);
  await assert.rejects(late, { status: 502, code: "render-failed" });
  assert.equal(killed(), 1);
});

test("a client that goes away ends the wait for a browser that doesn't answer", { timeout: 600_000 }, async (t) => {
  const { port } = await serveOn(t, "127.0.0.1", (_, response) => response.writeHead(200, HTML).end("<p>Hello"));
  const { browsers, asked, killed } = await hangingBrowsers();
  const renderer = new PageRenderer(browsers, { allowAddresses: ["127.0.0.1"], ports: [port] });
  const gone = new AbortController();
  const reason = new Error("gone");
  const left = renderer.render(`http://127.0.0.1:${port}/`, gone.signal, new ByteBudget(1e9).share());
  await asked;
  gone.abort(reason);
  await assert.rejects(left, (error) => error === reason);
  assert.equal(killed(), 1);
});
