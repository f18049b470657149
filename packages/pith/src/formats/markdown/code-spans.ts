// Keeps inline code apart from what is around it in readers that don't count how many grave accents begin it.

import type { Element, ElementContent } from "hast";
import { element, isBlank, writtenText } from "../../content/hast.js";
import { isTex } from "./nodes.js";

/** What would be a tag or a link if it weren't code. */
const MARKUP = /<\S|\]\(/;
const ACCENTS = /(`+)/;

/**
 * A block whose inline code holds no grave accents if any code in it would be markup elsewhere: code with an accent in it is
 * written with two around it, and readers that take each accent alone lose count there, and see as text what comes behind. Such
 * code is divided at its accents, which become text.
 */
export function withPlainCode(block: ElementContent): ElementContent {
  const codes = inlineCode(block);
  if (!codes.some((value) => value.includes("`")) || !codes.some((value) => MARKUP.test(value))) return block;
  return divided(block)[0];
}

function inlineCode(node: ElementContent, found: string[] = []): string[] {
  if (node.type !== "element" || node.tagName === "pre") return found;
  if (node.tagName === "code") {
    if (!isTex(node)) found.push(writtenText(node));
  } else for (const child of node.children) inlineCode(child, found);
  return found;
}

function divided(node: ElementContent): ElementContent[] {
  if (node.type !== "element" || node.tagName === "pre" || (node.tagName === "code" && isTex(node))) return [node];
  if (node.tagName !== "code") return [{ ...node, children: node.children.flatMap(divided) }];
  const parts = writtenText(node).split(ACCENTS);
  return parts.filter((part) => part !== "").map((part) => partOf(node, part));
}

function partOf(code: Element, value: string): ElementContent {
  const text = { type: "text", value } as const;
  return value.startsWith("`") || isBlank(text) ? text : element("code", [text], code.properties);
}
