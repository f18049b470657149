/**
 * `npm run test:newcomer`: `npm ci && npm test` in a clean clone of the last commit, on a machine whose PATH has Node, npm, git and a POSIX
 * shell and nothing else; then those of its tests there once more that look for other programs, on the newest Node that is supported, with a PATH
 * that begins with a Python that lacks modules, a Java that ends with 1, and a Chromium that hangs. No test may fail, or skip itself for what a
 * machine has. The last line counts the tests of both. A checkout in which nothing was installed or built is itself such a clone, as in CI: what
 * comes after finds it installed and built.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";
import { lookingForPrograms } from "./test-files.js";

/** Programs that are first in the PATH and don't do what they should. */
const DECOYS = {
  python3: 'case "$*" in *"import build"*) exit 0 ;; esac\nexit 1',
  java: "exit 1",
  chromium: `exec "${process.execPath}" -e "setInterval(() => {}, 1e9)"`,
};

/** Installed by npm for the second run, so that no other has to be made for it. */
const NEWEST_NODE = "node@24";

commandLine(import.meta.url);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "pith-newcomer-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const bare = join(folder, "bare");
mkdirSync(bare);
symlinkSync(process.execPath, join(bare, "node"));
for (const program of ["npm", "git", "sh"]) symlinkSync(whereIs(program), join(bare, program));

const decoys = join(folder, "decoys");
mkdirSync(decoys);
for (const [name, script] of Object.entries(DECOYS)) {
  writeFileSync(join(decoys, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const newest = dirname(
  execFileSync("npx", ["--yes", "--package", NEWEST_NODE, "--", "node", "-p", "process.execPath"], {
    encoding: "utf8",
  }),
);

const clone = isClean() ? root : join(folder, "pith");
if (clone !== root && spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" }).status !== 0)
  process.exit(1);
process.chdir(clone);
const files = lookingForPrograms().map(({ source }) => source.slice(source.indexOf(sep) + 1));
await run(bare, "npm", "ci", "--no-audit", "--no-fund");
const [alone, misled] = [
  await run(bare, "npm", "test"),
  await run([decoys, newest, process.env.PATH].join(delimiter), "npm", "test", "--", ...files),
];
console.log(
  `With nothing else in the PATH: ${alone}. With decoys first in it, on ${NEWEST_NODE}, ${files.length} files: ${misled}.`,
);
const isGood = [alone, misled].every((line) => /^[1-9]\d* passed, 0 failed$/.test(line));
const count = (word) => [alone, misled].reduce((sum, line) => sum + Number(line.match(`(\\d+) ${word}`)?.[1] ?? 0), 0);
console.log(`${count("passed")} passed, ${isGood ? 0 : Math.max(1, count("failed"))} failed`);
process.exitCode = isGood ? 0 : 1;

/** Runs a command in the clone with a PATH, and shows what it says if it fails. Gives the last line of its output. */
async function run(path, ...command) {
  const { CHROMIUM, PITH_PYTHON, PITH_SHARED, ...rest } = process.env;
  const child = spawn(command[0], command.slice(1), { cwd: clone, env: { ...rest, PATH: path } });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  const text = Buffer.concat(said).toString().trim();
  if (code !== 0) console.log(text);
  return text.split("\n").at(-1);
}

/** Whether the checkout holds what is committed and nothing else, neither changes nor what is installed or built. */
function isClean() {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--ignored"], { cwd: root, encoding: "utf8" });
  return status === 0 && stdout === "";
}

function whereIs(program) {
  const { stdout } = spawnSync("sh", ["-c", 'command -v "$0"', program], { encoding: "utf8" });
  return stdout.trim();
}
