// Writes what becomes of the records of a run, and commits the state that a next run goes on from.

import { type BatchCounts, withOutcome } from "./batch-counts.js";
import { batchOutputError } from "./batch-error.js";
import type { BatchOptions } from "./batch-options.js";
import type { RunFolder, RunState } from "./output/run-folder.js";
import type { Sink, SinkState } from "./output/sink.js";
import type { PageAnswer } from "./page/page-task.js";
import type { ReadingPlaces } from "./reading-places.js";
import { RecordNumbers } from "./record-numbers.js";

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

/**
 * The outputs of a run: records are written and commits are made one after another, as they are asked for. After a failure, its own or one that
 * it is told of, nothing more is written, and the run is stopped.
 */
export class RunWriter {
  /** Which records are done, those of earlier runs included. */
  readonly numbers: RecordNumbers;
  private known: BatchCounts;
  /** The last of what is asked for. */
  private last = Promise.resolve();
  private isCommitDue = false;
  private failure: Error | undefined;

  /** `state`: that of the last commit. `stop`: aborted after a failure. */
  constructor(
    private readonly outputs: RunOutputs,
    private state: RunState,
    private readonly places: ReadingPlaces,
    private readonly onFailure: BatchOptions["onFailure"],
    private readonly stop: AbortController,
  ) {
    this.numbers = new RecordNumbers(state.doneBelow, state.doneBeyond);
    this.known = state.counts;
  }

  get counts(): BatchCounts {
    return this.known;
  }

  /** Writes what became of a record, which then is done. */
  write(number: number, answer: PageAnswer): Promise<void> {
    return this.afterAll(() => this.record(number, answer));
  }

  /** Commits what is written by then, unless that is asked for already: one that takes long must not keep the run from ending. */
  commitSoon(): void {
    if (this.isCommitDue) return;
    this.isCommitDue = true;
    void this.afterAll(() => this.commit(false)).then(() => {
      this.isCommitDue = false;
    });
  }

  /** The last commit: of a complete run, unless it was stopped. Returns its state. Throws the first failure. */
  async finish(): Promise<RunState> {
    await this.afterAll(() => this.commit(!this.stop.signal.aborted));
    if (this.failure !== undefined) throw this.failure;
    return this.state;
  }

  /** Ends the run with an error. */
  fail(error: Error): void {
    this.failure ??= error;
    this.stop.abort();
  }

  async close(): Promise<void> {
    await Promise.all(this.sinks().map(([, sink]) => sink.close?.()));
  }

  private sinks(): (readonly [name: string, sink: Sink])[] {
    return Object.entries<Sink>(this.outputs.sinks);
  }

  /** Never rejects, so that nobody waits for ever. */
  private afterAll(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(async () => {
      try {
        if (this.failure === undefined) await work();
      } catch (error) {
        this.fail(batchOutputError(this.outputs.name, error));
      }
    });
    return this.last;
  }

  private async record(number: number, answer: PageAnswer): Promise<void> {
    const { output, errors, records } = this.outputs.sinks;
    if (answer.type === "written") {
      await output.write(answer.result, number);
      const { records: bytes } = answer.result;
      if (bytes !== undefined) await records?.write({ bytes, hasContent: true }, number);
    }
    if (answer.type === "failed") {
      const bytes = new TextEncoder().encode(`${JSON.stringify(answer.failure)}\n`);
      await errors?.write({ bytes, hasContent: false }, number);
      this.onFailure?.(answer.failure);
    }
    this.known = withOutcome(this.known, answer);
    this.numbers.add(number);
    this.places.doneBelow(this.numbers.below);
  }

  /** Syncs all that was written, and then the state that describes it. */
  private async commit(isComplete: boolean): Promise<void> {
    if (isComplete) await Promise.all(this.sinks().map(([, sink]) => sink.finish?.()));
    const states: Record<string, SinkState> = {};
    for (const [name, sink] of this.sinks()) states[name] = await sink.commit();
    const { below: doneBelow, ranges: doneBeyond } = this.numbers;
    const entry = this.places.resumeAt(doneBelow);
    // Resumed reading may not yet have reached the position of the run before.
    const lastBegun = Math.max(this.state.lastBegun, this.places.lastBegun);
    const { counts } = this;
    this.state = { ...this.state, entry, lastBegun, doneBelow, doneBeyond, counts, ...states, isComplete };
    const { folder, isResumable } = this.outputs;
    if (isResumable) await folder.writeState(this.state);
  }
}
