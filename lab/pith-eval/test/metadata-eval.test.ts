/** The measure of metadata: what counts as right for each field, and whether confidence is the share that is. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import {
  calibrationRows,
  calibrationTable,
  type GivenFact,
  type MetadataAnswer,
  matchField,
  metadataTable,
  openMetadataCorpus,
  scoreMetadata,
} from "pith-eval";
import { temporaryFolder } from "pith-testing/command.js";
import { evaluation } from "./support/program.js";

const titles = (a: string, b: string) => matchField("title", { title: a }, { title: b }).right;
const authors = (a: string[], b: string[]) => matchField("authors", { authors: a }, { authors: b }).right;
const days = (a: string, b: string) => matchField("published", { published: a }, { published: b }).right;

test("the matching rule: what counts as right", () => {
  assert.ok(titles("Crane’s  Fall – Again!", "crane's fall: again"));
  assert.ok(!titles("Crane's fall | News", "Crane's fall"));
  assert.ok(!titles("", "…"));
  assert.ok(authors(["Jane Doe", "Max Roe"], ["By Dr. Max Roe, PhD and Jane Doe, RD"]));
  assert.ok(!authors(["Jane Doe"], ["Jane Doe and Max Roe"]));
  assert.ok(!authors([], [""]));
  assert.ok(days("2024-03-05T23:00:00+01:00", "2024-03-05"));
  assert.ok(days("March 5, 2024", "2024-03-05"));
  assert.ok(days("2024-03-05", "2024-03"));
  assert.ok(!days("2024-03-06", "2024-03-05"));
  assert.equal(matchField("title", { title: "a b" }, { title: "b c" }).f1, 0.5);
});

/** Two pages of one site, of which one has an author, and a page without a date. */
function corpus(t: TestContext): string {
  const cwd = temporaryFolder(t);
  for (const folder of ["html", "ground-truth"]) mkdirSync(join(cwd, "c", folder), { recursive: true });
  const add = (id: string, html: string, truth: object, url: string) => {
    writeFileSync(join(cwd, "c", "html", `${id}.html`), html);
    const page = { url, ground_truth: { main_content: "x", with: [], without: [], ...truth } };
    writeFileSync(join(cwd, "c", "ground-truth", `${id}.json`), JSON.stringify(page));
  };
  add(
    "a",
    "<title>Crane falls</title><meta name=author content='Jane Doe'>",
    { title: "Crane falls", author: "Jane Doe" },
    "https://x.example/a",
  );
  add(
    "b",
    "<title>Crane rises</title><meta name=author content='Max Roe'>",
    { title: "Crane lies", author: null },
    "https://www.x.example/b",
  );
  return cwd;
}

test("scores: coverage, accuracy, precision and values that nobody asked for", (t) => {
  const { pages } = openMetadataCorpus(join(corpus(t), "c"));
  assert.equal(pages[0].half, pages[1].half);
  const answer: MetadataAnswer = { title: "Crane falls", authors: ["Jane Doe"] };
  const scores = scoreMetadata(
    pages,
    new Map([
      ["a", answer],
      ["b", answer],
    ]),
  );
  assert.deepEqual(
    { ...scores.authors, f1: undefined },
    {
      known: 1,
      coverage: 1,
      accuracy: 1,
      precision: 0.5,
      f1: undefined,
      words: 1,
      spurious: 1,
    },
  );
  assert.deepEqual([scores.title.accuracy, scores.title.precision], [0.5, 0.5]);
  assert.equal(scores.published.f1, 0);
  assert.match(metadataTable([{ name: "X", scores }]), /\| authors \| 1 \| X \| 100\.0 \| 100\.0 \| 50\.0 \| 66\.7 \|/);
});

test("eval --metadata: a table, and all figures as JSON", async (t) => {
  const cwd = corpus(t);
  const { code, stdout } = await evaluation(["--metadata", "c"], cwd);
  assert.equal(code, 0);
  assert.match(stdout, /^c, 2 pages, metadata, in percent\n\n\| field \| pages \| tool \|/);
  assert.match(stdout, /\| title \| 2 \| Pith \| 100\.0 \| 50\.0 \|/);
  const json = await evaluation(["--metadata", "--format", "json", "c"], cwd);
  assert.equal(JSON.parse(json.stdout).metadata.authors.accuracy, 1);
  assert.match(stdout, /\| field \| values \| confidence \| right \|/);
  assert.equal(JSON.parse(json.stdout).calibration.filter((row: { field: string }) => row.field === "title").length, 2);
});

test("calibration: confidence next to the share that is right, from the least confident up", () => {
  const fact = (confidence: number, right: boolean): GivenFact => {
    return { field: "title", site: "x.example", source: "h1", trust: 0.9, confidence, right };
  };
  const rows = calibrationRows(Array.from({ length: 16 }, (_, i) => fact((15 - i) / 16, i < 4)));
  assert.equal(rows.length, 8);
  assert.deepEqual(rows[0], { field: "title", values: 2, confidence: 0.03125, right: 0 });
  assert.equal(rows[7].right, 1);
  assert.match(calibrationTable(rows), /\| title \| 2 \| 3\.1 \| 0\.0 \|/);
});
