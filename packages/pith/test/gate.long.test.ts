/** Training on the small corpus. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { extract } from "pith";
import { createLearnedFrom } from "pith/internal";
import { root } from "./support/gate.js";

test("training on the small corpus goes the whole way, gives a model that works, and gives the same one again", async () => {
  const train = () =>
    spawnSync(process.execPath, [join(root, "lab", "training", "train.js"), "--corpus", "small"], { encoding: "utf8" });
  const first = train();
  assert.equal(first.status, 0, first.stdout + first.stderr);
  // The gate measures the models of the folds.
  assert.match(first.stdout, /^words, all +0\.[5-9]/m);
  const file = join(root, "build", "training", "small-corpus", "models", "model.json");
  const model = readFileSync(file, "utf8");
  const data = JSON.parse(model);
  // Which rules stay was chosen, too.
  assert.match(first.stdout, /^fold-0 leaves out: /m);
  assert.ok(Array.isArray(data.without));
  const { packModel } = await import(pathToFileURL(join(root, "lab", "training", "pack-model.js")).href);
  const algorithm = createLearnedFrom(packModel(data));
  const paragraph = "<p>The rain fell all night on the roofs of the town, and nobody in it slept a single hour.</p>";
  const { confidence, text } = extract(`<main>${paragraph.repeat(8)}</main><nav><a href=/>Home</a></nav>`, {
    algorithm,
  });
  assert.ok(confidence > 0 && confidence <= 1);
  assert.match(text, /rain fell/);
  assert.equal(train().status, 0);
  assert.equal(readFileSync(file, "utf8"), model);
  // Training has made the environment that its own tests need.
  const python = join(root, "build", "training", "python", "bin", "python");
  const labels = spawnSync(python, ["-m", "unittest", "discover", join(root, "lab", "training")], { encoding: "utf8" });
  assert.match(labels.stderr, /^Ran [1-9]\d* tests/m);
  assert.equal(labels.status, 0, labels.stderr);
});
