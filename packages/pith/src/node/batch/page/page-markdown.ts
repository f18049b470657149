import type { Extraction } from "../../../index.js";
import type { BatchRecord } from "./batch-record.js";

/** The fields that stand in front of a Markdown file's content. */
const FRONT = ["id", "url", "source", "fetched", "title", "language", "kind", "confidence", "fingerprint"] as const;

/** A page as a Markdown file: facts as YAML (of which JSON's texts and numbers are a part), and the content. */
export function markdownFile(record: BatchRecord, extraction: Extraction): string {
  const facts = FRONT.filter((name) => record[name] !== null).map((name) => `${name}: ${JSON.stringify(record[name])}`);
  return `---\n${facts.join("\n")}\n---\n\n${contentOf(extraction)}\n`;
}

/** The content as Markdown. Plain text is such, without marks. */
function contentOf({ text }: Extraction): string {
  return text;
}
