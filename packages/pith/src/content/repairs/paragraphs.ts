// Puts text that is directly in a box into paragraphs.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, isBlank, isHastElement, nodesInOrder, withChildren } from "../hast.js";

/** Boxes whose text is in paragraphs. Not items and cells: what they hold is short, and paragraphs would space it out. */
// biome-ignore format: a list of names
const HOLDERS: ReadonlySet<string> = new Set([
  "article", "aside", "blockquote", "div", "footer", "header", "main", "nav", "section",
]);
const EMPHASIS: ReadonlySet<string> = new Set(["b", "em", "i", "span", "strong"]);
/** Line breaks in a row that separate paragraphs. */
const BREAKS_APART = 2;

/** Text that is directly in a box becomes paragraphs, one for each part between empty lines: pages space such boxes by style. */
export function paragraphsInBoxes(content: Root): void {
  nodesInOrder(content, (node) => {
    if (node.type !== "root" && !(node.type === "element" && HOLDERS.has(node.tagName))) return false;
    node.children = inParagraphs(node.children as ElementContent[]);
    return true;
  });
}

function inParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const [first] = line;
    if (first !== undefined && isBlank(first)) made.push(first);
    for (const part of partsOf(line)) made.push(element("p", part));
    line = [];
  };
  for (const child of children) {
    if (isLine(child)) line.push(child);
    else {
      endLine();
      made.push(isTextBox(child) ? paragraphsOf(child) : child);
    }
  }
  endLine();
  return made;
}

/** A box of nothing but lines as a paragraph, or as a box of several. */
function paragraphsOf(box: Element): Element {
  const parts = partsOf(box.children);
  if (parts.length === 1) return { ...box, tagName: "p", children: parts[0] };
  return withChildren(
    box,
    parts.map((part) => element("p", part)),
  );
}

/** Whether a box holds text and nothing but lines. Footnotes and admonitions keep theirs: they are recognized by that. */
function isTextBox(node: ElementContent): node is Element {
  if (node.type !== "element" || node.tagName !== "div" || isMarked(node)) return false;
  return node.children.every(isLine) && node.children.some((child) => isFilled(child) && !isHastElement(child, "img"));
}

function isMarked({ properties }: Element): boolean {
  return properties["id"] !== undefined || properties["className"] !== undefined;
}

/** The parts of a line between empty lines, without the blanks and breaks around them. */
function partsOf(line: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [];
  let part: ElementContent[] = [];
  let breaks = 0;
  for (const node of line.some(holdsBreak) ? line.flatMap(apartAtBreaks) : line) {
    if (isHastElement(node, "br")) breaks++;
    else if (!isBlank(node)) {
      if (breaks >= BREAKS_APART && part.length > 0) {
        parts.push(trimmed(part));
        part = [];
      }
      breaks = 0;
    }
    if (part.length > 0 || !(isHastElement(node, "br") || isBlank(node))) part.push(node);
  }
  if (part.some(isFilled)) parts.push(trimmed(part));
  return parts;
}

/** Whether a node is emphasis around a line break. */
function holdsBreak(node: ElementContent): node is Element {
  return (
    node.type === "element" && EMPHASIS.has(node.tagName) && node.children.some((child) => isHastElement(child, "br"))
  );
}

/** Emphasis around empty lines as one before and one after each of them: each paragraph gets it. */
function apartAtBreaks(node: ElementContent): ElementContent[] {
  if (!holdsBreak(node)) return [node];
  const parts = partsOf(node.children);
  if (parts.length < 2) return [node];
  const emptyLine = Array.from({ length: BREAKS_APART }, () => element("br"));
  return parts.flatMap((children, i) => [...(i > 0 ? emptyLine : []), withChildren(node, children)]);
}

function trimmed(part: ElementContent[]): ElementContent[] {
  let end = part.length;
  while (end > 0 && (isHastElement(part[end - 1], "br") || isBlank(part[end - 1]))) end--;
  return part.slice(0, end);
}

/** Whether a node is inline with everything in it. Recurses over content, whose depth is bounded. */
function isLine(node: ElementContent): boolean {
  if (node.type !== "element") return true;
  if (node.tagName === "math") return node.properties["display"] !== "block";
  if (!isInLine(node.tagName) && !isHastElement(node, "br")) return false;
  return !String(node.properties["className"]).includes("math-display") && node.children.every(isLine);
}

/** Whether a node has more than white space. Spaces that don't break are more: editors write them for an empty paragraph, which is removed later. */
function isFilled(node: ElementContent): boolean {
  if (node.type === "text") return !isBlank(node);
  if (node.type !== "element") return false;
  return node.tagName === "img" || node.tagName === "input" || node.children.some(isFilled);
}
