// Reads the pages of a batch once beforehand, to learn the templates of their sites.

import { join } from "node:path";
import { indexLines } from "../files/line-index.js";
import { BatchError } from "./batch-error.js";
import type { BatchOptions } from "./batch-options.js";
import { BatchRun } from "./batch-run.js";
import { type BatchSettings, withWorkerData } from "./batch-settings.js";
import { type Entry, readEntryList, writeEntryList } from "./input/entry.js";
import { LinesSink } from "./output/open-sink.js";
import { newState, RunFolder } from "./output/run-folder.js";
import { type SiteLine, writeMemories } from "./sites/site-memories.js";

/**
 * The settings with what the pages of each site say about each other, if that is wanted: reads the pages of all files once, before the
 * batch, to which failures are left. Undefined if the run was asked to end before all was learned; it can be resumed. `batch`: the
 * folder of the batch.
 */
export async function learnSites(
  settings: BatchSettings,
  options: BatchOptions,
  batch: RunFolder,
): Promise<BatchSettings | undefined> {
  if (!settings.siteMemory) return settings;
  const folder = new RunFolder(batch.sites);
  const { onFailure: _, onProgress, ...others } = options;
  let state = await folder.readState();
  if (state === undefined) {
    await folder.make();
    state = newState(settings.call, await writeEntryList(folder.entries, filesOf(batch.entries)));
    await folder.writeState(state);
  } else if (!state.isComplete) await folder.checkEntries(state);
  if (!state.isComplete) {
    const sinks = { output: await LinesSink.open(folder.output, state.output) };
    const run = new BatchRun(
      { ...settings, isOrdered: false, ask: { as: "lesson", options: {} } },
      { ...others, onProgress: (progress) => onProgress?.({ ...progress, pass: "learning" }) },
      { sinks, folder, isResumable: true, name: folder.path },
      state,
    );
    state = await run.run();
    if (!state.isComplete) return undefined;
  }
  const memories = join(folder.path, "memories.jsonl");
  await writeMemories(folder.output, memories);
  const sites = await indexLines(memories, (line) => (JSON.parse(line) as SiteLine).site);
  return withWorkerData(settings, { sites });
}

/** Addresses are fetched once, by the batch. */
async function* filesOf(entries: string): AsyncGenerator<Entry> {
  let isAnyFile = false;
  let isAnyAddress = false;
  for await (const { entry } of readEntryList(entries, 0)) {
    isAnyFile ||= "file" in entry;
    isAnyAddress ||= "url" in entry;
    if ("file" in entry) yield entry;
  }
  if (isAnyFile || !isAnyAddress) return;
  throw new BatchError(
    "nothing-to-learn",
    "The memory of sites is learned from files, and all inputs are URLs, which are fetched only once. Leave it out, or " +
      "keep the pages in a file first: `pith site` does both, and any crawler can write a WARC file.",
  );
}
