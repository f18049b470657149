// Turns blocks of content, tables among them, into blocks of TEI.

import type { ElementContent as HtmlContent, Element as HtmlElement } from "hast";
import {
  codeElement,
  elementsOf,
  graphic,
  hasText,
  holdsBlock,
  imagesOf,
  inlineContent,
  isBlankInline,
  isInlineTei,
  trimmedInline,
} from "./inline.js";
import { type Element, type ElementContent, onLines, teiElement } from "./xml.js";

/** A heading that was met, and where a division begins. */
interface Heading {
  readonly level: number;
  readonly content: ElementContent[];
}

/** What becomes of a heading. */
type OnHeading = (found: Heading) => ElementContent[];

/**
 * Content as blocks of TEI, in its order: boxes are replaced by what they hold, and loose text becomes paragraphs. Headings are
 * handed to `heading`; what that returns is in their place. `around`: the inline elements around all of
 * it; they go inside, so that a link around two paragraphs becomes a link in each.
 */
export function blocks(
  nodes: readonly HtmlContent[],
  heading: OnHeading,
  around: readonly HtmlElement[] = [],
): ElementContent[] {
  // The depth of content is bounded (MAX_CONTENT_DEPTH), so that this may call itself.
  const found: ElementContent[][] = [];
  let loose: HtmlContent[] = [];
  const endParagraph = () => {
    found.push(paragraph(inside(around, inlineContent(loose))));
    loose = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || (isInlineTei(node.tagName) && !holdsBlock(node))) {
      loose.push(node);
      continue;
    }
    endParagraph();
    found.push(block(node, heading, around));
  }
  endParagraph();
  return found.flat();
}

/** Blocks in a place where TEI has no divisions: headings become paragraphs. */
function nestedBlocks(nodes: readonly HtmlContent[]): ElementContent[] {
  return blocks(nodes, ({ content }) => paragraph([teiElement("hi", { rend: "bold" }, content)], "heading"));
}

/** What an item or a cell holds: text, or blocks if there are any. */
function flow(nodes: readonly HtmlContent[]): ElementContent[] {
  const isText = nodes.every((node) => node.type !== "element" || (isInlineTei(node.tagName) && !holdsBlock(node)));
  if (isText) return trimmedInline(inlineContent(nodes));
  const found = nestedBlocks(nodes);
  const [only] = found;
  // A single paragraph is replaced by what it holds.
  return found.length === 1 && only.type === "element" && only.name === "p" ? only.children : onLines(found);
}

function block(node: HtmlElement, heading: OnHeading, around: readonly HtmlElement[]): ElementContent[] {
  const { tagName, children } = node;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) {
    const content = trimmedInline(inside(around, inlineContent(children)));
    return isBlankInline(content) ? [] : heading({ level: Number(level), content });
  }
  switch (tagName) {
    case "p":
      return children.some((child) => child.type === "element" && (!isInlineTei(child.tagName) || holdsBlock(child)))
        ? blocks(children, heading, around)
        : paragraph(inside(around, inlineContent(children)));
    case "ul":
    case "ol":
      return list(node);
    case "dl":
      return glossary(node);
    case "table":
      return table(node);
    case "blockquote": {
      const quoted = nestedBlocks(children);
      return quoted.length === 0 ? [] : [teiElement("quote", {}, onLines(quoted))];
    }
    case "pre": {
      const language = languageOf(node);
      return [teiElement("p", {}, [codeElement(node, { lang: language, rend: "block", "xml:space": "preserve" })])];
    }
    case "figure":
      return figure(node, heading, around);
    case "hr":
      return [teiElement("milestone", { unit: "section", rend: "rule" })];
    default:
      return blocks(children, heading, isInlineTei(tagName) ? nested(around, node) : around);
  }
}

/**
 * One more element around what follows. A second one with the same name adds nothing, and pages leave hundreds of them open, each of
 * which would be in every paragraph.
 */
function nested(around: readonly HtmlElement[], node: HtmlElement): readonly HtmlElement[] {
  return around.some(({ tagName }) => tagName === node.tagName) ? around : [...around, node];
}

/** TEI inside inline elements, the last of them innermost. */
function inside(around: readonly HtmlElement[], content: ElementContent[]): ElementContent[] {
  if (isBlankInline(content)) return content;
  return around.reduceRight((within, node) => {
    const [made] = inlineContent([{ ...node, children: [] }]);
    return made?.type === "element" && made.name !== "code" ? [{ ...made, children: within } as Element] : within;
  }, content);
}

function paragraph(content: ElementContent[], rend?: string): Element[] {
  const text = trimmedInline(content);
  return isBlankInline(text) ? [] : [teiElement("p", { rend }, text)];
}

function figure(node: HtmlElement, heading: OnHeading, around: readonly HtmlElement[]): ElementContent[] {
  const captions = elementsOf(node).filter(({ tagName }) => tagName === "figcaption");
  const rest = node.children.filter((child) => child.type !== "element" || child.tagName !== "figcaption");
  const images = imagesOf(rest).flatMap(graphic);
  const isPicture = images.length > 0 && !rest.some(hasText);
  // A figure of code, a table or a quotation becomes just that, with its caption as a paragraph after it.
  if (!isPicture)
    return [...blocks(rest, heading, around), ...captions.flatMap(({ children }) => nestedBlocks(children))];
  const heads = captions
    .map(({ children }) => trimmedInline(inlineContent(children)))
    .filter((head) => !isBlankInline(head));
  return [teiElement("figure", {}, onLines([...heads.map((head) => teiElement("head", {}, head)), ...images]))];
}

/** Where highlighters say which language it is; TEI's `lang` of code is one word. */
function languageOf(pre: HtmlElement): string | undefined {
  const code = elementsOf(pre).find(({ tagName }) => tagName === "code");
  for (const element of [code, pre]) {
    const names = element?.properties["className"];
    for (const name of Array.isArray(names) ? names : []) {
      const language = /^lang(?:uage)?-([\w+#.-]+)$/.exec(String(name))?.[1];
      if (language !== undefined) return language;
    }
  }
  return undefined;
}

/** A list of points or numbers. One without items is dropped. */
function list(node: HtmlElement): Element[] {
  const items = elementsOf(node)
    .map((item) => flow(item.tagName === "li" ? item.children : [item]))
    .filter((content) => !isBlankInline(content))
    .map((content) => teiElement("item", {}, content));
  const rend = node.tagName === "ol" ? "numbered" : "bulleted";
  return items.length === 0 ? [] : [teiElement("list", { rend }, onLines(items))];
}

/** TEI's glossaries are pairs of a label and an item: a term without text, or a text without term, gets an empty one. */
function glossary(node: HtmlElement): Element[] {
  const parts = elementsOf(node).flatMap((part) => (part.tagName === "div" ? elementsOf(part) : [part]));
  const rows: Element[] = [];
  let isOpen = false;
  for (const part of parts) {
    if (part.tagName === "dt") {
      if (isOpen) rows.push(teiElement("item"));
      rows.push(teiElement("label", {}, trimmedInline(inlineContent(part.children))));
      isOpen = true;
    } else {
      if (!isOpen) rows.push(teiElement("label"));
      rows.push(teiElement("item", {}, flow(part.children)));
      isOpen = false;
    }
  }
  if (isOpen) rows.push(teiElement("item"));
  return rows.length === 0 ? [] : [teiElement("list", { type: "gloss" }, onLines(rows))];
}

/** A table's rows in its order; its caption is its head. A table without cells is dropped. */
function table(node: HtmlElement): Element[] {
  const heads: Element[] = [];
  const rows: Element[] = [];
  for (const part of elementsOf(node)) {
    if (part.tagName === "caption") {
      const content = trimmedInline(inlineContent(part.children));
      if (!isBlankInline(content)) heads.push(teiElement("head", {}, content));
    } else if (part.tagName === "tr") rows.push(...row(part, false));
    else for (const line of elementsOf(part)) rows.push(...row(line, part.tagName === "thead"));
  }
  return rows.length === 0 ? [] : [teiElement("table", {}, onLines([...heads, ...rows]))];
}

function row(node: HtmlElement, isHeader: boolean): Element[] {
  const cells = elementsOf(node).map((cell) => {
    const { colSpan, rowSpan } = cell.properties;
    const role = cell.tagName === "th" && !isHeader ? "label" : undefined;
    return teiElement("cell", { role, cols: span(colSpan), rows: span(rowSpan) }, flow(cell.children));
  });
  return cells.length === 0 ? [] : [teiElement("row", { role: isHeader ? "label" : undefined }, onLines(cells))];
}

/** Only cells that span something have the attribute. */
function span(value: unknown): string | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 ? String(count) : undefined;
}
