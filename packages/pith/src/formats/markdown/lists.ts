// Items of lists: as blocks, with their tasks, and without empty lines where they need none.

import type { Element, ElementContent } from "hast";
import { element, isElement, isList } from "../../content/hast.js";
import { isBlock } from "./nodes.js";

/** An item of a list as blocks. */
export interface Item {
  readonly blocks: readonly ElementContent[];
  /** Whether its task is done; undefined when it isn't a task. */
  readonly checked: boolean | undefined;
  /** Whether its blocks are separated by empty lines. */
  readonly isLoose: boolean;
}

/** What an item holds, with the text directly in it as paragraphs. */
export function itemOf(item: Element): Item {
  const { rest, checkbox } = withoutCheckbox(item);
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.some((node) => node.type !== "text" || !/^[ \t\n\f\r]*$/.test(node.value)))
      blocks.push(element("p", line));
    line = [];
  };
  for (const node of rest) {
    if (isFlow(node)) {
      endLine();
      blocks.push(node);
    } else line.push(node);
  }
  endLine();
  const checked = checkbox === undefined ? undefined : Boolean(checkbox.properties["checked"]);
  return { blocks, checked, isLoose: isLoose(rest) };
}

/** The box of a task is removed: a list has signs for it. */
function withoutCheckbox(item: Element): { rest: readonly ElementContent[]; checkbox?: Element } {
  const [first, ...others] = item.children;
  if (first?.type !== "element") return { rest: item.children };
  if (first.tagName === "input") return { rest: others, checkbox: first };
  const [inside, ...text] = first.tagName === "p" ? first.children : [];
  if (inside?.type !== "element" || inside.tagName !== "input") return { rest: item.children };
  return { rest: [element("p", text), ...others], checkbox: inside };
}

/** Paragraphs, and several blocks after the text, are separated by empty lines, also those of a nested list. */
function isLoose(nodes: readonly ElementContent[]): boolean {
  let blocks = 0;
  for (const node of nodes) {
    if (!isFlow(node) || node.tagName === "code") continue;
    if (node.tagName === "p" || blocks > 0 || (node.tagName !== "pre" && isLoose(node.children))) return true;
    blocks++;
  }
  return false;
}

function isFlow(node: ElementContent): node is Element {
  return node.type === "element" && (isBlock(node) || node.tagName === "footnote");
}

/** An item of one paragraph, with or without lists below, needs no empty lines around it. */
export function tight(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children;
  return isElement(first, "p") && rest.every(isList) ? [...first.children, ...rest] : children;
}
