/** The hashes of all outputs of pages, by the libraries of one or more checkouts, in as many threads as there are cores. */
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { readPageFile } from "../../training/corpora.js";
import { outputReader } from "./read-outputs.js";

/** Hexadecimal digits of a hash: of so many outputs two that differ have the same with a probability of 1 in 4 billion. */
const DIGITS = 8;

if (!isMainThread) await work(workerData);

/** A row for each page of pagesOf: its `name`, and for each checkout the `hashes` in the order of OUTPUT_NAMES. */
export async function hashPages(pages, folders) {
  const threads = Math.min(availableParallelism(), pages.length);
  const rows = [];
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      // A thread for its own part of the pages: no two of neighbouring size, as those of a corpus are in order of names.
      const own = pages.map(({ corpus, id, file }, number) => ({ number, name: `${corpus}/${id}`, file }));
      const files = own.filter(({ number }) => number % threads === thread);
      return rowsOf({ files, folders }, (row) => (rows[row.number] = row));
    }),
  );
  return rows;
}

function rowsOf(task, onRow) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task });
  worker.on("message", onRow);
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", resolve);
  });
}

async function work({ files, folders }) {
  const readers = await Promise.all(folders.map(outputReader));
  for (const { number, name, file } of files) {
    const bytes = readPageFile(file);
    parentPort.postMessage({ number, name, hashes: readers.map((read) => read(bytes).map(hashOf)) });
  }
}

function hashOf(output) {
  return createHash("sha256").update(output).digest("hex").slice(0, DIGITS);
}
