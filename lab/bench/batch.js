/**
 * `npm run bench:batch [-- --size 200MB]`: `pith batch` over an archive made of the pages of ../shared/data, repeated to a
 * size (5GB, unpacked): pages and megabytes a second with 1 and 2 workers, memory against the size of the input, the
 * part of the time that goes into reading, and cost; next to it FastWARC with Resiliparse, and Trafilatura, over the
 * beginning of the same archive. Everything is written to a temporary folder and removed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { corpusRecords, writeArchive } from "./batch/archive.js";
import { measurePeers } from "./batch/peers.js";
import { measurePith, measureReading } from "./batch/pith.js";
import { printCost, printMemory, printReading, printThroughput } from "./batch/report.js";

const { values } = parseArgs({
  options: {
    size: { type: "string", default: "5GB" },
    // How much of it the Python programs read; a tenth by default, at least 100 MB.
    "peer-size": { type: "string" },
    workers: { type: "string", default: "2" },
    // US dollars for an hour of a core: what clouds take for a virtual core of a machine for computing, on demand.
    price: { type: "string", default: "0.04" },
    output: { type: "string", default: "jsonl" },
    folder: { type: "string", default: tmpdir() },
    python: { type: "string", default: "python3" },
    "no-python": { type: "boolean", default: false },
  },
});

const UNITS = { kB: 1e3, MB: 1e6, GB: 1e9 };
const SMALLEST_PEER_SIZE = 100e6;

function refuse(message) {
  console.error(`${message}.`);
  process.exit(2);
}

function bytesOf(name, written) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(kB|MB|GB)$/.exec(written) ?? [];
  return number === undefined ? refuse(`--${name} must be a size such as 200MB`) : Number(number) * UNITS[unit];
}

const size = bytesOf("size", values.size);
const peerSize = values["peer-size"]
  ? bytesOf("peer-size", values["peer-size"])
  : Math.max(SMALLEST_PEER_SIZE, size / 10);
const price = Number(values.price) > 0 ? Number(values.price) : refuse("--price must be a number above 0");
const workers = Number(values.workers);
if (!Number.isInteger(workers) || workers < 2) refuse("--workers must be a whole number, 2 or more");
if (!["jsonl", "parquet"].includes(values.output)) refuse("--output must be jsonl or parquet");

const folder = mkdtempSync(join(values.folder, "pith-bench-"));
try {
  const records = [...corpusRecords()];
  const whole = writeArchive(join(folder, "whole.warc.gz"), records, size);
  const quarter = writeArchive(join(folder, "quarter.warc.gz"), records, size / 4);
  const part = writeArchive(join(folder, "part.warc.gz"), records, Math.min(size, peerSize));
  console.log(
    `${cpus()[0].model}, ${availableParallelism()} cores; Node ${process.versions.node}; ${records.length} pages, repeated.\n`,
  );
  const output = join(folder, `out.${values.output}`);
  const runs = [];
  for (const count of [1, workers]) runs.push(await measurePith({ archive: whole, workers: count, output }));
  printThroughput(`Pith: ${values.output}, metadata and fingerprint included`, whole, runs);
  printMemory([await measurePith({ archive: quarter, workers, output }), runs.at(-1)]);
  printReading(await measureReading(whole), runs[0]);
  const peers = values["no-python"] ? [] : measurePeers({ archive: part, workers, folder, python: values.python });
  if (peers.length > 0) {
    const all = await measurePith({ archive: part, workers, output });
    const text = await measurePith({ archive: part, workers, output, columns: "id,url,text" });
    printThroughput("The same pages in Python", part, [all, text, ...peers]);
  }
  printCost([runs.at(-1), ...peers], price);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
