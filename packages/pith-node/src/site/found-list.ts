import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { withOneMore } from "../batch/batch-counts.js";
import { AppendFile } from "../batch/output/append-file.js";
import type { FoundLine, FoundOutcome, FoundVia, LeftOutReason, SiteCounts } from "./site-options.js";

/** An address of the site. */
export interface Found {
  readonly url: string;
  readonly via: FoundVia;
  readonly from: string | null;
  readonly depth: number;
  readonly date: string | null;
}

/** What a page that was read leaves behind for those after it. */
export interface ReadMark {
  /** Bytes of the archive with it. */
  readonly end?: number;
  /** The fingerprint of its text. */
  readonly print?: string | undefined;
}

/** Addresses that are listed; a list in memory has to end. */
const MOST_LISTED = 1_000_000;

type LogLine =
  | ({ readonly key: string } & Found)
  | ({ readonly done: string } & FoundOutcome & ReadMark)
  | { readonly complete: true };

/**
 * All addresses that were found, each once, and what became of them. Everything is written to a log at once, so that a crawl
 * that was killed goes on where it was.
 */
export class FoundList {
  private readonly entries = new Map<string, { readonly found: Found; outcome: FoundOutcome }>();
  private readonly aliases = new Set<string>();
  /** Addresses by their depth, in the order in which they were found, and how many of them were taken. */
  private readonly byDepth: { readonly keys: string[]; taken: number }[] = [];
  private readonly waiting: string[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private leftOut: Record<string, number> = {};
  private failed: Record<string, number> = {};
  private notListed: Record<string, number> = {};
  private lists = { read: 0, failed: 0 };
  private pages = 0;
  private done = 0;
  /** Whether the crawl had come to its end. */
  isComplete = false;
  /** Bytes of the archive that are right. */
  archiveEnd = 0;

  private constructor(private readonly log: AppendFile | undefined) {}

  /**
   * Opens the log of a crawl and takes up what is in it; undefined: without a log. `onDone` hears of each page that was
   * done with, as when it was.
   */
  static async open(
    path: string | undefined,
    onDone: (url: string, outcome: FoundOutcome, mark: ReadMark) => void,
  ): Promise<FoundList> {
    if (path === undefined || !existsSync(path)) {
      return new FoundList(path === undefined ? undefined : await AppendFile.open(path, 0));
    }
    const lines: LogLine[] = [];
    let length = 0;
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const read = parsed(line);
      // A kill may have come in the middle of the last line.
      if (read === undefined) break;
      lines.push(read);
      length += Buffer.byteLength(line) + 1;
    }
    const list = new FoundList(await AppendFile.open(path, length));
    for (const line of lines) list.replay(line, onDone);
    return list;
  }

  get counts(): SiteCounts {
    const { pages, leftOut, failed, notListed, lists, done } = this;
    const found = this.entries.size;
    return { found, pages, open: found - done, leftOut, failed, notListed, lists: { ...lists } };
  }

  /** Whether an address is known, under this or another name. */
  has(key: string): boolean {
    return this.entries.has(key) || this.aliases.has(key);
  }

  /** Whether an address is in the list and not done with. */
  isOpen(key: string): boolean {
    return this.entries.get(key)?.outcome.outcome === "open";
  }

  /** Makes an address another name of one that is in the list. */
  alias(key: string): void {
    this.aliases.add(key);
  }

  /** Adds an address that isn't known yet. */
  add(key: string, found: Found, outcome: FoundOutcome = { outcome: "open" }): void {
    if (this.has(key)) return;
    if (this.entries.size >= MOST_LISTED) {
      this.countUnlisted("too-many");
      return;
    }
    this.write({ key, ...found });
    this.put(key, found);
    if (outcome.outcome !== "open") this.settle(key, outcome);
  }

  /** Says what became of an address; what was said first holds. */
  settle(key: string, outcome: FoundOutcome, mark: ReadMark = {}): void {
    if (this.entries.get(key)?.outcome.outcome !== "open") return;
    this.write({ done: key, ...outcome, ...mark });
    this.count(key, outcome, mark);
  }

  /** Takes the next address that is open, the least deep first. */
  take(): { readonly key: string; readonly found: Found } | undefined {
    for (const queue of this.byDepth) {
      while (queue !== undefined && queue.taken < queue.keys.length) {
        const key = queue.keys[queue.taken++];
        const entry = this.entries.get(key);
        if (entry?.outcome.outcome === "open") return { key, found: entry.found };
      }
    }
    return undefined;
  }

  /** Leaves all addresses out that are open. */
  leaveOutRest(reason: LeftOutReason): void {
    for (const [key, { outcome }] of this.entries) {
      if (outcome.outcome === "open") this.settle(key, { outcome: "left-out", reason });
    }
  }

  countUnlisted(reason: string): void {
    this.notListed = withOneMore(this.notListed, reason);
  }

  countList(result: "read" | "failed"): void {
    this.lists[result]++;
  }

  /** The crawl has come to its end. */
  async complete(): Promise<void> {
    this.isComplete = true;
    this.write({ complete: true });
    await this.flush();
  }

  /** Hands what was said so far to the system, one call after another. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(async () => {
      const lines = this.waiting.splice(0);
      if (lines.length === 0 || this.log === undefined) return;
      await this.log.append(new TextEncoder().encode(`${lines.join("\n")}\n`));
      await this.log.flushed();
    });
    return this.flushing;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.log?.close();
  }

  *lines(): Generator<FoundLine> {
    for (const { found, outcome } of this.entries.values()) yield { ...found, ...outcome };
  }

  private write(line: LogLine): void {
    if (this.log !== undefined) this.waiting.push(JSON.stringify(line));
  }

  private put(key: string, found: Found): void {
    this.entries.set(key, { found, outcome: { outcome: "open" } });
    this.byDepth[found.depth] ??= { keys: [], taken: 0 };
    this.byDepth[found.depth].keys.push(key);
  }

  private count(key: string, outcome: FoundOutcome, { end }: ReadMark): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    entry.outcome = outcome;
    this.done++;
    this.archiveEnd = Math.max(this.archiveEnd, end ?? 0);
    if (outcome.outcome === "page") this.pages++;
    if (outcome.outcome === "left-out") this.leftOut = withOneMore(this.leftOut, outcome.reason);
    if (outcome.outcome === "failed") this.failed = withOneMore(this.failed, outcome.error.code);
  }

  private replay(line: LogLine, onDone: (url: string, outcome: FoundOutcome, mark: ReadMark) => void): void {
    if ("complete" in line) this.isComplete = true;
    else if ("key" in line) {
      const { key, ...found } = line;
      this.put(key, found);
    } else {
      const { done, end, print, ...outcome } = line;
      const mark = { ...(end !== undefined && { end }), print };
      this.count(done, outcome, mark);
      const url = this.entries.get(done)?.found.url;
      if (url !== undefined) onDone(url, outcome, mark);
    }
  }
}

function parsed(line: string): LogLine | undefined {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
}
