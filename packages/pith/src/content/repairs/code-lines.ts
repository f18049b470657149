// Repairs inline code that holds blocks, and paragraphs of inline code with line breaks.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import {
  element,
  fromBelow,
  hastText,
  holds,
  isBlank,
  isHastElement,
  isImage,
  isTex,
  replaceChildren,
  textNode,
  withChildren,
} from "../hast.js";
import { isHeadingElement } from "./headings.js";

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

/** Elements whose text is of one paragraph, and those in which no block can be. */
const PARAGRAPHS: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
/** Lines that are a program where they aren't all of a paragraph, or a piece of code each. */
const FEWEST_LINES = 3;

/**
 * Code with line breaks in it is a block of code: in the line its lines would run together. One of three lines or more parts the paragraph that it is in. In a cell,
 * where no block can be, its lines are a piece of code each.
 */
export function codeLines(parent: Root | Element): void {
  const name = parent.type === "element" ? parent.tagName : "";
  if (isInLine(name)) return;
  if (name === "p") becomeBlock(parent as Element);
  else if (CELLS.has(name)) replaceChildren(parent, isLines, piecesOf);
  else if (!PARAGRAPHS.has(name)) {
    replaceChildren(parent, isMixed, parted);
    replaceChildren(parent, isProgram, (code) => [blockOf(linesIn(code), code)]);
  }
}

/** A paragraph of one piece of code with line breaks, or of lines that are a piece of code each, becomes a block. */
function becomeBlock(paragraph: Element): void {
  const [code, ...others] = paragraph.children.filter((child) => !isBlank(child));
  if (!isHastElement(code, "code") || holds(code, isImage)) return;
  const lines = others.length === 0 ? linesIn(code) : linesOfPieces([code, ...others]);
  if (lines.length < (others.length === 0 ? 2 : FEWEST_LINES)) return;
  paragraph.tagName = "pre";
  paragraph.properties = {};
  paragraph.children = blockOf(lines, code).children;
}

function blockOf(lines: readonly string[], code: Element): Element {
  return element("pre", [element("code", [textNode(lines.join("\n"))], code.properties)]);
}

/** The lines of code with line breaks in it. White space of the page shows as one space there; what is indented is so by no-break spaces. */
function linesIn(code: Element): string[] {
  const lines = hastText(code, BREAK)
    .replace(/[\t\n\f\r ]+/g, " ")
    .split(BREAK)
    .map((line) => line.replace(/^ | $/g, "").replace(/\u00a0/g, " "));
  while (lines[0]?.trim() === "") lines.shift();
  while (lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

/** Pieces of code with a line break after each; empty if anything else is among them. */
function linesOfPieces(nodes: readonly ElementContent[]): string[] {
  const lines: string[] = [];
  for (const [i, node] of nodes.entries()) {
    if (i % 2 === 1 ? !isHastElement(node, "br") : !isHastElement(node, "code") || holds(node, isImage) || isTex(node))
      return [];
    if (i % 2 === 0) lines.push(hastText(node).replace(/\s+/g, " ").trim());
  }
  return lines;
}

/** Whether a node is code with two lines or more. */
function isLines(node: ElementContent): node is Element {
  return isHastElement(node, "code") && holds(node, isBreak) && !holds(node, isImage) && linesIn(node).length > 1;
}

/** Whether a node is code with so many lines that it is no part of a sentence. */
function isProgram(node: ElementContent): node is Element {
  return isLines(node) && linesIn(node).length >= FEWEST_LINES;
}

function isBreak({ tagName }: Element): boolean {
  return tagName === "br";
}

/** Whether a node is a paragraph with such code among its text. */
function isMixed(node: ElementContent): node is Element {
  return isHastElement(node, "p") && node.children.some(isProgram);
}

/** A paragraph parted by the code in it. */
function parted(paragraph: Element): Element[] {
  const parts: Element[] = [];
  let line: ElementContent[] = [];
  const end = () => {
    const isEdge = (child: ElementContent | undefined) =>
      child !== undefined && (isBlank(child) || isHastElement(child, "br"));
    while (isEdge(line[0])) line.shift();
    while (isEdge(line.at(-1))) line.pop();
    if (line.length > 0) parts.push(withChildren(paragraph, line));
    line = [];
  };
  for (const child of paragraph.children) {
    if (!isProgram(child)) line.push(child);
    else {
      end();
      parts.push(blockOf(linesIn(child), child));
    }
  }
  end();
  return parts;
}

/** Code of several lines as a piece for each. */
function piecesOf(code: Element): Element[] {
  return linesIn(code).flatMap((line, i) => [
    ...(i > 0 ? [element("br")] : []),
    ...(line.trim() === "" ? [] : [element("code", [textNode(line)], code.properties)]),
  ]);
}

/** A line before a block of code that only says its language goes: the block says it itself. A heading is more than that. */
export function saidLanguages(parent: Root | Element): void {
  const said = new Set<ElementContent>();
  let last: ElementContent | undefined;
  for (const child of parent.children as ElementContent[]) {
    if (isBlank(child)) continue;
    const language = last && !isHeadingElement(last) ? languageOf(child) : undefined;
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
  const code = isHastElement(node, "pre") ? node.children[0] : undefined;
  const [name] = code?.type === "element" ? ((code.properties["className"] as string[] | undefined) ?? []) : [];
  return name?.replace(/^language-/, "").toLowerCase();
}
