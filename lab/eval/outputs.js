/**
 * `npm run outputs`: what every page of ../shared/data becomes (text, Markdown, HTML, JSON, TEI, metadata, comments, records and
 * explanation), compared by hash with what it became before a change that should alter none of it. Lists the pages and outputs
 * that differ, and then ends with code 1. A checkout takes about seven minutes of CPU time, in as many threads as there are cores.
 *
 *     --base REVISION     compares this checkout with a revision, which is built in a folder for the time; or with the
 *                         folder of another checkout that is built
 *     --page CORPUS/ID    with --base: prints in what one page's outputs differ
 *     --write FILE        writes the hashes of this checkout to a file, a line a page
 *     --against FILE      compares this checkout with a file that --write made
 *     --every N           of every Nth page only (1)
 *     --corpora NAMES     of some corpora, comma-separated (all)
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { CORPORA, pagesOf } from "../training/corpora.js";
import { withCheckout } from "./outputs/checkout.js";
import { printDifferences } from "./outputs/differences.js";
import { hashPages } from "./outputs/hash-pages.js";
import { OUTPUT_NAMES } from "./outputs/read-outputs.js";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** The corpora that are only measured on: of other years, and of kinds of page that the others lack. */
const ONLY_MEASURED = ["measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006", "typed"];
/** Pages that are named when outputs differ; the rest is counted. */
const NAMED_PAGES = 40;

const { base, page, write, against, every, corpora } = commandLine(import.meta.url, {
  base: String,
  page: String,
  write: String,
  against: String,
  every: 1,
  corpora: new Set([...CORPORA, ...ONLY_MEASURED]),
});
if (base === undefined && write === undefined && against === undefined)
  refuse("Give --base, --write or --against: there is nothing to compare with.");
if (page !== undefined && base === undefined) refuse("--page needs --base: a file of hashes has no outputs.");

const pages = pagesOf(corpora).filter((_, number) => number % every === 0);
if (page !== undefined) await withCheckout(base, ROOT, (folder) => printDifferences(pageNamed(page), folder, ROOT));
else if (base !== undefined)
  await withCheckout(base, ROOT, async (folder) => report(await hashPages(pages, [folder, ROOT])));
else await compareWithFile();

function pageNamed(name) {
  const found = pagesOf(corpora).find(({ corpus, id }) => `${corpus}/${id}` === name);
  return found ?? refuse(`There is no page ${name}.`);
}

async function compareWithFile() {
  const known = against === undefined ? undefined : readHashes(against);
  const rows = await hashPages(pages, [ROOT]);
  if (write !== undefined) writeHashes(write, rows);
  if (known !== undefined)
    report(rows.map(({ name, hashes: [now] }) => ({ name, hashes: [known.get(name) ?? [], now] })));
}

/** Names the pages whose outputs differ, and counts them by output. */
function report(rows) {
  const counts = new Map(OUTPUT_NAMES.map((output) => [output, 0]));
  let changed = 0;
  for (const { name, hashes } of rows) {
    const [before, now] = hashes;
    const outputs = OUTPUT_NAMES.filter((_, i) => before[i] !== now[i]);
    if (outputs.length === 0) continue;
    for (const output of outputs) counts.set(output, counts.get(output) + 1);
    if (++changed <= NAMED_PAGES)
      console.log(`${name}  ${outputs.length < OUTPUT_NAMES.length ? outputs.join(" ") : "all"}`);
  }
  if (changed > NAMED_PAGES) console.log(`and ${changed - NAMED_PAGES} more`);
  for (const [output, count] of counts)
    if (count > 0) console.log(`${output}: ${count} ${count === 1 ? "page" : "pages"}`);
  const verdict = changed === 1 ? "1 page differs" : `${changed} pages differ`;
  console.log(`${OUTPUT_NAMES.length} outputs of ${rows.length} pages: ${verdict}.`);
  process.exitCode = changed > 0 ? 1 : 0;
}

function writeHashes(file, rows) {
  const lines = rows.map(({ name, hashes: [own] }) => `${name} ${own.join(" ")}\n`);
  writeFileSync(file, `page ${OUTPUT_NAMES.join(" ")}\n${lines.join("")}`);
}

/** Hashes by the name of the page, in the order of OUTPUT_NAMES. */
function readHashes(file) {
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const [, ...outputs] = head.split(" ");
  const places = OUTPUT_NAMES.map((output) => outputs.indexOf(output));
  return new Map(
    lines.map((line) => {
      const [name, ...hashes] = line.split(" ");
      return [name, places.map((place) => hashes[place])];
    }),
  );
}
