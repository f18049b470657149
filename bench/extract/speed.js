import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { corpusFiles } from "../corpus.js";
import { startContender, startNodeContender } from "./contender.js";
import { printGrowth } from "./growth.js";
import { pythonWithTrafilatura } from "./python.js";
import { race } from "./race.js";
import { digits, kilobytes, printTable } from "./table.js";

/** Upper bounds of the rows of the table by size, in bytes. */
const BUCKETS = [50_000, 100_000, 200_000, 400_000, 800_000, Number.POSITIVE_INFINITY];

/** Races Pith against its peers and prints three tables: by contender, by page size, and made pages of growing size. */
export async function printSpeed({ algorithm, python, pages: count, rounds, largest }) {
  const files = evenly(corpusFiles(), count);
  const contenders = await start(algorithm, python);
  try {
    console.log(
      `${files.length} pages of data/wcxb, bytes to main text: the fastest of ${rounds} after one to warm up, interleaved in ` +
        `one run. Node ${process.versions.node}, ${availableParallelism()} cores allowed.\n`,
    );
    const { pages, results } = await race(contenders, files, rounds);
    printContenders(contenders, pages, results);
    printBuckets(contenders, pages, results);
    await printGrowth(contenders[0], { rounds, largest });
  } finally {
    for (const contender of contenders) contender.stop();
  }
}

function evenly(files, count = files.length) {
  const wanted = Math.min(count, files.length);
  return Array.from({ length: wanted }, (_, i) => files[Math.floor((i * files.length) / wanted)]);
}

/** Pith is the first. `python` undefined leaves Trafilatura out. */
async function start(algorithm, python) {
  const contenders = [await startNodeContender("./pith.js", algorithm), await startNodeContender("./readability.js")];
  if (python === undefined) return contenders;
  try {
    const script = fileURLToPath(new URL("./trafilatura-contender.py", import.meta.url));
    contenders.push(await startContender(pythonWithTrafilatura(python), script));
  } catch (error) {
    console.log(`Trafilatura is left out: ${error.message}.\n`);
  }
  return contenders;
}

function printContenders(contenders, pages, results) {
  const means = results.map((list) => mean(list.map(({ time }) => time)));
  const rows = contenders.map(({ name }, which) => {
    const list = results[which];
    const sorted = list.map(({ time }) => time).sort((a, b) => a - b);
    const slowest = list.findIndex(({ time }) => time === sorted.at(-1));
    return [
      name,
      digits(means[which]),
      digits(quantile(sorted, 0.5)),
      digits(quantile(sorted, 0.95)),
      digits(sorted.at(-1)),
      `${pages[slowest].id} (${kilobytes(pages[slowest].size)})`,
      (means[which] / means[0]).toFixed(1),
      list.filter(({ characters }) => characters === 0).length,
      list.filter(({ characters }) => characters === undefined).length,
    ];
  });
  const header = ["bytes to main text", "mean ms", "median", "95 %", "slowest", "its page", "mean, times Pith's"];
  printTable([...header, "without text", "threw"], rows);
}

function printBuckets(contenders, pages, results) {
  console.log("Time against page size, mean ms a page\n");
  const rows = BUCKETS.map((bound, i) => {
    const from = BUCKETS[i - 1] ?? 0;
    const name = bound === Number.POSITIVE_INFINITY ? `${kilobytes(from)} and more` : `under ${kilobytes(bound)}`;
    const members = [...pages.keys()].filter((page) => pages[page].size >= from && pages[page].size < bound);
    if (members.length === 0) return undefined;
    const size = mean(members.map((page) => pages[page].size));
    const times = results.map((list) => mean(members.map((page) => list[page].time)));
    return [name, members.length, kilobytes(size), ...times.map(digits), digits(times[0] / (size / 1e6))];
  });
  const header = ["page size", "pages", "mean size", ...contenders.map(({ name }) => name), "Pith, ms a MB"];
  printTable(
    header,
    rows.filter((row) => row !== undefined),
  );
}

const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** By the nearest rank. */
const quantile = (sorted, share) => sorted[Math.ceil(share * sorted.length) - 1];
