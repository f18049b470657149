/**
 * `npm run bench:batch`: `pith batch` over an archive made of the pages of ../shared/data, repeated to a size: pages and megabytes a second with 1 and 2 workers, memory against the size of the input, the
 * part of the time that goes into reading, and cost; next to it FastWARC with Resiliparse, and Trafilatura, over the
 * beginning of the same archive. Everything is written to a temporary folder and removed.
 *
 *     --size SIZE        of the archive, unpacked, such as 200MB (5GB)
 *     --peer-size SIZE   how much of it the Python programs read (a tenth, at least 100MB)
 *     --workers N        with how many Pith and its peers are measured besides one (2)
 *     --output KIND      what Pith writes: jsonl or parquet (jsonl)
 *     --python CMD       the command that makes the environment of the Python programs (python3)
 *     --no-python        leaves these out
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { corpusRecords, writeArchive } from "./batch/archive.js";
import { measurePeers } from "./batch/peers.js";
import { measurePith, measureReading } from "./batch/pith.js";
import { printCost, printMemory, printReading, printThroughput } from "./batch/report.js";
import { PYTHON } from "./tools/tools.js";

const sizes = { size: "5GB", peerSize: String };
const python = { python: PYTHON, noPython: false };
const values = commandLine(import.meta.url, { ...sizes, workers: 2, output: ["jsonl", "parquet"], ...python });

const UNITS = { kB: 1e3, MB: 1e6, GB: 1e9 };
const SMALLEST_PEER_SIZE = 100e6;

function bytesOf(name, written) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(kB|MB|GB)$/.exec(written) ?? [];
  return number === undefined ? refuse(`--${name} must be a size such as 200MB.`) : Number(number) * UNITS[unit];
}

const size = bytesOf("size", values.size);
const peerSize = values.peerSize ? bytesOf("peer-size", values.peerSize) : Math.max(SMALLEST_PEER_SIZE, size / 10);
const { workers } = values;
if (workers < 2) refuse("--workers must be 2 or more.");

const folder = mkdtempSync(join(tmpdir(), "pith-bench-"));
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
  const peers = values.noPython ? [] : measurePeers({ archive: part, workers, folder, python: values.python });
  if (peers.length > 0) {
    const all = await measurePith({ archive: part, workers, output });
    const text = await measurePith({ archive: part, workers, output, columns: "id,url,text" });
    printThroughput("The same pages in Python", part, [all, text, ...peers]);
  }
  printCost([runs.at(-1), ...peers]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
