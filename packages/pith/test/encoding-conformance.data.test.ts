/** html5lib's tests of encoding detection. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { sharedPath } from "pith-testing/shared.js";
import { detectEncoding } from "#src/html/encoding/detect.js";

const html5lib = sharedPath("conformance", "html5lib-tests", "encoding")!;

/** The data and the expected encoding of every test of a file, byte for byte. */
function readTests(path: string): { data: Uint8Array; encoding: string }[] {
  const text = `\n${readFileSync(path, "latin1")}`;
  return text
    .split("\n#data\n")
    .slice(1)
    .map((block) => {
      const [data = "", encoding = ""] = block.split("\n#encoding\n");
      return { data: Buffer.from(data, "latin1"), encoding: encoding.trim().toLowerCase() };
    });
}

/** Its page declares euc-jp and is UTF-8 itself: what `declared` in detect.ts reads as what it is, unlike the standard. */
const SAVED_AS_UTF8 = "test-yahoo-jp.dat";

test("html5lib-tests: encoding", (t) => {
  let count = 0;
  for (const file of readdirSync(html5lib).filter((name) => name.endsWith(".dat"))) {
    for (const { data, encoding } of readTests(join(html5lib, file))) {
      const found = detectEncoding(data);
      // An undeclared page of ASCII is called UTF-8 here; the tests call it windows-1252. The characters are the same.
      const name = found.source === "default" && data.every((byte) => byte < 0x80) ? "windows-1252" : found.encoding;
      const expected = file === SAVED_AS_UTF8 ? "utf-8" : encoding;
      assert.equal(name, expected, `${file}: ${Buffer.from(data).toString("latin1").slice(0, 200)}`);
      count++;
    }
  }
  assert.equal(count, 82);
  t.diagnostic(`${count} tests, one exception`);
});
