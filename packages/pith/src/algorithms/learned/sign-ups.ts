// The rule that leaves out boxes in which readers subscribe: a field for an address, and the few words around it, in whatever language.

import { sumsBefore } from "../../blocks/gather.js";
import { Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import type { JudgedPage } from "./judged-page.js";

/** Fields for an address, by type or by what they are called. */
const ADDRESS = /e-?mail|newsletter|courriel|correo/i;
const NAMES = ["name", "id", "placeholder", "autocomplete"];
/** A box has no more words, and no larger share of those that may be chosen: else it is what the page is for. */
const MOST_WORDS = 80;
const LARGEST_SHARE = 1 / 4;
/** A form of more fields asks for something else: an order, an application, a question. Buttons count as fields, hidden ones don't. */
const MOST_FIELDS = 6;
/** Levels of boxes around a field at most. */
const LEVELS = 8;

/** Removes all probability from such boxes. Linear in the page. */
export function dropSignUps({ tree, page, words, titleBlock, probability }: JudgedPage): void {
  const { blockCount } = page;
  const asking = addressFields(tree);
  if (asking.length === 0) return;
  const before = sumsBefore(blockCount, (b) => words[b]);
  const likely = sumsBefore(blockCount, (b) => words[b] * probability[b]);
  const hidden = sumsBefore(tree.length, (node) => Number(typeOf(tree, node) === "hidden"));
  let section = 0;
  for (const field of asking) {
    while (section + 1 < page.sectionCount && page.ofSection(section + 1, Section.NODE) < field) section++;
    let box = -1;
    let around = section;
    while (around >= 0 && tree.end[page.ofSection(around, Section.NODE)] <= field)
      around = page.ofSection(around, Section.PARENT);
    for (let level = 0; around >= 0 && level < LEVELS; level++, around = page.ofSection(around, Section.PARENT)) {
      const [first, end] = [page.ofSection(around, Section.FIRST), page.ofSection(around, Section.END)];
      const node = page.ofSection(around, Section.NODE);
      const fields = page.ofSection(around, Section.FIELDS) - hidden[tree.end[node]] + hidden[node];
      const isBox =
        before[end] - before[first] <= MOST_WORDS &&
        likely[end] - likely[first] <= LARGEST_SHARE * likely[blockCount] &&
        fields <= MOST_FIELDS &&
        !(first <= titleBlock && titleBlock < end);
      if (!isBox) break;
      box = around;
    }
    if (box >= 0) probability.fill(0, page.ofSection(box, Section.FIRST), page.ofSection(box, Section.END));
  }
}

/** The fields of a page that ask for an address to send something to. */
function addressFields(tree: Tree): number[] {
  const fields: number[] = [];
  for (let node = 1; node < tree.length; node++)
    if (tree.tag[node] === Tag.INPUT && asksForAddress(tree, node)) fields.push(node);
  return fields;
}

function asksForAddress(tree: Tree, node: number): boolean {
  const type = typeOf(tree, node);
  return type === "email" || (type === "text" && NAMES.some((name) => ADDRESS.test(tree.attribute(node, name) ?? "")));
}

/** The type of a field to write in; undefined: the node is none. */
function typeOf(tree: Tree, node: number): string | undefined {
  return tree.tag[node] === Tag.INPUT ? (tree.attribute(node, "type")?.toLowerCase() ?? "text") : undefined;
}
