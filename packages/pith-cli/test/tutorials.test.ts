/** The tutorials and recipes that need Node alone; and every one of them is in a suite. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "pith-testing/command.js";
import { slugOf, TUTORIALS, testTutorials } from "./support/tutorials.js";

testTutorials("default");

test("every tutorial and recipe is run", () => {
  const files = readdirSync(join(ROOT, "docs", "start"))
    .filter((name) => name !== "migrating.md")
    .map((name) => `start/${name}`);
  const recipes = readFileSync(join(ROOT, "docs", "guides", "recipes.md"), "utf8")
    .split(/^## /m)
    .slice(1)
    .map((part) => `guides/recipes.md#${slugOf(part.split("\n", 1)[0])}`);
  assert.deepEqual([...files, ...recipes].sort(), Object.keys(TUTORIALS).sort());
});
