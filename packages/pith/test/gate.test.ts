import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { createLearnedFrom, extract, type ModelData } from "pith";
import { sharedPath } from "./support/shared.js";

const data = sharedPath("data", "wcxb");
const absent = data === undefined ? "../shared/data isn't there" : false;

/** The workspace: the first folder above that has the gate. */
const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "eval", "gate.js"))) folder = dirname(folder);
  return folder;
})();

test("no score on unseen pages is below its floor", { skip: absent }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "eval", "gate.js")], { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /words, all\s+0\.\d{4}/);
});

/** Training needs Python 3.11 and packages from its registry; where they are missing, the test is skipped and says so. */
function pythonVersion(): number {
  const { stdout } = spawnSync(process.env.PYTHON ?? "python3", ["-c", "import sys; print(sys.version_info[1])"], {
    encoding: "utf8",
  });
  return Number(stdout ?? 0);
}

const noPython = absent || (pythonVersion() >= 11 ? false : "Python 3.11 or later isn't there");

test("training on a few pages goes the whole way, gives a model that works, and gives the same one again", {
  skip: noPython,
}, (context) => {
  const train = () =>
    spawnSync(process.execPath, [join(root, "training", "train.js"), "--pages", "30"], { encoding: "utf8" });
  const first = train();
  if (/No matching distribution|Could not find a version|No module named (?:venv|ensurepip)/.test(first.stderr)) {
    return context.skip("the Python packages can't be had");
  }
  assert.equal(first.status, 0, first.stdout + first.stderr);
  const file = join(root, "build", "training", "small", "models", "model.json");
  const model = readFileSync(file, "utf8");
  const algorithm = createLearnedFrom(JSON.parse(model) as ModelData);
  const paragraph = "<p>The rain fell all night on the roofs of the town, and nobody in it slept a single hour.</p>";
  const { confidence, text } = extract(`<main>${paragraph.repeat(8)}</main><nav><a href=/>Home</a></nav>`, {
    algorithm,
  });
  assert.ok(confidence > 0 && confidence <= 1);
  assert.match(text, /rain fell/);
  assert.equal(train().status, 0);
  assert.equal(readFileSync(file, "utf8"), model);
});
