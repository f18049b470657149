/** Where results go: files that are whole or not there, closed pipes, Ctrl-C, and terminals that no page can command. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  BIN,
  callPith,
  finished,
  pageAbout,
  pith,
  startPith,
  temporaryFolder,
  textAbout,
  threadAbout,
} from "pith-testing/command.js";

test("--output writes the file, nothing else beside it, and nothing to standard output", async (t) => {
  const cwd = temporaryFolder(t);
  const written = await pith(["-o", "a.txt"], { cwd, stdin: pageAbout("herring") });
  assert.deepEqual(written, { code: 0, stdout: "", stderr: "" });
  assert.equal(readFileSync(join(cwd, "a.txt"), "utf8"), `${textAbout("herring")}\n`);
  assert.deepEqual(readdirSync(cwd), ["a.txt"]);
  assert.equal((await pith(["-o", "-"], { stdin: pageAbout("tar") })).stdout, `${textAbout("tar")}\n`);
});

test("no command writes its output over an input", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.html"), pageAbout("herring"));
  writeFileSync(join(cwd, "b.html"), pageAbout("tar"));
  symlinkSync("a.html", join(cwd, "link.html"));
  writeFileSync(join(cwd, "list.txt"), "a.html\n");
  writeFileSync(join(cwd, "rules.json"), "[]");
  mkdirSync(join(cwd, "failed"));
  writeFileSync(join(cwd, "failed", "out.jsonl.errors.jsonl"), "{}\n");
  const url = pathToFileURL(join(cwd, "a.html")).href;
  const calls = [
    [url, "-o", "a.html"],
    ["records", url, "-o", "a.html"],
    ["batch", "failed/out.jsonl.errors.jsonl", "-o", "failed/out.jsonl"],
    ["batch", "failed", "-o", "failed/out.jsonl", "--overwrite"],
    ["a.html", "--output", "a.html"],
    ["b.html", "a.html", "-o", "./a.html"],
    ["a.html", "-o", "link.html"],
    ["inspect", "a.html", "-o", "a.html"],
    ["diff", "b.html", "a.html", "-o", "a.html"],
    ["batch", "a.html", "-o", "a.html", "--to", "jsonl", "--overwrite"],
    ["batch", ".", "-o", "a.html", "--to", "jsonl", "--overwrite"],
    ["batch", "-i", "list.txt", "-o", "list.txt", "--to", "jsonl", "--overwrite"],
    ["-i", "list.txt", "-o", "list.txt"],
    ["--autocue", "rules.json", "b.html", "-o", "rules.json"],
  ];
  for (const call of calls) {
    const { code, stderr } = await callPith(call, { cwd });
    assert.equal(code, 2, call.join(" "));
    assert.match(stderr, /is an input, which would be replaced; name another file/, call.join(" "));
    assert.equal(readFileSync(join(cwd, "a.html"), "utf8"), pageAbout("herring"));
    assert.equal(readFileSync(join(cwd, "list.txt"), "utf8"), "a.html\n");
    assert.equal(readFileSync(join(cwd, "rules.json"), "utf8"), "[]");
    assert.ok(existsSync(join(cwd, "failed", "out.jsonl.errors.jsonl")));
  }
  for (const [call, input] of [
    ["-o a.html", "a.html"],
    ["batch - -o list.txt --to jsonl --overwrite", "list.txt"],
  ]) {
    const before = readFileSync(join(cwd, input), "utf8");
    const file = openSync(join(cwd, input), "r");
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...call.split(" ")], {
      cwd,
      encoding: "utf8",
      stdio: [file, "pipe", "pipe"],
    });
    closeSync(file);
    assert.equal(status, 2, call);
    assert.match(stderr, /is an input, which would be replaced/, call);
    assert.equal(readFileSync(join(cwd, input), "utf8"), before);
  }
});

test("when every input fails the old file stays; a page without content replaces it", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "a.txt"), "old");
  assert.equal((await pith(["none.html", "-o", "a.txt"], { cwd })).code, 3);
  assert.equal(readFileSync(join(cwd, "a.txt"), "utf8"), "old");
  assert.deepEqual(readdirSync(cwd), ["a.txt"]);
  assert.equal((await callPith(["none.html", "-o", "a.txt", "-f", "json"], { cwd })).code, 3);
  assert.equal(JSON.parse(readFileSync(join(cwd, "a.txt"), "utf8")).error.code, "not-found");
  assert.equal((await callPith(["-o", "a.txt"], { cwd, stdin: "<p>|" })).code, 1);
  assert.equal(readFileSync(join(cwd, "a.txt"), "utf8"), "");
});

test("a replaced file keeps its permissions, and a link stays a link", async (t) => {
  const cwd = temporaryFolder(t);
  writeFileSync(join(cwd, "real.txt"), "old");
  chmodSync(join(cwd, "real.txt"), 0o640);
  symlinkSync("real.txt", join(cwd, "link.txt"));
  await pith(["-o", "link.txt"], { cwd, stdin: pageAbout("herring") });
  assert.ok(lstatSync(join(cwd, "link.txt")).isSymbolicLink());
  assert.equal(readFileSync(join(cwd, "real.txt"), "utf8"), `${textAbout("herring")}\n`);
  assert.equal(statSync(join(cwd, "real.txt")).mode & 0o777, 0o640);
});

test("an output that can't be written is wrong usage, and nothing is read", async (t) => {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, "folder"));
  for (const [path, words] of [
    ["folder", "--output folder: this is a directory; name a file in it."],
    ["none/a.txt", "--output none/a.txt: there is no directory none."],
  ] as const) {
    const { code, stderr } = await callPith(["-o", path, "missing.html"], { cwd });
    assert.deepEqual({ code, stderr }, { code: 2, stderr: `pith: ${words}\nSee pith --help.\n` });
  }
});

for (const command of ["extract", "records"]) {
  test(`${command}: a closed pipe is no error`, async (t) => {
    const cwd = temporaryFolder(t);
    writeFileSync(join(cwd, "a.html"), threadAbout("herring ".repeat(1000)));
    // Far more than a pipe holds, so that the command can't have finished when the pipe is closed.
    const child = startPith([command, ...Array(400).fill("a.html")], cwd);
    const end = finished(child);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.stdout.destroy();
    const { code, stderr } = await end;
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  });
}

test("Ctrl-C ends with 130 and leaves no file behind", async (t) => {
  const cwd = temporaryFolder(t);
  const child = startPith(["-o", "a.txt", "-"], cwd);
  const end = finished(child);
  // Standard input stays open, so the command waits; it has begun when its own file is there.
  while (readdirSync(cwd).length === 0) await pause(10);
  child.kill("SIGINT");
  assert.deepEqual(await end, { code: 130, stdout: "", stderr: "" });
  assert.deepEqual(readdirSync(cwd), []);
});

test("a checkout that isn't built says so", (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const name of readdirSync(dirname(BIN))) copyFileSync(join(dirname(BIN), name), join(folder, "bin", name));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin", "pith.js"), "--help"], {
    encoding: "utf8",
  });
  assert.equal(status, 2);
  assert.match(stderr, /^pith: Pith is not built yet\. Run .*npm ci\n$/);
});

test("on a terminal no command shows control characters of a page or of a name, on standard error neither", (t) => {
  const cwd = temporaryFolder(t);
  const page = pageAbout("herring").replace(/<p>/g, "<p>\x1b[2J \x9b2J &#155;5m ");
  const names = ["a.html", "b\x1b[31m.html"];
  for (const name of names) writeFileSync(join(cwd, name), page);
  writeFileSync(join(cwd, "empty\x1b[31m.html"), "<p>|");
  const shown = "data:text/javascript,process.stdout.isTTY=process.stderr.isTTY=true";
  for (const call of [
    ["--explain", "a.html"],
    names,
    ["empty\x1b[31m.html", "missing\x9b31m.html"],
    ["--\x1b[31m", "a.html"],
    ["batch", "a.html", "-q", "--workers", "1"],
    ["batch", "missing\x1b[31m.html", "--log", "json"],
  ]) {
    const { stdout, stderr } = spawnSync(process.execPath, ["--import", shown, BIN, ...call], {
      cwd,
      encoding: "utf8",
    });
    assert.notEqual(stdout + stderr, "");
    assert.doesNotMatch(stdout + stderr, /[\0-\x08\x0b-\x1f\x7f-\x9f]/, JSON.stringify(call));
  }
  const inspected = spawnSync(process.execPath, ["--import", shown, BIN, "inspect", "a.html"], {
    cwd,
    encoding: "utf8",
  });
  assert.deepEqual([inspected.status, inspected.stdout], [2, ""]);
  assert.match(
    inspected.stderr,
    /^pith: The inspector is a file for a browser, not for a terminal; name one, as -o why\.html\./,
  );
});
