import type { PagePool } from "../../pool/page-pool.js";
import { PageStopped } from "../../pool/page-stopped.js";
import type { PageOutcome, PageTask } from "./page-task.js";
import { recordFailure } from "./read-record.js";

/** The threads of a batch. */
export type BatchPool = PagePool<PageTask, PageOutcome>;

/** The module that they load. */
export const PAGE_WORKER = new URL("./page-worker.js", import.meta.url).href;

/** A page that makes its worker die is tried once more, as it may have suffered for the pages before it. */
const TRIES = 2;

/** Processes a page in a worker, or drops it when `signal` says so before it is begun. Never throws because of the page. */
export async function runPage(pool: BatchPool, page: PageTask, signal: AbortSignal): Promise<PageOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.run(page, { signal });
    } catch (error) {
      // Whatever else is thrown is the signal's reason.
      if (!(error instanceof PageStopped)) return { type: "dropped" };
      const { code, message } = error;
      if (attempt < TRIES && code !== "page-timeout") continue;
      return { type: "failed", failure: recordFailure(page, { code, message }) };
    }
  }
}
