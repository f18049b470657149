/** Pages that runtimes are compared on, and what Node reads of them. */
import assert from "node:assert/strict";
import { bundleReader } from "./runtime-bundle.js";
import { ownPages, sharedPages } from "./runtime-pages.js";
import { type RuntimeReading, readAll } from "./runtime-reader.js";

// Deno, Bun and workerd are too large for everyone to install: `npm run test:runtimes`.

export const pages = [...ownPages(), ...sharedPages()];
export const expected = readAll(pages);
export const script = await bundleReader("iife");

export function same(actual: readonly RuntimeReading[], length = expected.length): void {
  actual.forEach((reading, i) => {
    assert.deepEqual(reading, expected[i]);
  });
  assert.equal(actual.length, length);
}
