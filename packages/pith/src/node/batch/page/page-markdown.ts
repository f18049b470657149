import { renderMarkdown } from "../../../formats/index.js";
import type { Extraction } from "../../../index.js";
import type { BatchRecord } from "./batch-record.js";

/** The fields that stand in front of a Markdown file's content. */
const FRONT = ["id", "url", "source", "fetched", "title", "language", "kind", "confidence", "fingerprint"] as const;

/** A page as a Markdown file: facts as YAML (of which JSON's texts and numbers are a part), and the content. */
export function markdownFile(record: BatchRecord, extraction: Extraction): string {
  const facts = FRONT.filter((name) => record[name] !== null).map((name) => `${name}: ${JSON.stringify(record[name])}`);
  return `---\n${facts.join("\n")}\n---\n\n${contentOf(record, extraction)}`;
}

/** Links are read against the page's address, where that is a whole one. */
function contentOf({ url }: BatchRecord, extraction: Extraction): string {
  return renderMarkdown(extraction, url !== null && URL.canParse(url) ? { url } : {});
}
