// Runs a batch: reads inputs, has pages processed, and writes outcomes and state.

import { setMaxListeners } from "node:events";
import { Gate } from "../pool/gate.js";
import { type BatchCounts, withOutcome } from "./batch-counts.js";
import { outputError } from "./batch-error.js";
import type { BatchOptions, BatchProgress } from "./batch-options.js";
import type { BatchSettings } from "./batch-settings.js";
import { MemberCutter } from "./input/cut-members.js";
import { type Entry, entryItems, readEntryList, sourceOf } from "./input/entry.js";
import type { Item, Member } from "./input/item.js";
import { ItemProcessor } from "./item-processor.js";
import type { EntryPlace, RunFolder, RunState } from "./output/run-folder.js";
import type { Sink, SinkState } from "./output/sink.js";
import type { PageAnswer } from "./page/page-task.js";
import { RecordNumbers } from "./record-numbers.js";

/** The most records that are read but not yet written. They wait for a worker, a server, or (in order) for others. */
const RECORDS_IN_WORK = 1_024;

/**
 * Archives from this size on, compressed, are cut into members that workers unpack. At the end of each archive the workers wait for the
 * slowest page, as only then is it certain how many records there were: for small files that would cost more than it saves.
 */
const LEAST_TO_CUT = 4_194_304;

/** Time between two reports of the progress, in milliseconds. */
const BETWEEN_REPORTS_MS = 200;

/** What a run writes to. */
export interface RunOutputs {
  /** For pages, failures and the records of pages, as far as they are kept; by the names of their states in a RunState. */
  readonly sinks: { readonly output: Sink; readonly errors?: Sink; readonly records?: Sink };
  /** Where the list of entries is, and the state of a run that can be resumed. */
  readonly folder: RunFolder;
  readonly isResumable: boolean;
  /** The output's name in messages. */
  readonly name: string;
}

/** The position of reading at a record. */
interface Reading {
  readonly number: number;
  readonly bytes: number;
  readonly entries: number;
}

/** One run over all inputs, from the state that an earlier one left. */
export class BatchRun {
  private readonly stop = new AbortController();
  private readonly numbers: RecordNumbers;
  private counts: BatchCounts;
  private readonly window = new Gate(RECORDS_IN_WORK);
  private readonly processor: ItemProcessor;
  /** Entries that were begun and may have unfinished records; the first is where a next run would begin. */
  private readonly begun: EntryPlace[];
  /** Whether all records that have to be in order were delivered, up to the last that was admitted. */
  private inOrder = Promise.resolve(true);
  /** What is done with the outputs, one after another. */
  private writing = Promise.resolve();
  /** Whether a commit is among that. */
  private isCommitDue = false;
  private bytes = 0;
  private entriesBegun = 0;
  /** The position of reading when each record that isn't known to be done was admitted. */
  private readonly read: Reading[] = [];
  /** The last position with all records before it done. */
  private done: Omit<Reading, "number"> = { bytes: 0, entries: 0 };
  private failure: Error | undefined;

  constructor(
    private readonly settings: BatchSettings,
    private readonly options: BatchOptions,
    private readonly outputs: RunOutputs,
    private state: RunState,
  ) {
    this.numbers = new RecordNumbers(state.doneBelow, state.doneBeyond);
    this.counts = state.counts;
    this.processor = new ItemProcessor(settings, this.stop.signal);
    this.begun = [state.entry];
  }

  /** Bytes of input files that were read in this run. */
  get bytesRead(): number {
    return this.bytes;
  }

  /** Runs to the end, or until it is asked to end. Returns the last state. Throws a BatchError if output can't be written. */
  async run(): Promise<RunState> {
    const { signal, onProgress } = this.options;
    const { bytesBefore } = this.state.entry;
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.stop.signal);
    const end = () => this.stop.abort();
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const report = () => onProgress?.(this.progress(bytesBefore));
    const reports = setInterval(report, BETWEEN_REPORTS_MS);
    const ticks = setInterval(() => this.commitSoon(), this.settings.commitMs);
    try {
      await this.readAll().catch((error: Error) => this.fail(error));
      // Once there is room for all, all that was admitted is done with.
      await this.window.enter(RECORDS_IN_WORK);
      this.done = { bytes: this.bytes, entries: this.entriesBegun };
      clearInterval(ticks);
      await this.write(() => this.commit(!this.stop.signal.aborted));
      if (this.failure !== undefined) throw this.failure;
      report();
      return this.state;
    } finally {
      clearInterval(ticks);
      clearInterval(reports);
      signal?.removeEventListener("abort", end);
      await this.processor.close();
      await Promise.all(this.sinks().map(([, sink]) => sink.close?.()));
    }
  }

  private sinks(): (readonly [name: string, sink: Sink])[] {
    return Object.entries<Sink>(this.outputs.sinks);
  }

  private async readAll(): Promise<void> {
    const { folder } = this.outputs;
    let { firstRecord: number, bytesBefore } = this.state.entry;
    for await (const { entry, offset } of readEntryList(folder.entries, this.state.entry.offset)) {
      if (this.stop.signal.aborted) return;
      this.begun.push({ offset, firstRecord: number, bytesBefore });
      this.entriesBegun++;
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
    if (!isWorthIt || this.numbers.hasFrom(first)) return { number: first, offset: 0 };
    const bytesBefore = this.bytes;
    const cutter = new MemberCutter(entry.file, this.count);
    const givenUp: { number: number; offset: number }[] = [];
    let number = first;
    for await (const member of cutter.members()) {
      if (givenUp.length > 0 || this.stop.signal.aborted) break;
      const place = { number: number++, offset: member.offset };
      await this.admit(member, place.number);
      const outcome = this.processor.process(member, { source: entry.file, position: place.number - first });
      void this.deliver(place.number, outcome, true).then((isRecord) => isRecord || givenUp.push(place));
    }
    await this.inOrder;
    const [rest = { number, offset: cutter.restAt }] = givenUp;
    if (rest.offset !== undefined) this.bytes = bytesBefore + rest.offset;
    // The rest is what comes next.
    this.inOrder = Promise.resolve(true);
    return rest;
  }

  /** Reads an entry record by record, starting at a place in its file. Returns the number after its last record. */
  private async readRest(entry: Entry, first: number, from: number, offset: number): Promise<number> {
    const source = sourceOf(entry);
    let number = from;
    for await (const item of entryItems(entry, this.settings, this.count, offset)) {
      if (this.stop.signal.aborted) break;
      const current = number++;
      if (this.numbers.has(current)) continue;
      await this.admit(item, current);
      const outcome = this.processor.process(item, { source, position: current - first });
      void this.deliver(current, outcome, this.settings.isOrdered);
    }
    return number;
  }

  private readonly count = (bytes: number) => {
    this.bytes += bytes;
  };

  /** Waits until there is room for a record. */
  private async admit(item: Item | Member, number: number): Promise<void> {
    await this.window.enter();
    await this.processor.admit(item);
    this.read.push({ number, bytes: this.bytes, entries: this.entriesBegun });
  }

  /**
   * Has written what becomes of a record that was admitted; if it has to be in order, only after all that have to be before it. False for
   * one that was dropped, or comes in order after such a one.
   */
  private deliver(number: number, outcome: Promise<PageAnswer>, isInOrder: boolean): Promise<boolean> {
    const answer = outcome.catch((error: Error): PageAnswer => {
      // It isn't the record's, and ends the run.
      this.fail(error);
      return { type: "dropped" };
    });
    const delivered = Promise.all([answer, isInOrder ? this.inOrder : true]).then(([answer, isNext]) => {
      const isWritten = isNext && answer.type !== "dropped";
      if (isWritten) void this.write(() => this.record(number, answer)).then(() => this.window.leave());
      else this.window.leave();
      return isWritten;
    });
    if (isInOrder) this.inOrder = delivered;
    return delivered;
  }

  /** Does something with the outputs once all before it is done. After a failure it does nothing, so that nobody waits for ever. */
  private write(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(async () => {
      try {
        if (this.failure === undefined) await work();
      } catch (error) {
        this.fail(outputError(this.outputs.name, error));
      }
    });
    return this.writing;
  }

  private async record(number: number, outcome: PageAnswer): Promise<void> {
    const { output, errors, records } = this.outputs.sinks;
    if (outcome.type === "written") {
      await output.write(outcome.result, number);
      const { records: bytes } = outcome.result;
      if (bytes !== undefined) await records?.write({ bytes, hasContent: true }, number);
    }
    if (outcome.type === "failed") {
      const bytes = new TextEncoder().encode(`${JSON.stringify(outcome.failure)}\n`);
      await errors?.write({ bytes, hasContent: false }, number);
      this.options.onFailure?.(outcome.failure);
    }
    this.counts = withOutcome(this.counts, outcome);
    this.numbers.add(number);
    while (this.read.length > 0 && this.read[0].number < this.numbers.below) this.done = this.read.shift()!;
  }

  /** A commit that takes longer than the time between two must not keep the run from ending. */
  private commitSoon(): void {
    if (this.isCommitDue) return;
    this.isCommitDue = true;
    void this.write(() => this.commit(false)).then(() => {
      this.isCommitDue = false;
    });
  }

  /** Syncs all that was written, and then the state that describes it. */
  private async commit(isComplete: boolean): Promise<void> {
    if (isComplete) await Promise.all(this.sinks().map(([, sink]) => sink.finish?.()));
    const states: Record<string, SinkState> = {};
    for (const [name, sink] of this.sinks()) states[name] = await sink.commit();
    const { below: doneBelow, ranges: doneBeyond } = this.numbers;
    while (this.begun.length > 1 && this.begun[1].firstRecord <= doneBelow) this.begun.shift();
    const [entry] = this.begun;
    // Resumed reading may not yet have reached the position of the run before.
    const lastBegun = Math.max(this.state.lastBegun, this.begun[this.begun.length - 1].offset);
    const { counts } = this;
    this.state = { ...this.state, entry, lastBegun, doneBelow, doneBeyond, counts, ...states, isComplete };
    const { folder, isResumable } = this.outputs;
    if (isResumable) await folder.writeState(this.state);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.stop.abort();
  }

  private progress(bytesBefore: number): BatchProgress {
    const { totals } = this.state;
    return {
      pass: "reading",
      counts: this.counts,
      bytesDone: bytesBefore + this.done.bytes,
      bytesTotal: totals.bytes,
      entriesTotal: totals.entries,
      entriesDone: this.done.entries,
    };
  }
}
