/** The gate on the corpora. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { sharedPath } from "pith-testing/shared.js";
import { gate, readJson, root, TEXTS } from "./support/gate.js";

test("calibration: confidence beside F1, by readers and on each corpus", () => {
  const args = [join(root, "lab", "eval", "calibration.js"), "--every", "60"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^\| confidence \| reading \| wcxb \|/);
  assert.match(stdout, /^\| mean F1 \| 0\.[89]\d\d \|/m);
});

test("no score on unseen pages is below its floor, and those by texts are those of the project's scoring script", async (t) => {
  const folder = temporaryFolder(t);
  const scoresFile = join(folder, "scores.json");
  const { status, stdout, stderr } = gate("--predictions", folder, "--scores", scoresFile);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /words, all\s+0\.\d{4}/);
  const { scores } = readJson(scoresFile);
  for (const corpus of TEXTS) {
    const name = basename(corpus);
    await t.test(`${name}, by the scoring script`, () => compareWithScript(corpus, name));
  }
  const truth = sharedPath("data", "wcxb", "ground-truth")!;
  for (const measure of ["lines", "order"]) {
    await t.test(`${measure} of wcxb, by the scoring script`, () => {
      const { f1 } = byScript(measure, truth, "wcxb");
      // Python and JavaScript write a few capitals of Turkish otherwise in lower case.
      assert.ok(Math.abs(f1 - scores[measure]) < 1e-6, `${f1} and ${scores[measure]}`);
    });
  }
  await t.test("strings of records, by the scoring script", () => {
    const { rows } = byScript("records", sharedPath("data", "records", "records.jsonl")!, "records");
    for (const name of ["start", "end", "title", "author", "date", "score", "price", "facts", "intro and other"]) {
      assert.ok(Math.abs(rows[`text: ${name}`].share - scores[`strings, ${name}`]) < 1e-9, name);
    }
    const others = rows["text: not content (lower is better)"].share;
    assert.ok(Math.abs(1 - others - scores["strings, nothing else"]) < 1e-9, `${others}`);
  });
  await t.test("what readers labelled, whole and by kind, by the scoring script", async () => {
    const { openReading, readingTruth } = await import(pathToFileURL(join(root, "lab", "eval", "reading.js")).href);
    const corpus = openReading(sharedPath("data"));
    const lines = corpus.pages.map((page: { id: string; page: { id: string } }) => {
      const truth = readingTruth(page, corpus.read(page.id));
      return `${JSON.stringify({ ...truth, id: page.page.id })}\n`;
    });
    const truth = join(folder, "reading-truth.jsonl");
    writeFileSync(truth, lines.join(""));
    const { f1, precision, recall, by_type: kinds } = byScript("reading", truth, "reading");
    const figures = { reading: f1, "reading, precision": precision, "reading, recall": recall };
    for (const [kind, of] of Object.entries(kinds)) Object.assign(figures, { [`reading, ${kind}`]: of.f1 });
    assert.equal(Object.keys(figures).length, 11);
    for (const [name, figure] of Object.entries(figures))
      assert.ok(Math.abs(figure - scores[name]) < 1e-9, `${name}: ${figure} and ${scores[name]}`);
  });
  function compareWithScript(corpus: string, name: string) {
    const truth = sharedPath("data", corpus, "truth.json") ?? sharedPath("data", corpus, "labels.json")!;
    assert.ok(Math.abs(byScript("texts", truth, name).f1 - scores[name]) < 1e-9, name);
  }
  function byScript(
    measure: string,
    truth: string,
    name: string,
  ): Record<"f1" | "precision" | "recall", number> & {
    rows: Record<string, { share: number }>;
    by_type: Record<string, { f1: number }>;
  } {
    const args = [sharedPath("bench", "score.py")!, measure, truth, join(folder, `${name}.jsonl`), "--json"];
    const python = spawnSync(PYTHON, args, { encoding: "utf8" });
    assert.equal(python.status, 0, python.stderr);
    return JSON.parse(python.stdout);
  }
});
