/** ContentExtractor against the stored outputs of the original program: its text, thresholds and counts. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { parsePage } from "pith";
import { sharedPath } from "pith-testing/shared.js";
import { createContentExtractor } from "#src/content-extractor/content-extractor.js";

/** What the original gave on a page; see the golden files. */
interface Golden {
  link_text_ratio: number;
  min_text_len: number;
  total_links: number;
  total_unlinked_words: number;
  unlinked_bytes: number;
  text_blocks: number;
  text: string;
}

/** How many pages have golden files. Fewer found means that they were not looked for in the right way. */
const GOLDEN_PAGES = 94;

const folder = sharedPath("seeds", "golden")!;

for (const [mode, extractor] of [
  ["auto", createContentExtractor()],
  ["explicit", createContentExtractor({ ratio: 0.04, minLength: 20 })],
] as const) {
  test(`every golden page gives what the original gave, ${mode}`, {}, (context) => {
    let pages = 0;
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith(".json") || file === "index.json") continue;
      const id = file.slice(0, -".json".length);
      const golden = JSON.parse(readFileSync(join(folder, file), "utf8"));
      const wanted: Golden = golden.normalised.content_extractor[mode];
      const { tree } = parsePage(readFileSync(join(folder, "pages", `${id}.html`)));
      const { trace } = extractor.select(tree);
      const { thresholds, counters } = trace;
      const found: Golden = {
        link_text_ratio: thresholds.ratio,
        min_text_len: thresholds.length,
        total_links: counters.links,
        total_unlinked_words: counters.words,
        unlinked_bytes: counters.length,
        text_blocks: counters.blocks,
        text: trace.output.text,
      };
      for (const field of Object.keys(found) as (keyof Golden)[]) {
        assert.equal(found[field], wanted[field], `${id}: ${field}`);
      }
      assert.equal(trace.isApproximate, false, id);
      pages++;
    }
    assert.equal(pages, GOLDEN_PAGES);
    context.diagnostic(`${pages} pages, 7 fields each, equal`);
  });
}
