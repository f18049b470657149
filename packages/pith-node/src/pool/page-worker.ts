// The thread's side of the pool.

import { createRequire } from "node:module";

/** What a thread of a PagePool is sent for each page: the page, and the memory in which the pool sees that its time has begun. */
export interface WorkerCall<Task> {
  readonly task: Task;
  readonly begun: Int32Array;
}

/** The default export of a module that a PagePool loads in its threads: `work` is called with each page. */
export function pageWorker<Task, Outcome>(work: (task: Task) => Outcome): (call: WorkerCall<Task>) => Outcome {
  return ({ task, begun }) => {
    Atomics.store(begun, 0, 1);
    return work(task);
  };
}

/**
 * An outcome whose bytes are transferred to the main thread and not copied. Bytes that are part of a larger buffer are
 * copied nevertheless, so that the rest stays where it is.
 */
export function withMovedBytes<Outcome extends { readonly bytes: Uint8Array }>(outcome: Outcome): Outcome {
  const { bytes } = outcome;
  // A Buffer's own slice would share its memory, and no thread may transfer the memory that Buffers share.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  const value = { ...outcome, bytes: own };
  // Loaded here, as most who load this library never start a thread.
  const piscina = createRequire(import.meta.url)("piscina") as typeof import("piscina");
  // Piscina's types take its wrapper for what it wraps.
  return piscina.move({ [piscina.transferableSymbol]: own.buffer, [piscina.valueSymbol]: value }) as unknown as Outcome;
}
