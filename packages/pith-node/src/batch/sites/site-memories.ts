// Which pages of each site are learned, what they teach about it, and the memory made from that.

import { closeSync, createReadStream, createWriteStream, openSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createSiteMemory, type Tree } from "pith";
import type { SavedSiteMemory } from "pith/internal";
import { addressKey, cleanAddress, siteHost } from "../../fetching/page-address.js";
import { hashOf, lineAt, placedLines } from "../../files/line-index.js";

/**
 * Pages of a site that are learned. A sentence on ten of them is known as the template's, so these are enough for a
 * template of a tenth of its site. On synthetic sites 300 gained no more (docs/guides/site-memory.md).
 */
const MOST_LEARNED = 100;

/** A page as its site counts it. */
export interface SitePage {
  /** The host, without `www.`. */
  readonly site: string;
  /** The pages with a site's lowest numbers are learned: the same whatever the order and the number of threads. */
  readonly order: number;
}

/** The site of a page and its number there; undefined for what has no web URL. */
export function sitePage(url: string | undefined): SitePage | undefined {
  const address = url === undefined ? undefined : cleanAddress(url);
  if (address === undefined) return undefined;
  // Several readings of one page must not seem to be pages that share a text.
  return { site: siteHost(address), order: hashOf(addressKey(address)) };
}

/** The pages to be learned of each site, among those seen so far. */
export class SiteSample<Page extends SitePage = SitePage> {
  private readonly bySite = new Map<string, Page[]>();
  private count = 0;

  /** How many pages there are, of all sites. */
  get size(): number {
    return this.count;
  }

  /** Adds a page. False if it is there already, or enough others come before it. */
  add(page: Page): boolean {
    const pages = this.bySite.get(page.site);
    if (pages === undefined) {
      this.bySite.set(page.site, [page]);
      this.count++;
      return true;
    }
    let at = pages.length;
    while (at > 0 && pages[at - 1].order > page.order) at--;
    if (at >= MOST_LEARNED || pages[at - 1]?.order === page.order) return false;
    pages.splice(at, 0, page);
    if (pages.length > MOST_LEARNED) pages.pop();
    else this.count++;
    return true;
  }

  /** The sites with their pages, in order. */
  sites(): Iterable<readonly [site: string, pages: readonly Page[]]> {
    return this.bySite;
  }
}

/** What a page teaches about its site: a line of JSON. */
export interface Lesson extends SitePage {
  readonly memory: SavedSiteMemory;
}

/** What a memory learns of one page. */
export function pageLesson(tree: Tree): SavedSiteMemory {
  const memory = createSiteMemory();
  memory.learn(tree);
  return memory.save();
}

/** What the pages of a site say about each other: a line of JSON. */
export interface SiteLine {
  readonly site: string;
  readonly memory: SavedSiteMemory;
}

/** Two pages don't say anything reliable about each other: with one other page the texts were only as good as with none. */
const LEAST_LEARNED = 3;

/** Where the lesson of a page is. */
interface PlacedLesson extends SitePage {
  readonly offset: number;
  readonly length: number;
}

/** Makes one memory for each site from the lessons of its pages, and writes those that are of use. Throws the system's errors. */
export async function writeMemories(lessons: string, memories: string): Promise<void> {
  const sample = new SiteSample<PlacedLesson>();
  for await (const { line, offset } of placedLines(createReadStream(lessons))) {
    const { site, order } = JSON.parse(line.toString("utf8")) as Lesson;
    sample.add({ site, order, offset, length: line.length });
  }
  const file = openSync(lessons, "r");
  try {
    await pipeline(memoryLines(sample, file), createWriteStream(memories));
  } finally {
    closeSync(file);
  }
}

function* memoryLines(sample: SiteSample<PlacedLesson>, lessons: number): Generator<string> {
  for (const [site, pages] of sample.sites()) {
    if (pages.length < LEAST_LEARNED) continue;
    const learned = pages.map(({ offset, length }) => (JSON.parse(lineAt(lessons, offset, length)) as Lesson).memory);
    const line: SiteLine = { site, memory: mergedMemory(learned) };
    yield `${JSON.stringify(line)}\n`;
  }
}

/** What pages teach together. What is on only one of them says nothing about the others, and is most of the data: it is dropped. */
function mergedMemory(learned: readonly SavedSiteMemory[]): SavedSiteMemory {
  const memory = createSiteMemory();
  for (const one of learned) memory.merge(createSiteMemory(one));
  const { version, pages, paths, texts } = memory.save();
  return {
    version,
    pages,
    paths: paths.filter(([, , onPages]) => onPages > 1),
    texts: texts.filter(([, onPages]) => onPages > 1),
  };
}
