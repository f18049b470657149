/** The tables of `npm run bench`: speed and quality of Pith and its peers on a sample of two corpora. */
import { openMeasured } from "../../eval/corpora.js";
import { foldPredictions } from "../../eval/fold-predictions.js";
import { scorePredictions } from "../../pith-eval/dist/evaluate.js";
import { digits, kilobytes, table } from "../extract/table.js";
import { plainText } from "../tools/plain-text.js";
import { conditions } from "./conditions.js";
import { PEERS, PITH, prepare } from "./contenders.js";
import { mean, quantile, ratio } from "./figures.js";
import { measureRounds } from "./rounds.js";
import { samplePages } from "./sample.js";

/** Large pages of all kinds; and articles, on which no model was ever trained. */
const CORPORA = ["wcxb", "measure/blogs-2012"];

const SUMMARY = ["tool", ...CORPORA.flatMap((name) => [`\`${name}\`: ms`, "times Pith's", "F1"])];

const HEADER = [
  ...["tool", "mean, ms", "median", "99 %", "slowest", "all in"],
  ...["times Pith's text (95 %)", "F1", "failed"],
];

/**
 * In Markdown: `summary`, a table with a row for each tool, and `whole`, a table for each corpus. `only`: ids of tools
 * beside Pith. `pages`: of each corpus, evenly spread.
 * `onProgress` gets lines.
 */
export async function speedTables({ only, pages: count, rounds, python, algorithm, onProgress }) {
  const peers = PEERS.filter(({ id }) => only.includes(id));
  const { contenders, missing } = prepare([...PITH, ...peers], { python }, algorithm);
  const samples = CORPORA.map((name) => sampleOf(name, count));
  const all = samples.flatMap(({ pages }) => pages);
  const results = await measureRounds(contenders, all, rounds, onProgress);
  const tables = [];
  let from = 0;
  for (const sample of samples) {
    const to = from + sample.pages.length;
    const ofSample = results.map((result) => partOf(result, from, to));
    tables.push({ sample, rows: speedRows(sample, contenders, ofSample) });
    from = to;
  }
  const what = `${count} pages of each corpus, the least of ${rounds} rounds`;
  const summary = contenders.map(({ title }, which) => [title, ...tables.flatMap(({ rows }) => inShort(rows[which]))]);
  const inPage = (...parts) => [conditions(what), ...parts, ...missing.map((line) => `${line}\n`)].join("\n");
  return { summary: inPage(table(SUMMARY, summary)), whole: inPage(...tables.map(wholeTable)) };
}

/** Of a row: the mean, the ratio without its bounds, and F1. */
function inShort([, milliseconds, , , , , times, f1]) {
  return [milliseconds, times.split(" ", 1)[0], f1];
}

function wholeTable({ sample: { name, pages }, rows }) {
  const size = mean(pages.map(({ bytes }) => bytes.length));
  return `\`${name}\`: ${pages.length} pages of ${kilobytes(size)} on average.\n\n${table(HEADER, rows)}`;
}

/** Some pages of a corpus, and the corpus as if it had no others. */
function sampleOf(name, count) {
  const corpus = openMeasured(name);
  const pages = samplePages(corpus, count);
  const known = new Map(corpus.pages.map((page) => [page.id, page]));
  return { name, pages, corpus: { ...corpus, pages: pages.map(({ id }) => known.get(id)) } };
}

/** What a tool did on the pages from one index to another. */
function partOf({ times, answers, rounds, failed }, from, to) {
  return {
    times: times.slice(from, to),
    answers: answers.slice(from, to),
    rounds: rounds.map((round) => round.slice(from, to)),
    failed: [...failed].filter((page) => page >= from && page < to).length,
  };
}

/** A row of `HEADER` for each tool. */
function speedRows({ name, corpus }, contenders, results) {
  const [{ times: own }] = results;
  return contenders.map((contender, which) => {
    const { times, answers, rounds, failed } = results[which];
    // Where a tool died there is no time; its other pages are compared with the same pages of Pith.
    const timed = times.flatMap((time, page) => (time === undefined ? [] : [page]));
    const list = timed.map((page) => times[page]);
    const whole = rounds.filter((round) => !round.includes(undefined)).map(mean);
    const compared = ratio(
      list,
      timed.map((page) => own[page]),
    );
    return [
      contender.title,
      ...[mean(list), quantile(list, 0.5), quantile(list, 0.99), Math.max(...list)].map(digits),
      whole.length === 0 ? "" : digits(Math.min(...whole)),
      which === 0 ? "1" : `${digits(compared.ratio)} (${digits(compared.low)} to ${digits(compared.high)})`,
      f1(name, corpus, contender, answers).toFixed(3),
      failed === 0 ? "" : failed,
    ];
  });
}

/** Pith is judged by models that haven't seen the page; its text is the same whatever else is asked for. */
function f1(name, corpus, contender, answers) {
  const texts = new Map();
  if (contender.package === undefined) {
    for (const { page, extraction } of foldPredictions(corpus, name)) texts.set(page.id, extraction.text);
  } else {
    for (const [i, { id }] of corpus.pages.entries()) texts.set(id, plainText(contender, answers[i]) ?? "");
  }
  return scorePredictions(corpus, texts).f1;
}
