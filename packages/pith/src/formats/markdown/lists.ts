// Lists: what items hold and where empty lines separate them, and lists of definitions as lists of terms in strong type.

import type { Element, ElementContent } from "hast";
import { element, isBlank, isHastElement, isList, textNode, writtenText } from "../../content/hast.js";
import { checkboxOf, isBlock, NO_PROPERTIES } from "./nodes.js";
import { Phrasing } from "./phrasing.js";

/** An item of these blocks; `checked` if it is a task, as `given`, the item in content, says. */
export function listItem(blocks: readonly ElementContent[], given?: Element): Element {
  const box = given === undefined ? undefined : checkboxOf(given);
  return element("li", blocks, box === undefined ? NO_PROPERTIES : { checked: Boolean(box.properties["checked"]) });
}

/** Whether an item's blocks are separated by empty lines: those of one line, with or without lists below, need none. */
export function isLoose(item: Element): boolean {
  return areLoose(besidesLine(item));
}

/** Several blocks are, and paragraphs, also those inside a block. The items of a list are none, however many it has. */
function areLoose(blocks: readonly ElementContent[]): boolean {
  const own = blocks.filter(isFlow);
  if (own.length > 1 && !isHastElement(own[0], "li")) return true;
  return own.some((block) => isHastElement(block, "p") || areLoose(besidesLine(block)));
}

/** What a block holds; of an item that is a line, perhaps with lists below, only those. */
function besidesLine(block: Element): readonly ElementContent[] {
  if (block.tagName === "pre") return [];
  if (block.tagName !== "li") return block.children;
  const [first, ...rest] = block.children;
  return isHastElement(first, "p") && rest.every(isList) ? rest : block.children;
}

/** Whether it is a block; a formula goes with the text. */
function isFlow(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName !== "code" && (isBlock(node) || node.tagName === "footnote");
}

/** Terms and what they mean, as blocks. */
interface Pair {
  readonly terms: ElementContent[];
  readonly definitions: ElementContent[];
}

/**
 * A list (`ul`) with an item for each pair: the definition on the line of its term if both are one, else below it. A single
 * definition without a term is only indented, and a single term a heading: they give the blocks that they hold. `inner`
 * gives what a part holds as blocks.
 */
export function definitionBlocks(
  list: Element,
  inner: (part: Element) => ElementContent[],
): Element | ElementContent[] {
  const pairs = pairsOf(list, inner);
  const [{ terms, definitions } = { terms: [], definitions: [] }] = pairs;
  const areListed = pairs.length > 1 || (terms.length > 0 && definitions.length > 0);
  return areListed ? element("ul", pairs.map(itemOf)) : [...terms, ...definitions];
}

/** Terms in a row share their definitions. Pairs may be in groups; those that hold nothing are left out. */
function pairsOf(list: Element, inner: (part: Element) => ElementContent[]): Pair[] {
  const pairs: Pair[] = [];
  let wasTerm = false;
  for (const child of list.children.flatMap((part) => (isHastElement(part, "div") ? part.children : [part]))) {
    if (isBlank(child)) continue;
    const isTerm = isHastElement(child, "dt");
    if (pairs.length === 0 || (isTerm && !wasTerm)) pairs.push({ terms: [], definitions: [] });
    wasTerm = isTerm;
    const { terms, definitions } = pairs[pairs.length - 1];
    for (const block of inner(isTerm || isHastElement(child, "dd") ? child : element("dd", [child]))) {
      if (isTerm) terms.push(emphasized(block));
      else definitions.push(block);
    }
  }
  return pairs.filter(({ terms, definitions }) => terms.length + definitions.length > 0);
}

/** A line of a term in strong type; a picture has none. */
function emphasized(block: ElementContent): ElementContent {
  if (!isHastElement(block, "p") || !hasText(block)) return block;
  return element("p", new Phrasing().addAll([element("strong", block.children)]).finish());
}

function itemOf({ terms, definitions }: Pair): Element {
  const [[term], [definition]] = [terms, definitions];
  const isShort = terms.length === 1 && definitions.length === 1 && isLine(term) && isLine(definition);
  if (!isShort) return listItem([...terms, ...definitions]);
  return listItem([element("p", [...term.children, textNode(" "), ...definition.children], NO_PROPERTIES)]);
}

function isLine(node: ElementContent): node is Element {
  return isHastElement(node, "p") && hasText(node) && !node.children.some((child) => isHastElement(child, "br"));
}

function hasText(node: Element): boolean {
  return writtenText(node).trim() !== "";
}
