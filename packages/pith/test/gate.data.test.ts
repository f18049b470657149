/** The gate on the corpora. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import test from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { PYTHON } from "pith-testing/python.js";
import { sharedPath } from "pith-testing/shared.js";
import { gate, readJson, TEXTS } from "./support/gate.js";

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
  function compareWithScript(corpus: string, name: string) {
    const truth = sharedPath("data", corpus, "truth.json") ?? sharedPath("data", corpus, "labels.json")!;
    const args = [sharedPath("bench", "score.py")!, "texts", truth, join(folder, `${name}.jsonl`), "--json"];
    const python = spawnSync(PYTHON, args, { encoding: "utf8" });
    assert.equal(python.status, 0, python.stderr);
    assert.ok(Math.abs(JSON.parse(python.stdout).f1 - scores[name]) < 1e-9, name);
  }
});
