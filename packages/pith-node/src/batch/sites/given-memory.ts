// The site memory that a host of the worker protocol gives.

import { type Algorithm, createLearned, createSiteMemory } from "pith";
import type { LearnedOptions, SavedSiteMemory } from "pith/internal";
import { mergedMemory } from "./site-memories.js";

/** What pages of a site say about each other, as a host of the worker protocol gives it. */
export interface GivenMemory {
  /** No two have the same. */
  readonly id: number;
  /** A SavedSiteMemory as JSON, in memory that all threads share: it goes along with each page. */
  readonly json: Uint8Array;
}

let given = 0;

/** The memory that lessons of pages make: lines of JSON. Undefined for none. Throws a TypeError or SyntaxError for what is no lesson. */
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
      // Decoders don't take shared memory.
      this.memory = createSiteMemory(JSON.parse(new TextDecoder().decode(json.slice())) as SavedSiteMemory);
      this.id = id;
    }
    return createLearned({ ...options, memory: this.memory });
  }
}
