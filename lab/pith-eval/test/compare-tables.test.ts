/** The tables of `npm run compare`, from scores that are made up. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { ROOT } from "pith-testing/command.js";

const { comparisonTables } = await import(pathToFileURL(join(ROOT, "lab", "bench", "compare", "tables.js")).href);

const WORDS = ["wcxb", "multilingual", "news", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"];

/** A tool with one F1 by reading and one on all other corpora, and the pages that it failed on. */
function tool(name: string, reading: number | undefined, words: number, failed: { reading: number; wcxb: number }) {
  const corpora = Object.fromEntries(
    WORDS.map((corpus) => [
      corpus,
      { f1: words, kinds: { forum: words }, failed: corpus === "wcxb" ? failed.wcxb : 0 },
    ]),
  );
  const read = { f1: reading, precision: 0.75, recall: 0.25, kinds: { thread: 0.125 }, failed: failed.reading };
  return { name, version: "1.0", corpora: { ...corpora, ...(reading !== undefined && { reading: read }) } };
}

test("each table has its own order, and its own failures; a tool that wasn't measured by reading has no row there", () => {
  const { reading, corpora, kinds } = comparisonTables({
    one: tool("One", 0.5, 0.9, { reading: 0, wcxb: 2 }),
    two: tool("Two", 0.625, 0.8, { reading: 3, wcxb: 0 }),
    three: tool("Three", undefined, 0.85, { reading: 0, wcxb: 0 }),
  });
  const rows = (text: string) => text.split("\n").filter((line) => /^\|(?:One|Two|Three) /.test(line));
  assert.deepEqual(rows(reading), [
    "|Two 1.0|0.625|0.750|0.250|||0.125||||||",
    "|One 1.0|0.500|0.750|0.250|||0.125||||||",
  ]);
  assert.match(reading, /^\|tool\|F1 \(1001 pages\)\|precision\|recall\|articles \(379\)\|/);
  assert.match(reading, /count as empty: Two 1\.0 3\.\n$/);
  assert.deepEqual(
    rows(corpora).map((row) => row.slice(0, 6)),
    ["|One 1", "|Three", "|Two 1"],
  );
  assert.match(corpora, /count as empty: One 1\.0 2\.\n$/);
  assert.deepEqual(rows(kinds), ["|One 1.0|0.900|", "|Three 1.0|0.850|", "|Two 1.0|0.800|"]);
});
