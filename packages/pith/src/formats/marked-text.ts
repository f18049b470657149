// Writes content as text with marks for links, images and headings.

import type { Element, Nodes, Root } from "hast";
import { isBlockName } from "../content/elements.js";
import { HEADING } from "../content/repairs/headings.js";
import type { Extraction } from "../extraction/extraction.js";
import { type ContentOptions, checkedContent } from "./content.js";

/** Blocks that are a line; others are separated by an empty one, and cells by a tab. */
const LINES: ReadonlySet<string> = new Set(["br", "caption", "dd", "dt", "li", "tbody", "tfoot", "thead", "tr"]);

/** White space that HTML folds into one space. */
const BLANKS = /[\t\n\f\r ]+/g;

/**
 * The text of a page with what plain text loses: links as `text <address>`, images as `[description] <address>`, headings
 * as `## text`. Paragraphs are separated by an empty line and cells by a tab; list items and rows are on separate lines.
 * RFC 3986 (appendix C) recommends angle brackets around a URL in text. Links, images and headings are off by default.
 */
export function renderMarkedText(
  extraction: Extraction,
  options: ContentOptions & { headings?: boolean } = {},
): string {
  const { links = false, images = false, headings = false } = options;
  const { children } = checkedContent(extraction, { ...options, links, images, title: false }, false);
  return new Writer({ isMarked: true, headings }).addAll(children, false).finish();
}

/** Content as plain text without marks. */
export function contentAsText({ children }: Root): string {
  return new Writer({ isMarked: false, headings: false }).addAll(children, false).finish();
}

function imageText({ properties: { alt, src } }: Element): string {
  return `[${typeof alt === "string" ? alt : ""}] <${String(src)}>`;
}

/** Puts texts together: knows what has to come between the last and the next. */
class Writer {
  private readonly parts: string[] = [];
  private gap = "";
  private mark = "";

  constructor(private readonly marks: { readonly isMarked: boolean; readonly headings: boolean }) {}

  /** Adds what is in the content, whose depth is bounded (`MAX_CONTENT_DEPTH`). */
  addAll(nodes: readonly Nodes[], isPreformatted: boolean): this {
    for (const node of nodes) {
      if (node.type === "element") this.add(node, isPreformatted || node.tagName === "pre");
      else if (node.type === "text" && isPreformatted) this.exactly(node.value);
      else if (node.type === "text") this.write(node.value);
    }
    return this;
  }

  finish(): string {
    return this.parts.join("");
  }

  private add(node: Element, isPreformatted: boolean): void {
    const { tagName, properties, children } = node;
    this.separate(tagName);
    const level = HEADING.exec(tagName)?.[1];
    if (level !== undefined && this.marks.headings) this.mark = `${"#".repeat(Number(level))} `;
    if (tagName === "img" && this.marks.isMarked) this.write(imageText(node));
    const start = this.parts.length;
    this.addAll(children, isPreformatted);
    // A place on the same page isn't a URL to follow.
    const { href } = properties;
    if (this.marks.isMarked && tagName === "a" && typeof href === "string" && !href.startsWith("#"))
      this.endLink(href, start);
    // A heading without text leaves no mark.
    if (level !== undefined) this.mark = "";
    this.separate(tagName);
  }

  private separate(tagName: string): void {
    if (tagName === "td" || tagName === "th") this.apart("\t");
    else if (LINES.has(tagName)) this.apart("\n");
    else if (isBlockName(tagName)) this.apart("\n\n");
  }

  /** A link without text gets no URL; one whose text is its URL is written once. */
  private endLink(address: string, start: number): void {
    const { parts } = this;
    if (parts.length === start) return;
    if (parts.at(-1) === address) parts[parts.length - 1] = `<${address}>`;
    else parts.push(` <${address}>`);
  }

  private write(value: string): void {
    const folded = value.replace(BLANKS, " ");
    if (folded.startsWith(" ")) this.apart(" ");
    const start = folded.startsWith(" ") ? 1 : 0;
    const stop = folded.endsWith(" ") ? folded.length - 1 : folded.length;
    if (start >= stop) return;
    this.exactly(folded.slice(start, stop));
    if (stop < folded.length) this.apart(" ");
  }

  private exactly(value: string): void {
    if (value === "") return;
    if (this.parts.length > 0 && this.gap !== "") this.parts.push(this.gap);
    if (this.mark !== "") this.parts.push(this.mark);
    this.parts.push(value);
    this.gap = this.mark = "";
  }

  /** The wider gap wins: an empty line over a line, a line over a tab, a tab over a space. */
  private apart(gap: string): void {
    if (GAPS.indexOf(gap) > GAPS.indexOf(this.gap)) this.gap = gap;
  }
}

const GAPS: readonly string[] = ["", " ", "\t", "\n", "\n\n"];
