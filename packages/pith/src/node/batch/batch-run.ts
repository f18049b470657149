import { setMaxListeners } from "node:events";
import { Gate } from "../gate.js";
import { outputError } from "./batch-error.js";
import type { BatchOptions, BatchProgress } from "./batch-options.js";
import type { BatchSettings } from "./batch-settings.js";
import { BatchTally } from "./batch-tally.js";
import { InOrder } from "./in-order.js";
import { entryItems, sourceOf } from "./input/entry-items.js";
import { readEntryList } from "./input/entry-list.js";
import { ItemProcessor } from "./item-processor.js";
import type { EntryPlace, RunFolder, RunState } from "./output/run-folder.js";
import type { Sink } from "./output/sink.js";
import type { PageOutcome } from "./page/page-task.js";
import { RecordNumbers } from "./record-numbers.js";
import { ResultQueue } from "./result-queue.js";

/** Records that are read and not yet written, at the most. They wait for a worker, a server, or (in order) for others. */
const RECORDS_IN_WORK = 1_024;

/** Time between two reports of the progress, in milliseconds. */
const BETWEEN_REPORTS_MS = 200;

/** What a run writes to. */
export interface RunOutputs {
  readonly output: Sink;
  readonly errors: Sink;
  /** Where the state is kept; undefined for a stream, which can't be taken up. */
  readonly folder: RunFolder | undefined;
  /** The path of the list of entries. */
  readonly entries: string;
  /** What messages call the output. */
  readonly name: string;
}

/** What becomes of a record, on its way to the writer. "tick": it is time for a commit. */
type Result = { readonly number: number; readonly outcome: PageOutcome } | "tick";

/** One run over all inputs, from the state that an earlier one left. */
export class BatchRun {
  private readonly stop = new AbortController();
  private readonly numbers: RecordNumbers;
  private readonly tally: BatchTally;
  private readonly results = new ResultQueue<Result>();
  private readonly window = new Gate(RECORDS_IN_WORK);
  private readonly processor: ItemProcessor;
  /** Entries that were begun and may have records that aren't done; the first is where a next run would begin. */
  private readonly begun: EntryPlace[];
  private inWork = 0;
  private isAllRead = false;
  private bytes = 0;
  private entriesBegun = 0;
  private failure: Error | undefined;
  /** In order, nothing may be written behind a record that was dropped. */
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

  /** Bytes of input files that were read in this run. */
  get bytesRead(): number {
    return this.bytes;
  }

  /** Runs to the end, or until it is asked to end. Gives the last state. Throws a BatchError when output can't be written. */
  async run(): Promise<RunState> {
    const { signal, onProgress } = this.options;
    // Every fetch that waits for its turn listens.
    setMaxListeners(0, this.stop.signal);
    const end = () => this.stop.abort();
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const ticks = setInterval(() => this.results.push("tick"), this.settings.commitMs);
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
      await Promise.all([this.outputs.output.close(), this.outputs.errors.close()]);
    }
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
      const source = sourceOf(entry);
      let position = 0;
      const count = (bytes: number) => {
        this.bytes += bytes;
      };
      for await (const item of entryItems(entry, this.settings, count)) {
        const place = { source, position: position++ };
        const current = number++;
        if (this.numbers.has(current)) continue;
        await this.window.enter();
        await this.processor.admit(item);
        if (this.stop.signal.aborted) return;
        this.inWork++;
        void this.processor.process(item, place).then(
          (outcome) => this.deliver(current, outcome),
          (error: Error) => {
            this.fail(error);
            this.deliver(current, { type: "dropped" });
          },
        );
      }
      if ("size" in entry) bytesBefore += entry.size;
    }
  }

  private deliver(number: number, outcome: PageOutcome): void {
    this.results.push({ number, outcome });
    this.inWork--;
    if (this.inWork === 0 && this.isAllRead) this.results.end();
  }

  /** Writes results one after another. Behind a failure they are only taken, so that nobody waits for ever. */
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
    if (result === "tick") return void (await this.commit(false));
    const { number, outcome } = result;
    if (outcome.type === "dropped") this.isCutOff = this.settings.isOrdered;
    if (outcome.type === "dropped" || this.isCutOff) return;
    if (outcome.type === "written") await this.outputs.output.write(outcome.result, number);
    if (outcome.type === "failed") {
      const bytes = new TextEncoder().encode(`${JSON.stringify(outcome.failure)}\n`);
      await this.outputs.errors.write({ bytes, hasContent: false }, number);
      this.options.onFailure?.(outcome.failure);
    }
    this.tally.add(outcome);
    this.numbers.add(number);
  }

  private async commitLast(): Promise<RunState> {
    const isComplete = !this.stop.signal.aborted;
    try {
      if (isComplete) await Promise.all([this.outputs.output.finish(), this.outputs.errors.finish()]);
      return await this.commit(isComplete);
    } catch (error) {
      throw outputError(this.outputs.name, error);
    }
  }

  /** Makes all that was written safe, and then what is said of it. */
  private async commit(isComplete: boolean): Promise<RunState> {
    const output = await this.outputs.output.commit();
    const errors = await this.outputs.errors.commit();
    const { below: doneBelow, ranges: doneBeyond } = this.numbers;
    while (this.begun.length > 1 && this.begun[1].firstRecord <= doneBelow) this.begun.shift();
    const [entry] = this.begun;
    // Reading that was taken up may not have come as far yet as that of the run before.
    const lastBegun = Math.max(this.state.lastBegun, this.begun[this.begun.length - 1].offset);
    const { counts } = this.tally;
    const state = { ...this.state, entry, lastBegun, doneBelow, doneBeyond, counts, output, errors, isComplete };
    await this.outputs.folder?.writeState(state);
    return state;
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.stop.abort();
  }

  private progress(): BatchProgress {
    const { totals, entry } = this.state;
    return {
      counts: this.tally.counts,
      bytesRead: entry.bytesBefore + this.bytes,
      bytesTotal: totals.bytes,
      entriesTotal: totals.entries,
      entriesBegun: this.entriesBegun,
    };
  }
}
