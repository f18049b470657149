/** Outputs that are devices. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pageAbout, pith, temporaryFolder, textAbout } from "pith-testing/command.js";

test("a device is written, not replaced", async (t) => {
  const fifo = join(temporaryFolder(t), "pipe");
  assert.equal(spawnSync("mkfifo", [fifo]).status, 0);
  const read = readFile(fifo, "utf8");
  const { code } = await pith(["-o", fifo], { stdin: pageAbout("herring") });
  assert.equal(code, 0);
  assert.equal(await read, `${textAbout("herring")}\n`);
  assert.ok(statSync(fifo).isFIFO());
});

test("a full disk is an error", async () => {
  const { code, stderr } = await pith(["-o", "/dev/full"], { stdin: pageAbout("herring") });
  assert.equal(code, 3);
  assert.match(stderr, /^pith: The output can't be written: ENOSPC/);
});
