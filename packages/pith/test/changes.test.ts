/** Two readings of a page: which paragraphs were added, removed, moved or changed, and what changes on every load and doesn't count. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { compareReadings } from "pith/changes";
import { pageAbout } from "pith-testing/command.js";
import { checkLinear } from "pith-testing/linear.js";
import type { Reading } from "#src/changes/compare-readings.js";

function reading(paragraphs: readonly string[], rest: Partial<Reading> = {}): Reading {
  return { title: "Harbour", text: paragraphs.join("\n\n"), metadata: {}, ...rest };
}

const SHIPS = "Ships have to use the northern port until the repairs are done.";
const FISHERMEN = "The fishermen are not amused: the way takes two hours.";
const MAYOR = "The mayor promised money to those who lose work.";

test("paragraphs are added, removed, changed and moved", () => {
  const old = reading([SHIPS, "A line that goes away.", FISHERMEN, "They fish.", MAYOR]);
  const now = reading([
    MAYOR,
    SHIPS.replace("northern", "eastern"),
    "Something else altogether now.",
    FISHERMEN,
    "They fish.",
  ]);
  const { isChanged, paragraphs, counts } = compareReadings(old, now);
  assert.equal(isChanged, true);
  assert.deepEqual(counts, { same: 2, added: 1, removed: 1, moved: 1, changed: 1 });
  const changed = paragraphs.find(({ type }) => type === "changed");
  assert.ok(changed?.type === "changed");
  assert.deepEqual([changed.oldIndex, changed.newIndex], [0, 1]);
  assert.deepEqual(
    changed.words.filter(({ type }) => type !== "same"),
    [
      { type: "removed", text: "northern" },
      { type: "added", text: "eastern" },
    ],
  );
  assert.equal(changed.words.flatMap(({ type, text }) => (type === "removed" ? [] : text)).join(""), changed.text);
  assert.equal(changed.words.flatMap(({ type, text }) => (type === "added" ? [] : text)).join(""), changed.oldText);
  assert.deepEqual(
    paragraphs.filter(({ type }) => type === "moved"),
    [{ type: "moved", oldIndex: 4, newIndex: 0, text: MAYOR }],
  );
});

test("what changes on every load is no change, unless everything counts", () => {
  const lines = (hours: number, comments: number, views: string) => [
    `Published ${hours} hours ago by the harbour office.`,
    SHIPS,
    `${comments} comments`,
    `${views} views`,
  ];
  const old = reading(lines(3, 12, "1,204"));
  const now = reading(lines(5, 15, "1.3K"));
  assert.equal(compareReadings(old, now).isChanged, false);
  assert.equal(compareReadings(old, now, { everything: true }).counts.changed, 3);
  // Numbers of the content are content.
  const people = (count: number) => reading([`${count} people were hurt when the quay gave way, the office says.`]);
  assert.equal(compareReadings(people(12), people(14)).counts.changed, 1);
});

test("relative times are known in the language of the page", () => {
  const german = { metadata: { language: { value: "de-AT" } } };
  const at = (minutes: number) => reading([`Aktualisiert vor ${minutes} Minuten`], german);
  assert.equal(compareReadings(at(5), at(21)).isChanged, false);
  const unknown = { metadata: { language: { value: "no such language!" } } };
  assert.equal(compareReadings(reading([SHIPS], unknown), reading([SHIPS], unknown)).isChanged, false);
});

test("white space, invisible characters and the shape of marks don't count; letters and signs do", () => {
  const same = (a: string, b: string) => !compareReadings(reading([a]), reading([b])).isChanged;
  assert.ok(same("He said “no” – twice", 'He  said "no" - twice'));
  assert.ok(same("har\u00adbour\u200b master", "harbour master"));
  assert.ok(!same("It costs €5.", "It costs $5."));
  assert.ok(!same("the Harbour", "the harbour"));
});

test("title and dates are compared; a new date of change alone is no change", () => {
  const dates = (published: string, modified: string) => ({
    metadata: { published: { value: published }, modified: { value: modified } },
  });
  const old = reading([SHIPS], dates("2024-03-05", "2024-03-06"));
  const touched = compareReadings(old, reading([SHIPS], dates("2024-03-05", "2024-04-01")));
  assert.equal(touched.isChanged, false);
  assert.deepEqual(touched.modified, { old: "2024-03-06", new: "2024-04-01" });
  const moved = compareReadings(old, reading([SHIPS], { ...dates("2024-03-07", "2024-04-01"), title: "Port" }));
  assert.equal(moved.isChanged, true);
  assert.deepEqual(moved.title, { old: "Harbour", new: "Port" });
  assert.deepEqual(moved.published, { old: "2024-03-05", new: "2024-03-07" });
  assert.deepEqual(compareReadings(old, reading([SHIPS])).published, { old: "2024-03-05", new: null });
});

test("extractions are readings", () => {
  assert.equal(compareReadings(extract(pageAbout("herring")), extract(pageAbout("herring"))).isChanged, false);
  assert.ok(compareReadings(extract(pageAbout("herring")), extract(pageAbout("gulls"))).isChanged);
  const gone = compareReadings(extract(pageAbout("herring")), extract(""));
  assert.equal(gone.counts.same + gone.counts.added, 0);
  assert.ok(gone.counts.removed > 0);
});

test("every paragraph of both readings is accounted for, however they differ", () => {
  const line = (n: number) => `Line number ${n} of a list that nobody reads to its end.`;
  const list = (count: number, from: (i: number) => number) =>
    reading(Array.from({ length: count }, (_, i) => line(from(i))));
  const cases: [Reading, Reading][] = [
    [list(8_000, (i) => i), list(8_000, (i) => i + 8_000)],
    // So many moved that the order isn't compared.
    [list(5_000, (i) => i), list(5_000, (i) => (i * 1_237) % 5_000)],
    [list(3_000, (i) => i % 7), list(2_000, (i) => i % 11)],
    [list(50, (i) => i), list(50, (i) => 49 - i)],
  ];
  for (const [old, now] of cases) {
    const { counts } = compareReadings(old, now);
    assert.equal(counts.same + counts.moved + counts.changed + counts.added, now.text.split("\n\n").length);
    assert.equal(counts.same + counts.moved + counts.changed + counts.removed, old.text.split("\n\n").length);
  }
  const [[old, now]] = cases.slice(1);
  assert.equal(compareReadings(old, now).counts.same, 5_000);
});

test("a paragraph of a hundred thousand other words is replaced", () => {
  const words = (word: string) => reading([`${"same ".repeat(90_000)}${`${word} `.repeat(10_000)}`]);
  const [change] = compareReadings(words("a"), words("b")).paragraphs;
  assert.ok(change.type === "changed");
  assert.deepEqual(
    change.words.map(({ type }) => type),
    ["removed", "added"],
  );
});

/** Paragraphs before and after, by a size, and the smaller size. */
const HOSTILE: Readonly<
  Record<string, readonly [size: number, old: (n: number) => string[], now: (n: number) => string[]]>
> = {
  "many short lines and a few long ones": [
    1_000,
    (n) => Array.from({ length: n }, (_, i) => `short line ${i}`),
    (n) => Array.from({ length: 6 }, (_, i) => `w${i} `.repeat(n)),
  ],
  "more removed paragraphs than added ones, elsewhere": [
    2_000,
    (n) => Array.from({ length: 1_200 }, (_, i) => `old${i} ${"word ".repeat(n / 100)}`),
    (n) => [`w ${"new ".repeat(n * 10)}`, `x ${"newer ".repeat(n * 10)}`],
  ],
  "paragraphs whose words are in reverse": [
    15,
    (n) => Array.from({ length: n }, (_, i) => Array.from({ length: 400 }, (_, word) => `p${i}w${word}`).join(" ")),
    (n) =>
      Array.from({ length: n }, (_, i) => Array.from({ length: 400 }, (_, word) => `p${i}w${399 - word}`).join(" ")),
  ],
  "lines that all changed": [
    15_000,
    (n) => Array.from({ length: n }, (_, i) => `a${i}`),
    (n) => Array.from({ length: n }, (_, i) => `b${i}`),
  ],
  "a letter of many marks": [20_000, (n) => [`a${"\u0316\u0301".repeat(n)}`], (n) => [`b${"\uff9e\u0316".repeat(n)}`]],
};

for (const [name, [size, old, now]] of Object.entries(HOSTILE)) {
  test(`readings are compared in linear time: ${name}`, () => {
    checkLinear(name, size, (n) => {
      const [before, after] = [reading(old(n)), reading(now(n))];
      return () => compareReadings(before, after);
    });
  });
}
