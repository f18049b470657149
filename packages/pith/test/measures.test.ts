/** What the features of blocks are computed with: the falling order of values, and numbers for pairs. */
import assert from "node:assert/strict";
import test from "node:test";
import fc from "pith-testing/properties.js";
import { Numbering } from "#src/blocks/features/groups.js";
import { Scratch } from "#src/blocks/features/scratch.js";
import { fallingOrder } from "#src/blocks/gather.js";

test("values fall in the order that is found for them, and equal ones keep theirs", () => {
  const values = fc.array(fc.constantFrom(0, -0, 0.25, 0.5, 1, -3, 1e-300), { maxLength: 40 });
  fc.assert(
    fc.property(values, (some) => {
      const expected = [...some.keys()].sort((a, b) => some[b] - some[a] || a - b);
      assert.deepEqual([...fallingOrder(Float64Array.from([...some, 7]), some.length)], expected);
    }),
  );
});

test("pairs are numbered as they come, in memory that was used and on pages of any size", () => {
  const scratch = new Scratch();
  const key = fc.constantFrom(0, 1, -1, 0x7fffffff, -0x80000000, 12345);
  const more = fc.constantFrom(0, 1, 50_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { maxLength: 60 }), more, (pairs, others) => {
      scratch.clear();
      scratch.floats(others).fill(7);
      const numbering = new Numbering(pairs.length, scratch);
      const known = new Map<string, number>();
      for (const [first, second] of pairs) {
        const name = `${first} ${second}`;
        if (!known.has(name)) known.set(name, known.size);
        assert.equal(numbering.numberOf(first, second), known.get(name));
      }
    }),
  );
});
