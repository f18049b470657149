// Processes each record of a batch, within limits on memory.

import { LimitError } from "pith";
import { FetchError } from "../fetching/fetch-error.js";
import { Gate } from "../pool/gate.js";
import { PagePool } from "../pool/page-pool.js";
import type { BatchSettings } from "./batch-settings.js";
import { PoliteFetcher, RefusedError, RobotsError } from "./fetch/polite-fetcher.js";
import type { Item, Member, ReadLimits } from "./input/item.js";
import { readMember } from "./input/warc-records.js";
import { failed } from "./page/open-page.js";
import type { MemberOutcome, PageAnswer, PageTask, RecordFailure } from "./page/page-task.js";
import { type ItemPlace, outcomeOf, withoutPage } from "./page/process-page.js";
import { type BatchPool, runMember, runPage } from "./page/run-page.js";

/** Bytes of pages that are held in memory at a time, read or fetched and not yet processed. */
const HELD_BYTES = 134_217_728;

/** Compressed members up to this length are looked at before they are sent to a worker. */
const SHORT_MEMBER = 2_048;

/** Processes each record: fetches URLs, and has workers process pages. */
export class ItemProcessor {
  private readonly pool: BatchPool;
  private readonly fetcher: PoliteFetcher;
  private readonly memory = new Gate(HELD_BYTES);
  private readonly limits: ReadLimits;

  /** `signal`: drops everything that isn't begun. */
  constructor(
    settings: BatchSettings,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings.pool);
    this.fetcher = new PoliteFetcher(settings.fetch);
    this.limits = settings;
  }

  /** Waits until there is room for the record. Each one admitted must be processed. */
  async admit(item: Item | Member): Promise<void> {
    const bytes = bytesOf(item);
    if (bytes !== undefined) await this.memory.enter(bytes.length);
  }

  /** Processes a member of an archive that was admitted. Never throws because of what is in it. */
  async processMember({ bytes }: Member, place: ItemPlace): Promise<MemberOutcome> {
    try {
      // Sending it would take longer than looking: there are many requests and the like, and they are short.
      const item = bytes.length <= SHORT_MEMBER ? readMember(bytes, this.limits) : undefined;
      if (bytes.length <= SHORT_MEMBER && item?.type !== "page") return outcomeOf(item, place);
      return await runMember(this.pool, { member: bytes, ...place }, this.limits, this.signal);
    } finally {
      this.memory.leave(bytes.length);
    }
  }

  /** Processes a record that was admitted. Never throws because of the record. */
  async process(item: Item, place: ItemPlace): Promise<PageAnswer> {
    switch (item.type) {
      case "skipped":
      case "failed":
        return withoutPage(item, place);
      case "page": {
        const { id, url, fetched, payload, ask } = item;
        return this.runAndRelease({ id, url, fetched, payload, ask, httpStatus: undefined, ...place });
      }
      case "address":
        return this.fetchAndRun(item.url, place);
    }
  }

  /** Ends the worker threads. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private async runAndRelease(page: PageTask): Promise<PageAnswer> {
    try {
      return await runPage(this.pool, page, this.signal);
    } finally {
      this.memory.leave(page.payload.bytes.length);
    }
  }

  private async fetchAndRun(address: string, place: ItemPlace): Promise<PageAnswer> {
    try {
      const { bytes, contentType, status, url } = await this.fetcher.fetch(address, this.signal);
      await this.memory.enter(bytes.length);
      const payload = { kind: "html", bytes, ...(contentType !== undefined && { charset: contentType }) } as const;
      const fetched = new Date().toISOString();
      return this.runAndRelease({ id: address, url, fetched, payload, httpStatus: status, ...place });
    } catch (error) {
      if (this.signal.aborted) return { type: "dropped" };
      return failed({ id: address, url: address, ...place }, fetchFailure(error));
    }
  }
}

function bytesOf(item: Item | Member): Uint8Array | undefined {
  if (item.type === "member") return item.bytes;
  return item.type === "page" ? item.payload.bytes : undefined;
}

function fetchFailure(error: unknown): RecordFailure["error"] {
  if (error instanceof RobotsError) return { code: "robots", message: error.message };
  if (error instanceof RefusedError) return { code: "refused", message: error.message };
  if (error instanceof LimitError) return { code: error.code, message: error.message };
  if (!(error instanceof FetchError)) throw error;
  const { code, message, status } = error;
  return { code, message, ...(status !== undefined && { status }) };
}
