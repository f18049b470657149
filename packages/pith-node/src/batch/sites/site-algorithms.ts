// The learned algorithm with the memory of a site, which the batch has learned or a host has given, in a thread.

import { type Algorithm, createLearned, createSiteMemory } from "pith";
import type { LearnedOptions, SavedSiteMemory } from "pith/internal";
import { type LineIndex, LineReader } from "../../files/line-index.js";
import { mergedMemory, type SiteLine, sitePage } from "./site-memories.js";

/** Sites whose memories a worker holds: a memory takes at most a few megabytes, and is read in milliseconds. */
const MOST_HELD = 32;

/** The algorithm for the pages of each site, which judges them by what they say about each other; for one worker. */
export class SiteAlgorithms {
  private readonly lines: LineReader;
  private readonly alone: Algorithm;
  /** The most recently used one comes last. */
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

/** What pages of a site say about each other, as a host of the worker protocol gives it. */
export interface GivenMemory {
  /** Unique. */
  readonly id: number;
  /** A SavedSiteMemory as JSON, in memory that all threads share: it is sent with each page. */
  readonly json: Uint8Array;
}

let given = 0;

/** The memory made from lessons of pages: lines of JSON. Undefined if there are none. Throws a TypeError or SyntaxError for an invalid lesson. */
export function givenMemory(lessons: Uint8Array): GivenMemory | undefined {
  const lines = new TextDecoder().decode(lessons).split("\n");
  const learned = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as SavedSiteMemory);
  if (learned.length === 0) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(mergedMemory(learned)));
  const json = new Uint8Array(new SharedArrayBuffer(bytes.length));
  json.set(bytes);
  return { id: given++, json };
}

/** The learned algorithm with the memory that was given last, for one worker. */
export class GivenAlgorithm {
  private id: number | undefined;
  private memory = createSiteMemory();

  /** The algorithm with this memory. */
  with({ id, json }: GivenMemory, options: Pick<LearnedOptions, "balance">): Algorithm {
    if (id !== this.id) {
      // Decoders don't accept shared memory.
      this.memory = createSiteMemory(JSON.parse(new TextDecoder().decode(json.slice())) as SavedSiteMemory);
      this.id = id;
    }
    return createLearned({ ...options, memory: this.memory });
  }
}
