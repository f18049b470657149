/**
 * `node lab/training/blocks.js OUT.jsonl`: the blocks of every page, a line a page, for labelling and for learning words:
 * the text of each block, the hashes of its words, its section; of each section its parent and the hashes of the words of
 * its names; and what the data of the page call it (`saidKinds`).
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { saidKinds } from "../../packages/pith/dist/algorithms/learned/said-kinds.js";
import { Segmenter } from "../../packages/pith/dist/blocks/segmenter.js";
import { parsePage } from "../../packages/pith/dist/parse-page.js";
import { commandLine, refuse } from "../../scripts/command-line.js";
import { blockTexts } from "./block-texts.js";
import { trainingPages } from "./corpora.js";

/** Gathers hashes as the segmenter tells them. */
class Gatherer {
  words = [];
  names = [];
  ofBlocks = [];
  ofSections = [];

  word(hash) {
    this.words.push(hash >>> 0);
  }

  name(hash) {
    this.names.push(hash >>> 0);
  }

  section(section) {
    if (section >= 0) this.ofSections[section] = this.names;
    this.names = [];
  }

  block(block) {
    if (block >= 0) this.ofBlocks[block] = this.words;
    this.words = [];
  }
}

const { operands } = commandLine(import.meta.url, {}, { most: 1 });
const [path = refuse("Name the file to write.")] = operands;
const out = openSync(path, "w");
for (const { corpus, id, read } of trainingPages()) {
  const { tree } = parsePage(read());
  const gatherer = new Gatherer();
  const page = new Segmenter(undefined, gatherer).segment(tree);
  const { texts, sections, parents } = blockTexts(tree, page);
  const names = parents.map((_, section) => gatherer.ofSections[section] ?? []);
  const says = [...saidKinds(tree, page)];
  writeSync(
    out,
    `${JSON.stringify({ corpus, id, texts, words: gatherer.ofBlocks, sections, parents, names, says })}\n`,
  );
}
closeSync(out);
