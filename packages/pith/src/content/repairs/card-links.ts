// Puts a link around several blocks, such as the card of a product, around one line of them.

import type { Element, ElementContent, Root } from "hast";
import { isBlockName } from "../elements.js";
import {
  hastText,
  holds,
  isBlank,
  isHastElement,
  isImage,
  nodesInOrder,
  replaceChildren,
  withChildren,
} from "../hast.js";
import { isHeadingElement } from "./headings.js";

/** What is one line in every format, whatever it holds: a link in it is written once. */
const ONE_LINE = /^(?:h[1-6]|caption)$/;
const LETTER = /\p{L}/u;

/** Nodes side by side that a link can go around: a picture, or a text with what is in its line. */
interface Line {
  readonly parent: Element;
  readonly first: number;
  /** The place after the last. */
  end: number;
  text: string;
}

/**
 * A link around blocks goes around the first heading in it, or the first line with letters, or the first picture, or what is first. Markdown and TEI
 * have no links around blocks, and a card of a shop would say its address in each line.
 */
export function cardLinks(content: Root): void {
  nodesInOrder(content, (node) => {
    if (node.type !== "root" && (node.type !== "element" || ONE_LINE.test(node.tagName))) return false;
    replaceChildren(node, isCard, linkedOnce);
    return true;
  });
}

function isCard(node: ElementContent): node is Element {
  return isHastElement(node, "a") && holds(node, isBlock);
}

function isBlock({ tagName }: Element): boolean {
  return isBlockName(tagName);
}

/** What a card holds, with its link around a line. */
function linkedOnce(card: Element): ElementContent[] {
  const lines: Line[] = [];
  addLines(card, lines);
  const named = lines.filter(({ text }) => LETTER.test(text));
  const heading = named.find(({ parent }) => isHeadingElement(parent));
  const line = heading ?? named[0] ?? lines.find(({ text }) => text === "") ?? lines[0];
  if (line !== undefined) {
    const { parent, first, end } = line;
    const link = withChildren(card, parent.children.slice(first, end));
    parent.children = [...parent.children.slice(0, first), link, ...parent.children.slice(end)];
  }
  return card.children;
}

/** Adds the lines in an element. Recurses over content, whose depth is bounded. */
function addLines(parent: Element, lines: Line[]): void {
  let line: Line | undefined;
  for (const [i, child] of parent.children.entries()) {
    if (child.type === "element" && holds(child, isBlock)) {
      line = undefined;
      addLines(child, lines);
      continue;
    }
    const text = hastText(child);
    const says = !isBlank({ type: "text", value: text });
    if (!says && !holds(child, isImage)) continue;
    if (says && line !== undefined && line.text !== "") {
      line.end = i + 1;
      line.text += text;
    } else {
      line = { parent, first: i, end: i + 1, text: says ? text : "" };
      lines.push(line);
    }
  }
}
