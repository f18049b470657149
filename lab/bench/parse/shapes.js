/** How the parser's time grows with a page's size and with hostile shapes, and what 10,000 pages do to memory: wall time of one run. */
import { Parser } from "pith";
import { corpusPages } from "../corpus.js";

const parser = new Parser();

/** Best of three, in ms. */
function timed(bytes) {
  let best = Infinity;
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    parser.parse(bytes);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const encode = (text) => new TextEncoder().encode(text);
const filled = (text, size) => encode(text.repeat(Math.ceil(size / text.length)));
const many = (size, line) => encode(Array.from({ length: size }, (_, i) => line(i)).join(""));

const SHAPES = {
  "20,000 nested div": (k) => filled("<div>", 5 * 20_000 * k),
  "20,000 nested inline": (k) => filled("<span>x", 7 * 20_000 * k),
  "1,000,000 attributes": (k) => encode(`<p ${Array.from({ length: 1e6 * k }, (_, i) => `a${i}`).join(" ")}>`),
  "a tag of 10 MB": (k) => encode(`<a title="${"x".repeat(1e7 * k)}">`),
  "1,000,000 unclosed p": (k) => filled("<p>", 3e6 * k),
  "1,000,000 unclosed div": (k) => filled("<div>", 5e6 * k),
  "1,000,000 unclosed b": (k) => filled("<b>", 3e6 * k),
  "unclosed b, each different": (k) => many(2e5 * k, (i) => `<b id=${i}>`),
  "different b in paragraphs": (k) => many(1e5 * k, (i) => `<p><b id=${i}>x`),
  "misnested b and div": (k) => filled("<b><div></b>x", 13e5 * k),
  "text in tables": (k) => filled("<table>x", 8e5 * k),
  "end tags of nothing": (k) => encode(`${"<div>".repeat(1e5 * k)}${"</x>".repeat(1e5 * k)}`),
  "li in nested div": (k) => encode(`${"<div>".repeat(1e5 * k)}${"<li></li>".repeat(1e5 * k)}`),
  "script of open comments": (k) => encode(`<script>${"<!--<script>".repeat(1e5 * k)}`),
  references: (k) => encode(`<p>${"&amp;&notit;".repeat(2e5 * k)}`),
  "different element names": (k) => many(2e5 * k, (i) => `<x${i}>`),
};
/** Prints the three tables. */
export function printShapes() {
  const pages = corpusPages({ every: EVERY }).map((page) => page.bytes);
  printBySize(pages);
  printHostile();
  printMemory(pages);
}

/** Which pages of data/wcxb are joined or read again and again. */
const EVERY = 5;

function printBySize(sample) {
  console.log("Time against size: real pages joined");
  const joined = new Uint8Array(sample.reduce((sum, page) => sum + page.length, 0));
  let filledTo = 0;
  for (const page of sample) {
    joined.set(page, filledTo);
    filledTo += page.length;
  }
  for (const size of [1, 5, 10, 25, 50]) {
    const bytes = new Uint8Array(size * 1e6);
    for (let at = 0; at < bytes.length; at += joined.length) bytes.set(joined.subarray(0, bytes.length - at), at);
    const time = timed(bytes);
    console.log(
      `${String(size).padStart(4)} MB  ${time.toFixed(1).padStart(8)} ms  ${((size / time) * 1000).toFixed(0)} MB/s`,
    );
  }
}

function printHostile() {
  console.log("\nHostile shapes: time at this size, and at twice the size");
  for (const [name, make] of Object.entries(SHAPES)) {
    const once = timed(make(1));
    const twice = timed(make(2));
    console.log(
      `${name.padEnd(28)} ${once.toFixed(1).padStart(8)} ms ${twice.toFixed(1).padStart(8)} ms   x ${(twice / once).toFixed(2)}`,
    );
  }
}

function printMemory(pages) {
  console.log("\nMemory: resident MB while 10,000 pages are parsed by one Parser");
  const fresh = new Parser();
  const curve = [];
  for (let i = 0; i <= 10_000; i++) {
    if (i % 1000 === 0) {
      globalThis.gc?.();
      curve.push((process.memoryUsage().rss / 1e6).toFixed(0));
    }
    fresh.parse(pages[i % pages.length]);
  }
  console.log(curve.join("  "));
}
