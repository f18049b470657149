import { renderHeatMap } from "../formats/index.js";
import { type Extraction, explain, explanationJson } from "../index.js";

/** What `pith inspect` writes of one page: a heat map, or with format "json" the same facts on one line. */
export function inspectionReport(input: string, extraction: Extraction, format: string): string {
  const { tree, title } = extraction;
  const explanation = explain(extraction);
  if (format === "json") return `${JSON.stringify({ input, title, ...explanationJson(tree, explanation) })}\n`;
  return renderHeatMap(tree, explanation, { title, input });
}
