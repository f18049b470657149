/** `npm run eval` as it is called: its tables, its JSON, and what it says of wrong calls and of corpora with faults. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { ALGORITHM_NAMES } from "pith/algorithms";
import { temporaryFolder } from "pith-testing/command.js";
import { evaluation } from "./support/program.js";

/** Writes files below a folder; objects as JSON. */
function write(folder: string, files: Record<string, string | Uint8Array | object>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const isText = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(path, isText ? content : JSON.stringify(content));
  }
}

const truth = (text: string, kind?: string) => ({
  ground_truth: { main_content: text, with: [], without: [] },
  _internal: { page_type: { primary: kind } },
});

/** On one page "paragraphs" finds all, on the other half of it and as much that isn't wanted. */
function corpora(t: TestContext): string {
  const cwd = temporaryFolder(t);
  write(cwd, {
    "words/ground-truth/a.json": truth("Red apples, green pears."),
    "words/ground-truth/b.json": truth("two of four words", "forum"),
    "words/html/a.html.gz": gzipSync("<nav>Home</nav><p>Red apples, green pears."),
    "words/html/b.html": "<p>four words, not asked for<p>",
    "segments/segments.json": { a: { with: ["Red apples", "Home"], without: ["pears"] } },
    "segments/html/a.html": "<nav>Home</nav><p>Red  apples, green pears.",
  });
  return cwd;
}

test("eval: a table in Markdown of the algorithms that are named", async (t) => {
  const cwd = corpora(t);
  const { code, stdout, stderr } = await evaluation(["words", "--algorithms", "paragraphs, body"], cwd);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "words: 2 of 2 pages\n" });
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines[0], "words, 2 pages, measured by words");
  assert.equal(lines[2], "| algorithm | F1 | precision | recall | article | forum | ms a page |");
  // By words page a is found whole; of page b 2 of 5 words are right, and 2 of 4 found: F1 is 4/9.
  assert.match(
    lines[4],
    /^\| paragraphs \| 0\.7222 ± 0\.\d{4} \| 0\.7000 \| 0\.7500 \| 1\.0000 \| 0\.4444 \| \d+\.\d\d \|$/,
  );
  assert.match(lines[5], /^\| body \| 0\.6667 ± 0\.\d{4} \| 0\.6000 \| 0\.7500 \| 0\.8889 \| 0\.4444 \|/);
  assert.equal(lines.length, 6);
});

test("eval: several corpora one after another, and both measures", async (t) => {
  const { code, stdout } = await evaluation(["segments", "words", "--algorithms=paragraphs"], corpora(t));
  assert.equal(code, 0);
  const [first, second] = stdout.split("\n\nwords, ");
  // One of two segments that are wanted, and one that isn't.
  assert.match(
    first,
    /^segments, 1 page, measured by segments\n[\s\S]*\n\| paragraphs \| 0\.5000 ± 0\.0000 \| 0\.5000 \| 0\.5000 \| /,
  );
  assert.match(second, /^2 pages, measured by words\n/);
});

test("eval: json has one line for each corpus, with all figures", async (t) => {
  const cwd = corpora(t);
  const { code, stdout } = await evaluation(
    ["words", "segments", "--format", "json", "--output", "figures.jsonl"],
    cwd,
  );
  assert.deepEqual({ code, stdout }, { code: 0, stdout: "" });
  const lines = readFileSync(join(cwd, "figures.jsonl"), "utf8").trimEnd().split("\n");
  const [words, segments] = lines.map((line) => JSON.parse(line));
  assert.equal(lines.length, 2);
  assert.deepEqual([words.corpus, segments.corpus], ["words", "segments"]);
  for (const { evaluations } of [words, segments]) {
    assert.deepEqual(
      evaluations.map(({ name }: { name: string }) => name),
      ALGORITHM_NAMES,
    );
    for (const { milliseconds } of evaluations) assert.ok(milliseconds > 0);
  }
  const { result } = words.evaluations.find(({ name }: { name: string }) => name === "paragraphs");
  assert.deepEqual([result.byKind.forum.precision, result.byKind.forum.recall], [2 / 5, 1 / 2]);
  assert.equal(result.byKind.forum.f1.toFixed(12), (4 / 9).toFixed(12));
  assert.equal(segments.evaluations.find(({ name }: { name: string }) => name === "body").result.recall, 1);
});

test("eval: a call that makes no sense ends with 2 and writes nothing", async (t) => {
  const cwd = corpora(t);
  write(cwd, { "empty/ground-truth/readme.txt": "No truth here." });
  const none =
    "isn't a corpus: it has neither a folder ground-truth nor a file segments.json, truth.json or labels.json.";
  for (const [args, words] of [
    [[], "Name the directory of a corpus."],
    [["words", "--algorithms", "eat"], '--algorithms can\'t be "eat"; choose from learned, eatiht, eatiht2, '],
    [["words", "--algorithms", "eatiht,toString"], '--algorithms can\'t be "toString"; choose from '],
    [["words", "--format", "text"], '--format can\'t be "text"; choose from markdown, json.'],
    [["words", "--autocue", "rules.json"], "Unknown option '--autocue'"],
    [["words", "none"], `none ${none}`],
    [["words/html"], `words/html ${none}`],
    [["words/html/b.html"], `words/html/b.html ${none}`],
    [["empty"], "empty isn't a corpus: it has no ground truth."],
  ] as const) {
    const { code, stdout, stderr } = await evaluation(["--output", "table.md", ...args], cwd);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, args.join(" "));
    assert.ok(stderr.startsWith(`${words}`), stderr);
  }
  assert.deepEqual(readdirSync(cwd).sort(), ["empty", "segments", "words"]);
});

test("eval: what is wrong with a corpus is said with the file, and ends with 2", async (t) => {
  for (const [corpus, files, words] of [
    [
      "words",
      { "ground-truth/c.json": truth("No page.") },
      "words has the ground truth of c but not the page: html/c.html.gz (or .html) is missing.",
    ],
    ["words", { "ground-truth/a.json": {} }, `${join("words", "ground-truth", "a.json")} has no "ground_truth".`],
    ["words", { "ground-truth/a.json": '{ "' }, `${join("words", "ground-truth", "a.json")} can't be used: `],
    ["segments", { "segments.json": "null" }, "segments isn't a corpus: it has no ground truth."],
    [
      "segments",
      { "segments.json": { a: { with: [] } } },
      `${join("segments", "segments.json")}: page "a" lacks a list "with" or "without".`,
    ],
  ] as const) {
    const cwd = corpora(t);
    write(join(cwd, corpus), files);
    const { code, stdout, stderr } = await evaluation([corpus], cwd);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: "" }, words);
    assert.ok(stderr.startsWith(`${words}`), stderr);
  }
});

test("eval: a page that is damaged is named, ends with 3, and the old table stays", async (t) => {
  const cwd = corpora(t);
  write(cwd, { "words/html/a.html.gz": gzipSync("Red apples").subarray(0, 20), "table.md": "old" });
  const { code, stdout, stderr } = await evaluation(["words", "--output", "table.md"], cwd);
  assert.deepEqual({ code, stdout }, { code: 3, stdout: "" });
  assert.ok(stderr.startsWith(`${join("words", "html", "a.html.gz")}: It can't be read: `), stderr);
  assert.equal(readFileSync(join(cwd, "table.md"), "utf8"), "old");
  assert.deepEqual(readdirSync(cwd).sort(), ["segments", "table.md", "words"]);
});
