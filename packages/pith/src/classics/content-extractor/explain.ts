// Explains what the ContentExtractor deleted, and by which threshold.

import type { Grounds } from "../../index.js";
import type { ContentExtractorTrace, DeletedElement } from "./trace.js";

type Fact = Grounds["facts"][number];

/** What is said of an element. */
type Said = Grounds["elements"] extends ReadonlyMap<number, infer Element> ? Element : never;

/** The deepest red: an element that has nothing of what it had to have, or ten times as much as it might. */
const WORST = 10;

/** What the ContentExtractor deleted, and by which threshold: the further beyond it, the redder. */
export function explainContentExtractor(trace: ContentExtractorTrace): Grounds {
  const elements = new Map<number, Said>();
  for (const node of trace.removed) elements.set(node, { score: -WORST, parts: [], note: "Removed by its name." });
  for (const deleted of trace.deleted) elements.set(deleted.node, explainDeletion(deleted));
  for (const node of trace.comments?.nodes ?? []) {
    elements.set(node, { score: -1, parts: [], note: "Part of the comment section, which is kept apart." });
  }
  return { facts: facts(trace), charts: [], elements };
}

function explainDeletion({ reason, value, limit }: DeletedElement): Said {
  if (typeof value === "string") return { score: -WORST, parts: [], note: `Deleted: it holds the phrase "${value}".` };
  const parts = [
    { name: reason === "ratio" ? "links for each word" : reason, value },
    { name: reason === "ratio" ? "at most" : "at least", value: limit },
  ];
  if (reason === "ratio") {
    const score = limit === 0 ? -WORST : -Math.min(WORST, value / limit);
    return { score, parts, note: "Deleted: too many links for its words." };
  }
  const note = reason === "length" ? "Deleted: too little text." : "Deleted: too few words.";
  return { score: -WORST * (1 - value / limit), parts, note };
}

function facts({
  thresholds,
  counters,
  deleted,
  removed,
  compatible,
  images,
  comments,
}: ContentExtractorTrace): Fact[] {
  const unit = compatible ? "bytes" : "characters";
  const how = (automatic: boolean) => (automatic ? "from this page" : "given");
  const list: Fact[] = [
    {
      label: "Links for each word, at most",
      value: `${thresholds.ratio.toFixed(4)}, ${how(thresholds.automatic.ratio)}`,
    },
    {
      label: "Length, at least",
      value: `${thresholds.length.toFixed(1)} ${unit}, ${how(thresholds.automatic.length)}`,
    },
    {
      label: "On the page",
      value: `${counters.links} links, ${counters.words} words, ${counters.blocks} blocks`,
    },
    { label: "Removed by name", value: String(removed.length) },
    { label: "Deleted by ratio", value: String(deleted.filter(({ reason }) => reason === "ratio").length) },
    { label: "Deleted by length", value: String(deleted.filter(({ reason }) => reason === "length").length) },
  ];
  if (comments !== undefined) list.push({ label: "Comment section", value: `${comments.length} characters` });
  if (images !== undefined) list.push({ label: "Images of the content", value: String(images.content.length) });
  return list;
}
