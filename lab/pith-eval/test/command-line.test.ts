/** The project's own commands: how options are read and refused, and that `--help` says what each is for. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { ROOT, temporaryFolder } from "pith-testing/command.js";

const READER = join(ROOT, "scripts", "command-line.js");

test("options of the project's own commands are as their defaults, and --help is what their files begin with", (t) => {
  const file = join(temporaryFolder(t), "boats.mjs");
  writeFileSync(
    file,
    `/**
 * \`node boats.mjs HARBOUR\`: counts boats.
 *
 *     --most N   at most (5)
 */
import { commandLine } from ${JSON.stringify(pathToFileURL(READER).href)};
const options = { write: false, most: 5, share: 0.5, fromBoat: 0, name: "Ada", only: String, least: Number };
const lists = { find: ["lines", "words"], kinds: new Set(["cog", "sloop"]), not: Array };
console.log(JSON.stringify(commandLine(import.meta.url, { ...options, ...lists }, { most: 1 })));
`,
  );
  const call = (...args: string[]) => spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
  const usual = { write: false, most: 5, share: 0.5, fromBoat: 0, name: "Ada", find: "lines", kinds: ["cog", "sloop"] };
  assert.deepEqual(JSON.parse(call().stdout), { ...usual, not: [], operands: [] });
  const given = ["--write", "--share", ".25", "--from-boat=0", "--only", "", "--least", "3", "--find", "words"];
  const { stdout } = call(...given, "--kinds", "sloop", "--not", "a", "--not=b,c", "port");
  const read = { write: true, share: 0.25, only: "", least: 3, find: "words", kinds: ["sloop"], not: ["a", "b,c"] };
  assert.deepEqual(JSON.parse(stdout), { ...usual, ...read, operands: ["port"] });
  for (const flag of ["--help", "-h"]) {
    const { status, stdout: help } = call("--most", "x", flag);
    assert.deepEqual([status, help], [0, "`node boats.mjs HARBOUR`: counts boats.\n\n    --most N   at most (5)\n"]);
  }
  for (const [args, message] of [
    [["--mist"], "Unknown option '--mist'."],
    [["--name"], "Option '--name <value>' argument missing."],
    [["--most", "2.5"], '--most can\'t be "2.5"; give a whole number above 0.'],
    [["--share", "0"], '--share can\'t be "0"; give a number above 0.'],
    [["--from-boat", "-1"], "Option '--from-boat' argument is ambiguous."],
    [["--find", "boats"], '--find can\'t be "boats"; choose from lines, words.'],
    [["--kinds", "cog,raft"], '--kinds can\'t be "raft"; choose from cog, sloop.'],
    [["a", "b"], '"b" is an argument too many.'],
  ] as const) {
    const { status, stderr } = call(...args);
    assert.deepEqual([status, stderr], [2, `${message} --help says how this is called.\n`]);
  }
});

test("every command of the project says how it is called", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const called = Object.values(scripts).flatMap(
    (script: string) => script.match(/(?:scripts|lab|site)\/[\w/-]+\.js/g) ?? [],
  );
  const folders = ["scripts", "lab/eval", "lab/bench", "lab/training"];
  const all = folders.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
  const isCommand = (path: string) => /^\/\*\*\n \* `n(?:ode|pm) /.test(readFileSync(join(ROOT, path), "utf8"));
  for (const path of new Set([...called, ...all.filter((path) => path.endsWith(".js") && isCommand(path))])) {
    const text = readFileSync(join(ROOT, path), "utf8");
    // It is loaded by the build, which has nothing to say.
    if (path === "scripts/copy-swagger-ui.js") continue;
    assert.ok(isCommand(path) || text.startsWith("/**\n * Writes"), `${path} begins with how it is called`);
    assert.match(text, /\bcommandLine\(\s*import\.meta\.url/, path);
  }
});
