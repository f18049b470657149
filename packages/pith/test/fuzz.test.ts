/** The fuzzer, called wrongly, names its targets. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "pith-testing/command.js";

const FUZZ = join(ROOT, "lab", "fuzz.js");

function fuzz(...args: string[]) {
  return spawnSync(process.execPath, [FUZZ, ...args], { encoding: "utf8" });
}

test("a call that makes no sense says which targets there are", () => {
  for (const args of [[], ["pdf"]]) {
    const { status, stderr } = fuzz(...args);
    assert.equal(status, 2);
    assert.match(stderr, /parse, extract, metadata, json, warc, http, selectors, frames, or all\./);
  }
});
