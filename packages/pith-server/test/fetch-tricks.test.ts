/** The guard of the service's fetches: ways to write a private address are refused, all of a long list; public ones pass. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostLookup } from "pith-node/internal";
import { fetchPublicPage } from "#src/index.js";
import { refusal } from "./support/fetch-tricks.js";
import { TRICKS } from "./support/tricks.js";

/** A name server that must not be asked. */
const nobody: HostLookup = (name) => assert.fail(`${name} was looked up`);

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
