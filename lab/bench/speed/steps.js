/**
 * How much the command, as it is published, loads and runs for one page, counted and not timed: the same on every machine and in every
 * run. steps.json has the most that each count may be.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { table } from "../extract/table.js";
import { installPublished } from "../published.js";

const PAGE = fileURLToPath(new URL("../../../examples/harbour-news.html", import.meta.url));
const CEILINGS = JSON.parse(readFileSync(new URL("steps.json", import.meta.url), "utf8"));
const COUNTS = ["files", "kB of source", "functions run", "thousand calls"];

/** What is called, by its name in steps.json. */
const CALLS = {
  "pith --version": ["--version"],
  "pith page.html": ["--quiet", "page.html"],
  "pith --format markdown page.html": ["--quiet", "--format", "markdown", "page.html"],
};

/** A table of all counts, and a sentence for each that is over its ceiling. */
export async function countSteps() {
  const folder = await installPublished("steps", ["pith", "pith-node", "pith-cli"]);
  copyFileSync(PAGE, join(folder, "page.html"));
  const rows = [];
  const excesses = [];
  for (const [name, args] of Object.entries(CALLS)) {
    const counts = countsOf(args, folder);
    rows.push([`\`${name}\``, ...counts]);
    CEILINGS[name].forEach((ceiling, i) => {
      if (counts[i] > ceiling) excesses.push(`${name}: ${counts[i]} ${COUNTS[i]}, the ceiling is ${ceiling}.`);
    });
  }
  return { text: table(["for one page", ...COUNTS], rows), excesses };
}

/** V8 counts how often each function of a process is called when it is asked for coverage. */
function countsOf(args, cwd) {
  const coverage = mkdtempSync(join(tmpdir(), "pith-steps-"));
  try {
    const command = join("node_modules", "pith-cli", "bin", "pith.js");
    const env = { ...process.env, NODE_OPTIONS: "", NODE_V8_COVERAGE: coverage, NODE_DISABLE_COMPILE_CACHE: "1" };
    const { status, stderr } = spawnSync(process.execPath, [command, ...args], { cwd, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`pith ${args.join(" ")} ended with ${status}: ${stderr}`);
    const [file] = readdirSync(coverage);
    const { result } = JSON.parse(readFileSync(join(coverage, file), "utf8"));
    const scripts = result.filter(({ url }) => url.startsWith("file:"));
    const size = scripts.reduce((sum, { url }) => sum + statSync(fileURLToPath(url)).size, 0);
    const run = scripts.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0].count)).filter((n) => n > 0);
    const calls = run.reduce((sum, count) => sum + count, 0);
    return [scripts.length, Math.round(size / 1000), run.length, Math.round(calls / 1000)];
  } finally {
    rmSync(coverage, { recursive: true, force: true });
  }
}
