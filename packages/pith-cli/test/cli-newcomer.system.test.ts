/** Completion in the shells themselves, and file names that only Linux has. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pageAbout, pith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { COMMANDS } from "#src/commands.js";
import { bashCompletion, completedCommands } from "#src/completion.js";

test("names that aren't UTF-8 open", async (t) => {
  const cwd = temporaryFolder(t);
  const bytes = (name: string) => Buffer.concat([Buffer.from(`${cwd}/`), Buffer.from(name, "latin1")]);
  mkdirSync(bytes("b\u00fccher"));
  writeFileSync(bytes("b\u00fccher/h\u00e4ring.html"), pageAbout("herring"));
  // What Node makes of such a command line.
  assert.equal((await pith(["b\ufffdcher/h\ufffdring.html"], { cwd })).stdout, `${textAbout("herring")}\n`);
  const { stdout } = await pith(["batch", "b\ufffdcher", "-q"], { cwd });
  assert.equal(JSON.parse(stdout).text, textAbout("herring"));
});

test("completion in bash", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "page.html"), "");
  const script = bashCompletion(await completedCommands(COMMANDS));
  const complete = (...words: string[]) => {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _pith; printf '%s\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-c", `${script}\n${line}`], {
      cwd,
      encoding: "utf8",
    });
    assert.deepEqual({ stderr, status }, { stderr: "", status: 0 });
    return stdout.trim().split("\n");
  };
  assert.deepEqual(complete("pith", "insp"), ["inspect"]);
  assert.deepEqual(complete("pith", "--fr"), ["--front-matter"]);
  assert.deepEqual(complete("pith", "-f", "m"), ["markdown"]);
  assert.deepEqual(complete("pith", "inspect", "--format", "j"), ["json"]);
  assert.deepEqual(complete("pith", "batch", "--overw"), ["--overwrite"]);
  assert.deepEqual(complete("pith", "batch", "pa"), ["page.html"]);
  assert.deepEqual(complete("pith", "-o", "pa"), ["page.html"]);
  assert.deepEqual(complete("pith", "completion", "z"), ["zsh"]);
  assert.deepEqual(complete("pith", "serve", "--front"), [""]);
});

test("completion in zsh", async () => {
  const { stdout } = await pith(["completion", "zsh"]);
  const { status, stderr } = spawnSync(
    "zsh",
    ["-fc", `autoload -U compinit; compinit -u -D; eval "$0"; whence _pith`, stdout],
    {
      encoding: "utf8",
    },
  );
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
});

/**
 * A shell in a terminal of its own (zpty), in which the tabulator says what it would offer, each in angle brackets, and then
 * "<end>". Nothing waits for a time, only for what is printed. `$1`: the file with the completion; the lines to try follow.
 */
const IN_ZSH = `
zmodload zsh/zpty
zpty z zsh -f -i
until-seen() { local seen; zpty -r z seen "*$1*"; print -r -- $seen }
zpty -w z "stty cols 300; autoload -Uz compinit; compinit -u -D; source ./$1"
zpty -w z 'compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a hits; builtin compadd -O hits "$@"; local hit; for hit in $hits; do print -r -- "<$hit>"; done
  builtin compadd "$@"
}; said() { print "<e""nd>" }; offer() { comppostfuncs=(said); _main_complete }; zle -C offer complete-word offer; bindkey "^I" offer'
zpty -w z 'print "<rea""dy>"'
until-seen "<ready>" >/dev/null
for line in "$@[2,-1]"; do
  zpty -w -n z "$line"$'\\t'; print -r -- "=$line"; until-seen "<end>"; zpty -w -n z $'\\x15'
done
zpty -d z`;

test("what zsh offers", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "page.html"), "");
  writeFileSync(join(cwd, "_pith"), (await pith(["completion", "zsh"])).stdout);
  const offered: readonly (readonly [line: string, wanted: readonly string[]])[] = [
    ["pith insp", ["inspect"]],
    ["pith --fr", ["--front-matter"]],
    ["pith -f m", ["markdown"]],
    ["pith --format=m", ["markdown"]],
    ["pith inspect --format j", ["json"]],
    ["pith batch --overw", ["--overwrite"]],
    ["pith batch pa", ["page.html"]],
    ["pith completion z", ["zsh"]],
    ["pith serve --front", []],
  ];
  const args = ["-fc", IN_ZSH, "zsh", "_pith", ...offered.map(([line]) => line)];
  const { stdout } = spawnSync("zsh", args, { cwd, encoding: "utf8", timeout: 300_000 });
  const answers = stdout.split(/^=/m).slice(1);
  assert.equal(answers.length, offered.length, stdout);
  for (const [i, [line, wanted]] of offered.entries()) {
    const all = [...answers[i].matchAll(/<([^<>\r\n]+)>/g)].map(([, word]) => word);
    assert.deepEqual(
      [...new Set(all)].filter((word) => word !== "end"),
      wanted,
      line,
    );
  }
});

test("completion in fish", async () => {
  const { stdout } = await pith(["completion", "fish"]);
  const offered = (line: string) => {
    const run = spawnSync("fish", ["--no-config", "-c", `${stdout}\ncomplete -C "${line}"`], { encoding: "utf8" });
    assert.equal(run.stderr, "");
    return run.stdout.split("\n").flatMap((found) => (found === "" ? [] : [found.split("\t")[0]]));
  };
  assert.deepEqual(offered("pith insp"), ["inspect"]);
  assert.deepEqual(offered("pith inspect --form"), ["--format"]);
  assert.deepEqual(offered("pith -f m"), ["markdown"]);
  assert.deepEqual(offered("pith --format=m"), ["--format=markdown"]);
  assert.deepEqual(offered("pith completion z"), ["zsh"]);
  assert.deepEqual(offered("pith serve --front"), []);
});
