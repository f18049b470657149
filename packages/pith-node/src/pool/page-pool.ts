// A pool of threads that process pages within limits on time and memory, and the thread's side of it.

import type { Piscina } from "piscina";
import { withoutPaths } from "../internal-failure.js";
import { loadLater, pathLater } from "../load-later.js";
import { Gate } from "./gate.js";

/** Most who load this library never start a thread. */
function loadThreads(): typeof import("piscina") {
  return loadLater("piscina") as typeof import("piscina");
}

/** How pages are processed in threads. */
export interface PoolSettings {
  /** The module that each thread loads, as a file URL. Its default export is what `pageWorker` returns, or a promise of it. */
  readonly module: string;
  /** What the module gets as `workerData` of `node:worker_threads`. Default: none. */
  readonly data?: unknown;
  /** The maximum number of threads. */
  readonly workers: number;
  /** The longest that a page may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The most memory that JavaScript may use in a thread, in bytes. */
  readonly memoryBytes: number;
  /**
   * How long an idle thread is kept, except for the last one, in milliseconds; threads are then started on demand. Default: all
   * are started at once, and kept.
   */
  readonly idleMs?: number;
}

/** How one page is processed. */
export interface PoolRunOptions {
  /** Memory of the task that is transferred to the thread instead of being copied. Default none. */
  readonly transfer?: readonly ArrayBuffer[];
  /** Cancels the page while it waits for a thread; once started, it is finished. Default none. */
  readonly signal?: AbortSignal;
}

/** The watchdog's interval: a fraction of the time limit, and its maximum, in milliseconds. */
const CHECKS_PER_TIMEOUT = 20;
const LONGEST_BETWEEN_CHECKS = 250;

const MEGABYTE = 1_048_576;

/**
 * The most that young objects of a thread may take, half of what Node 20 has: a page leaves some megabytes of them, and a batch takes a
 * twelfth less memory at the same CPU (lab/bench/tried.md). At the limit a thread gets another 16 MB to end in; Node 24, whose default is
 * 192 MB, can move more than that at once out of them, and then ends the whole process.
 */
const YOUNG_MEGABYTES = 24;

/** A page that makes its thread die is tried once more, as the pages before it may be the cause. */
const TRIES = 2;

/** What a thread of a PagePool is sent for each page: the page, and the memory in which the pool sees that its time has begun. */
export interface WorkerCall<Task> {
  readonly task: Task;
  readonly begun: Int32Array;
}

/** A page in progress. */
interface Slot {
  readonly begun: Int32Array;
  /** When the page was first seen to have begun; 0 before. */
  since: number;
  stop: AbortController | undefined;
}

/**
 * Worker threads that process pages, each one at a time; pages wait in order for a free thread. A thread that takes too long
 * or too much memory is replaced, and the others continue: no page blocks this thread or another page.
 */
export class PagePool<Task, Outcome> {
  private readonly pool: Piscina<WorkerCall<Task>, Outcome>;
  private readonly gate: Gate;
  private readonly slots: Slot[];
  private readonly timer: NodeJS.Timeout;
  private isClosed = false;

  constructor(private readonly settings: PoolSettings) {
    const { module, data, workers, timeoutMs, memoryBytes, idleMs } = settings;
    const { Piscina: Threads } = loadThreads();
    this.pool = new Threads({
      filename: pathLater("pith-node/thread.cjs"),
      argv: [module],
      workerData: data,
      minThreads: idleMs === undefined ? workers : 1,
      maxThreads: workers,
      ...(idleMs !== undefined && { idleTimeout: idleMs }),
      resourceLimits: {
        maxOldGenerationSizeMb: Math.ceil(memoryBytes / MEGABYTE),
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      },
      recordTiming: false,
      // A worker that waits for its next page without returning to its event loop never frees the bytes of earlier ones.
      atomics: "disabled",
    });
    // An error ends the process if nobody listens.
    this.pool.on("error", (error: Error) => this.onIdleThreadEnded(error));
    this.gate = new Gate(workers);
    this.slots = Array.from({ length: workers }, () => ({
      begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      since: 0,
      stop: undefined,
    }));
    const interval = Math.min(LONGEST_BETWEEN_CHECKS, Math.max(1, timeoutMs / CHECKS_PER_TIMEOUT));
    // Pages in progress keep the process alive, an idle pool doesn't.
    this.timer = setInterval(() => this.stopSlowPages(), interval).unref();
  }

  /**
   * Waits for a free thread and processes a page in it; once more if the thread died, unless memory was transferred. Throws an
   * error whose `code` is page-timeout, page-memory, crashed or closed, or the signal's reason.
   */
  async run(task: Task, { transfer = [], signal }: PoolRunOptions = {}): Promise<Outcome> {
    await this.gate.enter();
    try {
      for (let attempt = transfer.length > 0 ? TRIES : 1; ; attempt++) {
        signal?.throwIfAborted();
        if (this.isClosed) throw new PageStopped("closed", "The workers ended before it was this page's turn.");
        try {
          return await this.runIn(this.slots.find(({ stop }) => stop === undefined)!, task, transfer);
        } catch (error) {
          const { code } = error as PageStopped;
          if (attempt === TRIES || code === "page-timeout" || code === "closed") throw error;
        }
      }
    } finally {
      this.gate.leave();
    }
  }

  /** Ends all threads, whatever they are doing. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.pool.destroy();
  }

  private async runIn(slot: Slot, task: Task, transfer: readonly ArrayBuffer[]): Promise<Outcome> {
    const stop = new AbortController();
    slot.stop = stop;
    slot.since = 0;
    Atomics.store(slot.begun, 0, 0);
    try {
      return await this.pool.run({ task, begun: slot.begun }, { signal: stop.signal, transferList: [...transfer] });
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : this.explain(error);
    } finally {
      slot.stop = undefined;
    }
  }

  /** The time of a page begins when its thread begins with it, not while a thread that was replaced is started. */
  private stopSlowPages(): void {
    const { timeoutMs } = this.settings;
    const now = performance.now();
    for (const slot of this.slots) {
      if (slot.stop === undefined || Atomics.load(slot.begun, 0) === 0) continue;
      if (slot.since === 0) slot.since = now;
      else if (now - slot.since > timeoutMs) {
        const message = `The page took longer than ${timeoutMs / 1000} s and was stopped.`;
        slot.stop.abort(new PageStopped("page-timeout", message));
      }
    }
  }

  /** A thread that ends between two pages is replaced. If none can be started, no page may wait for one. */
  private onIdleThreadEnded(error: Error): void {
    if (this.pool.threads.length > 0) return;
    for (const { stop, begun } of this.slots) if (Atomics.load(begun, 0) === 0) stop?.abort(this.explain(error));
  }

  private explain(error: unknown): PageStopped {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_WORKER_OUT_OF_MEMORY") {
      const megabytes = Math.ceil(this.settings.memoryBytes / MEGABYTE);
      return new PageStopped("page-memory", `The page needed more memory than ${megabytes} MB and was stopped.`);
    }
    if (this.isClosed) return new PageStopped("closed", "The worker was ended while it was at this page.");
    return new PageStopped("crashed", `The worker failed at this page: ${withoutPaths(message)}.`);
  }
}

/** A page whose worker was stopped or crashed, or that got no worker. */
export class PageStopped extends Error {
  override readonly name = "PageStopped";

  constructor(
    /**
     * `page-timeout`, `page-memory`: the page took too much, and will again; `crashed`: the worker ended, or threw what is
     * in the message; `closed`: the pool was closed.
     */
    readonly code: "page-timeout" | "page-memory" | "crashed" | "closed",
    message: string,
  ) {
    super(message);
  }
}

/**
 * The default export of a module that a PagePool loads in its threads: `work` is called with each page. What it returns is copied: once a
 * thread has transferred memory, V8 checks at each access to any of its typed arrays whether they still have theirs.
 */
export function pageWorker<Task, Outcome>(work: (task: Task) => Outcome): (call: WorkerCall<Task>) => Outcome {
  return ({ task, begun }) => {
    Atomics.store(begun, 0, 1);
    return work(task);
  };
}
