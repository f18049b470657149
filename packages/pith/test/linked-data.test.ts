/** Scripts of JSON-LD: found by their type, parsed once for all who ask, and up to a number of bytes. */
import assert from "node:assert/strict";
import test from "node:test";
import { parse } from "#src/html/parser/parser.js";
import { linkedScripts } from "#src/page/linked-data.js";

function scriptsIn(html: string) {
  return [...linkedScripts(parse(new TextEncoder().encode(html))).values()];
}

test("JSON-LD: scripts are found by their type, in order, and not if they are empty", () => {
  const types = ["application/ld+json", "Application/LD+JSON; charset=utf-8", "application/json", ""];
  const html = types.map((type, i) => `<script type="${type}">{"@id":"${i}"}</script>`).join("");
  const scripts = scriptsIn(`${html}<script type="application/ld+json"></script>`);
  assert.deepEqual(
    scripts.map(({ text }) => text),
    ['{"@id":"0"}', '{"@id":"1"}'],
  );
});

test("JSON-LD: a script is read once, for all who ask", () => {
  const tree = parse(new TextEncoder().encode('<script type="application/ld+json">{"name":"Quay"}</script>'));
  const [script] = linkedScripts(tree).values();
  assert.equal(script.json.string(script.json.child(0, "name")), "Quay");
  assert.equal(script.json, script.json);
  assert.equal(linkedScripts(tree), linkedScripts(tree));
});

test("JSON-LD: what is beyond four million bytes is left out", () => {
  const script = `<script type="application/ld+json">{"name":"${"x".repeat(1_500_000)}"}</script>`;
  assert.equal(scriptsIn(script.repeat(3)).length, 2);
});
