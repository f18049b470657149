/** Data of megabytes that is made to break programs that read data. */
import assert from "node:assert/strict";
import test from "node:test";
import { SHAPES } from "./support/embedded-hostile.js";
import { beyondOf } from "./support/embedded-pages.js";

const LARGE = { maxScriptBytes: 64_000_000, maxBytes: 256_000_000, maxNodes: 8_000_000 };

for (const [name, make] of Object.entries(SHAPES)) {
  // Far beyond what the slowest shape takes: it catches quadratic time, not a slow machine.
  test(`hostile data: ${name}`, { timeout: 600_000 }, () => {
    const markup = make();
    for (const limits of [LARGE, {}]) {
      const found = beyondOf(markup, limits);
      assert.ok(found.every(({ text }) => text.length <= 1_000_000));
    }
  });
}
