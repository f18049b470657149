/**
 * `npm run eval -- [OPTION]... DIRECTORY...`: compares algorithms on corpora, or metadata with ground truth. A corpus
 * is a folder `html`, and beside it `ground-truth`, `segments.json`, or the text of each page in `truth.json` or `labels.json`.
 *
 *     --algorithms NAMES   what to compare, comma-separated (default all)
 *     --metadata           measures title, authors and date instead of the content
 *     --format json        one line for each corpus with all figures, instead of a table in Markdown
 *     --output FILE        writes to a file at the end, instead of standard output
 *
 * Exit codes: 2 for a call that makes no sense or a folder that isn't a corpus, 3 for a page that can't be read.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ALGORITHM_NAMES, algorithmNamed } from "pith/algorithms";
import { ReadError } from "pith-node";
import { type Corpus, openCorpus } from "./corpus.js";
import { type Contender, evaluate, evaluationTable } from "./evaluate.js";
import { calibrationRows, calibrationTable, givenFacts } from "./metadata-calibration.js";
import { type MetadataCorpus, openMetadataCorpus } from "./metadata-corpus.js";
import { answerMetadata, metadataTable } from "./metadata-evaluate.js";
import { scoreMetadata } from "./metadata-score.js";

/** Pages between two lines about the progress. */
const PROGRESS_STEP = 250;

const USAGE = 2;
const UNREADABLE = 3;

try {
  const { reports, output } = readCall();
  const text = reports.map((report) => report()).join("");
  if (output === undefined) process.stdout.write(text);
  else writeFileSync(output, text);
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  console.error(`${error.path}: ${error.message}`);
  process.exitCode = UNREADABLE;
}

/** What the arguments ask for. All corpora are opened before the first is read: a mistake in the last one shows at once. */
function readCall(): { reports: (() => string)[]; output: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: {
        algorithms: { type: "string", default: "all" },
        metadata: { type: "boolean", default: false },
        format: { type: "string", short: "f", default: "markdown" },
        output: { type: "string", short: "o" },
      },
      allowPositionals: true,
    });
    const { algorithms, metadata, format, output } = values;
    if (positionals.length === 0) throw new TypeError("Name the directory of a corpus.");
    if (!["markdown", "json"].includes(format)) throw new TypeError(`--format is markdown or json, not "${format}".`);
    const contenders = readContenders(algorithms);
    const reports = metadata
      ? positionals.map(openMetadataCorpus).map((corpus) => () => metadataReport(corpus, format))
      : positionals.map(openCorpus).map((corpus) => () => contentReport(corpus, contenders, format));
    return { reports, output };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(USAGE);
  }
}

/** Says on standard error how far a corpus is read. */
function progressOf(folder: string): (done: number, all: number) => void {
  return (done, all) => {
    if (done % PROGRESS_STEP === 0 || done === all) console.error(`${folder}: ${done} of ${all} pages`);
  };
}

function metadataReport(corpus: MetadataCorpus, format: string): string {
  const { answers, milliseconds } = answerMetadata(corpus, progressOf(corpus.folder));
  const scores = scoreMetadata(corpus.pages, answers);
  const calibration = calibrationRows(givenFacts(corpus));
  if (format === "json")
    return `${JSON.stringify({ corpus: corpus.folder, metadata: scores, calibration, milliseconds })}\n`;
  const table = metadataTable([{ name: "Pith", scores }]);
  return `${headOf(corpus)}, metadata, in percent\n\n${table}\n${calibrationTable(calibration)}\n`;
}

function contentReport(corpus: Corpus, contenders: readonly Contender[], format: string): string {
  const evaluations = evaluate(corpus, contenders, progressOf(corpus.folder));
  if (format === "json") return `${JSON.stringify({ corpus: corpus.folder, evaluations })}\n`;
  return `${headOf(corpus)}, measured by ${corpus.measure}\n\n${evaluationTable(evaluations)}\n`;
}

function headOf({ folder, pages }: Corpus | MetadataCorpus): string {
  return `${folder}, ${pages.length} ${pages.length === 1 ? "page" : "pages"}`;
}

function readContenders(list: string): Contender[] {
  const names = list === "all" ? ALGORITHM_NAMES : list.split(",").map((name) => name.trim());
  return names.map((name) => ({ name, options: { algorithm: algorithmNamed(name) } }));
}
