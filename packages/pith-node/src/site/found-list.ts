// The list of all addresses that a crawl found, with their outcomes.

import { createReadStream, statSync } from "node:fs";
import { counted } from "../batch/batch-counts.js";
import { AppendFile } from "../batch/output/append-file.js";
import { placedLines } from "../files/line-index.js";
import type { ArchivePlace } from "./page-archive.js";
import type { Found, FoundLine, FoundOutcome, LeftOutReason, SiteCounts, UnreadList } from "./site-options.js";

/** What is remembered of a page that was read. */
export interface ReadMark {
  /** Where it is in the archive. */
  readonly place?: ArchivePlace | undefined;
  /** The fingerprint of its text. */
  readonly print?: string | undefined;
  /** Which part of which article it is, as the key of the article and a number from 2. */
  readonly part?: { readonly article: string; readonly number: number } | undefined;
}

/** An address, and all that is known of it. */
export interface FoundEntry {
  readonly key: string;
  readonly found: Found;
  readonly outcome: FoundOutcome;
  readonly mark: ReadMark;
}

/** Addresses that are listed, and their characters: a list in memory has to end. */
const MOST_LISTED = 1_000_000;
const MOST_CHARACTERS = 100_000_000;

type LogLine =
  | ({ readonly key: string } & Found)
  | ({ readonly done: string } & FoundOutcome & ReadMark)
  | { readonly alias: string; readonly of: string }
  | { readonly complete: true };

/**
 * All addresses that were found, each once, and what became of them. Each change is a line of a log, so that a crawl that was
 * killed can resume where it was.
 */
export class FoundList {
  private readonly entries = new Map<string, FoundEntry>();
  private readonly aliases = new Map<string, string>();
  /** Addresses by their depth, in the order in which they were found, and how many of them were taken. */
  private readonly byDepth: { readonly keys: string[]; taken: number }[] = [];
  private readonly waiting: string[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private leftOut: Readonly<Record<string, number>> = {};
  private failed: Readonly<Record<string, number>> = {};
  private notListed: Record<string, number> = {};
  private readLists = 0;
  /** Sitemaps and feeds that couldn't be read, though the site names them. */
  readonly unreadLists: UnreadList[] = [];
  private characters = 0;
  private pages = 0;
  private done = 0;
  /** Whether the crawl had come to its end. */
  isComplete = false;
  /** Bytes of the archive that are known to be valid. */
  archiveEnd = 0;

  /** `log`: where changes are logged; default: nowhere. */
  constructor(private readonly log?: AppendFile) {}

  /**
   * Opens the log of a crawl, which may not exist yet, and makes the changes that it has. `archived`: the length of the archive; a
   * crash of the machine can have taken its end, and what the log says of that is forgotten.
   */
  static async open(path: string, archived: number): Promise<FoundList> {
    const lines: LogLine[] = [];
    let length = 0;
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    for await (const { line, offset } of size === 0 ? [] : placedLines(createReadStream(path))) {
      const read = parsed(line.toString());
      // The crawl may have been killed in the middle of the last line, or right before its end.
      if (read === undefined || offset + line.length >= size) break;
      if ("done" in read && (read.place?.end ?? 0) > archived) break;
      lines.push(read);
      length = offset + line.length + 1;
    }
    const list = new FoundList(await AppendFile.open(path, length));
    for (const line of lines) list.make(line);
    return list;
  }

  get counts(): SiteCounts {
    const { pages, leftOut, failed, notListed, done, readLists, unreadLists } = this;
    const found = this.entries.size;
    const lists = { read: readLists, failed: unreadLists.length };
    return { found, pages, open: found - done, leftOut, failed, notListed, lists };
  }

  /** Whether an address is known, under this or another name. */
  has(key: string): boolean {
    return this.entries.has(key) || this.aliases.has(key);
  }

  /** Whether an address is in the list and not done with. */
  isOpen(key: string): boolean {
    return this.entries.get(key)?.outcome.outcome === "open";
  }

  /** What is known of an address, under this or another name; undefined if it isn't listed. */
  entry(key: string): FoundEntry | undefined {
    return this.entries.get(key) ?? this.entries.get(this.aliases.get(key) ?? "");
  }

  /** Makes an address that isn't known another name of one that is in the list. */
  alias(key: string, of: string): void {
    if (!this.has(key)) this.change({ alias: key, of });
  }

  /** Adds an address that isn't known yet. */
  add(key: string, found: Found, outcome: FoundOutcome = { outcome: "open" }): void {
    if (this.has(key)) return;
    if (this.entries.size >= MOST_LISTED || this.characters >= MOST_CHARACTERS) {
      this.countUnlisted("too-many");
      return;
    }
    this.change({ key, ...found });
    if (outcome.outcome !== "open") this.settle(key, outcome);
  }

  /** Records what became of an address; only the first outcome counts. */
  settle(key: string, outcome: FoundOutcome, mark: ReadMark = {}): void {
    if (this.isOpen(key)) this.change({ done: key, ...outcome, ...mark });
  }

  /** Makes an address a part of an article, whatever it was before. `of`: where the article is. */
  join(key: string, of: string, part: ReadMark["part"], mark: ReadMark): void {
    this.change({ done: key, outcome: "left-out", reason: "joined", of, ...mark, part });
  }

  /** Makes a part of an article a page of its own. */
  separate({ key, mark: { place, print } }: FoundEntry): void {
    this.change({ done: key, outcome: "page", place, print });
  }

  /** Lets an address that was taken, and is still open, be taken again. */
  putBack(key: string): void {
    const entry = this.entries.get(key);
    if (entry !== undefined && this.isOpen(key)) this.byDepth[entry.found.depth].keys.push(key);
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
    this.notListed = counted(this.notListed, reason);
  }

  countList(): void {
    this.readLists++;
  }

  /** The crawl has come to its end. */
  async complete(): Promise<void> {
    this.change({ complete: true });
    await this.flush();
  }

  /** Writes the log so far, one write after another. */
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

  /** The pages in the archive, and the parts of articles, in the archive's order. */
  archived(): FoundEntry[] {
    const entries = [...this.entries.values()].filter(({ mark }) => mark.place !== undefined);
    return entries.sort((a, b) => (a.mark.place?.at ?? 0) - (b.mark.place?.at ?? 0));
  }

  *lines(): Generator<FoundLine> {
    for (const { found, outcome } of this.entries.values()) yield { ...found, ...outcome };
  }

  private change(line: LogLine): void {
    if (this.log !== undefined) this.waiting.push(JSON.stringify(line));
    this.make(line);
  }

  /** Makes a change, a new one or one of the log. */
  private make(line: LogLine): void {
    if ("complete" in line) this.isComplete = true;
    else if ("alias" in line) this.aliases.set(line.alias, line.of);
    else if ("key" in line) {
      const { key, ...found } = line;
      this.entries.set(key, { key, found, outcome: { outcome: "open" }, mark: {} });
      this.characters += found.url.length;
      this.byDepth[found.depth] ??= { keys: [], taken: 0 };
      this.byDepth[found.depth].keys.push(key);
    } else {
      const { done, place, print, part, ...outcome } = line;
      const entry = this.entries.get(done);
      if (entry === undefined) return;
      this.count(entry.outcome, -1);
      this.count(outcome, 1);
      this.entries.set(done, { ...entry, outcome, mark: { place, print, part } });
      this.archiveEnd = Math.max(this.archiveEnd, place?.end ?? 0);
    }
  }

  private count(outcome: FoundOutcome, by: 1 | -1): void {
    if (outcome.outcome === "open") return;
    this.done += by;
    if (outcome.outcome === "page") this.pages += by;
    if (outcome.outcome === "left-out") this.leftOut = counted(this.leftOut, outcome.reason, by);
    if (outcome.outcome === "failed") this.failed = counted(this.failed, outcome.error.code, by);
  }
}

function parsed(line: string): LogLine | undefined {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined;
  }
}
