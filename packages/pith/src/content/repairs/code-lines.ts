// Repairs inline code that holds blocks, and paragraphs of inline code with line breaks.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, fromBelow, isBlank, isElement, text, textOf } from "../hast.js";
import { isHeading } from "./headings.js";

const CODE: ReadonlySet<string> = new Set(["code", "kbd", "samp"]);
/** What is in the line without being text. */
const LINE: ReadonlySet<string> = new Set(["br", "math"]);

/** Code in the line can't hold blocks: an element for it that does was never closed, or is used for its style. It becomes a box. */
export function codeAroundBlocks(content: Root): void {
  /** Inline elements that contain blocks, at any depth. */
  const around = new Set<Root | Element>();
  const isBlock = (node: ElementContent) =>
    node.type === "element" && (around.has(node) || !(isInLine(node.tagName) || LINE.has(node.tagName)));
  fromBelow(content, (parent) => {
    if (parent.type !== "element" || !isInLine(parent.tagName) || !parent.children.some(isBlock)) return;
    if (!CODE.has(parent.tagName)) around.add(parent);
    else {
      parent.tagName = "div";
      parent.properties = {};
    }
  });
}

/** No text of a page holds it: the parser replaces it. */
const BREAK = "\0";

/**
 * A paragraph that holds one piece of code and nothing else, with line breaks in it, is a block of code: in the line its
 * lines would run together.
 */
export function codeLines(parent: Root | Element): void {
  if (!isElement(parent, "p")) return;
  const [code, ...others] = parent.children.filter((child) => !isBlank(child));
  if (others.length > 0 || !isElement(code, "code") || holdsImage(code)) return;
  // White space of the page shows as one space there; what is indented is so by no-break spaces.
  const lines = textOf(code, BREAK)
    .replace(/[\t\n\f\r ]+/g, " ")
    .split(BREAK)
    .map((line) => line.replace(/^ | $/g, "").replace(/\u00a0/g, " "));
  while (lines[0]?.trim() === "") lines.shift();
  while (lines.at(-1)?.trim() === "") lines.pop();
  if (lines.length < 2) return;
  parent.tagName = "pre";
  parent.properties = {};
  parent.children = [element("code", [text(lines.join("\n"))], code.properties)];
}

function holdsImage(code: Element): boolean {
  return code.children.some((child) => child.type === "element" && (child.tagName === "img" || holdsImage(child)));
}

/** A line before a block of code that only says its language goes: the block says it itself. A heading is more than that. */
export function saidLanguages(parent: Root | Element): void {
  const said = new Set<ElementContent>();
  let last: ElementContent | undefined;
  for (const child of parent.children as ElementContent[]) {
    if (isBlank(child)) continue;
    const language = last && !isHeading(last) ? languageOf(child) : undefined;
    if (last && language !== undefined && labelIn(last)?.trim().toLowerCase() === language) said.add(last);
    last = child;
  }
  if (said.size > 0) parent.children = (parent.children as ElementContent[]).filter((child) => !said.has(child));
}

/** How many elements may be around what is only a label. */
const LABEL_LEVELS = 3;

/** The text of an element that holds nothing but one text; undefined for any other. */
function labelIn(node: ElementContent): string | undefined {
  let inner = node;
  for (let level = 0; level < LABEL_LEVELS; level++) {
    if (inner.type !== "element" || inner.children.length !== 1) return undefined;
    inner = inner.children[0];
    if (inner.type === "text") return inner.value;
  }
  return undefined;
}

/** The language of a block of code, in small letters. */
function languageOf(node: ElementContent): string | undefined {
  const code = isElement(node, "pre") ? node.children[0] : undefined;
  const [name] = code?.type === "element" ? ((code.properties["className"] as string[] | undefined) ?? []) : [];
  return name?.replace(/^language-/, "").toLowerCase();
}
