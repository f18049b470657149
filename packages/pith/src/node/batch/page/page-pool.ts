import { Piscina } from "piscina";
import { Gate } from "../gate.js";
import type { PageOutcome, PageTask, WorkerSettings } from "./page-task.js";
import { recordFailure } from "./read-record.js";

export interface PoolSettings {
  readonly workers: number;
  /** The longest that a page may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The most memory that JavaScript may use in a worker, in bytes. */
  readonly memoryBytes: number;
  readonly worker: WorkerSettings;
}

/** How often the times of pages are looked at: as a part of the time limit, and at the most, in milliseconds. */
const CHECKS_PER_TIMEOUT = 20;
const LONGEST_BETWEEN_CHECKS = 250;

const MEGABYTE = 1_048_576;

/** A page that makes its worker die is tried once more, as it may have suffered for the pages before it. */
const TRIES = 2;

interface Slot {
  readonly begun: Int32Array;
  /** When its page was first seen begun; 0 before. */
  since: number;
  stop: AbortController | undefined;
}

/** Worker threads that process pages. One that takes too long or too much memory is replaced; the others go on. */
export class PagePool {
  private readonly pool: Piscina<PageTask, PageOutcome>;
  private readonly gate: Gate;
  private readonly slots: Slot[];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly settings: PoolSettings) {
    const { workers, timeoutMs, memoryBytes, worker } = settings;
    this.pool = new Piscina({
      filename: new URL("./page-worker.js", import.meta.url).href,
      minThreads: workers,
      maxThreads: workers,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memoryBytes / MEGABYTE) },
      workerData: worker,
      recordTiming: false,
      // A worker that waits for its next page without going back to its event loop never frees the bytes of the last ones.
      atomics: "disabled",
    });
    this.gate = new Gate(workers);
    this.slots = Array.from({ length: workers }, () => ({
      begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      since: 0,
      stop: undefined,
    }));
    const interval = Math.min(LONGEST_BETWEEN_CHECKS, Math.max(1, timeoutMs / CHECKS_PER_TIMEOUT));
    this.timer = setInterval(() => this.stopSlowPages(), interval);
  }

  /** Waits for a free worker and processes a page, or drops it when `signal` says so first. Never throws because of the page. */
  async run(page: Omit<PageTask, "begun">, signal: AbortSignal): Promise<PageOutcome> {
    await this.gate.enter();
    if (signal.aborted) {
      this.gate.leave();
      return { type: "dropped" };
    }
    const slot = this.slots.find(({ stop }) => stop === undefined)!;
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.runOnce(page, slot);
        } catch (error) {
          const failure = this.explain(error, slot);
          if (attempt < TRIES && failure.code !== "page-timeout") continue;
          return { type: "failed", failure: recordFailure(page, failure) };
        }
      }
    } finally {
      slot.stop = undefined;
      this.gate.leave();
    }
  }

  /** Ends all workers, whatever they are at. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.destroy();
  }

  private runOnce(page: Omit<PageTask, "begun">, slot: Slot): Promise<PageOutcome> {
    slot.stop = new AbortController();
    slot.since = 0;
    Atomics.store(slot.begun, 0, 0);
    return this.pool.run({ ...page, begun: slot.begun }, { signal: slot.stop.signal });
  }

  /** The time of a page begins when its worker begins with it, not while a worker that was replaced is started. */
  private stopSlowPages(): void {
    const now = performance.now();
    for (const slot of this.slots) {
      if (slot.stop === undefined || Atomics.load(slot.begun, 0) === 0) continue;
      if (slot.since === 0) slot.since = now;
      else if (now - slot.since > this.settings.timeoutMs) slot.stop.abort();
    }
  }

  private explain(error: unknown, slot: Slot): { code: string; message: string } {
    const { timeoutMs, memoryBytes } = this.settings;
    const { code, message } = error as NodeJS.ErrnoException;
    if (slot.stop?.signal.aborted) {
      return { code: "page-timeout", message: `The page took longer than ${timeoutMs / 1000} s and was stopped.` };
    }
    if (code === "ERR_WORKER_OUT_OF_MEMORY") {
      const megabytes = Math.ceil(memoryBytes / MEGABYTE);
      return { code: "page-memory", message: `The page needed more memory than ${megabytes} MB and was stopped.` };
    }
    return { code: "crashed", message: `The worker ended while it was at this page: ${message}.` };
  }
}
