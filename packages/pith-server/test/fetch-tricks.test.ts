import assert from "node:assert/strict";
import { test } from "node:test";
import { FetchRefused, fetchPublicPage, type HostLookup } from "#src/index.js";
import { TRICKS } from "./support/tricks.js";
import { HTML, NEEDS_SECOND_ADDRESS, serveOn } from "./support/web-server.js";

/** A name server that must not be asked. */
const nobody: HostLookup = (name) => assert.fail(`${name} was looked up`);

function refusal(code: string): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof FetchRefused, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, /^[A-Z].*\.$/);
    return true;
  };
}

for (const [code, addresses] of Object.entries(TRICKS)) {
  test(`${addresses.length} addresses are refused as ${code}`, async () => {
    for (const address of addresses) {
      await assert.rejects(fetchPublicPage(address, { lookup: nobody }), refusal(code), JSON.stringify(address));
    }
  });
}

test("the list of tricks has 100 and more, each once", () => {
  const all = Object.values(TRICKS).flat();
  assert.ok(new Set(all).size >= 100, String(new Set(all).size));
});

test("public addresses of all kinds pass the guard", async () => {
  const reached = new Error("reached");
  const addresses = [
    "http://example.org/",
    "https://example.org:8443/",
    "http://xn--bcher-kva.example/",
    "http://a.b.c.d.e/",
  ];
  for (const address of addresses) {
    const lookup = async () => {
      throw reached;
    };
    await assert.rejects(fetchPublicPage(address, { lookup }), (error) => error === reached, address);
  }
});

test("a name is refused when any of its addresses isn't public", async () => {
  const answers = [
    ["127.0.0.1"],
    ["93.184.215.14", "10.0.0.1"],
    ["2606:2800:21f:cb07::1", "::1"],
    ["169.254.169.254"],
    ["::ffff:10.0.0.1"],
    ["fe80::1%lo"],
    ["64:ff9b::7f00:1"],
    ["not an address"],
    ["0x7f.1"],
    [""],
  ];
  for (const found of answers) {
    const lookup = async () => found.map((address) => ({ address }));
    await assert.rejects(fetchPublicPage("http://example.org/", { lookup }), refusal("private-address"), found.join());
  }
});

test("what is refused isn't told: a name's private address stays out of the message", async () => {
  const lookup = async () => [{ address: "10.11.12.13" }];
  await assert.rejects(fetchPublicPage("http://wiki.example.org/", { lookup }), (error: Error) => {
    assert.doesNotMatch(error.message, /10\.11\.12\.13/);
    return true;
  });
});

test("redirects to what isn't public are refused, and no connection is made", {
  skip: NEEDS_SECOND_ADDRESS,
}, async (t) => {
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

test("a proxy named in the environment isn't used", { skip: NEEDS_SECOND_ADDRESS }, async (t) => {
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
