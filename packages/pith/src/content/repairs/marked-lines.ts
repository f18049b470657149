// Makes lists from lines and paragraphs that begin with a bullet or with numbers in order.

import type { Element, ElementContent, Root } from "hast";
import { element, isBlank, isHastElement, textNode, withChildren } from "../hast.js";

/**
 * Signs that are only before an item of a list, and numbers with a sign that separates them from what follows. Dashes are not among the
 * signs: they also begin what people say. Years have four digits.
 */
const MARK = /^[\t\n\f\r \u00a0]*(?:[•●◦▪‣■◆➢➤∙][\t\n\f\r \u00a0]*|([0-9]{1,3})[.)/-](?:[\t\n\f\r \u00a0]+|$))/u;
/** Fewer lines with a mark aren't a list. */
const FEWEST = 2;
/** What may be around the mark of a line. */
const FRAMES: ReadonlySet<string> = new Set(["span", "b", "strong"]);

/** A line that had a mark: the number, or 0 for a bullet; and what followed it. */
interface MarkedLine {
  readonly number: number;
  readonly rest: ElementContent[];
}

/** Lines and paragraphs that begin with a bullet, or with numbers in order, become a list. */
export function markedLines(parent: Root | Element, names: Set<string>): void {
  if (isHastElement(parent, "p") || isHastElement(parent, "div")) listLines(parent, names);
  const children = parent.children as ElementContent[];
  if (!children.some(isMarkedParagraph)) return;
  parent.children = listedParagraphs(children);
  names.add("li");
}

function isMarkedParagraph(node: ElementContent): boolean {
  return isHastElement(node, "p") && marked(node.children) !== undefined;
}

/** Turns a paragraph whose lines all have a mark into a box with a list in it. */
function listLines(paragraph: Element, names: Set<string>): void {
  if (marked(paragraph.children) === undefined) return;
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    if (isHastElement(child, "br")) lines.push([]);
    else lines[lines.length - 1].push(child);
  }
  const run: MarkedLine[] = [];
  for (const children of lines) {
    if (children.every(isBlank)) continue;
    const line = marked(children);
    if (line === undefined || !continues(run, line)) return;
    run.push(line);
  }
  if (run.length < FEWEST) return;
  paragraph.tagName = "div";
  paragraph.children = [listOf(run)];
  names.add("li");
}

function listedParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let run: MarkedLine[] = [];
  let paragraphs: ElementContent[] = [];
  const flush = () => {
    if (run.length >= FEWEST) out.push(listOf(run));
    else for (const paragraph of paragraphs) out.push(paragraph);
    run = [];
    paragraphs = [];
  };
  for (const child of children) {
    if (isBlank(child) && run.length > 0) continue;
    const line = isHastElement(child, "p") ? marked(child.children) : undefined;
    if (line === undefined || !continues(run, line)) flush();
    if (line === undefined) out.push(child);
    else {
      run.push(line);
      paragraphs.push(child);
    }
  }
  flush();
  return out;
}

/** Whether a line is the next item: bullets continue with bullets, numbers with the next number. */
function continues(run: readonly MarkedLine[], { number }: MarkedLine): boolean {
  const last = run.at(-1)?.number;
  return last === undefined || number === (last === 0 ? 0 : last + 1);
}

function listOf(run: readonly MarkedLine[]): Element {
  const [{ number }] = run;
  const items = run.map(({ rest }) => element("li", rest));
  return number === 0 ? element("ul", items) : element("ol", items, number === 1 ? {} : { start: number });
}

/** A line read by its mark; undefined if it has none, or only a number. */
function marked(nodes: readonly ElementContent[]): MarkedLine | undefined {
  const found = MARK.exec(openingText(nodes));
  if (found === null) return undefined;
  const number = Number(found[1] ?? 0);
  const rest = withoutMark(nodes);
  const isBullet = found[1] === undefined;
  return isBullet || (number > 0 && !rest.every(isBlank)) ? { number, rest } : undefined;
}

/** The text that a line begins with, if any. */
function openingText(nodes: readonly ElementContent[]): string {
  let at = 0;
  while (at < nodes.length && isBlank(nodes[at])) at++;
  const first = nodes.at(at);
  if (first?.type === "text") return first.value;
  return first?.type === "element" && FRAMES.has(first.tagName) ? openingText(first.children) : "";
}

function withoutMark(nodes: readonly ElementContent[]): ElementContent[] {
  const out = [...nodes];
  const i = out.findIndex((node) => !isBlank(node));
  const node = out[i];
  if (node?.type === "text") out[i] = textNode(node.value.replace(MARK, ""));
  else if (node?.type === "element") {
    const children = withoutMark(node.children);
    if (children.every(isBlank)) out.splice(i, 1);
    else out[i] = withChildren(node, children);
  }
  return out;
}
