// Writes content as text with marks for links, images and headings.

import type { Element, Nodes, Root } from "hast";
import type { Extraction } from "../extraction/extraction.js";
import { type ContentOptions, toContent } from "./content.js";

/** The minimum of line feeds before and after an element; elements that aren't listed are inline. */
const LINES: ReadonlyMap<string, number> = new Map([
  ...(
    "address article aside blockquote details div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr main nav " +
    "ol p pre section summary table ul"
  )
    .split(" ")
    .map((name) => [name, 2] as const),
  ...["caption", "dd", "dt", "li", "tbody", "tfoot", "thead", "tr"].map((name) => [name, 1] as const),
]);

const HEADING = /^h([1-6])$/;

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
  const writer = new Writer();
  walk(toContent(extraction, { ...options, links, images, title: false }), {
    enter(node) {
      writer.separate(node);
      const level = headings ? HEADING.exec(node.tagName)?.[1] : undefined;
      if (level !== undefined) writer.beginHeading(`${"#".repeat(Number(level))} `);
      if (node.tagName === "a") writer.beginLink();
      if (node.tagName === "img") writer.write(imageText(node));
    },
    leave(node) {
      const { href } = node.properties;
      // A place on the same page isn't a URL to follow.
      if (node.tagName === "a" && typeof href === "string" && !href.startsWith("#")) writer.endLink(href);
      if (HEADING.test(node.tagName)) writer.endHeading();
      writer.separate(node);
    },
    text: (value, isPreformatted) => (isPreformatted ? writer.exactly(value) : writer.write(value)),
  });
  return writer.finish();
}

function imageText({ properties: { alt, src } }: Element): string {
  return `[${typeof alt === "string" ? alt : ""}] <${String(src)}>`;
}

interface Visitor {
  enter(node: Element): void;
  leave(node: Element): void;
  text(value: string, isPreformatted: boolean): void;
}

/** Visits content in its order. */
function walk(root: Root, visitor: Visitor): void {
  // What is still to be visited, the next on top; an element is pushed once more to be left.
  const waiting: { node: Nodes; pre: boolean; isLeft: boolean }[] = [{ node: root, pre: false, isLeft: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, isLeft } = next;
    if (node.type === "text") visitor.text(node.value, next.pre);
    else if (isLeft && node.type === "element") visitor.leave(node);
    else if ("children" in node) {
      const pre = next.pre || (node.type === "element" && node.tagName === "pre");
      if (node.type === "element") {
        visitor.enter(node);
        waiting.push({ node, pre, isLeft: true });
      }
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push({ node: node.children[i], pre, isLeft: false });
    }
  }
}

/** Puts texts together: knows what has to come between the last and the next. */
class Writer {
  private readonly parts: string[] = [];
  private gap = "";
  private mark = "";
  private linkStart = 0;

  separate({ tagName }: Element): void {
    const lines = LINES.get(tagName);
    if (lines !== undefined) this.apart("\n".repeat(lines));
    else if (tagName === "br") this.apart("\n");
    else if (tagName === "td" || tagName === "th") this.apart("\t");
  }

  /** The next text begins with `mark`. */
  beginHeading(mark: string): void {
    this.mark = mark;
  }

  /** A heading without text leaves no mark. */
  endHeading(): void {
    this.mark = "";
  }

  beginLink(): void {
    this.linkStart = this.parts.length;
  }

  /** A link without text gets no URL; one whose text is its URL is written once. */
  endLink(address: string): void {
    const { parts, linkStart } = this;
    if (parts.length === linkStart) return;
    if (parts.at(-1) === address) parts[parts.length - 1] = `<${address}>`;
    else parts.push(` <${address}>`);
  }

  write(value: string): void {
    const folded = value.replace(BLANKS, " ");
    if (folded.startsWith(" ")) this.apart(" ");
    const start = folded.startsWith(" ") ? 1 : 0;
    const stop = folded.endsWith(" ") ? folded.length - 1 : folded.length;
    if (start >= stop) return;
    this.exactly(folded.slice(start, stop));
    if (stop < folded.length) this.apart(" ");
  }

  exactly(value: string): void {
    if (value === "") return;
    if (this.parts.length > 0 && this.gap !== "") this.parts.push(this.gap);
    if (this.mark !== "") this.parts.push(this.mark);
    this.parts.push(value);
    this.gap = this.mark = "";
  }

  finish(): string {
    return this.parts.join("");
  }

  /** The wider gap wins: an empty line over a line, a line over a tab, a tab over a space. */
  private apart(gap: string): void {
    if (GAPS.indexOf(gap) > GAPS.indexOf(this.gap)) this.gap = gap;
  }
}

const GAPS: readonly string[] = ["", " ", "\t", "\n", "\n\n"];
