// Starts or resumes a batch: checks, files, locks and the run itself.

import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import type { Writable } from "node:stream";
import { isOneOf, nameOnDisk } from "../files/name-on-disk.js";
import { checkBrowser } from "../rendering/open-renderer.js";
import { NO_COUNTS } from "./batch-counts.js";
import {
  BatchError,
  batchOutputError,
  DamagedRun,
  failsToRead,
  failsToWrite,
  isInput,
  unfinishedRun,
} from "./batch-error.js";
import type { BatchOptions, BatchProgress, BatchSummary } from "./batch-options.js";
import { BatchRun, BETWEEN_REPORTS_MS } from "./batch-run.js";
import { type BatchSettings, batchSettings, refused, withWorkerData } from "./batch-settings.js";
import { type Entry, type ListTotals, readEntryList, sourceOf, writeEntryList } from "./input/entry.js";
import { expandInputs } from "./input/expand-inputs.js";
import { withSavedArchives } from "./input/save-archives.js";
import { learnSites } from "./learn-sites.js";
import { openAll } from "./output/append-file.js";
import { LinesSink, openSink, unfinishedRecords } from "./output/open-sink.js";
import type { OutputFile } from "./output/output-kind.js";
import { checkFile, checkFolder, ERROR_FILE, heldFolder, placedTwice, placeOf } from "./output/places.js";
import { newState, putInPlace, RunFolder, type RunState } from "./output/run-folder.js";
import { RunLock } from "./output/run-lock.js";
import { type Sink, StreamSink } from "./output/sink.js";
import { indexPrevious } from "./page/previous-records.js";
import type { RunOutputs } from "./run-writer.js";

/** Suffix of an output's name: the folder in which it is made. */
const RUN_FOLDER = ".unfinished";

/** `runBatch`, with everything loaded that it needs. */
export async function startBatch(options: BatchOptions): Promise<BatchSummary> {
  const begin = performance.now();
  const checked = batchSettings(options);
  const { output = checked.file.path, previous, algorithmModule } = options;
  if (options.fetch?.render !== undefined) await checkBrowser(options.fetch.render);
  const settings =
    previous === undefined ? checked : withWorkerData(checked, { previous: await indexPrevious(previous) });
  if (algorithmModule !== undefined) await import(/* webpackIgnore: true */ /* @vite-ignore */ algorithmModule);
  const isPath = typeof output === "string";
  const summary = await (isPath ? runLocked(output, settings, options) : runToStream(output, settings, options));
  return { ...summary, elapsedMs: performance.now() - begin };
}

async function runLocked(output: string, settings: BatchSettings, options: BatchOptions): Promise<BatchSummary> {
  const path = await placeOf(output);
  const { recordsFile } = settings;
  if (recordsFile !== undefined && (await placedTwice([path, path + ERROR_FILE, recordsFile.path])) !== undefined)
    throw refused("recordsOutput", `${recordsFile.path} is the output; name another file for records.`);
  const locks: RunLock[] = [];
  try {
    // Runs with outputs of their own may still write their records to the same file.
    for (const place of [path, recordsFile?.path]) if (place !== undefined) locks.push(await RunLock.take(place));
    return await runToPath(path, settings, options);
  } catch (error) {
    if (!(error instanceof DamagedRun)) throw error;
    const advice = `Remove ${leftOf(path + RUN_FOLDER, recordsFile)} to start over.`;
    throw new BatchError(error.code, `${error.message} ${advice}`, { cause: error.cause });
  } finally {
    for (const lock of locks) await lock.release();
  }
}

async function runToPath(path: string, settings: BatchSettings, options: BatchOptions): Promise<BatchSummary> {
  const folder = new RunFolder(path + RUN_FOLDER);
  if (options.resume === true && !folder.exists && existsSync(path)) return ALREADY_COMPLETE;
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
  const state = await readState(folder, settings);
  if (state === undefined) return NOT_BEGUN;
  const summary = await runOn(state, settings, options, folder, () => openOutputs(path, folder, settings, state));
  if (!summary.isComplete) return summary;
  const hasErrors = summary.counts.failed > 0;
  await publish(path, settings, folder, hasErrors);
  return { ...summary, errorFile: hasErrors ? path + ERROR_FILE : undefined };

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

  /**
   * The state with which a run begins: that of an earlier one, or a new one, whose inputs are listed first. Undefined if it was asked to end
   * meanwhile.
   */
  async function readState(folder: RunFolder, settings: BatchSettings): Promise<RunState | undefined> {
    const { call } = settings;
    const state = await folder.readState();
    if (state !== undefined) {
      await checkSameRun(state, folder, call).catch(failsToRead(folder.entries));
      return state;
    }
    try {
      await folder.make();
      const entries = expandInputs(options.inputs, options.list);
      const totals = await listEntries(folder, apartFrom(folder, entries), settings, options);
      const fresh = newState(call, totals);
      await folder.writeState(fresh);
      return fresh;
    } catch (error) {
      // Nothing was begun that could be continued.
      await folder.remove().catch(() => {});
      if (options.signal?.aborted) return undefined;
      throw batchOutputError(path, error);
    }
  }
}

/** Writes the list of a run's inputs; archives on the web are saved in its folder. Throws the signal's reason, and the system's errors. */
async function listEntries(
  folder: RunFolder,
  entries: AsyncIterable<Entry>,
  { fetch }: BatchSettings,
  { signal = new AbortController().signal, onProgress }: BatchOptions,
): Promise<ListTotals> {
  let received = 0;
  const report = () => {
    if (received > 0) onProgress?.({ ...NOTHING_DONE, bytesDone: received });
  };
  const onReceived = (bytes: number) => {
    received = bytes;
  };
  const reports = setInterval(report, BETWEEN_REPORTS_MS);
  try {
    const settings = { folder: folder.path, fetch, signal, onReceived };
    return await writeEntryList(folder.entries, withSavedArchives(entries, settings));
  } finally {
    clearInterval(reports);
  }
}

/** The progress while archives are saved. */
const NOTHING_DONE: BatchProgress = {
  pass: "saving",
  counts: NO_COUNTS,
  bytesDone: 0,
  bytesTotal: 0,
  entriesTotal: 0,
  entriesDone: 0,
};

async function openOutputs(
  path: string,
  folder: RunFolder,
  { file, recordsFile }: BatchSettings,
  state: RunState,
): Promise<RunOutputs> {
  const openRecords = (file: OutputFile) => () =>
    openSink(file, unfinishedRecords(file), folder.recordRows, state.records);
  const [output, errors, records] = await openAll<Sink>([
    () => openSink(file, folder.output, folder.path, state.output),
    () => LinesSink.open(folder.errors, state.errors),
    ...(recordsFile === undefined ? [] : [openRecords(recordsFile)]),
  ]).catch(failsToWrite(path));
  const sinks = { output, errors, ...(records && { records }) };
  return { sinks, folder, isResumable: true, name: path };
}

async function runToStream(stream: Writable, settings: BatchSettings, options: BatchOptions): Promise<BatchSummary> {
  const temporary = await heldFolder("pith-batch-");
  try {
    const folder = new RunFolder(temporary);
    const entries = expandInputs(options.inputs, options.list);
    const totals = await listEntries(folder, entries, settings, options).catch((error: unknown) => {
      if (!options.signal?.aborted) throw batchOutputError(temporary, error);
    });
    if (totals === undefined) return NOT_BEGUN;
    const sinks = { output: new StreamSink(stream) };
    const outputs = { sinks, folder, isResumable: false, name: "The output" };
    return await runOn(newState(settings.call, totals), settings, options, folder, async () => outputs);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Goes on from a state, unless it is that of a complete run, until the end or until the run is asked to end. `open`: opens the outputs. */
async function runOn(
  before: RunState,
  settings: BatchSettings,
  options: BatchOptions,
  folder: RunFolder,
  open: () => Promise<RunOutputs>,
): Promise<BatchSummary> {
  const isLeft = !before.isComplete;
  const learned = isLeft ? await learnSites(settings, options, folder).catch(failsToWrite(folder.sites)) : undefined;
  const run = learned && new BatchRun(learned, options, await open(), before);
  const { counts, isComplete } = (await run?.run()) ?? before;
  const { bytesRead = 0 } = run ?? {};
  return { ...ALREADY_COMPLETE, counts, isComplete, wasComplete: false, bytesRead };
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
    throw new BatchError("other-run", `${sourceOf(entry)} has changed since the run was interrupted. ${advice}`);
  }
}

/** All that an unfinished run has left: what to remove to start over. */
function leftOf(folder: string, recordsFile: { readonly path: string } | undefined): string {
  return recordsFile === undefined ? folder : `${folder} and ${unfinishedRecords(recordsFile)}`;
}

/** There are records of a run that isn't this output's. */
function otherRecords(path: string): BatchError {
  const advice = "Finish that run, or remove it.";
  return new BatchError("other-run", `${path} belongs to an interrupted run with another output. ${advice}`);
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
  hasErrors: boolean,
): Promise<void> {
  try {
    if (hasErrors) await putInPlace(folder.errors, path + ERROR_FILE);
    else await rm(path + ERROR_FILE, { force: true });
    if (recordsFile !== undefined) await putInPlace(unfinishedRecords(recordsFile), recordsFile.path);
    await putInPlace(folder.output, path);
    await folder.remove();
  } catch (error) {
    throw batchOutputError(path, error);
  }
}

/** The summary of a run whose output exists already. */
export const ALREADY_COMPLETE: BatchSummary = {
  counts: NO_COUNTS,
  isComplete: true,
  wasComplete: true,
  errorFile: undefined,
  bytesRead: 0,
  elapsedMs: 0,
};

/** The summary of a run that was asked to end before it had listed its inputs. */
const NOT_BEGUN: BatchSummary = { ...ALREADY_COMPLETE, isComplete: false, wasComplete: false };
