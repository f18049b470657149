/**
 * Holes: of the tables of data, blocks of code and lists that the ground truth of a page holds, how many an extraction
 * gives whole, with holes, or not at all. The measure reads texts, so that it is the same for every tool.
 *
 * - A structure is a `table` that holds data (as the library tells it from one that lays out the page) and no code; a `pre`;
 *   or a `ul`, `ol` or `dl` of two items or more without headings, tables or code in it, the outermost of those inside one
 *   another.
 * - The ground truth holds it when at least HELD_SHARE of its words, and at least FEWEST, stand there in order and near one another.
 * - Those words are asked for in the extraction, again in order and near one another. All of them are there: whole. Less than
 *   LOST_SHARE of them: lost. Otherwise it has holes. Words that the ground truth lacks may come or not.
 * - One that doesn't come whole is passed over when the rest of the page has HELD_SHARE of those words in order as well: nobody can
 *   tell then which of the two the ground truth holds (a table of contents and its headings, a copy for small screens).
 */

import { layoutParts } from "../../packages/pith/dist/html/layout-tables.js";
import { findBody } from "../../packages/pith/dist/html/title-and-body.js";
import { renderText } from "../../packages/pith/dist/plain-text/render-text.js";
import { TextOfWords, wordsOf } from "./words-in-order.js";

const HELD_SHARE = 0.7;
const FEWEST = 5;
const LOST_SHARE = 0.5;

export const STRUCTURES = ["table", "pre", "list"];
const LISTS = new Set(["ul", "ol", "dl"]);
const ITEMS = new Set(["li", "dt", "dd"]);
/** A list that holds one of these lays out the page. */
const NO_LIST = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "table", "pre", "article", "section", "form", "nav"]);

/** The structures of a page that a ground truth holds: `kind`, `node`, and the words that are asked for. */
export function heldStructures(tree, truth) {
  const text = new TextOfWords(truth);
  const held = [];
  for (const { kind, node } of structuresOf(tree)) {
    const words = wordsOf(renderText(tree, { kept: [node], dropped: new Set() }));
    if (words.length < FEWEST) continue;
    const found = text.find(words);
    const asked = words.filter((_, at) => found[at] === 1);
    if (asked.length >= FEWEST && asked.length >= HELD_SHARE * words.length) held.push({ kind, node, asked });
  }
  return held;
}

/** What an extraction's text gives of a structure: "whole", "holes" or "lost", and the words that are missing. */
export function outcomeOf({ asked }, text) {
  const found = text.find(asked);
  const missing = asked.filter((_, at) => found[at] === 0);
  if (missing.length === 0) return { outcome: "whole", missing };
  return { outcome: asked.length - missing.length < LOST_SHARE * asked.length ? "lost" : "holes", missing };
}

/**
 * Counts structures over pages: `add(tree, truth, text)` for each page with its Tree, its ground truth and the text that a tool
 * gives of it; then `counts`: for each of STRUCTURES how many the ground truth holds, and how many of them are whole, with
 * holes, and lost.
 */
export class HoleCounter {
  counts = Object.fromEntries(STRUCTURES.map((kind) => [kind, { held: 0, whole: 0, holes: 0, lost: 0 }]));

  /** Gives what became of each structure of the page. */
  add(tree, truth, text) {
    const held = heldStructures(tree, truth);
    if (held.length === 0) return [];
    const words = new TextOfWords(text);
    return held.flatMap((structure) => {
      const { outcome, missing } = outcomeOf(structure, words);
      if (outcome !== "whole" && standsElsewhere(tree, structure)) return [];
      this.counts[structure.kind].held++;
      this.counts[structure.kind][outcome]++;
      return [{ ...structure, outcome, missing }];
    });
  }
}

function standsElsewhere(tree, { node, asked }) {
  const rest = new TextOfWords(renderText(tree, { kept: [findBody(tree)], dropped: new Set([node]) }));
  return rest.find(asked).reduce((sum, is) => sum + is, 0) >= HELD_SHARE * asked.length;
}

export function* structuresOf(tree) {
  const layout = layoutParts(tree);
  let listEnd = 0;
  for (let node = 1; node < tree.length; node++) {
    const name = tree.isElement(node) ? tree.name(node) : "";
    if (name === "pre") yield { kind: "pre", node };
    else if (name === "table" && !layout.has(node) && !holds(tree, node, new Set(["pre"])))
      yield { kind: "table", node };
    else if (LISTS.has(name) && node >= listEnd && isList(tree, node)) {
      listEnd = tree.end[node];
      yield { kind: "list", node };
    }
  }
}

function isList(tree, list) {
  let items = 0;
  for (let child = tree.firstChild(list); child !== 0; child = tree.nextSibling(child)) {
    if (tree.isElement(child) && ITEMS.has(tree.name(child))) items++;
  }
  return items >= 2 && !holds(tree, list, NO_LIST);
}

function holds(tree, node, names) {
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (tree.isElement(inner) && names.has(tree.name(inner))) return true;
  }
  return false;
}
