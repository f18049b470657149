/**
 * `npm run train [-- --pages N | --corpus small | --reseed N]`: makes an environment for Python with the pinned packages,
 * trains the model from ../shared/data, chooses which rules stay with it, trains the trees for pictures and for records, and writes all to
 * the library, the models of the folds to lab/eval/folds, and the scores to lab/eval. With `--pages`, `--corpus small` or `--reseed` the project's own files stay as they are. See training/README.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "../../scripts/command-line.js";
import { DATA, SMALL } from "./corpora.js";

const options = { pages: Number, corpus: [undefined, "small"], reseed: Number };
const { pages, corpus, reseed } = commandLine(import.meta.url, options);

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const work = join(root, "build", "training");
const environment = join(work, "python");
const python = join(environment, "bin", "python");

// Threads that wait give way to other programs.
process.env.OMP_WAIT_POLICY ??= "PASSIVE";
run("npm", ["run", "--silent", "build"]);
mkdirSync(work, { recursive: true });
if (!existsSync(python)) run(process.env.PYTHON ?? "python3", ["-m", "venv", environment]);
run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", join(here, "requirements.txt")]);
if (corpus === "small") {
  process.env.PITH_DATA = SMALL;
  const models = trainOnFew(SMALL, join(work, "small-corpus"));
  run("node", [join(root, "lab", "eval", "gate.js"), "--corpus", "small", "--models", models]);
} else if (pages !== undefined) {
  process.env.PITH_PAGES = pages;
  trainOnFew(DATA, join(work, "small"));
} else if (reseed !== undefined) {
  // Far apart: trainings add 1, 2 and 3 to them.
  const seeds = Array.from({ length: reseed }, (_, number) => String(100 * (number + 1)));
  const reseeded = join(work, "reseeded");
  run(python, [join(here, "train.py"), DATA, work, reseeded, ...seeds]);
  // The training of the project's own models is one of them.
  const files = seeds.map((seed) => join(reseeded, `${seed}.scores.json`));
  for (const [number, seed] of seeds.entries()) {
    chooseRules(join(reseeded, seed));
    run("node", [join(root, "lab", "eval", "gate.js"), "--models", join(reseeded, seed), "--scores", files[number]]);
  }
  run("node", [join(root, "lab", "eval", "tolerances.js"), join(work, "scores.json"), ...files]);
} else {
  const models = join(work, "models");
  const scores = join(work, "scores.json");
  run(python, [join(here, "train.py"), DATA, work, models]);
  chooseRules(models);
  run("node", [join(here, "write-model.js"), models]);
  // Pictures and records are judged by what was chosen, and the gate measures what nothing was trained on with the library's own model.
  run("npm", ["run", "--silent", "build"]);
  run(python, [join(here, "pictures.py")]);
  run("npm", ["run", "--silent", "build"]);
  const patterns = join(work, "patterns.jsonl");
  run("node", [join(here, "records", "rows.js"), patterns]);
  run(python, [join(here, "records", "train.py"), patterns]);
  run("npm", ["run", "--silent", "build"]);
  run("node", [join(root, "lab", "eval", "gate.js"), "--write", "--scores", scores]);
  run("node", [join(here, "write-model.js"), models, scores]);
  run("npm", ["run", "--silent", "build"]);
}

/** Trains on the pages of `data` in the folder `work`, and gives the folder of the models. */
function trainOnFew(data, work) {
  // On few pages threads wait for each other longer than they work.
  process.env.OMP_NUM_THREADS = "1";
  const models = join(work, "models");
  run(python, [join(here, "train.py"), data, work, models]);
  chooseRules(models);
  return models;
}

/** Notes in each of the models which rules they leave out. */
function chooseRules(models) {
  run("node", [join(here, "rules.js"), models]);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status === 0) return;
  console.error(error === undefined ? `${command} ended with ${status}.` : `${command} can't be run: ${error.message}`);
  process.exit(1);
}
