// What pages teach about their sites, and the memory of each site that is made of it.

import { closeSync, createReadStream, createWriteStream, openSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createSiteMemory, type Tree } from "pith";
import type { SavedSiteMemory } from "pith/internal";
import { lineAt, placedLines } from "../../files/line-index.js";
import { type SitePage, SiteSample } from "./site-sample.js";

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

/** Of two pages, none says anything about the other that holds: with one other page the texts were as good as with none. */
const LEAST_LEARNED = 3;

/** Where the lesson of a page is. */
interface PlacedLesson extends SitePage {
  readonly offset: number;
  readonly length: number;
}

/** Makes one memory of each site out of the lessons of its pages, and writes those that can say something. Throws the system's errors. */
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

/** What pages teach together. What is on one of them alone says nothing about the others, and is most of what there is: it goes. */
export function mergedMemory(learned: readonly SavedSiteMemory[]): SavedSiteMemory {
  const memory = createSiteMemory();
  for (const one of learned) memory.merge(createSiteMemory(one));
  const { version, pages, paths, texts } = memory.save();
  return {
    ...{ version, pages },
    paths: paths.filter(([, , onPages]) => onPages > 1),
    texts: texts.filter(([, onPages]) => onPages > 1),
  };
}
