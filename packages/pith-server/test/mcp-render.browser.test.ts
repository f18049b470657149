/** MCP with a Chromium: pages that scripts make, through proxies and behind cookies, within the rules of fetching. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { temporaryFolder } from "pith-testing/command.js";
import { cookieFile, sentenceAbout, serveScriptSite } from "pith-testing/script-site.js";
import { tunnels } from "pith-testing/tunnels.js";
import { call, startClient } from "./support/mcp-client.js";

test("an agent gets pages as a browser has them where they came without content, by the rules of fetching", async (t) => {
  const { origin, asked, stolen } = await serveScriptSite(t);
  const allowed = ["--allow-address", "127.0.0.1", "--allow-port", new URL(origin).port];
  const client = await startClient(["--render", "auto", "--chromium", CHROMIUM, ...allowed]);
  t.after(() => client.close());
  const plain = await call(client, "extract", { url: `${origin}/plain` });
  assert.ok(plain.texts.join("\n").includes(sentenceAbout("cod")));
  assert.deepEqual(asked, ["/plain"]);
  const rendered = await call(client, "extract", { url: origin });
  assert.ok(rendered.texts.join("\n").includes(sentenceAbout("herring")));
  assert.deepEqual(stolen, []);
  // In pieces, each with where it is from.
  const parts: string[] = [];
  for (let page: unknown = 1; page !== undefined; ) {
    const { structured, texts } = await call(client, "extract", { url: origin, max_tokens: 100, page });
    assert.match(texts[0], new RegExp(`^Address: ${origin}`, "m"));
    assert.ok((structured["tokens"] as number) <= 100);
    parts.push(texts[1]);
    page = structured["next_page"];
  }
  assert.ok(parts.length > 1 && parts.join("\n\n").includes(sentenceAbout("herring")), String(parts.length));
});

test("through a proxy, behind a cookie, in pieces with their source, but not without them", async (t) => {
  const { origin } = await serveScriptSite(t);
  const proxy = await tunnels(t);
  const allowed = ["--allow-address", "127.0.0.1", "--allow-port", new URL(origin).port];
  const means = ["--proxy", proxy.address, "--cookies", cookieFile(temporaryFolder(t))];
  const url = `${origin}/members`;
  const client = await startClient(["--render", "--chromium", CHROMIUM, ...allowed, ...means]);
  t.after(() => client.close());
  const { structured, texts } = await call(client, "extract", { url, max_tokens: 100 });
  assert.match(texts[0], new RegExp(`^Address: ${url}`, "m"));
  assert.ok((structured["tokens"] as number) <= 100 && structured["next_page"] === 2);
  const whole = await call(client, "extract", { url });
  assert.ok(whole.texts.join("\n").includes(sentenceAbout("gulls")));
  const { host } = new URL(origin);
  assert.ok(proxy.asked.length >= 2 && proxy.asked.every((asked) => asked === host), proxy.asked.join());
  const without = await startClient(["--render", "--chromium", CHROMIUM, ...allowed]);
  t.after(() => without.close());
  const { texts: shell } = await call(without, "extract", { url });
  assert.ok(!shell.join("\n").includes(sentenceAbout("gulls")));
});
