/** Training leaves alone what is there to measure with. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import test from "node:test";
import { corpusFolder, IS_SMALL, SMALL_CORPUS } from "pith-testing/corpus.js";
import { root } from "./support/gate.js";

test("nothing is trained on data/measure", async () => {
  const training = join(root, "lab", "training");
  if (IS_SMALL) process.env["PITH_DATA"] = SMALL_CORPUS;
  const { trainingPages } = await import(join(training, "corpora.js"));
  const pages: { file: string }[] = trainingPages();
  assert.ok(pages.length > 0);
  const measuring = corpusFolder("measure") + sep;
  for (const { file } of pages) {
    assert.ok(existsSync(file), file);
    assert.ok(!file.startsWith(measuring), file);
  }
  // Nor does any file there name the folder or one of its corpora, in whatever language it is written.
  for (const name of readdirSync(training).filter((name) => /\.(?:js|py)$/.test(name))) {
    const source = readFileSync(join(training, name), "utf8");
    assert.doesNotMatch(source, /data\/measure|["'`/]measure["'`/]|news-2008|blogs-2012|cleaneval/i, name);
  }
});
