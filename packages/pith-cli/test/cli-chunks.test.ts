/** `pith --chunks`: a page's pieces as JSON lines within a budget, and the options that go with them. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { callPith, temporaryFolder } from "pith-testing/command.js";

const SENTENCE = "The gate closed at nine, and the water stayed outside. ";
const PAGE = `<title>Gate</title><h1>Gate</h1><p>${SENTENCE.repeat(20)}</p><h2>Tide</h2><p>${SENTENCE.repeat(3)}</p>`;

test("pith --chunks writes a page's pieces as JSON lines, none above the budget", async (t) => {
  const page = join(temporaryFolder(t), "page.html");
  writeFileSync(page, PAGE);
  const { code, stdout } = await callPith([
    "--chunks",
    "64",
    "--overlap",
    "20",
    "--url",
    "https://example.org/gate",
    page,
  ]);
  assert.equal(code, 0);
  const pieces = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(pieces.length > 4);
  for (const [i, piece] of pieces.entries()) {
    assert.equal(piece.index, i);
    assert.equal(piece.url, "https://example.org/gate");
    assert.ok(piece.tokens <= 64);
  }
  assert.deepEqual(pieces.at(-1).headings, ["Gate", "Tide"]);
});

test("--chunks has a format of its own, and --overlap needs it", async () => {
  const said = async (...args: string[]) => {
    const { code, stderr } = await callPith(args);
    assert.equal(code, 2, stderr);
    return stderr;
  };
  assert.match(
    await said("--chunks", "64", "--format", "json", "page.html"),
    /--chunks writes JSON lines and can't go with --format/,
  );
  assert.match(await said("--overlap", "8", "page.html"), /--overlap goes with --chunks/);
  assert.match(
    await said("--chunks", "64", "--overlap", "32", "page.html"),
    /--overlap must be less than half of --chunks/,
  );
  assert.match(await said("--chunks", "4", "page.html"), /--chunks can't be "4"\. Give a whole number, 16 or more/);
});

test("the ending of an output says the format where --format doesn't", async (t) => {
  const folder = temporaryFolder(t);
  const page = join(folder, "page.html");
  writeFileSync(page, PAGE);
  const written = async (name: string, ...args: string[]) => {
    const output = join(folder, name);
    const { code, stderr } = await callPith([page, "-o", output, ...args]);
    assert.equal(code, 0, stderr);
    return readFileSync(output, "utf8");
  };
  assert.match(await written("a.md"), /^# Gate\n\nThe gate/);
  assert.match(await written("a.html"), /^<!doctype html>/i);
  assert.equal(JSON.parse(await written("a.json")).title, "Gate");
  assert.match(await written("a.txt"), /^Gate\n\nThe gate/);
  assert.match(await written("b.md", "--format", "text"), /^Gate\n\nThe gate/);
});

test("a misspelt option is named, not the word that follows it", async () => {
  const { code, stderr } = await callPith(["--fromat", "json", "page.html"]);
  assert.equal(code, 2);
  assert.match(stderr, /There is no option --fromat\. Did you mean --format\?/);
});
