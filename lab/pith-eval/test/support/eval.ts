/** Small corpora in each layout. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { algorithmNamed } from "pith-classics";
import { type Corpus, openCorpus } from "pith-eval";

export const folder = mkdtempSync(join(tmpdir(), "pith-eval-"));

export const PAGES = [
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

export function wordsCorpus(): Corpus {
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

/** The text measure, in both of its layouts. */
export function textsCorpus(file: "truth.json" | "labels.json"): Corpus {
  const root = join(folder, `texts in ${file}`);
  mkdirSync(join(root, "html"), { recursive: true });
  for (const { id, html } of PAGES) writeFileSync(join(root, "html", `${id}.html`), html);
  const of = (truth: string) => (file === "truth.json" ? truth : { title: "Fruit", text: truth });
  writeFileSync(join(root, file), JSON.stringify(Object.fromEntries(PAGES.map(({ id, truth }) => [id, of(truth)]))));
  return openCorpus(root);
}

export const CONTENDERS = (["paragraphs", "body"] as const).map((name) => ({
  name,
  options: { algorithm: algorithmNamed(name) },
}));
