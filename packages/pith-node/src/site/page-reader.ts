import { PagePool, PageStopped, type PoolSettings } from "../pool/page-pool.js";
import type { SiteOutcomes, SiteTask } from "./page-reading.js";

/** The module that the threads of a crawl load. */
export const SITE_WORKER = new URL("./site-worker.js", import.meta.url).href;

/** A page that makes its thread die is read once more, as it may have suffered for the pages before it. */
const TRIES = 2;

/** Reads pages in threads, with the limits of a batch: a page that hangs or outgrows its memory is stopped, and nothing else. */
export class PageReader {
  private readonly pool: PagePool<SiteTask, SiteOutcomes[SiteTask["type"]]>;

  constructor(
    settings: PoolSettings,
    private readonly signal: AbortSignal,
  ) {
    this.pool = new PagePool(settings);
  }

  /** Throws a PageStopped for a page that went over its limits, and the signal's reason. */
  async run<Task extends SiteTask>(task: Task): Promise<SiteOutcomes[Task["type"]]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.pool.run(task, { signal: this.signal })) as SiteOutcomes[Task["type"]];
      } catch (error) {
        if (!(error instanceof PageStopped) || attempt === TRIES || error.code === "page-timeout") throw error;
      }
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
