/** `npm run bench -- --memory`: whether resident memory stays the same while one process reads thousands of pages. */
import { extract, Parser } from "pith";
import { algorithmNamed } from "pith-classics";
import { pagesOf } from "../../training/corpora.js";
import { printHeader, printRow } from "./table.js";

/** Rows of the table. */
const STEPS = 10;

/**
 * Resident memory while one Parser reads `pages` pages, each from disk, going through the corpus again and again. Nobody
 * asks for a garbage collection: this is what a long-running process sees.
 */
export function printMemory({ algorithm, pages }) {
  const files = pagesOf(["wcxb"]);
  const parser = new Parser();
  const step = Math.ceil(pages / STEPS);
  let characters = 0;
  console.log(`Pith, ${algorithm}: MB of memory after so many pages of data/wcxb\n`);
  printHeader(["pages", "resident", "JavaScript heap", "buffers"]);
  printMemoryAfter(0);
  for (let i = 1; i <= pages; i++) {
    characters += extract(files[i % files.length].read(), { algorithm: algorithmNamed(algorithm), parser }).text.length;
    if (i % step === 0 || i === pages) printMemoryAfter(i);
  }
  console.log(`\nThat was ${(characters / 1e6).toFixed(1)} million characters of text.`);
}

function printMemoryAfter(pages) {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  printRow([pages, ...[rss, heapUsed, arrayBuffers].map((bytes) => (bytes / 1e6).toFixed(0))]);
}
