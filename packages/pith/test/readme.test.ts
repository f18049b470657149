/** Examples in the README and the docs run, and the README's first ones print what stands below them. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

/** The top of the repository: the examples are run where a reader would run them. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const PAGES = [
  "README.md",
  "docs/how-it-works/algorithms.md",
  "docs/guides/batch.md",
  "docs/guides/chunks.md",
  "docs/reference/comments.md",
  "docs/reference/formats.md",
  "docs/reference/metadata.md",
  "docs/reference/records.md",
  "docs/start/migrating.md",
  "docs/internals/originals.md",
  "docs/internals/parser.md",
  "docs/guides/site.md",
  "docs/guides/site-memory.md",
];

/** What stands between fences of one language in a Markdown file. */
function examples(file: string, language: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]);
}

/** What an example may find around it: a document, as in a browser, and the page of a response. */
const AROUND = `
const bytes = (await import("node:fs")).readFileSync("examples/harbour-news.html");
const { JSDOM } = await import("jsdom");
function lookAround() {
  globalThis.bytes = globalThis.page = new Uint8Array(bytes);
  globalThis.response = new Response(bytes, { headers: { "content-type": "text/html; charset=utf-8" } });
  globalThis.document = new JSDOM(bytes).window.document;
}
`;

const all = PAGES.flatMap((file) =>
  examples(file, "js").map((code, n) => ({ code, name: `${file}: example ${n + 1} runs` })),
);

/** Runs the examples one after another, so that what they share is loaded once; it ends once none has left anything open. */
const RUN_ALL = `${AROUND}
for (let n = 0; n < ${all.length}; n++) {
  lookAround();
  const failure = await import("./" + n + ".mjs").then(() => "", (error) => error.stack);
  process.stdout.write("\\0" + failure + "\\0");
}
`;

test("examples run", async (t) => {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  // Below the repository, so that its packages are found.
  const folder = mkdtempSync(join(ROOT, ".cache", "readme-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [n, { code }] of all.entries()) writeFileSync(join(folder, `${n}.mjs`), code);
  writeFileSync(join(folder, "run-all.mjs"), RUN_ALL);
  const run = spawnSync(process.execPath, [join(folder, "run-all.mjs")], { cwd: ROOT, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  // What an example prints, and how it failed, by turns.
  const parts = run.stdout.split("\0");
  for (const [n, { code, name }] of all.entries()) await t.test(name, () => assert.equal(parts[2 * n + 1], "", code));
});

test("the README shows what its first example prints", () => {
  const [code] = examples("README.md", "js");
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT, encoding: "utf8" });
  assert.equal(run.stdout, examples("README.md", "text")[0]);
});

test("the README's first command prints what stands below it, and the tests' command is there", () => {
  const commands = examples("README.md", "sh").map((command) => command.trim());
  assert.equal(commands[0], "npm ci && npx pith --format markdown examples/harbour-news.html");
  assert.ok(commands.includes("npm ci && npm test"));
  const args = ["packages/pith-cli/bin/pith.js", "--format", "markdown", "examples/harbour-news.html"];
  const run = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  const [shown] = examples("README.md", "md")[0].split("…");
  assert.equal(run.stdout.slice(0, shown.length), shown);
  assert.match(run.stdout, /harbour master of Tidewell/);
  assert.ok(!/cookie|newsletter/i.test(run.stdout), "boilerplate in the output");
});
