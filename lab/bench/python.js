/**
 * `node lab/bench/python.js`: the Python package next to Trafilatura, Resiliparse and readability-lxml in one run: CPU time a page and
 * pages a second, in one process and on all cores; what the pipe costs; how long a start takes.
 *
 *     --write        puts the tables into README.md beside this file
 *     --every N      takes every Nth page of ../shared/data/wcxb (7)
 *     --python CMD   the command that makes the environment of the tools (python3)
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "../../scripts/command-line.js";
import { corpusPages } from "./corpus.js";
import { table } from "./extract/table.js";
import { writeBetween } from "./marks.js";
import { pythonEnvironment } from "./python-environment.js";
import { conditions } from "./speed/conditions.js";
import { PYTHON } from "./tools/tools.js";

const values = commandLine(import.meta.url, { write: false, every: 7, python: PYTHON });

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const CONTENDERS = [
  ["pith-text", "Pith, `content`"],
  ["pith-extract", "Pith, `extract`: text, metadata, comments"],
  ["pith-markdown", 'Pith, `content`, `format="markdown"`'],
  ["resiliparse", "Resiliparse, main content"],
  ["trafilatura-fast", "Trafilatura, `fast=True`"],
  ["trafilatura", "Trafilatura"],
  ["readability-lxml", "readability-lxml"],
];

execFileSync("node", [join(root, "scripts", "python-worker.js")], { stdio: "ignore" });
const folder = mkdtempSync(join(tmpdir(), "pith-bench-python-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const pages = corpusPages({ every: values.every });
for (const { id, bytes } of pages) writeFileSync(join(folder, `${id}.html`), bytes);
const python = pythonEnvironment({
  folder: join(here, "tools"),
  python: values.python,
  modules: ["trafilatura", "resiliparse", "readability"],
});

/** What lab/bench/python/measure.py says of a contender. */
function measure(...args) {
  const env = {
    ...process.env,
    PYTHONPATH: [join(root, "python", "src"), join(here, "tools")].join(process.platform === "win32" ? ";" : ":"),
  };
  return JSON.parse(
    execFileSync(python, [join(here, "python", "measure.py"), folder, ...args], { encoding: "utf8", env }),
  );
}

const cores = availableParallelism();
const inProcess = JSON.parse(
  execFileSync(process.execPath, [join(here, "python", "in-process.js"), folder], { encoding: "utf8" }),
);
const rows = [];
const cpuOf = {};
for (const [name, label] of CONTENDERS) {
  const [one, all] = [1, cores].map((workers) => measure(name, String(workers)));
  console.error(name, one, all);
  cpuOf[name] = one.cpu;
  rows.push([label, one.cpu.toFixed(1), one.rate.toFixed(0), all.cpu.toFixed(1), all.rate.toFixed(0)]);
}
const start = measure("start", "1");
const bytes = pages.reduce((sum, page) => sum + page.bytes.length, 0) / pages.length;
const version = (name) =>
  execFileSync(python, ["-c", `import importlib.metadata as m; print(m.version("${name}"))`], {
    encoding: "utf8",
  }).trim();

const said = [
  conditions(
    `\`node lab/bench/python.js\`, ${pages.length} pages of data/wcxb, ${Math.round(bytes / 1000)} kB on average, each contender in a process ` +
      `of its own, the best of three rounds; Trafilatura ${version("trafilatura")}, Resiliparse ${version("resiliparse")}, ` +
      `readability-lxml ${version("readability-lxml")}`,
  ),
  "\n",
  table(["", "one process: CPU ms/page", "pages/s", `${cores} processes: CPU ms/page`, "pages/s"], rows),
  "\nCPU time is that of all processes and threads together, Python and Node. Pages a second are by the clock: where the machine has a ",
  "load above its cores, as said above, they are lower than on one of your own, for all contenders; CPU time changes less.\n\n",
  table(
    ["", "ms"],
    [
      ["CPU time of a page in Node alone, without Python, pipe or threads", inProcess.cpu.toFixed(1)],
      ["CPU time that Python, the pipe and threads add to `content`", (cpuOf["pith-text"] - inProcess.cpu).toFixed(1)],
      ["a call with a page of 20 bytes, from Python and back, by the clock", start.call.toFixed(2)],
      ["`import pith`, by the clock", start.import.toFixed(0)],
      ["the first page of a new Extractor, by the clock", start.first.toFixed(0)],
      ["the same, CPU time", start.cpu.toFixed(0)],
    ],
  ),
].join("");
console.log(said);
if (values.write) writeBetween(join(here, "README.md"), "node lab/bench/python.js", said);
