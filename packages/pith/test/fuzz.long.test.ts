/** The fuzzer at work. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT, temporaryFolder } from "pith-testing/command.js";

const FUZZ = join(ROOT, "lab", "fuzz.js");

/** Those that this seed takes to find the fault, and some more. */
const RUNS = "50000";

function fuzz(...args: string[]) {
  return spawnSync(process.execPath, [FUZZ, ...args], { encoding: "utf8" });
}

test("the fuzzer finds a fault behind three conditions, which chance alone wouldn't, and repeats it", (t) => {
  const folder = temporaryFolder(t);
  // One of 16 million inputs of three bytes is the one that is looked for.
  const { status, stdout } = fuzz("self-check", "--runs", RUNS, "--seconds", "3600", "--seed", "1", "--folder", folder);
  assert.equal(status, 1, stdout);
  assert.match(stdout, /self-check: FAULT in .*\nError: found/);
  const [file] = readdirSync(join(folder, "self-check.faults"));
  const again = fuzz("self-check", "--input", join(folder, "self-check.faults", file));
  assert.equal(again.status, 1);
  assert.match(again.stderr, /Error: found/);
});
