import { type Algorithm, createLearned, createSiteMemory, type LearnedOptions } from "pith";
import { type LineIndex, LineReader } from "../page/line-index.js";
import type { PageChoice } from "../page/page-choice.js";
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

  private readonly options: LearnedOptions;

  constructor(index: LineIndex, { balance }: PageChoice) {
    this.lines = new LineReader(index);
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
    const line = this.lines.find(site);
    const found = line === undefined ? undefined : (JSON.parse(line) as SiteLine);
    if (found?.site !== site) return undefined;
    return createLearned({ ...this.options, memory: createSiteMemory(found.memory) });
  }
}
