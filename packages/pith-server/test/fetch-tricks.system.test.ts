/** Addresses that lead elsewhere, with a second address of this machine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fetchPublicPage } from "#src/index.js";
import { refusal } from "./support/fetch-tricks.js";
import { HTML, serveOn } from "./support/web-server.js";

test("redirects to what isn't public are refused, and no connection is made", async (t) => {
  const inside = await serveOn(t, "127.0.0.1", (_, response) => response.writeHead(200, HTML).end("<p>secret"));
  const targets = [
    ["private-address", `http://127.0.0.1:${inside.port}/`],
    ["private-address", `http://2130706433:${inside.port}/`],
    ["private-address", `http://[::ffff:127.0.0.1]:${inside.port}/`],
    ["private-address", `http://inside.example:${inside.port}/`],
    ["private-address", `//127.0.0.1:${inside.port}/`],
    ["credentials", `http://user@127.0.0.2:${inside.port}/`],
    ["port", "http://127.0.0.2:22/"],
  ];
  for (const [code, location] of targets) {
    const outside = await serveOn(t, "127.0.0.2", (_, response) => response.writeHead(302, { location }).end());
    const settings = {
      allowAddresses: ["127.0.0.2"],
      ports: [outside.port, inside.port],
      lookup: async (name: string) => [{ address: name === "inside.example" ? "127.0.0.1" : "127.0.0.2" }],
    };
    const address = `http://outside.example:${outside.port}/`;
    await assert.rejects(fetchPublicPage(address, settings), refusal(code), location);
    assert.equal(outside.connections(), 1);
  }
  assert.equal(inside.connections(), 0);
});

test("a proxy named in the environment isn't used", async (t) => {
  const proxy = await serveOn(t, "127.0.0.1", (_, response) => response.writeHead(200, HTML).end("<p>proxy"));
  const outside = await serveOn(t, "127.0.0.2", (_, response) => response.writeHead(200, HTML).end("<p>outside"));
  const names = ["http_proxy", "HTTP_PROXY", "all_proxy", "NODE_USE_ENV_PROXY"];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = name.startsWith("NODE") ? "1" : `http://127.0.0.1:${proxy.port}`;
  t.after(() => {
    names.forEach((name, i) => {
      if (before[i] === undefined) delete process.env[name];
      else process.env[name] = before[i];
    });
  });
  const settings = { allowAddresses: ["127.0.0.2"], ports: [outside.port] };
  const { bytes } = await fetchPublicPage(`http://127.0.0.2:${outside.port}/`, settings);
  assert.equal(new TextDecoder().decode(bytes), "<p>outside");
  assert.equal(proxy.connections(), 0);
});
