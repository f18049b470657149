// Has a thread process a page of a batch, and returns the outcome.

import { DEFAULT_MAX_BYTES } from "../../files/page-limits.js";
import { PagePool, PageStopped, type PoolSettings } from "../../pool/page-pool.js";
import type { PageAsk, Payload, ReadLimits } from "../input/item.js";
import { readMember } from "../input/warc-records.js";
import { FIELDS, failed } from "./open-page.js";
import { PageFailure } from "./page-failure.js";
import type { PageAnswer, PageResult, PageTask, WorkerSettings } from "./page-task.js";
import { pageWorkerModule } from "./worker-module.js";

/** Threads that read pages: of a batch, a crawl, the service and agents. */
export type PageThreads = PagePool<PageTask, PageAnswer>;

/** How many threads there are, and what a page may take. */
type Limits = Omit<PoolSettings, "module" | "data">;

/** Where a page is that no input holds. */
export const NO_INPUT: Pick<PageTask, "source" | "position"> = { source: "", position: 0 };

/** Threads for callers that ask for something other than records. `module`: what they load. */
export function pageThreads(limits: Limits, module = pageWorkerModule()): PageThreads {
  const settings: WorkerSettings = { form: "line", filter: {}, fields: FIELDS, maxBytes: DEFAULT_MAX_BYTES };
  return new PagePool({ ...limits, module, data: settings });
}

/** What a thread answers about a page. Throws a PageFailure, a PageStopped, and the signal's reason. */
export async function askPage(
  pool: PageThreads,
  payload: Payload,
  ask: PageAsk,
  signal: AbortSignal,
): Promise<PageResult> {
  const outcome = await pool.run({ payload, ask, ...NO_INPUT }, { signal });
  if (outcome.type === "written") return outcome.result;
  if (outcome.type !== "failed") throw new Error(`A page that is asked about can't be ${outcome.type}.`);
  const { code, message } = outcome.failure.error;
  throw new PageFailure(code, message);
}

/**
 * Processes a page, or what seems to be a member of an archive, in a worker, or drops it when `signal` says so before it is begun. Never
 * throws because of the page.
 */
export async function runPage(
  pool: PageThreads,
  task: PageTask,
  limits: ReadLimits,
  signal: AbortSignal,
): Promise<PageAnswer> {
  try {
    return await pool.run(task, { signal });
  } catch (error) {
    // Whatever else is thrown is the signal's reason.
    if (!(error instanceof PageStopped)) return { type: "dropped" };
    const { payload, ...place } = task;
    if (payload.kind !== "member") return failed(task, error);
    // Whose page it was is found out here.
    const item = readMember(payload.bytes, limits);
    return item?.type === "page" ? failed({ ...item, ...place }, error) : { type: "dropped" };
  }
}
