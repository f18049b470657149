// Reduces content to blocks that Markdown has.

import type { Element, ElementContent, Root } from "hast";
import { classNamesOf, element, holds, isBlank, isHastElement, withChildren } from "../../content/hast.js";
import { HEADING, isHeadingElement } from "../../content/repairs/headings.js";
import { withPlainCode } from "./code-spans.js";
import { definitionBlocks, listItem } from "./lists.js";
import { footnoteOf, isBlock, isDisplayMath, NO_PROPERTIES } from "./nodes.js";
import { Phrasing, trimmed } from "./phrasing.js";
import { simpleTable } from "./simple-table.js";
import { mathCode } from "./tex.js";
import { withoutControls } from "./white-space.js";

/** Inline elements that, around blocks, apply to the text in each of them. */
const PASSED_ON: ReadonlySet<string> = new Set(["a", "b", "strong", "em", "i", "del", "s"]);
/** What code in a line is made of. */
const CODE = ["code", "kbd", "samp", "pre"];

/**
 * Content that Markdown can express: blocks in blocks, without boxes that mean nothing there, and inline elements
 * in lines. Recurses over content, which is at most `MAX_CONTENT_DEPTH` deep.
 */
export function markdownFlow(content: Root): ElementContent[] {
  const names = new Set<string>();
  const children = withoutControls(content.children as ElementContent[], names);
  const blocks = new Flow(new Set()).addAll(children, []).finish();
  return CODE.some((name) => names.has(name)) ? blocks.map(withPlainCode) : blocks;
}

class Flow {
  private readonly blocks: ElementContent[] = [];
  private run: ElementContent[] = [];
  /** The last list of definitions. */
  private definitions: Element | undefined;

  /** `holders`: inline elements that are known to hold blocks. */
  constructor(private readonly holders: Set<Element>) {}

  finish(): ElementContent[] {
    return this.blocks;
  }

  /** `frames`: the inline elements that are open around these nodes. */
  addAll(nodes: readonly ElementContent[], frames: readonly Element[]): this {
    for (const node of nodes) {
      if (node.type === "element" && (isBlock(node) || holdsBlock(node, this.holders))) {
        this.flush(frames);
        this.addBlock(node, frames);
      } else if (node.type === "element" && node.tagName === "br") this.addBreak(node, frames);
      else this.run.push(node);
    }
    this.flush(frames);
    return this;
  }

  /** Many pages write the end of a paragraph as two line breaks in a row. */
  private addBreak(node: Element, frames: readonly Element[]): void {
    let last = this.run.length - 1;
    while (last >= 0 && isBlank(this.run[last])) last--;
    const before = this.run[last];
    if (before?.type === "element" && before.tagName === "br") this.flush(frames);
    else this.run.push(node);
  }

  private flush(frames: readonly Element[]): void {
    if (this.run.length === 0) return;
    const children = trimmed(new Phrasing().addAll(framed(this.run, frames)).finish());
    this.run = [];
    if (children.length > 0) this.blocks.push(element("p", children, NO_PROPERTIES));
  }

  private addBlock(node: Element, frames: readonly Element[]): void {
    const name = node.tagName;
    const note = footnoteOf(node);
    if (note !== undefined) this.blocks.push(element("footnote", this.inner(node), { id: note }));
    else if (HEADING.test(name)) this.addHeading(node, frames);
    else if (name === "ul" || name === "ol") this.addList(node, frames);
    else if (name === "dl") this.addDefinitions(node, frames);
    else if (classNamesOf(node)[0] === "markdown-alert") this.addAlert(node);
    else if (classNamesOf(node)[0] === "markdown-alert-title") return;
    else if (name === "blockquote") this.blocks.push(withChildren(node, this.inner(node, frames)));
    else if (name === "table") this.addTable(node);
    else if (name === "pre" || name === "hr") this.blocks.push(node);
    else if (isDisplayMath(node)) this.addMath(node);
    else if (name === "summary" && !node.children.some((child) => holds(child, isHeadingElement)))
      this.addAll([element("strong", node.children)], frames);
    else this.addAll(node.children, this.framesWith(node, frames));
  }

  private framesWith(node: Element, frames: readonly Element[]): readonly Element[] {
    const isMeant = PASSED_ON.has(node.tagName) && !frames.some(({ tagName }) => tagName === node.tagName);
    return isMeant ? [...frames, node] : frames;
  }

  private addHeading(node: Element, frames: readonly Element[]): void {
    const kept = frames.filter((frame) => !isBold(frame));
    const children = trimmed(new Phrasing(" ").addAll(framed(withoutBold(node.children), kept)).finish());
    if (children.length > 0) this.blocks.push(withChildren(node, children));
  }

  /** Footnotes in a list become Markdown footnotes, after the rest of the list. An item of nothing but a line is dropped. */
  private addList(node: Element, frames: readonly Element[]): void {
    const items: Element[] = [];
    const notes: Element[] = [];
    for (const child of node.children) {
      if (isBlank(child)) continue;
      const item = child.type === "element" && child.tagName === "li" ? child : element("li", [child]);
      const blocks = this.inner(item, frames);
      const id = footnoteOf(item);
      if (id !== undefined) notes.push(element("footnote", blocks, { id }));
      else if (!blocks.every((block) => isHastElement(block, "hr"))) items.push(listItem(blocks, item));
    }
    if (items.length > 0) this.blocks.push(withChildren(node, items));
    for (const note of notes) this.blocks.push(note);
  }

  /** What a page writes as many lists of definitions, of a pair each, is one. */
  private addDefinitions(node: Element, frames: readonly Element[]): void {
    const list = definitionBlocks(node, (part) => this.inner(part, frames));
    const before = this.definitions === this.blocks.at(-1) ? this.definitions : undefined;
    // As arguments of one call many blocks overflow the stack.
    if (Array.isArray(list)) for (const block of list) this.blocks.push(block);
    else if (before !== undefined) for (const item of list.children) before.children.push(item);
    else {
      this.definitions = list;
      this.blocks.push(list);
    }
  }

  /** An admonition in GitHub's form: a quotation that begins with its kind. */
  private addAlert(node: Element): void {
    const kind = String(classNamesOf(node)[1]).slice("markdown-alert-".length).toUpperCase();
    const inner = this.inner(node);
    if (inner.length === 0) return;
    const mark = element("alert", [{ type: "text", value: `[!${kind}]` }]);
    this.blocks.push(element("blockquote", [mark, ...inner]));
  }

  private addMath(node: Element): void {
    const made = mathCode(node, "math-display");
    if (made !== undefined) this.blocks.push(made);
  }

  private addTable(node: Element): void {
    const { caption, table } = simpleTable(node);
    if (caption.length > 0) this.blocks.push(element("p", caption));
    if (table !== undefined) this.blocks.push(table);
  }

  /** What a block holds, as blocks. */
  private inner(node: Element, frames: readonly Element[] = []): ElementContent[] {
    return new Flow(this.holders).addAll(node.children, frames).finish();
  }
}

/**
 * Whether an inline element holds a block, at any depth; it and those between are then among the `holders`, so that each element is looked
 * into twice at most.
 */
function holdsBlock(node: Element, holders: Set<Element>): boolean {
  if (holders.has(node)) return true;
  for (const child of node.children) {
    if (child.type !== "element" || !(isBlock(child) || holdsBlock(child, holders))) continue;
    holders.add(node);
    return true;
  }
  return false;
}

function framed(nodes: readonly ElementContent[], frames: readonly Element[]): readonly ElementContent[] {
  let inner = nodes;
  for (const frame of frames) inner = [withChildren(frame, [...inner])];
  return inner;
}

function isBold(node: Element): boolean {
  return node.tagName === "b" || node.tagName === "strong";
}

/** Headings are bold already. */
function withoutBold(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [node];
    const children = withoutBold(node.children);
    return isBold(node) ? children : [withChildren(node, children)];
  });
}
