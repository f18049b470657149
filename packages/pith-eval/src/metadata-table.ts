import { MEASURED_FIELDS } from "./metadata-match.js";
import type { FieldScore, MetadataScores } from "./metadata-score.js";

const COLUMNS: readonly (readonly [string, keyof FieldScore])[] = [
  ["coverage", "coverage"],
  ["accuracy", "accuracy"],
  ["precision", "precision"],
  ["F1", "f1"],
  ["words' F1", "words"],
  ["spurious", "spurious"],
];

/** Scores of one or more tools as a Markdown table: a line for each field and tool, in per cent. */
export function metadataTable(tools: readonly { readonly name: string; readonly scores: MetadataScores }[]): string {
  const head = ["field", "pages", "tool", ...COLUMNS.map(([title]) => title)];
  const rows = [head, head.map((title) => (title === "field" || title === "tool" ? "---" : "---:"))];
  for (const field of MEASURED_FIELDS) {
    for (const { name, scores } of tools) {
      const score = scores[field];
      rows.push([field, String(score.known), name, ...COLUMNS.map(([, column]) => percent(score[column]))]);
    }
  }
  return `${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}
