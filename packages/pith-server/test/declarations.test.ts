// What the compiler of a program that imports the package has to read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the package's declarations need none of the protocol's SDK, whose types take a compiler ten times as long as all others", () => {
  const read = new Set<string>();
  const packages = new Set<string>();
  const toRead = [new URL(import.meta.resolve("pith-server")).href.replace(/\.js$/, ".d.ts")];
  for (const file of toRead) {
    if (read.has(file)) continue;
    read.add(file);
    for (const [, name] of readFileSync(fileURLToPath(file), "utf8").matchAll(
      /^(?:import|export) [^"();]*from "([^"]+)"/gm,
    )) {
      if (name!.startsWith(".")) toRead.push(new URL(name!.replace(/\.js$/, ".d.ts"), file).href);
      else packages.add(name!);
    }
  }
  assert.ok(read.size > 5);
  assert.deepEqual([...packages].sort(), ["pith-node/internal"]);
});
