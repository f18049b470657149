// Lists of definitions, which Markdown doesn't have, as lists of terms in strong type.

import type { Element, ElementContent } from "hast";
import { element, isBlank, isElement, text, writtenText } from "../../content/hast.js";
import { listItem } from "./lists.js";
import { Phrasing } from "./phrasing.js";

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
  const isList = pairs.length > 1 || (terms.length > 0 && definitions.length > 0);
  return isList ? element("ul", pairs.map(itemOf)) : [...terms, ...definitions];
}

/** Terms in a row share their definitions. Pairs may be in groups; those that hold nothing are left out. */
function pairsOf(list: Element, inner: (part: Element) => ElementContent[]): Pair[] {
  const pairs: Pair[] = [];
  let wasTerm = false;
  for (const child of list.children.flatMap((part) => (isElement(part, "div") ? part.children : [part]))) {
    if (isBlank(child)) continue;
    const isTerm = isElement(child, "dt");
    if (pairs.length === 0 || (isTerm && !wasTerm)) pairs.push({ terms: [], definitions: [] });
    wasTerm = isTerm;
    const { terms, definitions } = pairs[pairs.length - 1];
    for (const block of inner(isTerm || isElement(child, "dd") ? child : element("dd", [child]))) {
      if (isTerm) terms.push(emphasised(block));
      else definitions.push(block);
    }
  }
  return pairs.filter(({ terms, definitions }) => terms.length + definitions.length > 0);
}

/** A line of a term in strong type; a picture has none. */
function emphasised(block: ElementContent): ElementContent {
  if (!isElement(block, "p") || !hasText(block)) return block;
  return element("p", new Phrasing().addAll([element("strong", block.children)]).finish());
}

function itemOf({ terms, definitions }: Pair): Element {
  const [[term], [definition]] = [terms, definitions];
  const isShort = terms.length === 1 && definitions.length === 1 && isLine(term) && isLine(definition);
  if (!isShort) return listItem([...terms, ...definitions]);
  return listItem([element("p", [...term.children, text(" "), ...definition.children])]);
}

function isLine(node: ElementContent): node is Element {
  return isElement(node, "p") && hasText(node) && !node.children.some((child) => isElement(child, "br"));
}

function hasText(node: Element): boolean {
  return writtenText(node).trim() !== "";
}
