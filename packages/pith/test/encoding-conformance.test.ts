/** Pages of the multilingual corpus decode, with next to no broken characters. */
import assert from "node:assert/strict";
import test from "node:test";
import { pagesOf } from "pith-testing/corpus.js";
import { toUtf8 } from "#src/html/encoding/detect.js";

/** A few pages that are declared as UTF-8 have a broken byte or two: in a truncated title, in somebody's comment. */
const BROKEN_CHARACTERS_IN_A_PAGE = 4;

test("pages in many languages decode", (t) => {
  const met = new Map<string, number>();
  for (const { name: file, read } of pagesOf("multilingual")) {
    const found = toUtf8(read());
    const broken = new TextDecoder().decode(found.bytes).split("\ufffd").length - 1;
    assert.ok(broken <= BROKEN_CHARACTERS_IN_A_PAGE, `${file}: ${broken} broken characters as ${found.encoding}`);
    const key = `${found.encoding} (${found.source})`;
    met.set(key, (met.get(key) ?? 0) + 1);
  }
  t.diagnostic(`encodings met: ${[...met].map(([key, count]) => `${key} ${count}`).join(", ")}`);
});
