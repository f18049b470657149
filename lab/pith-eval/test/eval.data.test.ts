/** Figures of an evaluation against those of the project's scoring script. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { extract } from "pith";
import { type Corpus, evaluate, openCorpus } from "pith-eval";
import { PYTHON } from "pith-testing/python.js";
import { sharedPath } from "pith-testing/shared.js";
import { CONTENDERS, folder, PAGES, textsCorpus, wordsCorpus } from "./support/eval.js";

function segmentsCorpus(): Corpus {
  const root = join(folder, "segments");
  mkdirSync(join(root, "html"), { recursive: true });
  for (const { id, html } of PAGES) writeFileSync(join(root, "html", `${id}.html`), html);
  const segments = {
    a: { with: ["red", "apples  and"], without: ["Home"] },
    b: { with: ["ÉCLAIRS are"], without: [] },
    d: { with: ["很好"], without: ["दुनिया"] },
  };
  writeFileSync(join(root, "segments.json"), JSON.stringify(segments));
  return openCorpus(root);
}

/** What the project's scoring script says of the same predictions. */
function score(measure: Corpus["measure"], truth: string, predictions: { id: string; text: string }[]) {
  const file = join(folder, `${measure}.jsonl`);
  writeFileSync(file, `${predictions.map((line) => JSON.stringify(line)).join("\n")}\n`);
  const script = sharedPath("bench", "score.py")!;
  const run = spawnSync(PYTHON, [script, measure, truth, file, "--json"], { encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout);
}

test("figures are those of the project's scoring script", () => {
  const corpora: [corpus: Corpus, truth: string][] = [
    [wordsCorpus(), "ground-truth"],
    [segmentsCorpus(), "segments.json"],
    [textsCorpus("truth.json"), "truth.json"],
    [textsCorpus("labels.json"), "labels.json"],
  ];
  for (const [corpus, file] of corpora) {
    const truth = join(corpus.folder, file);
    for (const [n, { result }] of evaluate(corpus, CONTENDERS).entries()) {
      const predictions = corpus.pages.map(({ id }) => ({
        id,
        text: extract(corpus.read(id), CONTENDERS[n].options).text,
      }));
      const want = score(corpus.measure, truth, predictions);
      const figures = (of: { pages: number; f1: number; precision: number; recall: number }) =>
        [of.pages, of.f1, of.precision, of.recall].map((figure) => figure.toFixed(9));
      assert.deepEqual(figures(result), figures(want));
      assert.equal(result.deviation.toFixed(6), want.f1_sd.toFixed(6));
      if (result.measure !== "words") continue;
      assert.deepEqual([result.wanted, result.unwanted], [want.with, want.without]);
      assert.deepEqual(Object.keys(result.byKind), Object.keys(want.by_type));
      for (const kind of Object.keys(want.by_type))
        assert.deepEqual(figures(result.byKind[kind]), figures(want.by_type[kind]));
    }
  }
});
