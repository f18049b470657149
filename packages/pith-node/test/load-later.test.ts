/** What is loaded when it is first needed: the advice where it is missing, and the version that is written in the source. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VERSION } from "pith-node/internal";
import { loadLater, ownFile } from "#src/load-later.js";

test("the version in the source is that of the package", () => {
  const manifest = new URL("../../package.json", import.meta.url);
  assert.equal(VERSION, (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version);
});

test("a package that isn't there, and a file of a bundle without an address, say what to do", () => {
  assert.equal(loadLater("node:path"), process.getBuiltinModule("node:path"));
  assert.throws(
    () => loadLater("pith-no-such-package"),
    /^Error: There is no package pith-no-such-package .* leave pith-node out of the bundle/,
  );
  assert.throws(
    () => ownFile("./page-worker.js", undefined),
    /^Error: pith-node doesn't find its file .* leave pith-node out/,
  );
});
