/** The command in a terminal, which script(1) makes. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { BIN } from "pith-testing/command.js";

test("without input in a terminal: the help, and 2", () => {
  const command = `'${process.execPath}' '${BIN}' 2>&1`;
  const { status, stdout } = spawnSync("script", ["-qec", command, "/dev/null"], { encoding: "utf8" });
  assert.match(stdout, /^pith: Name a file, a URL, or - to type a page\.\r\n\r\npith: [^\r]+\r\n\r\nUsage\r\n/);
  assert.equal(status, 2);
});
