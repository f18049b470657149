/** What the benchmark by reading prints, in Markdown. */

import { bootstrapDeviation, mean } from "../../pith-eval/dist/bootstrap.js";
import { scoreReading } from "../../pith-eval/dist/reading.js";
import { table } from "../extract/table.js";

/** Resamples of the pages for the deviation, as many as score.py draws. */
const ROUNDS = 1000;

/** F1, precision and recall of the pages that were seen, `all` of which there are; with the deviation of F1, whole and by kind. */
export function scoreTable(seen, all) {
  const { byKind, ...whole } = scoreReading(seen);
  const deviation = bootstrapDeviation(
    seen.map(({ bag }) => bag[2]),
    mean,
    ROUNDS,
  );
  return table(
    ["", "pages", "F1", "precision", "recall"],
    [
      row(seen.length === all ? "all" : `those here, of ${all}`, whole, ` ± ${digits(deviation)}`),
      ...Object.entries(byKind).map(([kind, scores]) => row(kind, scores)),
    ],
  );
}

function row(name, { pages, f1, precision, recall }, deviation = "") {
  return [name, pages, `${digits(f1)}${deviation}`, digits(precision), digits(recall)];
}

function digits(figure) {
  return figure.toFixed(4);
}

/** How many pages the tool failed on, and how: with the first page of each sort, and what the tool said there. */
export function failureLines(failed) {
  if (failed.length === 0) return "It failed on no page.";
  const lines = [...new Set(failed.map((page) => page.failed))].map((how) => {
    const pages = failed.filter((page) => page.failed === how);
    const [{ id, complaint }] = pages;
    return `- ${how}: ${pages.length}, first ${id}${complaint ? `: ${complaint}` : ""}`;
  });
  return `Pages on which it failed, which count as empty: ${failed.length}.\n\n${lines.join("\n")}`;
}
