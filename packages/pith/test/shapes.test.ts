/** The grammar of hostile shapes, and what judges them; `shapes.long.test.ts` runs them. */
import assert from "node:assert/strict";
import test from "node:test";
import { extract, type Format } from "pith";
import { json } from "pith/formats";
import { checkLinearUpTo } from "pith-testing/linear.js";
import { AXES, judge, shapeOf } from "./support/shapes.js";

test("every number is a shape of its own, the same again and again, of about the size that is asked for", () => {
  const names = new Set<string>();
  for (let number = 0; number < 1_000; number++) {
    const { name, make } = shapeOf(number);
    names.add(name);
    const page = make(8_000);
    // Three bytes a character, and a piece more than asked for.
    assert.ok(page.length > 7_000 && page.length < 33_000, `${name}: ${page.length}`);
    if (number % 50 === 0) assert.deepEqual(shapeOf(number).make(8_000), page);
  }
  assert.equal(names.size, 1_000);
});

test("the shapes of an axis are of about the size that is asked for, each with a name of its own", () => {
  for (const [axis, shapes] of Object.entries(AXES)) {
    assert.ok(shapes.length >= 500, axis);
    assert.equal(new Set(shapes.map(({ name }) => name)).size, shapes.length, axis);
    for (const { name, make } of shapes) {
      const { length } = make(8_000);
      // Three bytes a character, and what is around them.
      assert.ok(length >= 8_000 && length < 26_000, `${name}: ${length}`);
    }
  }
});

for (const number of [1, 8, 11, 27, 42]) {
  test(`linear in JSON with blocks: shape ${number}`, () => {
    const { name, make } = shapeOf(number);
    const run = (size: number) =>
      extract(make(size), { format: json as Format, blocks: true, url: "https://example.org/a" });
    checkLinearUpTo(name, run, 16_000, 1_024_000);
  });
}

/** Seconds for bytes, as a measurement. */
const measured = (seconds: (bytes: number) => number) => (bytes: number) =>
  Promise.resolve({ bytes, time: seconds(bytes), memory: 0 });

test("what grows with the square of the page is found, whatever it and the rest take", async () => {
  for (const [start, linear, square] of [
    [0.004, 0, 5],
    [0.004, 0, 500],
    [0.004, 0.15, 3],
    [0.01, 0.4, 9],
  ] as const) {
    const { faults, growth = 0 } = await judge(
      measured((bytes) => start + linear * (bytes / 1e6) + square * (bytes / 1e6) ** 2),
      48_000,
    );
    assert.ok(faults.includes("faster than linear"), `${linear}, ${square}: ${faults}, ${growth}`);
  }
});

test("what is in proportion isn't, with what a start costs and caches that end", async () => {
  const { faults } = await judge(
    measured((bytes) => 0.03 + 0.4 * (bytes / 1e6) * (bytes > 150_000 ? 1.2 : 1)),
    48_000,
  );
  assert.deepEqual(faults, []);
});

test("what takes more than half a second a megabyte is found", async () => {
  const { faults } = await judge(
    measured((bytes) => (0.9 * bytes) / 1e6),
    48_000,
  );
  assert.deepEqual(faults, ["slow"]);
});

test("the least of all measurements counts, an error always", async () => {
  const slow = measured((bytes) => (3 * bytes) / 1e6);
  const quick = measured((bytes) => (0.1 * bytes) / 1e6);
  const { faults, found } = await judge(slow, 48_000);
  assert.deepEqual(faults, ["slow"]);
  assert.deepEqual((await judge(quick, 48_000, found)).faults, []);
  const broken = (bytes: number) => Promise.resolve({ bytes, time: 0, memory: 0, error: "never ended" });
  assert.deepEqual((await judge(broken, 48_000, found)).faults, ["never ended"]);
});
