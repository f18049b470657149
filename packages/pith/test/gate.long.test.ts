/** The gate on corpora of a page each: what it refuses, and what it writes. Each call loads the models of all folds. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import test, { type TestContext } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { gate, readJson, root, TEXTS } from "./support/gate.js";

/** Small corpora in all layouts that the gate reads, of a page each, with ids that the models of the folds know. */
function smallCorpora(t: TestContext): string {
  const folder = temporaryFolder(t);
  const known = Object.keys(readJson(join(root, "lab", "eval", "folds", "folds.json")));
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
    "words, with captions",
    "lines",
    "order",
    "few escapes",
    "few references",
    "lists, whole",
    "segments",
    "segments, with captions",
    "news",
    "news, with captions",
    ...TEXTS.slice(1).map((corpus) => basename(corpus)),
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
