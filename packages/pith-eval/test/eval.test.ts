import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { gzipSync } from "node:zlib";
import { extract } from "pith";
import { algorithmNamed } from "pith/algorithms";
import { type Corpus, evaluate, evaluationTable, openCorpus, type WordsResult } from "pith-eval";
import { sharedPath } from "pith-testing/shared.js";

const folder = mkdtempSync(join(tmpdir(), "pith-eval-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = [
  {
    id: "a",
    kind: "article",
    html: "<p>Red apples and green pears. They are ripe.</p><nav>Home</nav>",
    truth: "Red apples and green pears. They are ripe.",
  },
  {
    id: "b",
    kind: "category",
    html: "<p>Only ÉCLAIRS are sold here, snake_case 12.</p>",
    truth: "Éclairs and tarts: snake_case 12",
  },
  { id: "c", kind: "forum", html: "<nav>Menu</nav>", truth: "" },
  { id: "d", kind: "forum", html: "<p>中文 文本，很好。नमस्ते दुनिया</p>", truth: "中文 文本 很好 नमस्ते" },
];

function wordsCorpus(): Corpus {
  const root = join(folder, "words");
  mkdirSync(join(root, "html"), { recursive: true });
  mkdirSync(join(root, "ground-truth"), { recursive: true });
  for (const { id, kind, html, truth } of PAGES) {
    writeFileSync(join(root, "html", `${id}.html.gz`), gzipSync(html));
    const page = {
      ground_truth: { main_content: truth, with: ["RED apples"], without: ["home"] },
      _internal: { page_type: { primary: kind } },
    };
    writeFileSync(join(root, "ground-truth", `${id}.json`), JSON.stringify(page));
  }
  return openCorpus(root);
}

function segmentsCorpus(): Corpus {
  const root = join(folder, "segments");
  mkdirSync(join(root, "html"), { recursive: true });
  for (const { id, html } of PAGES) writeFileSync(join(root, "html", `${id}.html`), html);
  const segments = {
    a: { with: ["red", "apples  and"], without: ["Home"] },
    b: { with: ["ÉCLAIRS are"], without: [] },
    d: { with: ["很好"], without: ["दुनिया"] },
  };
  writeFileSync(join(root, "segments.json"), JSON.stringify(segments));
  return openCorpus(root);
}

/** The text measure, in both of its layouts. */
function textsCorpus(file: "truth.json" | "labels.json"): Corpus {
  const root = join(folder, `texts in ${file}`);
  mkdirSync(join(root, "html"), { recursive: true });
  for (const { id, html } of PAGES) writeFileSync(join(root, "html", `${id}.html`), html);
  const of = (truth: string) => (file === "truth.json" ? truth : { title: "Fruit", text: truth });
  writeFileSync(join(root, file), JSON.stringify(Object.fromEntries(PAGES.map(({ id, truth }) => [id, of(truth)]))));
  return openCorpus(root);
}

const CONTENDERS = (["paragraphs", "body"] as const).map((name) => ({
  name,
  options: { algorithm: algorithmNamed(name) },
}));

/** What the project's scoring script says of the same predictions. */
function score(measure: Corpus["measure"], truth: string, predictions: { id: string; text: string }[]) {
  const file = join(folder, `${measure}.jsonl`);
  writeFileSync(file, `${predictions.map((line) => JSON.stringify(line)).join("\n")}\n`);
  const script = sharedPath("bench", "score.py")!;
  const run = spawnSync("python3", [script, measure, truth, file, "--json"], { encoding: "utf8" });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout);
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const SKIP = !sharedPath() ? "needs ../shared/bench/score.py" : !hasPython && "needs Python";

test("figures are those of the project's scoring script", { skip: SKIP }, () => {
  const corpora: [corpus: Corpus, truth: string][] = [
    [wordsCorpus(), "ground-truth"],
    [segmentsCorpus(), "segments.json"],
    [textsCorpus("truth.json"), "truth.json"],
    [textsCorpus("labels.json"), "labels.json"],
  ];
  for (const [corpus, file] of corpora) {
    const truth = join(corpus.folder, file);
    for (const [n, { result }] of evaluate(corpus, CONTENDERS).entries()) {
      const predictions = corpus.pages.map(({ id }) => ({
        id,
        text: extract(corpus.read(id), CONTENDERS[n].options).text,
      }));
      const want = score(corpus.measure, truth, predictions);
      const figures = (of: { pages: number; f1: number; precision: number; recall: number }) =>
        [of.pages, of.f1, of.precision, of.recall].map((figure) => figure.toFixed(9));
      assert.deepEqual(figures(result), figures(want));
      assert.equal(result.deviation.toFixed(6), want.f1_sd.toFixed(6));
      if (result.measure !== "words") continue;
      assert.deepEqual([result.wanted, result.unwanted], [want.with, want.without]);
      assert.deepEqual(Object.keys(result.byKind), Object.keys(want.by_type));
      for (const kind of Object.keys(want.by_type))
        assert.deepEqual(figures(result.byKind[kind]), figures(want.by_type[kind]));
    }
  }
});

test("words are counted as bags, in any script; two empty texts agree", () => {
  const [, byBody] = evaluate(wordsCorpus(), CONTENDERS);
  const [byParagraphs] = evaluate(wordsCorpus(), CONTENDERS);
  const result = byParagraphs.result as WordsResult;
  assert.equal(result.byKind["article"].f1, 1);
  assert.deepEqual(result.byKind["collection"], { pages: 1, precision: 3 / 7, recall: 3 / 5, f1: 0.5 });
  assert.ok((byBody.result as WordsResult).byKind["article"].precision < 1);
  assert.equal(result.unwanted, 0);
});

test("the table has a line for each algorithm and a column for each kind", () => {
  const lines = evaluationTable(evaluate(wordsCorpus(), CONTENDERS)).trim().split("\n");
  assert.match(
    lines[0],
    /^\| algorithm \| F1 \| precision \| recall \| article \| collection \| forum \| ms a page \|$/,
  );
  assert.equal(lines.length, 4);
});

test("a page without a text in a corpus of texts is named", () => {
  const { folder: root } = textsCorpus("labels.json");
  writeFileSync(join(root, "labels.json"), JSON.stringify({ a: { text: "Red" }, b: { title: "Fruit" } }));
  assert.throws(() => openCorpus(root), /labels\.json: page "b" has no text/);
});

test("a folder that is no corpus is refused", () => {
  assert.throws(() => openCorpus(folder), /is no corpus/);
});
