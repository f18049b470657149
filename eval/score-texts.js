/** The F1 of words of texts, by shared/bench/score.py. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DATA } from "../training/corpora.js";

const SCORE = join(dirname(DATA), "bench", "score.py");

/** The mean F1, 0..1, of pages `{ id, truth }` by their extracted texts, a Map from id to text. */
export function scoreTexts(pages, texts) {
  const folder = mkdtempSync(join(tmpdir(), "score-texts-"));
  try {
    const [truth, predictions] = [join(folder, "truth.json"), join(folder, "predictions.jsonl")];
    writeFileSync(truth, JSON.stringify(Object.fromEntries(pages.map((page) => [page.id, page.truth]))));
    writeFileSync(predictions, pages.map(({ id }) => JSON.stringify({ id, text: texts.get(id) })).join("\n"));
    const run = spawnSync("python3", [SCORE, "texts", truth, predictions, "--json"], { encoding: "utf8" });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout).f1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
