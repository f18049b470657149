/**
 * `npm run reading -- [OPTION]... COMMAND [ARG]...`: the labels by reading as a benchmark, for any tool that prints text. Starts COMMAND
 * for each labelled page, gives it the page's bytes on standard input, takes the text from its standard output, and prints F1, precision
 * and recall as `score.py reading` has them, whole and by kind of page. A page on which it fails counts as empty.
 *
 *     --predictions FILE   no command: the texts in FILE, a line {"id": "wcxb/0001", "text": "..."} a page
 *     --keep FILE          writes the texts, in that form, each with its F1
 *     --find anywhere      a block of a word or two counts wherever the text has it, not only at an end of a short line
 *     --prints html        COMMAND prints HTML, of which Pith writes the text
 *     --limit SECONDS      how long a page may take (60)
 *     --jobs N             how many commands run at once (one a core)
 *     --data DIR           where the pages are (../shared/data); those that aren't there are left out, and counted
 *     --labels FILE        other labels than lab/training/reader/labels.jsonl
 *
 * Exit codes: 1 where the tool failed on every page, 2 for a call that makes no sense, or where there are no pages.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { openReading, readingTruth } from "../eval/reading.js";
import { lineFinder } from "../pith-eval/dist/lines.js";
import { readingScores } from "../pith-eval/dist/reading.js";
import { DATA } from "../training/corpora.js";
import { readPages } from "./compare/predict.js";
import { readTexts, sortOut, whatIsLeftOut } from "./reading/pages.js";
import { failureLines, scoreTable } from "./reading/report.js";
import { CommandReader } from "./tools/command-reader.js";
import { plainText } from "./tools/plain-text.js";

const FAILED = 1;
const USAGE = 2;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(USAGE));
try {
  await measure(readCall(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exit(USAGE);
}

async function measure({ command, values }) {
  const corpus = openReading(values.data, values.labels);
  const { pages, ...leftOut } = sortOut(corpus);
  for (const line of whatIsLeftOut(corpus, leftOut, values.data)) console.error(line);
  if (pages.length === 0) process.exit(USAGE);

  const seen = new Map();
  if (values.keep !== undefined) writeFileSync(values.keep, "");
  const look = (page, { text: printed, failed, complaint }) => {
    const text = plainText({ gives: values.prints }, printed) ?? "";
    const bag = readingScores(
      text,
      readingTruth(page, corpus.read(page.id)).blocks,
      lineFinder(text, values.find === "anywhere"),
    );
    seen.set(page.id, { id: page.id, kind: page.kind, bag, failed, complaint });
    if (values.keep !== undefined)
      appendFileSync(values.keep, `${JSON.stringify({ id: page.id, text, failed, f1: Number(bag[2].toFixed(4)) })}\n`);
  };
  if (command === undefined) {
    const texts = readTexts(values.predictions, pages);
    for (const page of pages) look(page, texts.has(page.id) ? { text: texts.get(page.id) } : { failed: "has no line" });
  } else {
    const readers = Array.from({ length: values.jobs }, () => new CommandReader(command, 1000 * values.limit));
    await readPages(command[0], pages, readers, ({ id }) => corpus.read(id), look);
  }
  // Commands end in any order.
  const measured = pages.map(({ id }) => seen.get(id));
  const failed = measured.filter((page) => page.failed !== undefined);
  console.log(`${scoreTable(measured, corpus.pages.length)}\n${failureLines(failed)}`);
  process.exitCode = failed.length === measured.length ? FAILED : 0;
}

/** The command, undefined for a file of predictions, and the options, which come before it: its own may look like them. */
function readCall(args) {
  let end = 0;
  while (args[end]?.startsWith("--") && args[end] !== "--") end += args[end].includes("=") ? 1 : 2;
  const files = { predictions: String, keep: String, data: DATA, labels: String };
  const options = {
    ...files,
    find: ["lines", "anywhere"],
    prints: ["text", "html"],
    limit: 60,
    jobs: availableParallelism(),
  };
  const values = commandLine(import.meta.url, options, { args: args.slice(0, end) });
  const rest = args.slice(args[end] === "--" ? end + 1 : end);
  const command = rest.length > 0 ? rest : undefined;
  if ((command === undefined) === (values.predictions === undefined))
    refuse(
      "Name a command that reads a page and prints its text (npm run reading -- trafilatura), or --predictions FILE.",
    );
  return { command, values };
}
