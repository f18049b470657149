// The learned algorithm with the memory of each page's site, in a thread of a batch.

import { type Algorithm, createLearned, createSiteMemory } from "pith";
import type { LearnedOptions } from "pith/internal";
import { type LineIndex, LineReader } from "../../files/line-index.js";
import type { SiteLine } from "./site-memories.js";
import { sitePage } from "./site-sample.js";

/** Sites whose memories a worker holds: a memory takes a few megabytes at the most, and is read in milliseconds. */
const MOST_HELD = 32;

/** The algorithm for the pages of each site, which judges them by what they say about each other; for one worker. */
export class SiteAlgorithms {
  private readonly lines: LineReader;
  private readonly alone: Algorithm;
  /** The one that was asked for last stands last. */
  private readonly held = new Map<string, Algorithm>();

  constructor(
    index: LineIndex,
    private readonly options: Pick<LearnedOptions, "balance">,
  ) {
    this.lines = new LineReader(index);
    this.alone = createLearned(options);
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
    const line = this.lines.find(site);
    const found = line === undefined ? undefined : (JSON.parse(line) as SiteLine);
    if (found?.site !== site) return undefined;
    return createLearned({ ...this.options, memory: createSiteMemory(found.memory) });
  }
}
