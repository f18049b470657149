// Runs a batch: reads inputs, has pages processed, and has outcomes written.

import { setMaxListeners } from "node:events";
import { Gate } from "../pool/gate.js";
import type { BatchOptions, BatchProgress } from "./batch-options.js";
import type { BatchSettings } from "./batch-settings.js";
import { MemberCutter } from "./input/cut-members.js";
import { type Entry, entryItems, readEntryList, sourceOf } from "./input/entry.js";
import type { Item, Member } from "./input/item.js";
import { ItemProcessor } from "./item-processor.js";
import type { RunState } from "./output/run-folder.js";
import type { PageAnswer } from "./page/page-task.js";
import { ReadingPlaces } from "./reading-places.js";
import { type RunOutputs, RunWriter } from "./run-writer.js";

/** The most records that are read but not yet written. They wait for a worker, a server, or (in order) for others. */
const RECORDS_IN_WORK = 1_024;

/**
 * Archives from this size on, compressed, are cut into members that workers unpack. At the end of each archive the workers wait for the
 * slowest page, as only then is it certain how many records there were: for small files that would cost more than it saves.
 */
const LEAST_TO_CUT = 4_194_304;

/** Time between two reports of the progress, in milliseconds. */
export const BETWEEN_REPORTS_MS = 200;

/**
 * One run over all inputs, from the state that an earlier one left. What it is in:
 *
 *     reading  -- all is read -->  emptying  -- all is written -->  complete
 *        |                            |
 *        +--- asked to end, or a failure: no record is begun any more ---> stopped
 *
 * Reading admits records as long as there is room; emptying waits for those that were admitted. Either end commits what was written,
 * unless the run failed: what counts then is the last commit before.
 *
 * Each record, meanwhile, by its number:
 *
 *     admitted --> processed --> (in order: all before it delivered) --> written --> committed
 *                      |
 *                      +--> dropped: the run was stopped, or a member of an archive isn't one record
 *
 * What isn't committed when a run ends, dropped or written, the next run reads and writes again; sinks cut off what was written since. A
 * member that is dropped takes all members after it along: reading goes on at its place, record by record, in this run.
 */
export class BatchRun {
  private readonly stop = new AbortController();
  private readonly window = new Gate(RECORDS_IN_WORK);
  private readonly processor: ItemProcessor;
  private readonly places: ReadingPlaces;
  private readonly writer: RunWriter;
  /** Whether all records that have to be in order were delivered, up to the last that was admitted. */
  private inOrder = Promise.resolve(true);

  constructor(
    private readonly settings: BatchSettings,
    private readonly options: BatchOptions,
    private readonly outputs: RunOutputs,
    private readonly before: RunState,
  ) {
    this.processor = new ItemProcessor(settings, this.stop.signal);
    this.places = new ReadingPlaces(before.entry);
    this.writer = new RunWriter(outputs, before, this.places, options.onFailure, this.stop);
  }

  /** Bytes of input files that were read in this run. */
  get bytesRead(): number {
    return this.places.bytes;
  }

  /** Runs to the end, or until it is asked to end. Returns the last state. Throws a BatchError if output can't be written. */
  async run(): Promise<RunState> {
    const { signal, onProgress } = this.options;
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.stop.signal);
    const end = () => this.stop.abort();
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const report = () => onProgress?.(this.progress());
    const reports = setInterval(report, BETWEEN_REPORTS_MS);
    const commits = setInterval(() => this.writer.commitSoon(), this.settings.commitMs);
    try {
      await this.readAll().catch((error: Error) => this.writer.fail(error));
      // Once there is room for all, all that was admitted is done with.
      await this.window.enter(RECORDS_IN_WORK);
      this.places.allDone();
      clearInterval(commits);
      const state = await this.writer.finish();
      report();
      return state;
    } finally {
      clearInterval(commits);
      clearInterval(reports);
      signal?.removeEventListener("abort", end);
      await this.processor.close();
      await this.writer.close();
    }
  }

  private async readAll(): Promise<void> {
    const { folder } = this.outputs;
    let { firstRecord: number, bytesBefore } = this.before.entry;
    for await (const { entry, offset } of readEntryList(folder.entries, this.before.entry.offset)) {
      if (this.stop.signal.aborted) return;
      this.places.begin({ offset, firstRecord: number, bytesBefore });
      const rest = await this.readMembers(entry, number);
      number = rest.offset === undefined ? rest.number : await this.readRest(entry, number, rest.number, rest.offset);
      if ("size" in entry) bytesBefore += entry.size;
    }
  }

  /**
   * Has workers unpack the members of an archive, where that is worth it. That a member is the record of its number is certain once all
   * before it have turned out to be one record each; the first that isn't is given up with all after it. Returns the number of the record
   * and the place in the file at which reading of the entry has to continue; no place if that was all.
   */
  private async readMembers(entry: Entry, first: number): Promise<{ number: number; offset: number | undefined }> {
    const isWorthIt = "file" in entry && entry.size >= LEAST_TO_CUT;
    // An interrupted run knows finished records by number: they must be counted as they were then.
    if (!isWorthIt || this.writer.numbers.hasFrom(first)) return { number: first, offset: 0 };
    const bytesBefore = this.places.bytes;
    const cutter = new MemberCutter(entry.file, this.places.count);
    const givenUp: { number: number; offset: number }[] = [];
    let number = first;
    for await (const member of cutter.members()) {
      if (givenUp.length > 0 || this.stop.signal.aborted) break;
      const place = { number: number++, offset: member.offset };
      await this.admit(member, place.number);
      const outcome = this.processor.process(member, { source: sourceOf(entry), position: place.number - first });
      void this.deliver(place.number, outcome, true).then((isRecord) => isRecord || givenUp.push(place));
    }
    await this.inOrder;
    const [rest = { number, offset: cutter.restAt }] = givenUp;
    if (rest.offset !== undefined) this.places.bytes = bytesBefore + rest.offset;
    // The rest is what comes next.
    this.inOrder = Promise.resolve(true);
    return rest;
  }

  /** Reads an entry record by record, starting at a place in its file. Returns the number after its last record. */
  private async readRest(entry: Entry, first: number, from: number, offset: number): Promise<number> {
    const source = sourceOf(entry);
    let number = from;
    for await (const item of entryItems(entry, this.settings, this.places.count, offset)) {
      if (this.stop.signal.aborted) break;
      const current = number++;
      if (this.writer.numbers.has(current)) continue;
      await this.admit(item, current);
      const outcome = this.processor.process(item, { source, position: current - first });
      void this.deliver(current, outcome, this.settings.isOrdered);
    }
    return number;
  }

  /** Waits until there is room for a record. */
  private async admit(item: Item | Member, number: number): Promise<void> {
    await this.window.enter();
    await this.processor.admit(item);
    this.places.admit(number);
  }

  /**
   * Has written what becomes of a record that was admitted; if it has to be in order, only after all that have to be before it. False for
   * one that was dropped, or comes in order after such a one.
   */
  private deliver(number: number, outcome: Promise<PageAnswer>, isInOrder: boolean): Promise<boolean> {
    const answer = outcome.catch((error: Error): PageAnswer => {
      // It isn't the record's, and ends the run.
      this.writer.fail(error);
      return { type: "dropped" };
    });
    const delivered = Promise.all([answer, isInOrder ? this.inOrder : true]).then(([answer, isNext]) => {
      const isWritten = isNext && answer.type !== "dropped";
      if (isWritten) void this.writer.write(number, answer).then(() => this.window.leave());
      else this.window.leave();
      return isWritten;
    });
    if (isInOrder) this.inOrder = delivered;
    return delivered;
  }

  private progress(): BatchProgress {
    const { totals, entry } = this.before;
    const { bytes, entries } = this.places.done;
    return {
      pass: "reading",
      counts: this.writer.counts,
      bytesDone: entry.bytesBefore + bytes,
      bytesTotal: totals.bytes,
      entriesTotal: totals.entries,
      entriesDone: entries,
    };
  }
}
