/** Damaged JSON, repeated: it is read once. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "pith";
import { findRecords } from "pith/records";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { DAMAGES, PLACES, pageOf } from "./support/json-damage.js";

for (const damage of DAMAGES) {
  for (const [place, around] of Object.entries(PLACES)) {
    test(`read once: ${damage.trimEnd()} in ${place}`, () => {
      const run = (size: number) => {
        const page = extract(pageOf(around, damage, size));
        assert.ok(JSON.stringify(page.metadata).length < size);
        findRecords(page);
      };
      checkLinearUpTo(`${damage} in ${place}`, run, 10_000, 2_560_000);
    });
  }
}
