/**
 * `node lab/training/moved-kinds.js OUT.json --logits FILE`: as which kind the library judges each page that looks like an article (`findKind` of
 * block-classifier.ts): "forum" where parts of posts are named, "listing" where the page lists titles, null elsewhere. FILE has the first logits of all
 * blocks (64-bit floats).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { itemTitles } from "../../packages/pith/dist/algorithms/learned/item-titles.js";
import { namesMembers } from "../../packages/pith/dist/algorithms/learned/members.js";
import { FeatureMeter } from "../../packages/pith/dist/blocks/features/index.js";
import { Segmenter } from "../../packages/pith/dist/blocks/segmenter.js";
import { parsePage } from "../../packages/pith/dist/parse-page.js";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { trainingPages } from "./corpora.js";

const { operands, logits: file = refuse("Name the file of the first logits.") } = commandLine(
  import.meta.url,
  { logits: String },
  { most: 1 },
);
const [out = refuse("Name the file to write.")] = operands;
const logits = new Float64Array(new Uint8Array(readFileSync(file)).buffer);
const segmenter = new Segmenter();
const meter = new FeatureMeter();
let before = 0;
const moved = trainingPages().map(({ read }) => {
  const { tree } = parsePage(read());
  const page = segmenter.segment(tree);
  meter.begin(page);
  const probability = logits.slice(before, before + page.blockCount).map((x) => 1 / (1 + Math.exp(-x)));
  before += page.blockCount;
  if (namesMembers(tree, page)) return "forum";
  return itemTitles(tree, page, meter.titleBlock, probability).length > 0 ? "listing" : null;
});
writeFileSync(out, JSON.stringify(moved));
