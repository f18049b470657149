// A field of a record: what the page shows, and how far where it was read can be trusted.

import type { Fact } from "../metadata/metadata.js";
import { withoutInvisible } from "../text/invisible-characters.js";

/** How likely what was read is right, by where it was read: an estimate, which nothing has been calibrated against yet. */
const TRUST: Readonly<Record<string, number>> = {
  microdata: 0.97,
  "json-ld": 0.97,
  hydration: 0.85,
  address: 1,
  heading: 0.95,
  class: 0.9,
  link: 0.85,
  mark: 0.9,
  text: 0.7,
  image: 0.8,
};

/** A field with where it was read. */
export function fact<T>(value: T, source: string): Fact<T> {
  return { value, source, confidence: TRUST[source] ?? TRUST["text"] };
}

/** A text as one line. */
export function oneLineOf(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, " ").trim();
}

/** A field, and the node at which it was read. */
export interface Read<T> {
  readonly node: number;
  readonly field: T;
}
