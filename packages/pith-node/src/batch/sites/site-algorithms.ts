// The learned algorithm with the memory of a site, which the batch has learned, in a thread.

import { type Algorithm, createLearned, createSiteMemory } from "pith";
import type { LearnedOptions } from "pith/internal";
import { type LineIndex, LineReader } from "../../files/line-index.js";
import { type SiteLine, sitePage } from "./site-memories.js";

/** Sites whose memories a worker holds: a memory takes at most a few megabytes, and is read in milliseconds. */
const MOST_HELD = 32;

/** The algorithm for the pages of each site, which judges them by what they say about each other; for one worker. */
export class SiteAlgorithms {
  private readonly lines: LineReader<SiteLine>;
  private readonly options: Pick<LearnedOptions, "balance">;
  private readonly alone: Algorithm;
  /** The most recently used one comes last. */
  private readonly held = new Map<string, Algorithm>();

  constructor(index: LineIndex, balance: LearnedOptions["balance"]) {
    this.lines = new LineReader(index, JSON.parse, ({ site }) => site);
    this.options = balance === undefined ? {} : { balance };
    this.alone = createLearned(this.options);
  }

  /** The algorithm for a page by its URL. */
  forPage(url: string | undefined): Algorithm {
    const site = sitePage(url)?.site;
    const algorithm = site === undefined ? undefined : (this.held.get(site) ?? this.read(site));
    if (site === undefined || algorithm === undefined) return this.alone;
    this.held.delete(site);
    this.held.set(site, algorithm);
    for (const first of this.held.keys()) {
      if (this.held.size <= MOST_HELD) break;
      this.held.delete(first);
    }
    return algorithm;
  }

  private read(site: string): Algorithm | undefined {
    const found = this.lines.find(site);
    return found && createLearned({ ...this.options, memory: createSiteMemory(found.memory) });
  }
}
