// Takes long: it renders seven pages, three of which without end.
/** Pages that flood the browser which renders them: with fetches, sockets and navigations. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { serve, urlOf } from "./support/server-process.js";

/** What a page can do without end, each 10 ms. */
const FLOODS: Readonly<Record<string, string>> = {
  fetches: 'for (let i = 0; i < 500; i++) fetch("/" + n++).catch(() => {})',
  sockets: 'for (let i = 0; i < 100; i++) new WebSocket("ws://a/")',
  navigations: "for (let i = 0; i < 500; i++) try { location.hash = n++ } catch {}",
};

/** What one page may make this process grow by: it is 200 to 400 MB, and was 900 MB for the fetches alone when nothing was counted. */
const MOST_GROWTH = 700_000_000;

test("a page that floods the browser costs little, is over at its end, and the next one is rendered", async (t) => {
  let fetched = 0;
  const site = await webServer(t, (incoming, outgoing) => {
    const name = incoming.url!.slice(1);
    const flood = FLOODS[name];
    if (/^\d/.test(name)) fetched++;
    outgoing.setHeader("content-type", "text/html");
    const script = flood === undefined ? "" : `<script>let n = 0; setInterval(() => { ${flood} }, 10)</script>`;
    outgoing.end(articlePage("herring") + script);
  });
  const allowed = ["--allow-address", "127.0.0.1", "--allow-port", String(site.port)];
  const command = serve(t, ["--port", "0", "--workers", "1", "--render", "--chromium", CHROMIUM, ...allowed]);
  const [url, pid] = [await urlOf(command), command.child.pid!];
  const render = async (name: string) => {
    const query = new URLSearchParams({ url: `${site.url}/${name}`, format: "text", render: "true" });
    const response = await fetch(`${url}/extract?${query}`);
    return { status: response.status, text: await response.text() };
  };
  assert.match((await render("calm")).text, /Of herring/);
  const before = peak(pid);
  for (const name of Object.keys(FLOODS)) {
    const { status, text } = await render(name);
    assert.ok(status === 200 ? text.includes("Of herring") : text.includes("render-failed"), `${name}: ${text}`);
    const next = await render("calm");
    assert.match(next.text, /Of herring/, `after ${name}`);
  }
  const growth = peak(pid) - before;
  assert.ok(growth < MOST_GROWTH, `grew by ${growth}`);
  // One of the floods fetches.
  assert.ok(fetched <= 200, `${fetched} requests`);
});

/** The most memory that a process has had, in bytes; 0 where the system doesn't say. */
function peak(pid: number): number {
  if (process.platform !== "linux") return 0;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}
