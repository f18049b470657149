/** Base64 gives the same bytes with Node's Buffer and on hosts that lack it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf } from "#src/text/base64.js";

test("base64 is read alike by Node's Buffer and without one, whatever its length", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "Buffer")!;
  const { Buffer } = globalThis;
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length * 89) & 255);
    const text = Buffer.from(bytes).toString("base64");
    const read = bytesOf(text);
    Reflect.deleteProperty(globalThis, "Buffer");
    try {
      assert.deepEqual(bytesOf(text), bytes);
    } finally {
      Object.defineProperty(globalThis, "Buffer", own);
    }
    assert.deepEqual(read, bytes);
  }
});
