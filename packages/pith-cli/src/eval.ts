import { ALGORITHM_NAMES } from "pith/internal";
import type { Contender, Corpus, MetadataCorpus } from "pith-eval";
import { ReadError } from "pith-node/command";
import type { Call, Command } from "./command.js";
import { ExitCode } from "./command.js";
import { complain, openOutput } from "./output.js";
import { UsageError } from "./usage-error.js";

/** Behind an algorithm's name in `--algorithms`: its compatible mode. */
const COMPATIBLE = "+compatible";

/** The value of `--algorithms` that stands for every one. */
const ALL = "all";

/** The package that holds corpora and scores: it is in Pith's repository, and not published. */
type Evaluation = typeof import("pith-eval");

/** Pages between two lines about the progress. */
const PROGRESS_STEP = 250;

/** `pith eval`: algorithms compared on pages whose content is known, or metadata with what is known of them. */
export const evalCommand: Command = {
  name: "eval",
  summary: "compare algorithms on pages whose content is known",
  usage: ["pith eval [OPTION]... DIRECTORY..."],
  inputs: [
    [
      "DIRECTORY",
      "a corpus: html/ID.html.gz, and beside it ground-truth/ID.json (measured by words), segments.json, or truth.json (the text of each page)",
    ],
  ],
  examples: [
    ["pith eval corpus/ --algorithms eatiht,eatiht2", "a table of two algorithms"],
    ["pith eval corpus/ --algorithms eatiht,eatiht+compatible", "an algorithm in both modes"],
    ["pith eval corpus/ --metadata", "how often title, authors and date are right"],
    ["pith eval corpus/ --format json", "all figures, for programs"],
  ],
  run,
};

async function run({ inputs, values }: Call): Promise<ExitCode> {
  if (inputs.length === 0) throw new UsageError("Name the directory of a corpus.", true);
  const evaluation = await loadEvaluation();
  const reports = values.metadata
    ? inputs.map((folder) =>
        metadataReport(evaluation, openNamed(folder, evaluation.openMetadataCorpus), values.format),
      )
    : contentReports(evaluation, inputs, await readContenders(values.algorithms), values.format);
  const output = await openOutput(values.output, []);
  try {
    for (const report of reports) await output.write(report());
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    await output.finish(false);
    await complain(`${error.path}: ${error.message}`);
    return ExitCode.FAILED;
  }
  await output.finish(true);
  return ExitCode.DONE;
}

/** Opens all corpora before the first is read: a mistake in the last one shows at once. */
function contentReports(
  evaluation: Evaluation,
  inputs: readonly string[],
  contenders: readonly Contender[],
  format: string,
): (() => string)[] {
  const corpora = inputs.map((folder) => openNamed(folder, evaluation.openCorpus));
  return corpora.map((corpus) => () => compare(evaluation, corpus, contenders, format));
}

/** Says on standard error how far a corpus is read. */
function progressOf(folder: string): (done: number, all: number) => void {
  return (done, all) => {
    if (done % PROGRESS_STEP === 0 || done === all) void complain(`${folder}: ${done} of ${all} pages`);
  };
}

function metadataReport(evaluation: Evaluation, corpus: MetadataCorpus, format: string): () => string {
  const { answerMetadata, calibrationRows, calibrationTable, givenFacts, metadataTable, scoreMetadata } = evaluation;
  return () => {
    const { answers, milliseconds } = answerMetadata(corpus, progressOf(corpus.folder));
    const scores = scoreMetadata(corpus.pages, answers);
    const calibration = calibrationRows(givenFacts(corpus));
    if (format === "json")
      return `${JSON.stringify({ corpus: corpus.folder, metadata: scores, calibration, milliseconds })}\n`;
    const { length } = corpus.pages;
    const head = `${corpus.folder}, ${length} ${length === 1 ? "page" : "pages"}, metadata, in percent`;
    return `${head}\n\n${metadataTable([{ name: "Pith", scores }])}\n${calibrationTable(calibration)}\n`;
  };
}

function compare(evaluation: Evaluation, corpus: Corpus, contenders: readonly Contender[], format: string): string {
  const evaluations = evaluation.evaluate(corpus, contenders, progressOf(corpus.folder));
  if (format === "json") return `${JSON.stringify({ corpus: corpus.folder, evaluations })}\n`;
  const { length } = corpus.pages;
  const head = `${corpus.folder}, ${length} ${length === 1 ? "page" : "pages"}, measured by ${corpus.measure}`;
  return `${head}\n\n${evaluation.evaluationTable(evaluations)}\n`;
}

async function readContenders(list: string): Promise<Contender[]> {
  const { algorithmNamed } = await import("pith/algorithms");
  const names = list === ALL ? ALGORITHM_NAMES : list.split(",").map((name) => name.trim());
  return names.map((name) => {
    const compatible = name.endsWith(COMPATIBLE);
    const named = compatible ? name.slice(0, -COMPATIBLE.length) : name;
    const algorithm = ALGORITHM_NAMES.find((known) => known === named);
    if (algorithm === undefined) {
      throw new UsageError(`--algorithms: there is no "${named}". Choose from ${ALGORITHM_NAMES.join(", ")}.`);
    }
    return {
      name: compatible ? `${algorithm}, compatible` : algorithm,
      options: { algorithm: algorithmNamed(algorithm, { compatible }) },
    };
  });
}

async function loadEvaluation(): Promise<Evaluation> {
  try {
    return await import("pith-eval");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageError("pith eval needs the package pith-eval, which is only in Pith's repository.");
  }
}

function openNamed<C>(folder: string, open: (folder: string) => C): C {
  try {
    return open(folder);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
