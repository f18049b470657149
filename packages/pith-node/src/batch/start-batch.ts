// Starts or resumes a batch: checks, files, locks and the run itself.

import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Writable } from "node:stream";
import { OptionError } from "pith/internal";
import type { LineIndex } from "../files/line-index.js";
import { isOneOf, nameOnDisk } from "../files/name-on-disk.js";
import { NO_COUNTS } from "./batch-counts.js";
import {
  BatchError,
  DamagedRun,
  failsToRead,
  failsToWrite,
  isInput,
  outputError,
  unfinishedRun,
} from "./batch-error.js";
import type { BatchOptions, BatchSummary } from "./batch-options.js";
import { BatchRun, type RunOutputs } from "./batch-run.js";
import { type BatchSettings, batchSettings, withWorkerData } from "./batch-settings.js";
import { type Entry, readEntryList, sourceOf, writeEntryList } from "./input/entry.js";
import { expandInputs } from "./input/expand-inputs.js";
import { learnSites } from "./learn-sites.js";
import { openAll } from "./output/append-file.js";
import { LinesSink, openRecordsSink, openSink, unfinishedRecords } from "./output/open-sink.js";
import { checkFile, checkFolder, ERROR_FILE, placeOf, temporaryFolder } from "./output/places.js";
import { newState, putInPlace, RunFolder, type RunState } from "./output/run-folder.js";
import { RunLock } from "./output/run-lock.js";
import { type Sink, StreamSink } from "./output/sink.js";
import { indexPrevious } from "./page/previous-records.js";

/** Suffix of an output's name: the folder in which it is made. */
const RUN_FOLDER = ".unfinished";

/** `runBatch`, with everything loaded that it needs. `readings`: what a crawl has kept of the pages. */
export async function startBatch(options: BatchOptions, readings?: LineIndex): Promise<BatchSummary> {
  const settings = await withPrevious(withWorkerData(batchSettings(options), { readings }), options);
  const { output = settings.file.path } = options;
  if (options.algorithmModule !== undefined) await import(options.algorithmModule);
  if (typeof output !== "string") return runToStream(output, settings, options);
  const path = await placeOf(output);
  const locks: RunLock[] = [];
  try {
    // Runs with outputs of their own may still write their records to the same file.
    for (const place of [path, settings.recordsFile?.path])
      if (place !== undefined) locks.push(await RunLock.take(place));
    return await runToPath(path, settings, options);
  } catch (error) {
    if (!(error instanceof DamagedRun)) throw error;
    const advice = `Remove ${leftOf(path + RUN_FOLDER, settings.recordsFile)} to start over.`;
    throw new BatchError(error.code, `${error.message} ${advice}`, { cause: error.cause });
  } finally {
    for (const lock of locks) await lock.release();
  }
}

/** The settings with the index of the earlier output, if there is one to compare with. */
async function withPrevious(settings: BatchSettings, { previous }: BatchOptions): Promise<BatchSettings> {
  return previous === undefined ? settings : withWorkerData(settings, { previous: await indexPrevious(previous) });
}

/** The settings with what pages say about their sites, if wanted; undefined if the run was ended before that was known. */
async function withSites(
  settings: BatchSettings,
  options: BatchOptions,
  entries: string,
  path: string,
): Promise<BatchSettings | undefined> {
  if (!settings.siteMemory) return settings;
  const sites = await learnSites({ settings, options, entries, path }).catch(failsToWrite(path));
  return sites && withWorkerData(settings, { sites });
}

async function runToPath(path: string, settings: BatchSettings, options: BatchOptions): Promise<BatchSummary> {
  const begin = performance.now();
  const folder = new RunFolder(path + RUN_FOLDER);
  if (options.resume === true && !folder.exists && existsSync(path)) return alreadyComplete();
  if (folder.exists && (await stat(folder.path)).isFile()) throw otherRecords(folder.path);
  if (options.resume !== true && folder.exists) {
    throw unfinishedRun(folder.path);
  }
  const { recordsFile } = settings;
  const replaced = [path, path + ERROR_FILE, ...(recordsFile === undefined ? [] : [recordsFile.path])];
  for (const file of replaced) {
    if (await isOneOf(file, options.inputs)) throw isInput(file);
    if (file === path && settings.file.kind === "markdown") {
      // A kill right after the output was put in its place leaves only the folder's removal.
      const isPlaced = !existsSync(folder.output) && (await folder.readState())?.isComplete;
      if (!isPlaced) await checkFolder(path);
    } else await checkFile(file, folder.exists || options.overwrite === true);
  }
  if (recordsFile !== undefined) {
    const unfinished = unfinishedRecords(recordsFile);
    if (!folder.exists && existsSync(unfinished)) throw otherRecords(unfinished);
    await stat(dirname(recordsFile.path)).catch(failsToWrite(recordsFile.path));
  }
  let state = await readState(folder, settings);
  let run: BatchRun | undefined;
  if (!state.isComplete) {
    const learned = await withSites(settings, options, folder.entries, folder.sites);
    if (learned !== undefined) {
      run = new BatchRun(learned, options, await openOutputs(path, folder, learned, state), state);
      state = await run.run();
    }
  }
  if (state.isComplete) await publish(path, settings, folder, state);
  const hasErrors = state.isComplete && state.counts.failed > 0;
  return {
    counts: state.counts,
    isComplete: state.isComplete,
    wasComplete: false,
    errorFile: hasErrors ? path + ERROR_FILE : undefined,
    bytesRead: run?.bytesRead ?? 0,
    elapsedMs: performance.now() - begin,
  };

  /** Entries of folders and lists without the run's own files. Throws a BatchError for one that an output would replace. */
  async function* apartFrom({ path: own }: RunFolder, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    const files = replaced.filter(existsSync);
    const inside = resolve(own) + sep;
    for await (const entry of entries) {
      const file = sourceOf(entry);
      if (files.length > 0 && "file" in entry && (await isOneOf(file, files))) throw isInput(file);
      if (!resolve(file).startsWith(inside)) yield entry;
    }
  }

  /** The state with which a run begins: that of an earlier one, or a new one, whose inputs are listed first. */
  async function readState(folder: RunFolder, { call }: BatchSettings): Promise<RunState> {
    const state = await folder.readState();
    if (state !== undefined) {
      await checkSameRun(state, folder, call).catch(failsToRead(folder.entries));
      return state;
    }
    try {
      await folder.make();
      const entries = expandInputs(options.inputs, options.list);
      const totals = await writeEntryList(folder.entries, apartFrom(folder, entries));
      const fresh = newState(call, totals);
      await folder.writeState(fresh);
      return fresh;
    } catch (error) {
      // Nothing was begun that could be continued.
      await folder.remove().catch(() => {});
      throw outputError(path, error);
    }
  }
}

async function openOutputs(
  path: string,
  folder: RunFolder,
  { file, recordsFile }: BatchSettings,
  state: RunState,
): Promise<RunOutputs> {
  const [output, errors, records] = await openAll<Sink>([
    () => openSink(file, folder, state.output),
    () => LinesSink.open(folder.errors, "none", state.errors),
    ...(recordsFile === undefined ? [] : [() => openRecordsSink(recordsFile, folder, state.records)]),
  ]).catch(failsToWrite(path));
  const sinks = { output, errors, ...(records && { records }) };
  return { sinks, folder, entries: folder.entries, name: path };
}

async function runToStream(stream: Writable, settings: BatchSettings, options: BatchOptions): Promise<BatchSummary> {
  if (options.resume === true)
    throw new OptionError("resume", "a stream can't be resumed; give a path as `output`.", { caller: "runBatch" });
  const begin = performance.now();
  const temporary = await temporaryFolder("pith-batch-");
  try {
    const entries = join(temporary, "inputs.jsonl");
    const totals = await writeEntryList(entries, expandInputs(options.inputs, options.list));
    const outputs = { sinks: { output: new StreamSink(stream) }, folder: undefined, entries, name: "The output" };
    const learned = await withSites(settings, options, entries, join(temporary, "sites"));
    const run = learned && new BatchRun(learned, options, outputs, newState(settings.call, totals));
    const { counts, isComplete } = (await run?.run()) ?? { counts: NO_COUNTS, isComplete: false };
    const { bytesRead = 0 } = run ?? {};
    const elapsedMs = performance.now() - begin;
    return { counts, isComplete, wasComplete: false, errorFile: undefined, bytesRead, elapsedMs };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Throws a BatchError if the unfinished run isn't the one that is asked for, if its list of entries is damaged, or if a
 * file that it had begun and not finished has another size or time of change now: its records may have other numbers.
 */
async function checkSameRun(state: RunState, folder: RunFolder, call: string): Promise<void> {
  const { recordsOutput, form } = JSON.parse(state.call) as { readonly recordsOutput?: string; form: string };
  const isBeside = recordsOutput !== undefined && form !== "none";
  const left = leftOf(folder.path, isBeside ? { path: recordsOutput } : undefined);
  const advice = `Repeat the call as it was, or remove ${left} to start over.`;
  if (state.version !== 3 || state.call !== call) {
    throw new BatchError("other-run", `The interrupted run had other inputs or options. ${advice}`);
  }
  if (state.isComplete) return;
  await folder.checkEntries(state);
  for await (const { entry, offset } of readEntryList(folder.entries, state.entry.offset)) {
    if (offset > state.lastBegun) return;
    if (!("file" in entry) || (await isSameFile(entry))) continue;
    throw new BatchError("other-run", `${entry.file} has changed since the run was interrupted. ${advice}`);
  }
}

/** All that an unfinished run has left: what to remove to start over. */
function leftOf(folder: string, recordsFile: { readonly path: string } | undefined): string {
  return recordsFile === undefined ? folder : `${folder} and ${unfinishedRecords(recordsFile)}`;
}

/** There are records of a run that isn't this output's. */
function otherRecords(path: string): BatchError {
  const advice = "Finish that run, or remove it.";
  return new BatchError("other-run", `${path} is of an interrupted run with another output. ${advice}`);
}

async function isSameFile({ file, size, modified }: Extract<Entry, { file: string }>): Promise<boolean> {
  return stat(await nameOnDisk(file)).then(
    (now) => now.size === size && now.mtimeMs === modified,
    () => false,
  );
}

/** Moves the outputs into place. Can be repeated if it was interrupted. */
async function publish(
  path: string,
  { recordsFile }: BatchSettings,
  folder: RunFolder,
  { counts }: RunState,
): Promise<void> {
  try {
    if (counts.failed > 0) await putInPlace(folder.errors, path + ERROR_FILE);
    else await rm(path + ERROR_FILE, { force: true });
    if (recordsFile !== undefined) await putInPlace(unfinishedRecords(recordsFile), recordsFile.path);
    await putInPlace(folder.output, path);
    await folder.remove();
  } catch (error) {
    throw outputError(path, error);
  }
}

/** The summary of a run whose output exists already. */
export function alreadyComplete(): BatchSummary {
  return {
    counts: NO_COUNTS,
    isComplete: true,
    wasComplete: true,
    errorFile: undefined,
    bytesRead: 0,
    elapsedMs: 0,
  };
}
