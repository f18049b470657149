import { createSiteMemory, type SavedSiteMemory } from "pith";
import { readFileItems } from "../batch/input/read-file.js";
import { readRecord } from "../batch/page/read-record.js";
import { checkedMaxBytes } from "../files/page-limits.js";
import type { SiteOptions } from "./site-options.js";

/**
 * Pages of a site that its memory learns. Three others of a template already bring most of the gain, and the first pages of
 * a crawl show most templates; learning a page takes about as long as reading it.
 */
const MOST_LEARNED = 300;

/** What the first pages of an archive say about each other. */
export async function learnSite(archive: string, { maxBytes, signal }: SiteOptions): Promise<SavedSiteMemory> {
  const memory = createSiteMemory();
  let position = 0;
  const limits = { maxBytes: checkedMaxBytes("runSite", maxBytes) };
  for await (const item of readFileItems(archive, limits, () => {})) {
    if (memory.pages >= MOST_LEARNED || signal?.aborted) break;
    if (item.type !== "page") continue;
    const outcome = readRecord({ ...item, source: archive, position: position++ }, limits);
    if (outcome.type === "record") memory.learn(outcome.extraction.tree);
  }
  return memory.save();
}
