/**
 * `node lab/training/pictures.js [--models DIR]`: prints the pictures of the pages that readers labelled, a line each, for pictures.py:
 * page, kind, fold, whether it belongs (as all copies do where one does), its name among its page's, and what is measured of it. Of the pages
 * that Pith was in doubt about only articles: few of their products have pictures that belong.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measurePictures, PICTURE_FEATURES } from "../../packages/pith/dist/algorithms/learned/picture-features.js";
import { Segmenter } from "../../packages/pith/dist/blocks/segmenter.js";
import { imageSources } from "../../packages/pith/dist/html/image-sources.js";
import { commandLine } from "../../scripts/command-line.js";
import { foldPredictions } from "../eval/fold-predictions.js";
import { isInNoscript, labelledPictures } from "../eval/pictures.js";
import { DOUBTED, openReading, READ } from "../eval/reading.js";
import { DATA } from "./corpora.js";

const { models } = commandLine(import.meta.url, { models: String });
const folder = models ?? fileURLToPath(new URL("../eval/folds", import.meta.url));
const folds = JSON.parse(readFileSync(join(folder, "folds.json"), "utf8"));
const segmenter = new Segmenter();
const lines = [JSON.stringify(PICTURE_FEATURES)];
for (const { page, extraction } of labelledPages()) {
  const { tree, selection } = extraction;
  const belongs = new Map(labelledPictures(tree).map((node, i) => [node, Number(page.images[i])]));
  let last = 0;
  for (const [node, label] of belongs) {
    // Its copy for browsers without scripts shows what a picture without an address can't.
    if (isInNoscript(tree, node) && belongs.get(last) === 1 && imageSources(tree, last, 1).length === 0)
      belongs.set(node, 1);
    else if (label === undefined) continue;
    last = node;
  }
  const { blocks } = selection.trace;
  const judged = {
    tree,
    page: segmenter.segment(tree),
    probability: Float64Array.from(blocks, ({ probability }) => probability),
    chosen: Uint8Array.from(blocks, ({ isChosen }) => (isChosen ? 1 : 0)),
    kinds: selection.kinds,
  };
  const pictures = measurePictures(judged).filter(({ node }) => belongs.has(node));
  const wanted = new Set(pictures.filter(({ node }) => belongs.get(node) === 1).map(({ name }) => name));
  for (const { name, row } of pictures)
    lines.push(JSON.stringify([page.id, page.kind, folds[page.id], wanted.has(name) ? 1 : 0, name, row]));
}
process.stdout.write(`${lines.join("\n")}\n`);

function* labelledPages() {
  for (const [name, labels] of READ) {
    const corpus = openReading(DATA, labels);
    const pages = corpus.pages.filter(({ kind }) => name !== DOUBTED || kind === "article");
    yield* foldPredictions({ ...corpus, pages }, name, { models });
  }
}
