// A page of a batch as a Markdown file, and its name.

import type { Extraction } from "pith";
import { markdown } from "pith/formats";
import { type OptionsOf, optionsIn, writeFrontMatter } from "pith/internal";
import type { BatchRecord } from "./batch-record.js";

/** The fields that precede a Markdown file's content. */
const FRONT = ["id", "url", "source", "fetched", "title", "language", "kind", "confidence", "fingerprint"] as const;

/** From the metadata, by their values. */
const FRONT_METADATA = ["authors", "published", "modified", "site", "description"] as const;

/** A page as a Markdown file: facts as YAML, and its content. */
export function markdownFile(record: BatchRecord, body: string): string {
  const facts = [
    ...FRONT.map((name) => [name, record[name]] as const),
    ...FRONT_METADATA.map((name) => [name, record.metadata[name]?.value ?? null] as const),
  ];
  return writeFrontMatter(facts.filter(([, value]) => value !== null)) + body;
}

/** Of the content, the parts that `options` say. Links are resolved against the page's URL, if that is absolute. */
export function markdownBody({ url }: BatchRecord, extraction: Extraction, options: OptionsOf<"parts">): string {
  const parts = optionsIn(options, "parts");
  return markdown.write(extraction, { ...parts, ...(url !== null && URL.canParse(url) && { url }) });
}

/** Characters of a name: at four bytes each, and after a number, within what file systems take (255 bytes). */
const LONGEST = 50;

/**
 * What to call the file of a page, so that a person finds it: the last meaningful part of its URL, or else its title, or
 * its name in the input. Letters and digits of any script, and hyphens; "" if there are none. The same page always has
 * the same name.
 */
export function pageName({ url, id, title }: Pick<BatchRecord, "url" | "id" | "title">): string {
  const address = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  const parts = address?.pathname.split("/").map(decoded).map(hyphened) ?? [];
  const last = parts.filter((part) => part !== "" && !/^index(?:-.*)?$/i.test(part)).at(-1);
  const file = url === null && id !== "" ? hyphened(id.split(/[\\/]/).at(-1) ?? "") : "";
  return last ?? (file || hyphened(title) || hyphened(address?.hostname ?? ""));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function hyphened(text: string): string {
  const plain = text.replace(/\.(?:x?html?|gz|php|aspx?)$/i, "").slice(0, LONGEST * 4);
  const words = plain.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, LONGEST).join("").replace(/-$/, "");
}
