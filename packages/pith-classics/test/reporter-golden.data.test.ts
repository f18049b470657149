/** Reporter against the stored outputs of the original program, less what that leaves to chance. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { parsePage, type Tree } from "pith";
import { sharedPath } from "pith-testing/shared.js";
import { createReporter } from "#src/reporter/reporter.js";
import type { ReporterTrace } from "#src/reporter/trace.js";

/** What the harness stored of the original, less what it leaves to chance. */
interface Golden {
  text: string;
  container: { path: string; score: number; scores: Record<string, number> };
  summary: { count: number; min: number; max: number; ties_at_max: number; by_tag: Record<string, number[]> };
  /** Every element's total, in document order. */
  scores: number[];
}

/** How many pages have golden files. Fewer found means that they were not looked for in the right way. */
const GOLDEN_PAGES = 94;

/**
 * A made page whose breaks stand inside `b`: the parser of the original moves the new paragraph out of it, HTML5 doesn't.
 * The scores of its second div differ for that; its text and its container are the same.
 */
const OTHER_TREE = "mic_br_split";

const folder = sharedPath("seeds", "golden")!;

/** The original's parser cuts prefixes of names and writes all in lower case. */
function originalName(name: string): string {
  return name.toLowerCase().replace(/^.*:/, "");
}

function originalPath(tree: Tree, node: number): string {
  return tree.path(node).split("/").map(originalName).join("/");
}

test("every golden page gives what Reporter gave", (t) => {
  const reporter = createReporter();
  let pages = 0;
  let elements = 0;
  let changed = 0;
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json") || file === "index.json") continue;
    const id = file.slice(0, -".json".length);
    const want: Golden = JSON.parse(readFileSync(join(folder, file), "utf8")).normalised.reporter;
    const { tree: page } = parsePage(readFileSync(join(folder, "pages", `${id}.html`)));
    const tree = reporter.rewrite!(page);
    const selection = reporter.select(tree);
    const { trace } = selection;
    const { container } = trace;
    pages++;
    if (tree !== page) changed++;
    assert.equal(reporter.writeText!("", selection), want.text, `${id}: text`);
    assert.equal(originalPath(tree, container), want.container.path, `${id}: container`);
    assert.equal(trace.total(container), want.container.score, `${id}: score`);
    const left = [...trace.elements()].filter(({ role }) => role !== "removed");
    if (id === OTHER_TREE) continue;
    const totals = left.map(({ total }) => total);
    assert.deepEqual(totals, want.scores, `${id}: scores of all elements`);
    assert.deepEqual(scoresWhenChosen(trace, container), want.container.scores, `${id}: scores of the container`);
    const { count, minimum, maximum } = trace.summary();
    const ties = totals.filter((total) => total === maximum).length;
    assert.deepEqual([count, minimum, maximum, ties], summaryOf(want), `${id}: summary`);
    const byTag: Record<string, number[]> = {};
    for (const { name, total } of left) {
      const [count, min, max] = byTag[originalName(name)] ?? [0, total, total];
      byTag[originalName(name)] = [count + 1, Math.min(min, total), Math.max(max, total)];
    }
    assert.deepEqual(byTag, want.summary.by_tag, `${id}: by tag`);
    elements += totals.length;
  }
  assert.equal(pages, GOLDEN_PAGES);
  t.diagnostic(`${pages} pages (${changed} with breaks made into paragraphs), ${elements} elements' totals equal`);
});

function scoresWhenChosen(trace: ReporterTrace, node: number): Record<string, number> {
  return Object.fromEntries(trace.scores(node).map(({ name, value }) => [name, value]));
}

function summaryOf({ summary }: Golden): number[] {
  return [summary.count, summary.min, summary.max, summary.ties_at_max];
}
