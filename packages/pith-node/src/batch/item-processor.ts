// Processes each record of a batch, within limits on memory.

import { withoutCredentials } from "../fetching/credentials.js";
import { Gate } from "../pool/gate.js";
import { PagePool } from "../pool/page-pool.js";
import type { BatchSettings } from "./batch-settings.js";
import { PageFetcher } from "./fetch/page-fetcher.js";
import { isFetchFailure, PoliteFetcher } from "./fetch/polite-fetcher.js";
import { type Item, type Member, type PageAsk, payloadOf, type ReadLimits } from "./input/item.js";
import { readMember } from "./input/warc-records.js";
import { failed } from "./page/open-page.js";
import type { PageAnswer, PageTask } from "./page/page-task.js";
import { type ItemPlace, withoutPage } from "./page/process-page.js";
import { type PageThreads, runPage } from "./page/run-page.js";

/**
 * Bytes of pages that are held in memory at a time for each worker, read or fetched and not yet processed: a hundred members of an archive,
 * or a dozen pages. Readers are far ahead of workers, and more would only be there longer.
 */
const HELD_BYTES_A_WORKER = 4_194_304;

/** Compressed members up to this length are looked at before they are sent to a worker. */
const SHORT_MEMBER = 2_048;

type Address = Extract<Item, { type: "address" }>;

/** Processes each record: fetches URLs, and has workers process pages. */
export class ItemProcessor {
  private readonly pool: PageThreads;
  private readonly fetcher: PageFetcher;
  private readonly memory: Gate;
  private readonly limits: ReadLimits;
  /** What pages are asked for that have no ask of their own. */
  private readonly ask: PageAsk | undefined;

  /** `signal`: drops everything that isn't begun. */
  constructor(
    settings: BatchSettings,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings.pool);
    this.memory = new Gate(HELD_BYTES_A_WORKER * settings.pool.workers);
    this.fetcher = new PageFetcher(new PoliteFetcher(settings.fetch), settings.fetch, this.pool);
    this.limits = settings;
    this.ask = settings.ask;
  }

  /** Waits until there is room for what a record or a member of an archive holds. Each one admitted must be processed. */
  async admit(item: Item | Member): Promise<void> {
    await this.memory.enter(sizeOf(item));
  }

  /** Processes what was admitted. Never throws because of what is in it. */
  async process(item: Item | Member, place: ItemPlace): Promise<PageAnswer> {
    try {
      return await this.answer(item, place);
    } finally {
      this.memory.leave(sizeOf(item));
    }
  }

  /** Ends the worker threads, idle connections and browsers. */
  async close(): Promise<void> {
    await this.fetcher.close();
    await this.pool.close();
  }

  private async answer(item: Item | Member, place: ItemPlace): Promise<PageAnswer> {
    if (item.type === "address") return this.fetchAndProcess(item, place);
    if (item.type === "member" && item.bytes.length <= SHORT_MEMBER) {
      // Sending it would take longer than looking: there are many requests and the like, and they are short.
      const record = readMember(item.bytes, this.limits);
      if (record?.type !== "page") return withoutPage(record, place);
    }
    if (item.type === "member") return this.run({ payload: { kind: "member", bytes: item.bytes }, ...place });
    return item.type === "page" ? this.run({ ...item, ...place }) : withoutPage(item, place);
  }

  private run(task: PageTask): Promise<PageAnswer> {
    return runPage(this.pool, { ask: this.ask, ...task }, this.limits, this.signal);
  }

  private async fetchAndProcess(address: Address, place: ItemPlace): Promise<PageAnswer> {
    const url = withoutCredentials(address.url);
    try {
      const item = await this.fetchItem(address);
      await this.admit(item);
      const answer = await this.process(item, place);
      if (answer.type !== "dropped" || item.type !== "member" || this.signal.aborted) return answer;
      return failed({ id: url, url, ...place }, NO_RECORD);
    } catch (error) {
      if (this.signal.aborted) return { type: "dropped" };
      if (!isFetchFailure(error)) throw error;
      return failed({ id: url, url, ...place }, error);
    }
  }

  private async fetchItem({ url: address, part }: Address): Promise<Item | Member> {
    if (part !== undefined) {
      const bytes = await this.fetcher.fetchPart(address, part, this.signal);
      return { type: "member", bytes, offset: part.first };
    }
    const { status: httpStatus, url, ...sent } = await this.fetcher.fetch(address, this.signal);
    return {
      type: "page",
      id: withoutCredentials(address),
      url,
      fetched: new Date().toISOString(),
      payload: payloadOf(sent),
      httpStatus,
    };
  }
}

/** What is said of a part of an archive that is something else. */
const NO_RECORD = {
  code: "damaged",
  message: "These bytes aren't one record of a WARC file, compressed as a member of its own.",
};

/** Bytes of pages that an item counts for: at most one worker's share, so that large pages leave no worker without one. */
function sizeOf(item: Item | Member): number {
  const bytes = item.type === "member" ? item.bytes : item.type === "page" ? item.payload.bytes : undefined;
  return Math.min(bytes?.length ?? 0, HELD_BYTES_A_WORKER);
}
