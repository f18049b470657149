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
  written,
} from "./inline.js";
import { type Element, type ElementContent, onLines, teiElement } from "./xml.js";

/** A heading that was met, and where a division begins. */
interface Heading {
  readonly level: number;
  readonly content: ElementContent[];
}

/** What becomes of a heading. */
type OnHeading = (found: Heading) => ElementContent[];
/** Takes what blocks become, one after the other. */
type Add = (block: ElementContent) => void;

/**
 * Content as blocks of TEI, in its order: boxes are replaced by what they hold, and loose text becomes paragraphs. Headings are
 * handed to `heading`; what that returns is in their place. `around`: the inline elements around all of
 * it; they go inside, so that a link around two paragraphs becomes a link in each. `add` takes each when it is made.
 */
export function addBlocks(
  nodes: readonly HtmlContent[],
  heading: OnHeading,
  around: readonly HtmlElement[],
  add: Add,
): void {
  // The depth of content is bounded (MAX_CONTENT_DEPTH), so that this may call itself.
  let loose: HtmlContent[] = [];
  const endParagraph = () => {
    if (loose.length === 0) return;
    addParagraph(inside(around, inlineContent(loose)), add);
    loose = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || (isInlineTei(node.tagName) && !holdsBlock(node))) {
      loose.push(node);
      continue;
    }
    endParagraph();
    addBlock(node, heading, around, add);
  }
  endParagraph();
}

/** Blocks in a place where TEI has no divisions: headings become paragraphs. */
function nestedBlocks(nodes: readonly HtmlContent[]): ElementContent[] {
  const found: ElementContent[] = [];
  const heading: OnHeading = ({ content }) => [
    teiElement("p", { rend: "heading" }, [teiElement("hi", { rend: "bold" }, content)]),
  ];
  addBlocks(nodes, heading, [], (block) => found.push(block));
  return found;
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

function addBlock(node: HtmlElement, heading: OnHeading, around: readonly HtmlElement[], add: Add): void {
  const { tagName, children } = node;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) {
    const content = trimmedInline(inside(around, inlineContent(children)));
    if (!isBlankInline(content)) heading({ level: Number(level), content }).forEach(add);
    return;
  }
  switch (tagName) {
    case "p":
      if (children.some((child) => child.type === "element" && (!isInlineTei(child.tagName) || holdsBlock(child))))
        addBlocks(children, heading, around, add);
      else addParagraph(inside(around, inlineContent(children)), add);
      break;
    case "ul":
    case "ol":
      list(node).forEach(add);
      break;
    case "dl":
      glossary(node).forEach(add);
      break;
    case "table":
      table(node).forEach(add);
      break;
    case "blockquote": {
      const quoted = nestedBlocks(children);
      if (quoted.length > 0) add(teiElement("quote", {}, onLines(quoted)));
      break;
    }
    case "pre": {
      const language = languageOf(node);
      add(teiElement("p", {}, [codeElement(node, { lang: language, rend: "block", "xml:space": "preserve" })]));
      break;
    }
    case "figure":
      addFigure(node, heading, around, add);
      break;
    case "hr":
      add(teiElement("milestone", { unit: "section", rend: "rule" }));
      break;
    default:
      addBlocks(children, heading, isInlineTei(tagName) ? nested(around, node) : around, add);
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

function addParagraph(content: ElementContent[], add: Add): void {
  const text = trimmedInline(content);
  if (!isBlankInline(text)) add(teiElement("p", {}, text));
}

function addFigure(node: HtmlElement, heading: OnHeading, around: readonly HtmlElement[], add: Add): void {
  const captions = elementsOf(node).filter(({ tagName }) => tagName === "figcaption");
  const rest = node.children.filter((child) => child.type !== "element" || child.tagName !== "figcaption");
  const images = imagesOf(rest).flatMap(graphic);
  const isPicture = images.length > 0 && !rest.some(hasText);
  // A figure of code, a table or a quotation becomes just that, with its caption as a paragraph after it.
  if (!isPicture) {
    addBlocks(rest, heading, around, add);
    for (const { children } of captions) nestedBlocks(children).forEach(add);
    return;
  }
  const heads = captions
    .map(({ children }) => trimmedInline(inlineContent(children)))
    .filter((head) => !isBlankInline(head));
  add(teiElement("figure", {}, onLines([...heads.map((head) => teiElement("head", {}, head)), ...images])));
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
  const items: ElementContent[] = [];
  for (const item of elementsOf(node)) {
    const content = flow(item.tagName === "li" ? item.children : [item]);
    if (!isBlankInline(content)) items.push(written(teiElement("item", {}, content)));
  }
  const rend = node.tagName === "ol" ? "numbered" : "bulleted";
  return items.length === 0 ? [] : [teiElement("list", { rend }, onLines(items))];
}

/** TEI's glossaries are pairs of a label and an item: a term without text, or a text without term, gets an empty one. */
function glossary(node: HtmlElement): Element[] {
  const parts = elementsOf(node).flatMap((part) => (part.tagName === "div" ? elementsOf(part) : [part]));
  const rows: ElementContent[] = [];
  let isOpen = false;
  for (const part of parts) {
    if (part.tagName === "dt") {
      if (isOpen) rows.push(teiElement("item"));
      rows.push(written(teiElement("label", {}, trimmedInline(inlineContent(part.children)))));
      isOpen = true;
    } else {
      if (!isOpen) rows.push(teiElement("label"));
      rows.push(written(teiElement("item", {}, flow(part.children))));
      isOpen = false;
    }
  }
  if (isOpen) rows.push(teiElement("item"));
  return rows.length === 0 ? [] : [teiElement("list", { type: "gloss" }, onLines(rows))];
}

/** A table's rows in its order; its caption is its head. A table without cells is dropped. */
function table(node: HtmlElement): Element[] {
  const heads: Element[] = [];
  const rows: ElementContent[] = [];
  // As arguments of one call many rows overflow the stack.
  const addRow = (line: HtmlElement, isHeader: boolean) => {
    for (const made of row(line, isHeader)) rows.push(written(made));
  };
  for (const part of elementsOf(node)) {
    if (part.tagName === "caption") {
      const content = trimmedInline(inlineContent(part.children));
      if (!isBlankInline(content)) heads.push(teiElement("head", {}, content));
    } else if (part.tagName === "tr") addRow(part, false);
    else for (const line of elementsOf(part)) addRow(line, part.tagName === "thead");
  }
  return rows.length === 0 ? [] : [teiElement("table", {}, onLines([...heads, ...rows]))];
}

function row(node: HtmlElement, isHeader: boolean): Element[] {
  const cells = elementsOf(node).map((cell) => {
    const { colSpan, rowSpan } = cell.properties;
    const role = cell.tagName === "th" && !isHeader ? "label" : undefined;
    return written(teiElement("cell", { role, cols: span(colSpan), rows: span(rowSpan) }, flow(cell.children)));
  });
  return cells.length === 0 ? [] : [teiElement("row", { role: isHeader ? "label" : undefined }, onLines(cells))];
}

/** Only cells that span something have the attribute. */
function span(value: unknown): string | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 ? String(count) : undefined;
}
