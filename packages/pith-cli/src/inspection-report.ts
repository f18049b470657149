// Writes the report of one inspected page, as the inspector or as JSON.

import { explain } from "pith";
import type { ExtractedInput } from "./extract-input.js";
import { inspectorWith } from "./inspector-file.js";
import type { OptionValues } from "./option-table.js";

/**
 * What `pith inspect` writes of one page: the inspector with the page in it, or with format "json" the same facts on one
 * line.
 */
export async function inspectionReport(input: string, page: ExtractedInput, values: OptionValues): Promise<string> {
  if (values.format === "html") return inspectorWith(input, page, values);
  const { title } = page.extraction;
  return `${JSON.stringify({ input, title, ...explain(page.extraction).toJSON() })}\n`;
}

/** The ending of a report's name. */
export function reportEnding({ format }: OptionValues): string {
  return format === "json" ? "json" : "html";
}
