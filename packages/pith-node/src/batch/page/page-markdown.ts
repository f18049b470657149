import type { Extraction } from "pith";
import { renderMarkdown } from "pith/formats";
import { writeFrontMatter } from "pith/internal";
import type { PartChoice } from "../../parameters/format-options.js";
import type { BatchRecord } from "./batch-record.js";

/** The fields that stand in front of a Markdown file's content. */
const FRONT = ["id", "url", "source", "fetched", "title", "language", "kind", "confidence", "fingerprint"] as const;

/** Of the metadata, by their values. */
const FRONT_METADATA = ["authors", "published", "modified", "site", "description"] as const;

/** A page as a Markdown file: facts as YAML, and of the content what `parts` says. */
export function markdownFile(record: BatchRecord, extraction: Extraction, parts: PartChoice): string {
  const facts = [
    ...FRONT.map((name) => [name, record[name]] as const),
    ...FRONT_METADATA.map((name) => [name, record.metadata[name]?.value ?? null] as const),
  ];
  return writeFrontMatter(facts.filter(([, value]) => value !== null)) + contentOf(record, extraction, parts);
}

/** Links are read against the page's address, where that is a whole one. */
function contentOf({ url }: BatchRecord, extraction: Extraction, { comments, ...parts }: PartChoice): string {
  return renderMarkdown(extraction, {
    ...parts,
    ...(comments && { comments: extraction.comments }),
    ...(url !== null && URL.canParse(url) && { url }),
  });
}
