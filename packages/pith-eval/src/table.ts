import type { Evaluation } from "./evaluate.js";

/** Evaluations of one corpus as a Markdown table: one algorithm a line, F1 by page kind behind the totals. */
export function evaluationTable(evaluations: readonly Evaluation[]): string {
  const first = evaluations[0]?.result;
  const kinds = first?.measure === "words" ? Object.keys(first.byKind) : [];
  const head = ["algorithm", "F1", "precision", "recall", ...kinds, "ms a page"];
  const lines = evaluations.map(({ name, result, milliseconds }) => [
    name,
    `${digits(result.f1)} ± ${digits(result.deviation)}`,
    digits(result.precision),
    digits(result.recall),
    ...kinds.map((kind) => (result.measure === "words" ? digits(result.byKind[kind].f1) : "")),
    milliseconds.toFixed(2),
  ]);
  const rows = [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...lines];
  return `${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

/** As the scoring script prints it. */
function digits(value: number): string {
  return value.toFixed(4);
}
