import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import test, { type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { extract } from "pith";
import { createLearnedFrom, type ModelData } from "pith/internal";
import { temporaryFolder } from "pith-testing/command.js";
import { corpusFolder, IS_SMALL, SMALL_CORPUS } from "pith-testing/corpus.js";
import { sharedPath } from "pith-testing/shared.js";

const data = sharedPath("data", "wcxb");
const absent = data === undefined ? "../shared/data isn't there" : false;

/** The workspace: the first folder above that has the gate. */
const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "eval", "gate.js"))) folder = dirname(folder);
  return folder;
})();

function gate(...args: string[]) {
  return spawnSync(process.execPath, [join(root, "eval", "gate.js"), ...args], { encoding: "utf8" });
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

const TEXTS = ["news", "measure/news-2008", "measure/blogs-2012", "measure/cleaneval-2006"];

test("no score on unseen pages is below its floor, and those by texts are those of the project's scoring script", {
  skip: absent,
}, async (t) => {
  const folder = temporaryFolder(t);
  const scoresFile = join(folder, "scores.json");
  const { status, stdout, stderr } = gate("--predictions", folder, "--scores", scoresFile);
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /words, all\s+0\.\d{4}/);
  const { scores } = readJson(scoresFile);
  const skip = spawnSync("python3", ["--version"]).status !== 0 && "needs Python";
  for (const corpus of TEXTS) {
    const name = basename(corpus);
    await t.test(`${name}, by the scoring script`, { skip }, () => compareWithScript(corpus, name));
  }
  function compareWithScript(corpus: string, name: string) {
    const truth = sharedPath("data", corpus, "truth.json") ?? sharedPath("data", corpus, "labels.json")!;
    const args = [sharedPath("bench", "score.py")!, "texts", truth, join(folder, `${name}.jsonl`), "--json"];
    const python = spawnSync("python3", args, { encoding: "utf8" });
    assert.equal(python.status, 0, python.stderr);
    assert.ok(Math.abs(JSON.parse(python.stdout).f1 - scores[name]) < 1e-9, name);
  }
});

/** Small corpora in all layouts that the gate reads, of a page each, with ids that the models of the folds know. */
function smallCorpora(t: TestContext): string {
  const folder = temporaryFolder(t);
  const known = Object.keys(readJson(join(root, "eval", "folds", "folds.json")));
  const idOf = (corpus: string) => known.find((key) => key.startsWith(`${corpus}/`))?.slice(corpus.length + 1) ?? "a";
  const steps = ["Whisk the eggs with the sugar until pale.", "Fold in the flour and bake for half an hour."];
  const story =
    "The ferry was late that day, and the people on the quay sat on their bags and told each other why they went.";
  const html = `<title>Cake</title><nav><a href=/>Home</a></nav><main><h1>Cake</h1><p>${story}</p><p>${steps.join("</p><p>")}</p>
    <ul><li><b>3</b> <span>eggs</span></li><li>200 g sugar</li></ul></main>`;
  const truth = `Cake ${story} ${steps.join(" ")} 3 eggs 200 g sugar`;
  const files: Record<string, object> = {
    [`wcxb/ground-truth/${idOf("wcxb")}.json`]: { ground_truth: { main_content: truth, with: [], without: [] } },
    "multilingual/segments.json": { [idOf("multilingual")]: { with: [story], without: ["Home"] } },
    "news/labels.json": { [idOf("news")]: { text: truth } },
    ...Object.fromEntries(TEXTS.slice(1).map((corpus) => [`${corpus}/truth.json`, { a: truth }])),
    "wild/recipes.json": {
      [idOf("wild")]: { ingredients: ["3 eggs", "200 g sugar", "half a pound of butter"], instructions: steps },
    },
  };
  for (const corpus of ["wcxb", "multilingual", "wild", ...TEXTS]) {
    mkdirSync(join(folder, corpus, "html"), { recursive: true });
    writeFileSync(join(folder, corpus, "html", `${corpus.startsWith("measure") ? "a" : idOf(corpus)}.html`), html);
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  return folder;
}

test("a score below its floor fails the gate, whichever measure it comes from", (t) => {
  const data = smallCorpora(t);
  const floors = temporaryFolder(t);
  const file = join(floors, "floors.json");
  const run = (...args: string[]) => gate("--data", data, "--floors", floors, ...args);
  const first = run("--write");
  assert.equal(first.status, 0, first.stdout + first.stderr);
  const written = readJson(file);
  assert.deepEqual(Object.keys(written.floors), [
    "words, all",
    "words, article",
    "lists, whole",
    "segments",
    ...TEXTS.map((corpus) => basename(corpus)),
    "recipes, ingredients",
    "recipes, instructions",
    "recipes, all of both",
  ]);
  assert.deepEqual(Object.keys(written.corpora).length, 7);

  const names = Object.keys(written.floors);
  const raised = (some: string[]) => ({
    ...written.floors,
    ...Object.fromEntries(some.map((name) => [name, written.floors[name] + 0.0012])),
  });
  const dropped = (stdout: string) =>
    [...stdout.matchAll(/^(.*?\S) +\d\.\d{4} +floor .* DROPPED$/gm)].map(([, name]) => name);

  writeFileSync(file, JSON.stringify({ ...written, floors: raised(names) }));
  const all = run();
  assert.deepEqual([all.status, dropped(all.stdout)], [1, names]);

  writeFileSync(file, JSON.stringify({ ...written, floors: raised(["recipes, ingredients"]) }));
  const one = run();
  assert.deepEqual([one.status, dropped(one.stdout)], [1, ["recipes, ingredients"]]);

  // What reseeding does to a score is written down beside its floor.
  const tolerances = { "recipes, ingredients": 0.002 };
  writeFileSync(file, JSON.stringify({ ...written, floors: raised(["recipes, ingredients"]), tolerances }));
  assert.equal(run().status, 0);
});

test("the gate refuses floors of other pages, a score without a floor, and a floor that nothing measures", (t) => {
  const data = smallCorpora(t);
  const floors = temporaryFolder(t);
  const file = join(floors, "floors.json");
  const run = (...args: string[]) => gate("--data", data, "--floors", floors, ...args);
  assert.equal(run("--write").status, 0);
  const written = readJson(file);

  const { "news-2008": _, ...without } = written.floors;
  writeFileSync(file, JSON.stringify({ ...written, floors: without }));
  const bare = run();
  assert.equal(bare.status, 1);
  assert.match(bare.stderr, /no floor for "news-2008"/);

  writeFileSync(file, JSON.stringify({ ...written, floors: { ...written.floors, "words, poem": 0.5 } }));
  assert.match(run().stdout, /^words, poem +none .* DROPPED$/m);

  writeFileSync(file, JSON.stringify(written));
  writeFileSync(join(data, "measure", "blogs-2012", "truth.json"), JSON.stringify({ a: "Other words." }));
  const other = run();
  assert.equal(other.status, 1);
  assert.match(other.stderr, /other pages than those that are here of "measure\/blogs-2012"\./);
  // Other pages are the one reason for which --write lowers a floor.
  assert.equal(run("--write").status, 0);
  assert.ok(readJson(file).floors["blogs-2012"] < written.floors["blogs-2012"]);
});

test("nothing is trained on data/measure", async () => {
  const training = join(root, "training");
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

/** Training needs Python 3.11 and packages from its registry; where they are missing, the test is skipped and says so. */
function pythonVersion(): number {
  const { stdout } = spawnSync(process.env.PYTHON ?? "python3", ["-c", "import sys; print(sys.version_info[1])"], {
    encoding: "utf8",
  });
  return Number(stdout ?? 0);
}

const noPython = pythonVersion() >= 11 ? false : "Python 3.11 or later isn't there";

test("training on the small corpus goes the whole way, gives a model that works, and gives the same one again", {
  skip: noPython,
}, (context) => {
  const train = () =>
    spawnSync(process.execPath, [join(root, "training", "train.js"), "--corpus", "small"], { encoding: "utf8" });
  const first = train();
  if (/No matching distribution|Could not find a version|No module named (?:venv|ensurepip)/.test(first.stderr)) {
    return context.skip("the Python packages can't be had");
  }
  assert.equal(first.status, 0, first.stdout + first.stderr);
  // The gate measures the models of the folds.
  assert.match(first.stdout, /^words, all +0\.[5-9]/m);
  const file = join(root, "build", "training", "small-corpus", "models", "model.json");
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
  // Training has made the environment that its own tests need.
  const python = join(root, "build", "training", "python", "bin", "python");
  const labels = spawnSync(python, ["-m", "unittest", "discover", join(root, "training")], { encoding: "utf8" });
  assert.match(labels.stderr, /^Ran [1-9]\d* tests/m);
  assert.equal(labels.status, 0, labels.stderr);
});
