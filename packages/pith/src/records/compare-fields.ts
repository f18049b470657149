// Says which fields of a record changed between two readings.

import { inOneForm } from "../changes/lasting-text.js";
import { grouped } from "../maps.js";
import { readPrice } from "./figures.js";
import type { RecordFact, RecordJson } from "./record.js";

/** A value of a record then and now; null if the record has none. */
export interface FieldChange {
  /** `price` and `oldPrice` are amounts; `fact` is one of the facts, several of which may have changed; `text` is without lines that other fields tell. */
  readonly field:
    | ("title" | "url" | "author" | "date" | "score" | "price" | "currency" | "oldPrice" | "rating" | "image")
    | ("text" | "fact");
  /** That of a fact, if it has one. */
  readonly label?: string;
  readonly old: string | number | null;
  readonly new: string | number | null;
}

/** Longer lines say more than a field does. */
const MAX_TOLD = 40;

/** What a record says without the lines that its other fields tell: a price that changed is one change. */
export function ownText(record: RecordJson): string {
  return record.text
    .split("\n")
    .filter((line) => !isTold(line, record))
    .join("\n")
    .trim();
}

/** The number of an item in its list, or of a post in its thread. */
const PLACE = /^[#№]?\p{Nd}{1,5}[.)]?$/u;

/** Whether a line, or a fact without a label, says what a field of its record does, or its place among the others. */
function isTold(line: string, record: RecordJson): boolean {
  if (line.length > MAX_TOLD || line.trim() === "") return false;
  if (PLACE.test(inOneForm(line)) || isValueOf(line, record)) return true;
  const { score, rating } = record;
  const figures = [score?.value, rating?.value, rating?.best, rating?.count].filter((figure) => figure !== undefined);
  const numbers = line.match(/\p{Nd}[\p{Nd}.,]*/gu) ?? [];
  return numbers.length > 0 && numbers.every((number) => figures.includes(Number(number.replace(/,/g, ""))));
}

/** Whether a short text is a field's value, or one of the two prices. */
function isValueOf(value: string, { title, author, date, price }: RecordJson): boolean {
  if (value.length > MAX_TOLD) return false;
  const text = inOneForm(value);
  if ([title, author, date, price].some((fact) => fact !== undefined && inOneForm(fact.value) === text)) return true;
  const amount = price === undefined ? undefined : readPrice(value)?.amount;
  return amount !== undefined && (amount === price?.amount || amount === price?.old);
}

/** The fields that are one value each, and what of them is compared. */
const VALUES: readonly (readonly [
  Exclude<FieldChange["field"], "date" | "text" | "fact">,
  (record: RecordJson) => string | number | undefined,
])[] = [
  ["title", ({ title }) => title?.value],
  ["url", ({ url }) => url?.value],
  ["author", ({ author }) => author?.value],
  ["score", ({ score }) => score?.value],
  ["price", ({ price }) => price?.amount],
  ["currency", ({ price }) => price?.currency],
  ["oldPrice", ({ price }) => price?.old],
  ["rating", ({ rating }) => rating?.value],
  ["image", ({ image }) => image?.value],
];

/** What changed in a record. `key`: the text by which a text is recognized; `everything`: as in `compareRecords`. */
export function fieldChanges(
  before: RecordJson,
  after: RecordJson,
  key: (text: string) => string,
  everything: boolean,
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [field, of] of VALUES) {
    const [was, is] = [of(before) ?? null, of(after) ?? null];
    const isSame = typeof was === "string" && typeof is === "string" ? inOneForm(was) === inOneForm(is) : was === is;
    if (!isSame && (everything || field !== "image")) changes.push({ field, old: was, new: is });
  }
  if (isOtherDate(before, after, key, everything)) {
    changes.push({ field: "date", old: before.date?.value ?? null, new: after.date?.value ?? null });
  }
  const [old, now] = [ownText(before), ownText(after)];
  if (key(old) !== key(now)) changes.push({ field: "text", old, new: now });
  const [oldFacts, newFacts] = [before, after].map((record) =>
    record.facts.filter(({ label, value }) => !(label === undefined ? isTold : isValueOf)(value, record)),
  );
  return [...changes, ...factChanges(oldFacts, newFacts, key)];
}

/** A date that is told by its distance becomes another text, and one that is told by its day, without a change of the page. */
function isOtherDate(
  { date: old }: RecordJson,
  { date: now }: RecordJson,
  key: (text: string) => string,
  everything: boolean,
): boolean {
  if (old === undefined || now === undefined) return old !== now;
  if (!everything && old.iso !== undefined && now.iso !== undefined) return old.iso !== now.iso;
  if (!everything && (old.iso !== undefined || now.iso !== undefined)) return false;
  return key(old.value) !== key(now.value);
}

/** Facts that are only in one of two lists; those of one label are versions of each other. */
function factChanges(
  before: readonly RecordFact[],
  after: readonly RecordFact[],
  key: (text: string) => string,
): FieldChange[] {
  const keyOf = ({ label, value }: RecordFact) => JSON.stringify([label, key(value)]);
  const oldKeys = new Set(before.map(keyOf));
  const newKeys = new Set(after.map(keyOf));
  const left = before.filter((fact) => !newKeys.has(keyOf(fact)));
  const come = after.filter((fact) => !oldKeys.has(keyOf(fact)));
  const byLabel = grouped(come, ({ label = "" }) => label);
  const waiting = new Map(Array.from(byLabel, ([label, facts]) => [label, facts.values()]));
  const change = (label: string | undefined, old: string | null, now: string | null): FieldChange => ({
    field: "fact",
    ...(label !== undefined && { label }),
    old,
    new: now,
  });
  const changed = left.map(({ label, value }) =>
    change(label, value, waiting.get(label ?? "")?.next().value?.value ?? null),
  );
  const added = [...waiting.values()]
    .flatMap((facts) => [...facts])
    .map(({ label, value }) => change(label, null, value));
  return [...changed, ...added];
}
