/**
 * `node lab/eval/written.js`: what is chosen is what is written. For the labelled pages, with models that haven't seen them, each block that
 * was chosen and doesn't stand in the plain text, or in Markdown, with the reason: it is hidden, a comment, noise (all of it or a part),
 * or written otherwise (a formula, a program, the mark of a note). "none": it was lost. Then, by reason and label, the share of the chosen blocks' weight,
 * log2(1 + words), and the reading of the chosen blocks beside that of the text.
 *
 *     --every N    every Nth page only
 */
import { markdown } from "pith/formats";
import { hiddenNodes } from "../../packages/pith/dist/visibility/hidden-nodes.js";
import { commandLine } from "../../scripts/command-line.js";
import { lineWords } from "../pith-eval/dist/lines.js";
import { readingScores, scoreReading } from "../pith-eval/dist/reading.js";
import { DATA } from "../training/corpora.js";
import { foldPredictions } from "./fold-predictions.js";
import { labelledBlocks, openReading, READING } from "./reading.js";

const { every } = commandLine(import.meta.url, { every: Number });
const corpus = openReading(DATA);
corpus.pages = corpus.pages.filter((_, number) => number % (every ?? 1) === 0);

const weights = {};
let all = 0;
const chosenScores = [];
const textScores = [];
for (const { page, extraction } of foldPredictions(corpus, READING)) {
  const blocks = labelledBlocks(page, extraction);
  const judged = extraction.selection.trace.blocks;
  const chosen = blocks.flatMap(([label, text], b) => (judged[b].isChosen ? [{ label, text, ...judged[b] }] : []));
  const written = { text: bare(extraction.text), Markdown: bare(plainMarkdown(extraction)) };
  const reasonOf = reasons(extraction);
  for (const { label, text, first, last } of chosen) {
    const weight = Math.log2(1 + lineWords(text).length);
    all += weight;
    const lost = Object.keys(written).filter((format) => !written[format].includes(bare(text)));
    if (lost.length === 0) continue;
    const reason = reasonOf(first, last);
    for (const format of lost) {
      const key = `${format}, ${reason}, ${label}`;
      weights[key] = (weights[key] ?? 0) + weight;
    }
    console.log([page.id, label, reason, lost.join(" and "), JSON.stringify(text.slice(0, 80))].join("\t"));
  }
  const joined = chosen.map(({ text }) => text).join("\n");
  chosenScores.push({ kind: page.kind, bag: readingScores(joined, blocks) });
  textScores.push({ kind: page.kind, bag: readingScores(extraction.text, blocks) });
}
console.log();
for (const [key, weight] of Object.entries(weights).sort((a, b) => b[1] - a[1])) {
  console.log(`${key.padEnd(32)} ${(weight / all).toFixed(5)}`);
}
for (const [name, pages] of Object.entries({ "the chosen blocks": chosenScores, "the text": textScores })) {
  console.log(`reading of ${name}: ${scoreReading(pages).f1.toFixed(4)}`);
}

/** Letters and digits alone: formats differ in white space and signs. */
function bare(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Markdown without what its syntax writes in letters between the words: addresses, tags of raised and lowered signs, and references to characters. */
function plainMarkdown(extraction) {
  const written = markdown.write(extraction, { links: false, images: false });
  return written.replace(/<\/?(?:sup|sub|br)>/g, "").replace(/&(?:lt|gt|amp|nbsp);|&#\d+;/g, "");
}

/** A function that says why a block, given by its first node and the one after its last, doesn't stand as it is in what is written. */
function reasons({ tree, selection }) {
  const hidden = new Set(hiddenNodes(tree, selection.kept).nodes);
  const isUnder = (nodes, node) => nodes.has(node) || [...tree.ancestors(node)].some((above) => nodes.has(above));
  return (first, last) => {
    const texts = [];
    for (let node = first; node < last; node++)
      if (tree.isText(node) && tree.text(node).trim() !== "") texts.push(node);
    const out = texts.filter((node) => isUnder(selection.dropped, node));
    if (out.some((node) => isUnder(hidden, node))) return "hidden";
    if (out.length > 0) return out.length === texts.length ? "comment or noise" : "noise inside";
    const around = new Set([...tree.ancestors(first)].map((node) => tree.name(node)));
    if (around.has("pre") || around.has("code")) return "code";
    for (let node = first; node < last; node++) {
      if (!tree.isElement(node)) continue;
      if (/^(?:math|ruby|img|su[bp])$/.test(tree.name(node))) return `${tree.name(node)} inside`;
      // Markdown numbers the notes anew.
      if (tree.attribute(node, "href")?.includes("#")) return "note inside";
    }
    if (around.has("math")) return "formula";
    return "none";
  };
}
