// Keeps inline code apart from what is around it in readers that don't count how many grave accents begin it, or find the end of deleted text in it.

import type { Element, ElementContent } from "hast";
import { element, isBlank, writtenText } from "../../content/hast.js";
import { isTex } from "./nodes.js";

/** What would be a tag or a link if it weren't code. */
const MARKUP = /<\S|\]\(/;
const ACCENTS = /(`+)/;
const TILDES = /(~~+)/;
const BOTH = /(`+|~~+)/;

/**
 * A block in whose inline code some readers find no sign that ends what isn't code. Such code is divided at these signs, which become
 * text: at grave accents if any code in the block would be markup elsewhere, as code with an accent in it is written with two around
 * it, and readers that take each accent alone lose count there, and see as text what comes behind; and at two tildes beside
 * deleted text, which ends there for mistune.
 */
export function withPlainCode(block: ElementContent): ElementContent {
  const codes = inlineCode(block);
  const atAccents = codes.some((value) => value.includes("`")) && codes.some((value) => MARKUP.test(value));
  const atTildes = codes.some((value) => value.includes("~~")) && holdsDeleted(block);
  if (!atAccents && !atTildes) return block;
  return divided(block, !atTildes ? ACCENTS : atAccents ? BOTH : TILDES)[0];
}

function holdsDeleted(node: ElementContent): boolean {
  return node.type === "element" && (node.tagName === "del" || node.children.some(holdsDeleted));
}

function inlineCode(node: ElementContent, found: string[] = []): string[] {
  if (node.type !== "element" || node.tagName === "pre") return found;
  if (node.tagName === "code") {
    if (!isTex(node)) found.push(writtenText(node));
  } else for (const child of node.children) inlineCode(child, found);
  return found;
}

function divided(node: ElementContent, signs: RegExp): ElementContent[] {
  if (node.type !== "element" || node.tagName === "pre" || (node.tagName === "code" && isTex(node))) return [node];
  if (node.tagName !== "code") return [{ ...node, children: node.children.flatMap((child) => divided(child, signs)) }];
  return writtenText(node)
    .split(signs)
    .flatMap((part, i) => (part === "" ? [] : [partOf(node, part, i % 2 === 1)]));
}

function partOf(code: Element, value: string, isSign: boolean): ElementContent {
  const text = { type: "text", value } as const;
  return isSign || isBlank(text) ? text : element("code", [text], code.properties);
}
