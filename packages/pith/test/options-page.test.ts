/** docs/reference/options.md has every option of `extract`, its default, and an example that works. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { EXTRACT_OPTIONS } from "#src/extract/check-options.js";
import { html, json, markdown, text } from "#src/formats/index.js";
import { createLearned, extract, Parser } from "#src/index.js";
import { PAGE_OPTIONS } from "#src/options/page-options.js";

const page = readFileSync(new URL("../../../../docs/reference/options.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(\w+)` \| .* \| ([^|]*) \| `(\{.*\})` \|$/gm)].map(([, name, usual, example]) => ({
  name,
  usual,
  example,
}));

test("every option is there, once", () => {
  assert.deepEqual(rows.map(({ name }) => name).sort(), Object.keys(EXTRACT_OPTIONS).sort());
});

test("the defaults are those of the table of options", () => {
  const usual = new Map(rows.map((row) => [row.name, row.usual]));
  for (const option of Object.values(PAGE_OPTIONS)) {
    if (!("default" in option) || option.name === "format") continue;
    assert.equal(usual.get(option.name), `\`${JSON.stringify(option.default)}\``, option.name);
  }
});

const NAMES = { createLearned, html, json, markdown, Parser, text };

for (const { name, example } of rows) {
  test(`the example of ${name} sets it, and works`, () => {
    const options = new Function(...Object.keys(NAMES), `return ${example}`)(...Object.values(NAMES));
    assert.ok(name in options);
    assert.match(extract("<main><p>The tide rose above the harbour wall.</main>", options).text, /harbour/);
  });
}
