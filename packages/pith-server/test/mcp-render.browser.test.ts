import assert from "node:assert/strict";
import { test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { sentenceAbout, serveScriptSite } from "pith-testing/script-site.js";
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
});
