// `compareRecords`: what is known again, and what of it changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { compareRecords, findRecords, recordsJson } from "pith/records";
import { shelfOfBoats } from "pith-testing/command.js";
import { checkLinearUpTo } from "pith-testing/linear.js";
import type { RecordJson } from "#src/records/record.js";

const FACT = { source: "class", confidence: 0.9 };

/** A record of plain values. */
function record({
  title,
  url,
  author,
  date,
  iso,
  price,
  text = "",
  facts = [],
  ...rest
}: {
  title?: string;
  url?: string;
  author?: string;
  date?: string;
  iso?: string;
  price?: number;
  text?: string;
  facts?: readonly Pick<RecordJson["facts"][number], "label" | "value">[];
  score?: number;
}): RecordJson {
  return {
    kind: "item",
    confidence: 0.9,
    path: "/html/body/p",
    level: 0,
    text,
    facts: facts.map((fact) => ({ ...FACT, ...fact })),
    ...(title !== undefined && { title: { ...FACT, value: title } }),
    ...(url !== undefined && { url: { ...FACT, value: url } }),
    ...(author !== undefined && { author: { ...FACT, value: author } }),
    ...(date !== undefined && { date: { ...FACT, value: date, ...(iso !== undefined && { iso }) } }),
    ...(price !== undefined && { price: { ...FACT, value: `€${price}`, amount: price, currency: "EUR" } }),
    ...(rest.score !== undefined && { score: { ...FACT, value: rest.score } }),
  };
}

/** What changed, in a form that is easy to read. */
function told(before: readonly RecordJson[], after: readonly RecordJson[], everything = false) {
  return compareRecords(before, after, { everything }).records.map((change) => {
    const name = change.record.title?.value ?? change.record.text;
    if (change.type !== "changed") return `${change.type} ${name}`;
    return `${name}: ${change.fields.map(({ field, label = field, old, new: now }) => `${label} ${old} ${now}`).join(", ")}`;
  });
}

test("records are new, gone, or changed in some fields; one that moved is the same", () => {
  const rope = record({ title: "Rope", url: "/rope", price: 19.99, score: 3 });
  const hook = record({ title: "Boat hook", url: "/hook", price: 30 });
  const lamp = record({
    title: "Lamp",
    url: "/lamp",
    facts: [{ label: "Stock", value: "2 left" }, { value: "Brass" }],
  });
  const before = [rope, hook, lamp];
  const after = [
    record({ title: "Anchor", url: "/anchor" }),
    record({
      title: "Lamp",
      url: "/lamp",
      facts: [{ value: "Brass" }, { label: "Stock", value: "none" }, { value: "New" }],
    }),
    record({ title: "Rope", url: "/rope", price: 17.99, score: 4 }),
  ];
  const { isChanged, counts } = compareRecords(before, after);
  assert.equal(isChanged, true);
  assert.deepEqual(counts, { same: 0, added: 1, removed: 1, changed: 2 });
  assert.deepEqual(told(before, after), [
    "added Anchor",
    "Lamp: Stock 2 left none, fact null New",
    "Rope: score 3 4, price 19.99 17.99",
    "removed Boat hook",
  ]);
  assert.deepEqual(compareRecords(before, [lamp, hook, rope]), {
    isChanged: false,
    records: [],
    counts: { same: 3, added: 0, removed: 0, changed: 0 },
  });
  assert.deepEqual(told([], []), []);
});

test("a record is known by its link, else its title, else what it says or who says it when", () => {
  // A link that has a word for each visit.
  assert.deepEqual(told([record({ title: "Rope", url: "/rope?s=1" })], [record({ title: "Rope", url: "/rope?s=2" })]), [
    "Rope: url /rope?s=1 /rope?s=2",
  ]);
  // Two of one title at other links are others: nothing says which is which.
  const flats = (...urls: string[]) => urls.map((url) => record({ title: "Two rooms", url, price: urls.length }));
  assert.deepEqual(told(flats("/1", "/2"), flats("/3")), ["removed Two rooms", "removed Two rooms", "added Two rooms"]);
  // Of several with one link the title says which is which, of several that are alike in that the place does.
  const sizes = (...prices: number[]) =>
    prices.map((price, i) => record({ title: `Size ${i % 2}`, url: "/boots", price }));
  assert.deepEqual(told(sizes(1, 2, 3, 4), [...sizes(1, 2, 3, 5)].reverse()), ["Size 1: price 4 5"]);
  // Posts have neither.
  const post = (author: string, text: string) => record({ author, date: "3 May 2024", iso: "2024-05-03", text });
  assert.deepEqual(
    told([post("Ada", "I saw a gull."), post("Bo", "Where?")], [post("Bo", "Where?"), post("Ada", "I saw it.")]),
    ["I saw it.: text I saw a gull. I saw it."],
  );
});

test("what changes on every load is no change of a record, unless everything counts", () => {
  const post = (date: string, views: string, iso?: string) =>
    record({
      title: "Gulls",
      date,
      ...(iso !== undefined && { iso }),
      text: `${views} views`,
      facts: [{ value: `${views} replies` }],
    });
  assert.deepEqual(told([post("3 hours ago", "1,204")], [post("5 hours ago", "1,300")]), []);
  assert.deepEqual(told([post("3 hours ago", "1,204")], [post("May 3, 2024", "1.3K", "2024-05-03")]), []);
  assert.equal(told([post("3 hours ago", "1,204")], [post("5 hours ago", "1,300")], true).length, 1);
  const days = ["2024-05-03", "2024-05-04"].map((iso) => [post(iso, "1", iso)]);
  assert.deepEqual(told(days[0], days[1]), ["Gulls: date 2024-05-03 2024-05-04"]);
});

test("records of two pages are compared, as they are found and as they were saved", () => {
  const [old, now] = [shelfOfBoats("12.50"), shelfOfBoats("9.90")].map((page) =>
    extract(page, { url: "https://shop.example/boats" }),
  );
  const { records, counts } = compareRecords(JSON.parse(JSON.stringify(recordsJson(old))), findRecords(now));
  assert.deepEqual(counts, { same: 3, added: 0, removed: 0, changed: 1 });
  const [change] = records;
  assert.ok(change.type === "changed");
  assert.deepEqual([change.oldIndex, change.newIndex], [2, 2]);
  assert.deepEqual(change.fields, [{ field: "price", old: 12.5, new: 9.9 }]);
});

test("records are compared in linear time, however alike they are", () => {
  const shapes: Record<string, (i: number, day: number) => RecordJson> = {
    "equal titles": (_, day) => record({ title: "Read more", price: day }),
    "equal titles, other links": (i, day) => record({ title: "Read more", url: `/${day}/${i}` }),
    "equal links": (i, day) => record({ title: `${day} ${i}`, url: "/" }),
    "equal texts": (i, day) => record({ text: "Me too.", author: `Ada ${i} ${day}` }),
    "one author in one minute": (i, day) => record({ author: "Ada", date: "now", text: `${i} of ${day}` }),
    "nothing in common": (i, day) => record({ title: `${i} of ${day}` }),
  };
  for (const [name, make] of Object.entries(shapes)) {
    const list = (n: number, day: number) => Array.from({ length: n }, (_, i) => make(i, day));
    checkLinearUpTo(name, (n) => void compareRecords(list(n, 1), list(n, 2)), 500, 80_000);
  }
  const facts = (n: number, day: number) => [
    record({ title: "Rope", facts: Array.from({ length: n }, (_, i) => ({ label: "Size", value: `${day} ${i}` })) }),
  ];
  checkLinearUpTo("facts of one label", (n) => void compareRecords(facts(n, 1), facts(n, 2)), 500, 80_000);
});

test("a field is told once, and the place in the list not at all; a labelled number is a fact of its own", () => {
  const item = (place: number, price: number, stock: number) =>
    record({
      title: "Rope",
      url: "/rope",
      price,
      text: `${place}.\n€${price}\nFor salt water.`,
      facts: [
        { value: `${place}.` },
        { value: `€${price}` },
        { label: "Price", value: `€${price}` },
        { label: "Stock", value: String(stock) },
      ],
    });
  assert.deepEqual(told([item(3, 20, 7)], [item(4, 20, 7)]), []);
  assert.deepEqual(told([item(3, 20, 7)], [item(3, 18, 7)]), ["Rope: price 20 18"]);
  assert.deepEqual(told([item(3, 20, 7)], [item(3, 20, 6)]), ["Rope: Stock 7 6"]);
});
