/** Each version of eatiht against the stored outputs of the original: text, HTML, path and histogram. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { parsePage, type Selection, type Tree } from "pith";
import { sharedPath } from "pith-testing/shared.js";
import { createEatiht } from "#src/eatiht/eatiht.js";
import type { EatihtTrace } from "#src/eatiht/trace.js";

/** What the harness stored of each original. After an exception there is no text, and only what was known by then. */
interface Golden {
  error?: string;
  text?: string;
  html?: string;
  content_path?: string | null;
  histogram?: [string, number][];
  n_sentences?: number;
  n_nodes?: number;
  n_kept?: number;
  threshold?: number;
  total_used?: number;
  nodes?: [string, number, number][];
}

/** How many buckets of the histogram the golden files hold. */
const STORED_BUCKETS = 10;

/** How many pages have golden files. Fewer found means that they were not looked for in the right way. */
const GOLDEN_PAGES = 94;

const folder = sharedPath("seeds", "golden")!;

function* goldenPages(): Generator<[string, Tree, Record<string, Golden>]> {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json") || file === "index.json") continue;
    const id = file.slice(0, -".json".length);
    const { tree } = parsePage(readFileSync(join(folder, "pages", `${id}.html`)));
    yield [id, tree, JSON.parse(readFileSync(join(folder, file), "utf8")).normalised];
  }
}

/** Compares with every field that the golden file has; gives how many those are. */
function compare(id: string, { trace }: Selection<EatihtTrace>, want: Golden): number {
  const sum = trace.selected.reduce((sum, { count }) => sum + count, 0);
  const kept = trace.selected.filter(({ count }) => count > 0).length;
  const found: Record<keyof Golden, () => unknown> = {
    error: () => want.error,
    text: () => trace.output.text,
    html: () => trace.output.html,
    content_path: () => trace.contentPath ?? null,
    histogram: () => trace.histogram.slice(0, STORED_BUCKETS).map(({ node, count }) => [trace.pathOf(node), count]),
    n_sentences: () => sum,
    n_nodes: () => trace.selected.length,
    n_kept: () => kept,
    threshold: () => trace.threshold,
    total_used: () => trace.selected[0].length,
    nodes: () => trace.selected.map(({ node, texts, length }) => [trace.pathOf(node), texts, length]),
  };
  let fields = 0;
  for (const [field, read] of Object.entries(found)) {
    const wanted = want[field as keyof Golden];
    if (wanted === undefined) continue;
    assert.deepEqual(read(), wanted, `${id}: ${field}`);
    fields++;
  }
  if (want.error !== undefined) assert.equal(trace.output.text, "", `${id}: the original failed`);
  assert.equal(trace.isTruncated, false, id);
  return fields;
}

for (const [key, algorithm] of [
  ["eatiht_v1", createEatiht()],
  ["eatiht_v2", createEatiht({ version: 2, originalBug: true })],
  ["eatiht_etv2", createEatiht({ version: 2 })],
] as const) {
  test(`every golden page gives what ${key} gave`, (t) => {
    let pages = 0;
    let fields = 0;
    for (const [id, tree, golden] of goldenPages()) {
      fields += compare(id, algorithm.select(tree), golden[key]);
      pages++;
    }
    assert.equal(pages, GOLDEN_PAGES);
    t.diagnostic(`${pages} pages, ${fields} fields equal`);
  });
}
