// Writes metadata as YAML front matter.

import type { Metadata } from "../metadata/metadata.js";

/**
 * The fields that front matter has, in its order. Others (words, reading time, kind) are computed, not stated by the page.
 */
// biome-ignore format: a list of names
const FIELDS = [
  "title", "authors", "published", "modified", "site", "description", "language", "direction", "url", "image", "license",
  "tags", "categories",
] as const satisfies readonly (keyof Metadata)[];

/** What YAML takes as a line break, can't contain, or reads as a byte order mark, and JSON writes unescaped. */
const UNSAFE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A page's metadata as YAML front matter: a line for each field that is known, between lines of `---`; "" if there aren't any. */
export function frontMatter(metadata: Metadata): string {
  const known = FIELDS.flatMap((name) => {
    const field = metadata[name];
    return field === undefined ? [] : [[name, field.value] as const];
  });
  return known.length === 0 ? "" : writeFrontMatter(known);
}

/**
 * Any facts as YAML front matter, a line for each name and value, between lines of `---` and with an empty line after them. The
 * values are written as JSON, which every YAML parser reads (YAML 1.2, section 1.3): no text of a page can be taken for a
 * number, a date, a boolean or the end of the front matter. Names are written unescaped: they have to be words.
 */
export function writeFrontMatter(facts: Iterable<readonly [name: string, value: unknown]>): string {
  const lines = Array.from(facts, ([name, value]) => `${name}: ${scalar(value)}\n`);
  return `---\n${lines.join("")}---\n\n`;
}

function scalar(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
