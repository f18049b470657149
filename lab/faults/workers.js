/** The faults of workers: threads that end within pages, and pages that never end; each costs a page at most. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { record, writeArchive } from "./archive.js";
import { addsUp, readOutput, runOptions } from "./batch-process.js";

const FAULTY = new URL("faulty-algorithm.js", import.meta.url).href;

/** Workers end in the midst of pages at random; threads can't be killed one by one, so they end themselves. */
export async function endWorkers(folder, { records }) {
  const input = writeArchive(join(folder, "workers.warc"), records);
  const output = join(folder, "workers.jsonl");
  const { summary, isHung } = await runOptions({ inputs: [input], output, algorithmModule: FAULTY, workers: 2 });
  const rows = await readOutput(output);
  const failures = await readOutput(`${output}.errors.jsonl`);
  const places = [...rows, ...failures].map(({ position }) => position);
  const found = new Set(places);
  const isRight = addsUp(summary, rows) && summary.counts.failed === failures.length;
  return {
    fault: "a worker that ends",
    what: `at one page in ${ONE_IN} of ${records}; ${failures.length} ended it twice and are failures`,
    lost: records - found.size,
    doubled: places.length - found.size,
    wrong: isRight ? 0 : 1,
    hung: isHung ? 1 : 0,
  };
}

/** As the algorithm has it. */
const ONE_IN = 100;

/** Pages that loop for ever between others. */
export async function stopLoops(folder) {
  const [loops, others] = [3, 60];
  const pages = Array.from({ length: loops + others }, (_, id) =>
    record(id, id % 20 === 7 && id < 60 ? "FAULT: loop" : undefined),
  );
  const input = join(folder, "loops.warc");
  writeFileSync(input, Buffer.concat(pages));
  const output = join(folder, "loops.jsonl");
  const options = { inputs: [input], output, algorithmModule: FAULTY, workers: 2, pageTimeoutMs: 1_500 };
  const { summary, isHung } = await runOptions(options);
  const rows = await readOutput(output);
  const failures = await readOutput(`${output}.errors.jsonl`);
  const stopped = failures.filter(({ error }) => error.code === "page-timeout").length;
  const found = new Set([...rows, ...failures].map(({ position }) => position));
  return {
    fault: "a page that loops for ever",
    what: `${loops} between ${others} others; ${stopped} stopped`,
    lost: pages.length - found.size,
    doubled: rows.length + failures.length - found.size,
    wrong: addsUp(summary, rows) && stopped === loops ? 0 : 1,
    hung: isHung ? 1 : 0,
  };
}
