// Decides which records are left out of the output.

import type { BatchRecord } from "./batch-record.js";

/** Which pages are written. What is left out is counted by its reason. */
export interface PageFilter {
  /** The fewest words that a text may have. */
  readonly minWords?: number;
  /** The lowest confidence, 0..1. */
  readonly minConfidence?: number;
  /** The kinds of pages that are wanted, such as "article". */
  readonly kinds?: readonly string[];
  /** The languages that are wanted, as their primary tags: "en" also takes "en-GB". */
  readonly languages?: readonly string[];
}

/** Why a record is left out; undefined if it is written. */
export function reasonToLeaveOut(record: BatchRecord, filter: PageFilter): string | undefined {
  const { minWords = 0, minConfidence = 0, kinds, languages } = filter;
  if (record.words < minWords) return "min-words";
  if (record.confidence < minConfidence) return "min-confidence";
  if (kinds !== undefined && !kinds.includes(record.kind ?? "")) return "kind";
  const language = record.language?.split(/[-_]/)[0].toLowerCase() ?? "";
  if (languages !== undefined && !languages.includes(language)) return "language";
  return undefined;
}
