/** The public interface is the one that is written down: its declarations, a line on each name in docs/reference/api.md, and how many names there may be. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { test } from "node:test";

/** The script is no part of the package, and has no types. */
const { apiFiles, countNames } = (await import(new URL("../../../../scripts/api.js", import.meta.url).href)) as {
  apiFiles(): Record<string, string>;
  countNames(): number;
};
const files = Object.entries(apiFiles());

for (const [file, text] of files) {
  const name = relative(process.cwd(), file);
  test(`${name} says what the compiled declarations say`, () => {
    assert.ok(existsSync(file), `${name} is missing; npm run api writes it`);
    const accept = "The public interface has changed. If that is meant, accept it with: npm run api";
    const written = readFileSync(file, "utf8").split("\n");
    const compiled = text.split("\n");
    const gone = written.filter((line) => !compiled.includes(line));
    const added = compiled.filter((line) => !written.includes(line));
    assert.deepEqual({ gone, added }, { gone: [], added: [] }, accept);
    assert.equal(written.join("\n"), text, accept);
  });
}

test("every value that is exported is in docs/reference/api.md, each with a line that says what it is", async () => {
  const [, page] = files.find(([file]) => file.endsWith("api.md")) as [string, string];
  const lines = page.split("\n").filter((line) => line.startsWith("- "));
  for (const line of lines) assert.match(line, /^- `[^`]+`: .*\S\.?$/);
  for (const entry of [
    "pith",
    "pith/formats",
    "pith/algorithms",
    "pith/changes",
    "pith/chunks",
    "pith/records",
    "pith/dom",
    "pith-classics",
    "pith-node",
    "pith-server",
  ]) {
    for (const name of Object.keys(await import(entry))) {
      assert.ok(
        lines.some((line) => new RegExp(`^- \`${name}\\b`).test(line)),
        `${entry}: ${name}`,
      );
    }
  }
});

/** Each name is one more to know: a type that `Parameters`, `ReturnType` or a property gives needs none. */
const MOST_NAMES = 80;

test(`all entries together export at most ${MOST_NAMES} names`, () => {
  assert.ok(countNames() <= MOST_NAMES, `${countNames()}: free as many as you add, with a line in CHANGELOG.md`);
});
