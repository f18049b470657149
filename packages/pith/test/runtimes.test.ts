/** The library gives in a bare ECMAScript realm what it gives in Node, on pages of our own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { ownPages } from "./support/runtime-pages.js";
import { expected, pages, same, script } from "./support/runtimes.js";

/** Node looks up each global of such a realm by a call of its own, which makes everything slow there. */
const IN_BARE_REALM = 20;

test("there are 50 pages of our own and more, and half of them have content", () => {
  assert.ok(ownPages().length >= 50);
  const found = expected.filter(({ text }) => text !== "").length;
  assert.ok(found > expected.length / 2, `${found} of ${expected.length}`);
  assert.ok(new Set(expected.map(({ encoding }) => encoding)).size >= 15);
  for (const type of ["added", "removed", "changed", "moved", "same"] as const) {
    assert.ok(expected.filter(({ changes }) => changes.counts[type] > 0).length >= 15, type);
  }
  const long = expected.filter(({ changes }) => changes.counts.same >= 3);
  const texts = long.flatMap(({ changes }) => changes.paragraphs.map(({ text }) => text));
  assert.ok(!texts.some((text) => /hours ago|views$/.test(text)), "what changes on every load is no change");
});

test("a bare realm, with nothing but ECMAScript, TextDecoder, TextEncoder and URL", () => {
  const context = vm.createContext({
    TextDecoder,
    TextEncoder,
    URL,
    json: JSON.stringify(pages.slice(0, IN_BARE_REALM)),
  });
  vm.runInContext(script, context);
  same(JSON.parse(vm.runInContext("JSON.stringify(Pith.readAll(JSON.parse(json)))", context)), IN_BARE_REALM);
});
