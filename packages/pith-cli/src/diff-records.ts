// What `pith diff --by-record` writes for people: a line for each record that is new, gone or changed.

import type { compareRecords, RecordJson } from "pith/records";

type FieldChange = Extract<ReturnType<typeof compareRecords>["records"][number], { type: "changed" }>["fields"][number];

/** Characters of a record's text that a line shows. */
const MAX_TEXT = 80;

/**
 * "" for no changes. `before`: the records of the old reading, with prices as they were shown; `textLines`: what changed between two
 * texts, in lines.
 */
export function recordLines(
  { isChanged, records, counts }: ReturnType<typeof compareRecords>,
  before: readonly RecordJson[],
  textLines: (old: string, now: string) => readonly string[],
): string {
  if (!isChanged) return "";
  const lines = records.flatMap((change) => {
    const { type, record } = change;
    const name = nameOf(record);
    if (type !== "changed") {
      const price = record.price === undefined ? "" : `, ${record.price.value}`;
      return `${type === "added" ? "+" : "-"} ${name}${price}`;
    }
    const old = before[change.oldIndex];
    const values = change.fields.filter(({ field }) => field !== "text").map((field) => fieldText(field, old, record));
    const texts = change.fields
      .filter(({ field }) => field === "text")
      .flatMap(({ old: from, new: to }) => textLines(String(from), String(to)).map((line) => `    ${line}`));
    return [`~ ${name}${values.length === 0 ? "" : `: ${values.join("; ")}`}`, ...texts];
  });
  return `${lines.join("\n")}\n${counts.same} records are the same, ${counts.added} added, ${counts.removed} removed, ${counts.changed} changed\n`;
}

/** What a record is called: its title, who wrote it and when, or how it begins. */
function nameOf({ title, author, date, text }: RecordJson): string {
  const signed = [author?.value, date?.value].filter((part) => part !== undefined).join(", ");
  return title?.value ?? (signed === "" ? short(text) : signed);
}

function fieldText({ field, label, old, new: now }: FieldChange, before: RecordJson, after: RecordJson): string {
  const name = field === "fact" ? label : field === "oldPrice" ? "old price" : field;
  const isShown = field === "price" && before.price?.value !== after.price?.value;
  const [from, to] = isShown ? [before.price?.value ?? null, after.price?.value ?? null] : [old, now];
  return `${name === undefined ? "" : `${name} `}${valueText(from)} -> ${valueText(to)}`;
}

function valueText(value: string | number | null): string {
  return value === null ? "(none)" : short(String(value));
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT).trimEnd()}…`;
}
