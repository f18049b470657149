/** Compiled code that Node keeps: threads use it too, and it isn't trusted where other users may write. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { BIN, temporaryFolder } from "pith-testing/command.js";

const PAGE = "<title>Tides</title><p>The gate was first proposed in 2013, in a letter that nobody answered.</p>";

/** Whether V8's compile cache had what only threads load, says Node of its work on it. */
function asksForThreads(folder: string, further: NodeJS.ProcessEnv = {}): boolean {
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: __, ...inherited } = process.env;
  const env = { ...inherited, TMPDIR: folder, NODE_DEBUG_NATIVE: "COMPILE_CACHE", ...further };
  const args = [BIN, "batch", "page.html", "--workers", "1", "-o", "out.jsonl", "--overwrite"];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return /compile cache\].*batch.page.page-worker\.js/.test(stdout + stderr);
}

test("where Node keeps compiled code, the command's threads use it as well, and neither where that is turned off", (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "page.html"), PAGE);
  assert.equal(asksForThreads(folder), "enableCompileCache" in nodeModule);
  assert.equal(asksForThreads(folder, { NODE_DISABLE_COMPILE_CACHE: "1" }), false);
});

test("compiled code isn't kept where another user could have put it, unless that place is named", {
  skip: process.platform === "win32",
}, (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "page.html"), PAGE);
  const place = join(folder, "node-compile-cache");
  mkdirSync(place);
  chmodSync(place, 0o777);
  assert.equal(asksForThreads(folder), false);
  assert.deepEqual(readdirSync(place), []);
  assert.equal(asksForThreads(folder, { NODE_COMPILE_CACHE: place }), "enableCompileCache" in nodeModule);
  rmSync(place, { recursive: true });
  symlinkSync(temporaryFolder(t), place);
  assert.equal(asksForThreads(folder), false);
});
