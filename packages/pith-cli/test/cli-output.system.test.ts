/** Outputs and inputs that are devices, and disks without space. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { BIN, pageAbout, pith, temporaryFolder, textAbout } from "pith-testing/command.js";

test("a device is written, not replaced", async (t) => {
  const fifo = join(temporaryFolder(t), "pipe");
  assert.equal(spawnSync("mkfifo", [fifo]).status, 0);
  const read = readFile(fifo, "utf8");
  const { code } = await pith(["-o", fifo], { stdin: pageAbout("herring") });
  assert.equal(code, 0);
  assert.equal(await read, `${textAbout("herring")}\n`);
  assert.ok(statSync(fifo).isFIFO());
});

test("inspect: a pipe among the pages of a directory, which would wait for its writer, isn't read", async (t) => {
  const cwd = temporaryFolder(t);
  mkdirSync(join(cwd, "saved"));
  writeFileSync(join(cwd, "saved", "a.html"), pageAbout("herring"));
  assert.equal(spawnSync("mkfifo", [join(cwd, "saved", "pipe.html")]).status, 0);
  assert.equal((await pith(["inspect", "saved", "-o", "report"], { cwd })).code, 0);
  assert.deepEqual(readdirSync(join(cwd, "report")).sort(), ["a.html.html", "index.html"]);
});

test("a full disk is an error", async () => {
  const { code, stderr } = await pith(["-o", "/dev/full"], { stdin: pageAbout("herring") });
  assert.equal(code, 3);
  assert.match(stderr, /^pith: The output can't be written: ENOSPC/);
});

test("a batch whose disk gets full ends with the reason, and goes on once there is space", async (t) => {
  const cwd = temporaryFolder(t);
  const names = Array.from({ length: 40 }, (_, i) => `boat-${i}`);
  for (const name of names) writeFileSync(join(cwd, `${name}.html`), pageAbout(name));
  const batch = ["batch", "--output", "out.jsonl", ...names.map((name) => `${name}.html`)];
  // A limit on the size of files is what a full disk is to a program; it is counted in blocks of 512 or 1,024 bytes.
  const limited = ["-c", 'ulimit -f 8; exec "$@"', "sh", process.execPath, BIN, ...batch];
  const { status, stderr } = spawnSync("sh", limited, { cwd, encoding: "utf8" });
  assert.equal(status, 3);
  assert.match(stderr, /^pith: out\.jsonl can't be written: EFBIG/m);
  assert.ok(!existsSync(join(cwd, "out.jsonl")));
  assert.equal((await pith([...batch, "--resume"], { cwd })).code, 0);
  const lines = (await readFile(join(cwd, "out.jsonl"), "utf8")).trimEnd().split("\n");
  const sources = lines.map((line) => JSON.parse(line).source);
  assert.deepEqual(sources.toSorted(), names.map((name) => `${name}.html`).toSorted());
});

test("on a terminal progress is a bar, which is gone when other lines come", (t) => {
  const cwd = temporaryFolder(t);
  const names = Array.from({ length: 30 }, (_, i) => `boat-${i}.html`);
  for (const name of names) writeFileSync(join(cwd, name), pageAbout(name));
  const call = [process.execPath, BIN, "batch", ...names, "none.html", "-o", "out.jsonl"].join(" ");
  const { status, stdout } = spawnSync("script", ["-qec", `stty cols 70; ${call}`, "/dev/null"], {
    cwd,
    encoding: "utf8",
  });
  assert.equal(status, 3);
  const drawn = stdout.split("\r\x1b[K");
  const bars = drawn.filter((text) => /^\u2588*\u2591* \d+ % \| \d+ records? \(/.test(text));
  assert.ok(bars.length > 0, stdout);
  assert.ok(
    bars.every((text) => text.length < 70),
    stdout,
  );
  assert.match(drawn.at(-1)!, /^pith: 31 records: 30 written, 1 failed, 0 skipped, 0 filtered/);
});
