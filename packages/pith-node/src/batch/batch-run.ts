// Runs a batch: reads inputs, has pages processed, and writes outcomes and state.

import { setMaxListeners } from "node:events";
import { Gate } from "../pool/gate.js";
import { BatchTally } from "./batch-counts.js";
import { outputError } from "./batch-error.js";
import type { BatchOptions, BatchProgress } from "./batch-options.js";
import type { BatchSettings } from "./batch-settings.js";
import { MemberCutter } from "./input/cut-members.js";
import type { Entry } from "./input/entry.js";
import { entryItems, readEntryList, sourceOf } from "./input/entry.js";
import type { Item, Member } from "./input/item.js";
import { ItemProcessor } from "./item-processor.js";
import { MemberChain } from "./member-chain.js";
import type { EntryPlace, RunFolder, RunState } from "./output/run-folder.js";
import type { Sink } from "./output/sink.js";
import type { PageAnswer } from "./page/page-task.js";
import { RecordNumbers } from "./record-numbers.js";
import { InOrder, ResultQueue } from "./result-queue.js";

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
  readonly output: Sink;
  readonly errors: Sink;
  /** Where the pages' records go, if they are asked for. */
  readonly records?: Sink | undefined;
  /** Where the state is kept; undefined for a stream, which can't be resumed. */
  readonly folder: RunFolder | undefined;
  /** The path of the list of entries. */
  readonly entries: string;
  /** The output's name in messages. */
  readonly name: string;
}

/** What becomes of a record, on its way to the writer. "tick": it is time for a commit. */
type Result = { readonly number: number; readonly outcome: PageAnswer } | "tick";

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
  private readonly tally: BatchTally;
  private readonly results = new ResultQueue<Result>();
  private readonly window = new Gate(RECORDS_IN_WORK);
  private readonly processor: ItemProcessor;
  /** Entries that were begun and may have unfinished records; the first is where a next run would begin. */
  private readonly begun: EntryPlace[];
  private inWork = 0;
  private isAllRead = false;
  /** Whether the writer has been asked for a commit and hasn't made it. */
  private isCommitDue = false;
  private bytes = 0;
  private entriesBegun = 0;
  /** The position of reading when each record that isn't known to be done was admitted. */
  private readonly read: Reading[] = [];
  /** The last position with all records before it done. */
  private done: Omit<Reading, "number"> = { bytes: 0, entries: 0 };
  private failure: Error | undefined;
  /** In order, nothing may be written after a record that was dropped. */
  private isCutOff = false;

  constructor(
    private readonly settings: BatchSettings,
    private readonly options: BatchOptions,
    private readonly outputs: RunOutputs,
    private readonly state: RunState,
  ) {
    this.numbers = new RecordNumbers(state.doneBelow, state.doneBeyond);
    this.tally = new BatchTally(state.counts);
    this.processor = new ItemProcessor(settings, this.stop.signal);
    this.begun = [state.entry];
  }

  private get sinks(): Sink[] {
    const { output, errors, records } = this.outputs;
    return records === undefined ? [output, errors] : [output, errors, records];
  }

  /** Bytes of input files that were read in this run. */
  get bytesRead(): number {
    return this.bytes;
  }

  /** Runs to the end, or until it is asked to end. Returns the last state. Throws a BatchError if output can't be written. */
  async run(): Promise<RunState> {
    const { signal, onProgress } = this.options;
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.stop.signal);
    const end = () => this.stop.abort();
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const ticks = setInterval(() => this.askForCommit(), this.settings.commitMs);
    const reports = setInterval(() => onProgress?.(this.progress()), BETWEEN_REPORTS_MS);
    try {
      await Promise.all([this.readAll(), this.writeAll()]);
      if (this.failure !== undefined) throw this.failure;
      const state = await this.commitLast();
      onProgress?.(this.progress());
      return state;
    } finally {
      clearInterval(ticks);
      clearInterval(reports);
      signal?.removeEventListener("abort", end);
      await this.processor.close();
      await Promise.all(this.sinks.map((sink) => sink.close()));
    }
  }

  /** A commit that takes longer than the time between two must not keep the run from ending. */
  private askForCommit(): void {
    if (this.isCommitDue) return;
    this.isCommitDue = true;
    this.results.push("tick");
  }

  private async readAll(): Promise<void> {
    try {
      await this.readEntries();
    } catch (error) {
      this.fail(error as Error);
    }
    this.isAllRead = true;
    if (this.inWork === 0) this.results.end();
  }

  private async readEntries(): Promise<void> {
    let { firstRecord: number, bytesBefore } = this.state.entry;
    for await (const { entry, offset } of readEntryList(this.outputs.entries, this.state.entry.offset)) {
      if (this.stop.signal.aborted) return;
      this.begun.push({ offset, firstRecord: number, bytesBefore });
      this.entriesBegun++;
      const rest = await this.readMembers(entry, number);
      number = rest.offset === undefined ? rest.number : await this.readRest(entry, number, rest.number, rest.offset);
      if ("size" in entry) bytesBefore += entry.size;
    }
  }

  /**
   * Has workers unpack the members of an archive, where that is worth it. Returns the number of the record and the place in the
   * file at which reading of the entry has to continue; no place if that was all.
   */
  private async readMembers(entry: Entry, first: number): Promise<{ number: number; offset?: number }> {
    const isWorthIt = "file" in entry && entry.size >= LEAST_TO_CUT;
    // An interrupted run knows finished records by number: they must be counted as they were then.
    if (!isWorthIt || this.numbers.hasFrom(first)) return { number: first, offset: 0 };
    const bytesBefore = this.bytes;
    const cutter = new MemberCutter(entry.file, this.count);
    const chain = new MemberChain(first);
    let number = first;
    for await (const member of cutter.members()) {
      if (chain.brokenAt !== undefined || !(await this.admit(member, number))) break;
      const place = { source: entry.file, position: number - first };
      const begun = chain.begin(member, number++);
      void this.settled(this.processor.processMember(member, place)).then((outcome) => {
        const { certain, givenUp } = chain.end(begun, outcome);
        for (const one of certain) this.deliver(one.number, one.outcome);
        for (let n = 0; n < givenUp; n++) this.giveUp();
      });
    }
    await chain.allEnded();
    const { brokenAt = { number, offset: cutter.restAt } } = chain;
    if (brokenAt.offset === undefined) return { number };
    this.bytes = bytesBefore + brokenAt.offset;
    return { number: brokenAt.number, offset: brokenAt.offset };
  }

  /** Reads an entry record by record, starting at a place in its file. Returns the number after its last record. */
  private async readRest(entry: Entry, first: number, from: number, offset: number): Promise<number> {
    const source = sourceOf(entry);
    let number = from;
    for await (const item of entryItems(entry, this.settings, this.count, offset)) {
      const current = number++;
      if (this.numbers.has(current)) continue;
      if (!(await this.admit(item, current))) break;
      const place = { source, position: current - first };
      void this.settled(this.processor.process(item, place)).then((outcome) => this.deliver(current, outcome));
    }
    return number;
  }

  private readonly count = (bytes: number) => {
    this.bytes += bytes;
  };

  /** Waits until there is room for a record. False if the run has been asked to end. */
  private async admit(item: Item | Member, number: number): Promise<boolean> {
    await this.window.enter();
    await this.processor.admit(item);
    if (this.stop.signal.aborted) return false;
    this.inWork++;
    this.read.push({ number, bytes: this.bytes, entries: this.entriesBegun });
    return true;
  }

  /** What becomes of a record; an error that isn't the record's ends the run. */
  private async settled<Outcome>(work: Promise<Outcome>): Promise<Outcome | { readonly type: "dropped" }> {
    try {
      return await work;
    } catch (error) {
      this.fail(error as Error);
      return { type: "dropped" };
    }
  }

  private deliver(number: number, outcome: PageAnswer): void {
    this.results.push({ number, outcome });
    this.leaveWork();
  }

  /** An admitted record isn't one, or has another number. */
  private giveUp(): void {
    this.window.leave();
    this.leaveWork();
  }

  private leaveWork(): void {
    this.inWork--;
    if (this.inWork === 0 && this.isAllRead) this.results.end();
  }

  /** Writes results one after another. After a failure they are discarded, so that nobody waits for ever. */
  private async writeAll(): Promise<void> {
    const order = this.settings.isOrdered ? new InOrder<Result>(this.numbers.below) : undefined;
    for await (const result of this.results) {
      const ready = order === undefined || result === "tick" ? [result] : order.take(result.number, result);
      for (const one of ready) await this.writeOne(one);
    }
  }

  private async writeOne(result: Result): Promise<void> {
    try {
      if (this.failure === undefined) await this.record(result);
    } catch (error) {
      this.fail(outputError(this.outputs.name, error));
    } finally {
      if (result !== "tick") this.window.leave();
    }
  }

  private async record(result: Result): Promise<void> {
    if (result === "tick") {
      await this.commit(false);
      this.isCommitDue = false;
      return;
    }
    const { number, outcome } = result;
    if (outcome.type === "dropped") this.isCutOff = this.settings.isOrdered;
    if (outcome.type === "dropped" || this.isCutOff) return;
    if (outcome.type === "written") {
      await this.outputs.output.write(outcome.result, number);
      const { records } = outcome.result;
      if (records !== undefined) await this.outputs.records?.write({ bytes: records, hasContent: true }, number);
    }
    if (outcome.type === "failed") {
      const bytes = new TextEncoder().encode(`${JSON.stringify(outcome.failure)}\n`);
      await this.outputs.errors.write({ bytes, hasContent: false }, number);
      this.options.onFailure?.(outcome.failure);
    }
    this.tally.add(outcome);
    this.numbers.add(number);
    while (this.read.length > 0 && this.read[0].number < this.numbers.below) this.done = this.read.shift()!;
  }

  private async commitLast(): Promise<RunState> {
    const isComplete = !this.stop.signal.aborted;
    try {
      if (isComplete) await Promise.all(this.sinks.map((sink) => sink.finish()));
      return await this.commit(isComplete);
    } catch (error) {
      throw outputError(this.outputs.name, error);
    }
  }

  /** Syncs all that was written, and then the state that describes it. */
  private async commit(isComplete: boolean): Promise<RunState> {
    const output = await this.outputs.output.commit();
    const errors = await this.outputs.errors.commit();
    const records = await this.outputs.records?.commit();
    const { below: doneBelow, ranges: doneBeyond } = this.numbers;
    while (this.begun.length > 1 && this.begun[1].firstRecord <= doneBelow) this.begun.shift();
    const [entry] = this.begun;
    // Resumed reading may not yet have reached the position of the run before.
    const lastBegun = Math.max(this.state.lastBegun, this.begun[this.begun.length - 1].offset);
    const { counts } = this.tally;
    const outputs = { output, errors, records };
    const state = { ...this.state, entry, lastBegun, doneBelow, doneBeyond, counts, ...outputs, isComplete };
    await this.outputs.folder?.writeState(state);
    return state;
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.stop.abort();
  }

  private progress(): BatchProgress {
    const { totals, entry } = this.state;
    const isAllDone = this.isAllRead && this.inWork === 0;
    const { bytes, entries } = isAllDone ? { bytes: this.bytes, entries: this.entriesBegun } : this.done;
    return {
      pass: "reading",
      counts: this.tally.counts,
      bytesDone: entry.bytesBefore + bytes,
      bytesTotal: totals.bytes,
      entriesTotal: totals.entries,
      entriesDone: entries,
    };
  }
}
