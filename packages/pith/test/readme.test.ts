import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

/** The top of the repository: the examples are run where a reader would run them. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const PAGES = [
  "README.md",
  "docs/algorithms.md",
  "docs/batch.md",
  "docs/metadata.md",
  "docs/migrating.md",
  "docs/parser.md",
  "docs/reporter.md",
  "docs/site.md",
  "docs/site-memory.md",
];

/** What stands between fences of one language in a Markdown file. */
function examples(file: string, language: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]);
}

/** What an example may find around it: a document, as in a browser, and the page of a response. */
const AROUND = `
const bytes = (await import("node:fs")).readFileSync("examples/harbour-news.html");
globalThis.page = bytes;
globalThis.response = new Response(bytes, { headers: { "content-type": "text/html; charset=utf-8" } });
`;
const DOCUMENT = `globalThis.document = new (await import("jsdom")).JSDOM(bytes).window.document;`;

for (const file of PAGES) {
  for (const [n, code] of examples(file, "js").entries()) {
    test(`${file}: example ${n + 1} runs`, () => {
      const imports = code.match(/^import .*$/gm) ?? [];
      const body = code.replace(/^import .*$/gm, "");
      // jsdom takes longer to load than an example to run.
      const around = /\bdocument\b/.test(body) ? AROUND + DOCUMENT : AROUND;
      const source = `${imports.join("\n")}\n${around}\n${body}`;
      const run = spawnSync(process.execPath, ["--input-type=module", "-e", source], { cwd: ROOT, encoding: "utf8" });
      assert.equal(run.status, 0, `${code}\n${run.stderr}`);
    });
  }
}

test("the README shows what its first example prints", () => {
  const [code] = examples("README.md", "js");
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT, encoding: "utf8" });
  assert.equal(run.stdout, examples("README.md", "text")[0]);
});

test("the README's commands are those of package.json and the command", () => {
  const commands = examples("README.md", "sh").map((command) => command.trim());
  for (const command of ["npm ci && npx pith examples/harbour-news.html", "npm ci && npm test"])
    assert.ok(commands.includes(command), command);
  const run = spawnSync(process.execPath, ["packages/pith-cli/bin/pith.js", "examples/harbour-news.html"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, /harbour master of Tidewell/);
  assert.ok(!/cookie|newsletter/i.test(run.stdout), "boilerplate in the output");
});
