// The command `pith diff`.

import { type Extraction, Parser } from "pith";
import type { ReadingChanges } from "pith/changes";

type ParagraphChange = ReadingChanges["paragraphs"][number];
type ValueChange = NonNullable<ReadingChanges["title"]>;

import { chooseContent } from "./choose-content.js";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./command.js";
import { complainOf, extractInput } from "./extract-input.js";
import { describeFailure, type Failure } from "./failure.js";
import { nameOf, STDIN } from "./input.js";
import { complain, openOutput } from "./output.js";
import { UsageError } from "./usage-error.js";

/** The exit code of diff for two that differ. */
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
  ],
  exitCodes: {
    [ExitCode.DONE]: "the content is the same",
    [DIFFERENT]: "the content changed",
    [ExitCode.FAILED]: "an input failed; nothing was compared",
    [ExitCode.LIMIT]: "an input failed because of a limit (size, time, redirects)",
  },
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length !== 2) throw new UsageError("Name two readings of a page: pith diff OLD NEW.", inputs.length === 0);
  if (inputs.every((input) => input === STDIN)) throw new UsageError("Standard input (-) can be read only once.");
  const content = await chooseContent(values);
  const output = await openOutput(values.output, inputs);
  const readings: Extraction[] = [];
  const failures: Failure[] = [];
  for (const input of inputs) {
    try {
      // A parser of its own each: the first reading is still needed when the second is made.
      const { extraction } = await extractInput(input, content, values, new Parser());
      if (!values.quiet) await complainOf(nameOf(input), extraction);
      readings.push(extraction);
    } catch (error) {
      const failure = describeFailure(error);
      if (failure.code === "internal") throw error;
      await complain(`${nameOf(input)}: ${failure.message}`);
      failures.push(failure);
    }
  }
  if (failures.length > 0) {
    await output.finish(false);
    return failures.some(({ isLimit }) => isLimit) ? ExitCode.LIMIT : ExitCode.FAILED;
  }
  const [old, now] = readings;
  const { compareReadings } = await import("pith/changes");
  const changes = compareReadings(old, now, { everything: values.everything });
  await output.write(values.format === "json" ? `${JSON.stringify(changes)}\n` : inLines(changes));
  await output.finish(true);
  return changes.isChanged ? DIFFERENT : ExitCode.DONE;
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
