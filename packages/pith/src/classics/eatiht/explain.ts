// Explains eatiht's choice as scores and a histogram.

import type { Grounds } from "../../index.js";
import type { EatihtTrace } from "./trace.js";

/** What is said of an element. */
type Said = Grounds["elements"] extends ReadonlyMap<number, infer Element> ? Element : never;

/** Bars of the histogram that are drawn. Pages have hundreds of buckets, most with one element. */
const BARS = 25;

/** eatiht's histogram as scores: a bucket's count is its element's score, a counted element's count that of its own. */
export function explainEatiht(trace: EatihtTrace): Grounds {
  const unit = trace.variant === "eatiht" ? "sentences" : "long elements";
  const scores = new Map<number, { name: string; value: number }[]>();
  const add = (node: number, name: string, value: number) => {
    const parts = scores.get(node) ?? [];
    parts.push({ name, value });
    scores.set(node, parts);
  };
  for (const { node, count, length } of trace.selected) {
    add(node, `its own ${unit} (${length} characters)`, count);
  }
  for (const { node, count } of trace.histogram) add(node, `${unit} in its children`, count);
  const elements = new Map<number, Said>();
  for (const [node, parts] of scores) {
    elements.set(node, { score: parts.reduce((sum, { value }) => sum + value, 0), parts });
  }
  const facts = [
    { label: "Content path", value: trace.contentPath ?? "none" },
    { label: "Elements with long text", value: String(trace.selected.length) },
    { label: "Buckets", value: String(trace.histogram.length) },
  ];
  if (trace.threshold !== undefined) {
    facts.push({ label: "Length to exceed", value: `${trace.threshold.toFixed(1)} characters` });
  }
  const bars = trace.histogram.slice(0, BARS);
  return {
    facts,
    charts: [
      {
        title: `Histogram: ${unit} by parent`,
        unit,
        bars: bars.map(({ node, count }) => ({ node, label: trace.pathOf(node), value: count })),
        omitted: trace.histogram.length - bars.length,
      },
    ],
    elements,
  };
}
