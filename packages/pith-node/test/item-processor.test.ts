/** What waits in memory for workers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { batchSettings, withWorkerData } from "#src/batch/batch-settings.js";
import { ItemProcessor } from "#src/batch/item-processor.js";

const WORKERS = 2;

test("each worker has a page to work on, however large pages are, and no more wait", async () => {
  const lines = batchSettings({ inputs: ["pages.jsonl"], output: "texts.jsonl", to: "jsonl", workers: WORKERS });
  const processor = new ItemProcessor(withWorkerData(lines, { form: "line" }), new AbortController().signal);
  try {
    const place = { source: "pages.jsonl", position: 1 };
    const bytes = new TextEncoder().encode(" ".repeat(5_000_000));
    const item = (id: number) => ({ id: String(id), type: "page" as const, payload: { kind: "html" as const, bytes } });
    let admitted = 0;
    const all = Array.from({ length: 2 * WORKERS }, (_, id) => processor.admit(item(id)).then(() => admitted++));
    await turn();
    assert.equal(admitted, WORKERS);
    await processor.process(item(0), place);
    await turn();
    assert.equal(admitted, WORKERS + 1);
    for (let id = 1; id < all.length; id++) await processor.process(item(id), place);
    await Promise.all(all);
  } finally {
    await processor.close();
  }
});
