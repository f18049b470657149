/** The small corpus in the repository: its floors, its ground truth, and the golden texts of the original programs. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { extract } from "pith";
import { algorithmNamed } from "pith-classics";
import { openCorpus } from "pith-eval";
import { pagesIn, SMALL_CORPUS } from "pith-testing/corpus.js";

/** Seven kinds of pages, eight languages, and every form of ground truth that can be learned or measured from. */
const PAGES = 31;
const CORPORA = ["wcxb", "multilingual", "news", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"];
/** Those that do what the original programs did, which no training changes. */
const ORIGINALS = ["eatiht", "eatiht2", "reporter", "content-extractor"];

test("the gate: no score on the small corpus is below its floor", () => {
  const gate = join(dirname(SMALL_CORPUS), "eval", "gate.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [gate, "--corpus", "small"], { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /^recipes, all of both/m);
});

test("every page has its truth, and what the truth says stands in the page", () => {
  let count = 0;
  for (const name of CORPORA) {
    const corpus = openCorpus(join(SMALL_CORPUS, name));
    assert.equal(corpus.pages.length, pagesIn(join(SMALL_CORPUS, name, "html")).length, name);
    for (const page of corpus.pages) {
      count++;
      const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
      const shown = wordsOf(extract(corpus.read(page.id), { algorithm: algorithmNamed("body") }).text);
      const has = (text: string) => ` ${shown.join(" ")} `.includes(` ${wordsOf(text).join(" ")} `);
      const lines = "truth" in page ? page.truth.split("\n") : page.wanted;
      for (const line of lines) assert.ok(wordsOf(line).length === 0 || has(line), `${name}/${page.id}: ${line}`);
    }
  }
  count += pagesIn(join(SMALL_CORPUS, "wild", "html")).length;
  assert.equal(count, PAGES);
});

/** With UPDATE=1 in the environment the golden files are written anew; read what changed before you keep it. */
for (const algorithm of ORIGINALS) {
  test(`${algorithm} gives its golden texts`, () => {
    const found: Record<string, string> = {};
    for (const corpus of ["wcxb", "multilingual"]) {
      for (const { name, read } of pagesIn(join(SMALL_CORPUS, corpus, "html"))) {
        found[`${corpus}/${name}`] = extract(read(), {
          algorithm: algorithmNamed(algorithm),
        }).text;
      }
    }
    const file = join(SMALL_CORPUS, "golden", `${algorithm}.json`);
    if (process.env["UPDATE"] === "1") {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`);
    }
    assert.deepEqual(found, JSON.parse(readFileSync(file, "utf8")));
  });
}
