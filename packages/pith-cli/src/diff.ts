// The command `pith diff`.

import { type Extraction, Parser } from "pith";
import type { compareReadings } from "pith/changes";
import type { RecordJson } from "pith/internal";
import type { compareRecords } from "pith/records";
import { type Call, type Command, ExitCode } from "./command.js";
import { complainOf, extractInput } from "./extract-input.js";
import { complainOfFailure, exitOfFailures, type Failure } from "./failure.js";
import { inputName, inputsOf } from "./input.js";
import { complain, openOutput } from "./output.js";
import { chooseContent } from "./page-options.js";
import { UsageError } from "./usage-error.js";

type ReadingChanges = ReturnType<typeof compareReadings>;
type ParagraphChange = ReadingChanges["paragraphs"][number];
type ValueChange = NonNullable<ReadingChanges["title"]>;

/** The exit code of diff for two inputs that differ. */
const DIFFERENT = ExitCode.NOTHING_FOUND;

/** `pith diff`: what of a page's content changed between two readings. */
export const diffCommand: Command = {
  name: "diff",
  summary: "see what changed in the content of a page",
  usage: ["pith diff [OPTION]... OLD NEW"],
  inputs: [["OLD, NEW", "two readings of one page: files, URLs, or - for standard input"]],
  examples: [
    ["pith diff saved.html https://example.org/page", "what changed since the page was saved"],
    ["pith diff --format json old.html new.html", "the same for programs"],
    ["pith diff --by-record monday.html tuesday.html", "which products are new, gone, cheaper or dearer"],
  ],
  exitCodes: {
    [ExitCode.DONE]: "the content is the same",
    [DIFFERENT]: "the content changed",
    [ExitCode.FAILED]: "an input failed, or none has records; nothing was compared",
    [ExitCode.LIMIT]: "an input failed because of a limit (size, time, redirects)",
  },
  run,
};

async function run(call: Call): Promise<ExitCode> {
  const { values } = call;
  const inputs = await inputsOf(call);
  if (inputs.length !== 2) throw new UsageError("Name two readings of a page: pith diff OLD NEW.", inputs.length === 0);
  const content = await chooseContent(values);
  const output = await openOutput(values, inputs);
  const readings: Extraction[] = [];
  const failures: Failure[] = [];
  for (const input of inputs) {
    try {
      // Each has a parser of its own: the first reading is still needed when the second is made.
      const { extraction } = await extractInput(input, content, values, new Parser());
      if (!values.quiet) await complainOf(input, extraction, values);
      readings.push(extraction);
    } catch (error) {
      failures.push(await complainOfFailure(input, error));
    }
  }
  const failed = exitOfFailures(failures);
  if (failed !== undefined) {
    await output.finish(false);
    return failed;
  }
  const [old, now] = readings;
  const differences = await (values["by-record"] ? recordDifferences : contentDifferences)(old, now, values);
  if (differences === undefined) {
    await complain(`${inputs.map(inputName).join(", ")}: There are no posts, answers, items, products or comments.`);
    await output.finish(false);
    return ExitCode.FAILED;
  }
  await output.write(values.format === "json" ? `${JSON.stringify(differences.changes)}\n` : differences.lines);
  await output.finish(true);
  return differences.changes.isChanged ? DIFFERENT : ExitCode.DONE;
}

/** What differs, for programs and for people. */
interface Differences {
  readonly changes: { readonly isChanged: boolean };
  /** "" for nothing. */
  readonly lines: string;
}

async function contentDifferences(
  old: Extraction,
  now: Extraction,
  { everything }: Call["values"],
): Promise<Differences> {
  const { compareReadings } = await import("pith/changes");
  const changes = compareReadings(old, now, { everything });
  return { changes, lines: inLines(changes) };
}

/** Undefined: neither page has records. */
async function recordDifferences(
  old: Extraction,
  now: Extraction,
  { everything }: Call["values"],
): Promise<Differences | undefined> {
  const { compareRecords, recordsJson } = await import("pith/records");
  const { compareReadings } = await import("pith/changes");
  // Both have one URL: if only one was fetched, links of the other are relative to its URL, too.
  const url = old.url ?? now.url;
  const [before, after] = [old, now].map(({ tree, selection, comments, url: own }) =>
    recordsJson({ tree, selection, comments, url: own ?? url }),
  );
  if (before.length + after.length === 0) return undefined;
  const languages = [old, now].flatMap(({ metadata }) => metadata.language?.value ?? []);
  const changes = compareRecords(before, after, { everything, languages });
  const textLines = (...texts: [string, string]) => {
    const [from, to] = texts.map((text) => ({ title: "", text, metadata: {} }));
    return compareReadings(from, to, { everything }).paragraphs.map(paragraphLine);
  };
  return { changes, lines: recordLines(changes, before, textLines) };
}

/** Changes for people, as `wdiff` marks words; "" for none. */
function inLines(changes: ReadingChanges): string {
  const { isChanged, title, published, modified, paragraphs, counts } = changes;
  if (!isChanged) return "";
  const lines = [
    ...valueLine("title", title),
    ...valueLine("published", published),
    ...valueLine("modified", modified),
    ...paragraphs.map(paragraphLine),
    `${counts.same} paragraphs are the same, ${counts.added} added, ${counts.removed} removed, ${counts.changed} changed, ${counts.moved} moved`,
  ];
  return `${lines.join("\n")}\n`;
}

function valueLine(name: string, change: ValueChange | undefined): string[] {
  return change === undefined ? [] : [`${name}: ${change.old ?? "(none)"} -> ${change.new ?? "(none)"}`];
}

function paragraphLine(change: ParagraphChange): string {
  switch (change.type) {
    case "added":
      return `+ ${change.text}`;
    case "removed":
      return `- ${change.text}`;
    case "moved":
      return `> ${change.text}`;
    case "changed":
      return `~ ${change.words.map(({ type, text }) => MARKS[type][0] + text + MARKS[type][1]).join("")}`;
  }
}

const MARKS = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;

type FieldChange = Extract<ReturnType<typeof compareRecords>["records"][number], { type: "changed" }>["fields"][number];

/** Characters of a record's text that a line shows. */
const MAX_TEXT = 80;

/**
 * "" for no changes. `before`: the records of the old reading, with prices as they were shown; `textLines`: what changed between two
 * texts, in lines.
 */
function recordLines(
  { isChanged, records, counts }: ReturnType<typeof compareRecords>,
  before: readonly RecordJson[],
  textLines: (old: string, now: string) => readonly string[],
): string {
  if (!isChanged) return "";
  const lines = records.flatMap((change) => {
    const { type, record } = change;
    const name = recordName(record);
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
function recordName({ title, author, date, text }: RecordJson): string {
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
