import { LimitError } from "../../index.js";
import { FetchError } from "../fetch-error.js";
import { Gate } from "../gate.js";
import { PagePool } from "../pool/page-pool.js";
import type { BatchSettings } from "./batch-settings.js";
import { PoliteFetcher, RobotsError } from "./fetch/polite-fetcher.js";
import type { Item } from "./input/item.js";
import type { PageOutcome, PageTask, RecordFailure } from "./page/page-task.js";
import { recordFailure } from "./page/read-record.js";
import { type BatchPool, runPage } from "./page/run-page.js";

/** Where a record stands. */
export interface ItemPlace {
  readonly source: string;
  readonly position: number;
}

/** Bytes of pages that are held in memory at a time, read or fetched and not yet processed. */
const HELD_BYTES = 134_217_728;

/** Brings each record to its end: fetches what is an address, and has a worker process what is a page. */
export class ItemProcessor {
  private readonly pool: BatchPool;
  private readonly fetcher: PoliteFetcher;
  private readonly memory = new Gate(HELD_BYTES);

  /** `signal`: drops everything that isn't begun. */
  constructor(
    settings: BatchSettings,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings.pool);
    this.fetcher = new PoliteFetcher(settings.fetch);
  }

  /** Waits until there is room for the record. Each one admitted must be processed. */
  async admit(item: Item): Promise<void> {
    if (item.type === "page") await this.memory.enter(item.payload.bytes.length);
  }

  /** Processes a record that was admitted. Never throws because of the record. */
  async process(item: Item, place: ItemPlace): Promise<PageOutcome> {
    switch (item.type) {
      case "skipped":
        return item;
      case "failed": {
        const { id, url, code, message } = item;
        return { type: "failed", failure: recordFailure({ id, url, ...place }, { code, message }) };
      }
      case "page": {
        const { id, url, fetched, payload } = item;
        return this.runAndRelease({ id, url, fetched, payload, httpStatus: undefined, ...place });
      }
      case "address":
        return this.fetchAndRun(item.url, place);
    }
  }

  /** Ends the worker threads. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async runAndRelease(page: PageTask): Promise<PageOutcome> {
    try {
      return await runPage(this.pool, page, this.signal);
    } finally {
      this.memory.leave(page.payload.bytes.length);
    }
  }

  private async fetchAndRun(address: string, place: ItemPlace): Promise<PageOutcome> {
    try {
      const { bytes, contentType, status, url } = await this.fetcher.fetch(address, this.signal);
      await this.memory.enter(bytes.length);
      const payload = { kind: "html", bytes, ...(contentType !== undefined && { charset: contentType }) } as const;
      const fetched = new Date().toISOString();
      return this.runAndRelease({ id: address, url, fetched, payload, httpStatus: status, ...place });
    } catch (error) {
      if (this.signal.aborted) return { type: "dropped" };
      return { type: "failed", failure: recordFailure({ id: address, url: address, ...place }, fetchFailure(error)) };
    }
  }
}

function fetchFailure(error: unknown): RecordFailure["error"] {
  if (error instanceof RobotsError) return { code: "robots", message: error.message };
  if (error instanceof LimitError) return { code: error.code, message: error.message };
  if (!(error instanceof FetchError)) throw error;
  const { code, message, status } = error;
  return { code, message, ...(status !== undefined && { status }) };
}
