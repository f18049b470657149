// Splits lists at headings, closes gaps between levels of headings, removes doubled ones, and puts numbers in lines above them into them.

import type { Element, ElementContent, Root, Text } from "hast";
import { lettersOf } from "../../text/words.js";
import { isInLine } from "../elements.js";
import {
  hastText,
  isBlank,
  isHastElement,
  isList,
  nodesInOrder,
  removeAll,
  replaceChildren,
  textNode,
  withChildren,
} from "../hast.js";

/** The name of a heading, with its level. */
export const HEADING = /^h([1-6])$/;

/**
 * Removes a heading that repeats the heading right before it, as many pages write their title twice, and closes gaps between levels:
 * below a heading the next level is one deeper at most, as in an outline. The first keeps its level. Pages choose levels by their look.
 */
export function outline(content: Root): void {
  /** Headings that are open at the current one: their levels in the page and in content. */
  const open: { was: number; is: number }[] = [];
  const doubled = new Set<ElementContent>();
  /** The heading right before. */
  let last: Element | undefined;
  nodesInOrder(content, (node) => {
    if (last !== undefined && node.type === "text" && !isBlank(node)) last = undefined;
    const level = node.type === "element" ? HEADING.exec(node.tagName)?.[1] : undefined;
    if (node.type !== "element" || level === undefined) return true;
    if (last !== undefined && isRepeated(last, node)) doubled.add(node);
    else {
      const was = Number(level);
      while (open.length > 0 && open[open.length - 1].was >= was) open.pop();
      const is = Math.min(was, (open.at(-1)?.is ?? was) + 1);
      open.push({ was, is });
      node.tagName = `h${is}`;
    }
    last = node;
    return false;
  });
  removeAll(content, doubled);
}

/** Whether two headings say the same. */
function isRepeated(one: Element, other: Element): boolean {
  const letters = lettersOf(hastText(other));
  return letters !== "" && letters === lettersOf(hastText(one));
}

/** A heading directly in a list, outside its items, is between two lists: what follows it is of another kind. */
export function headingsInLists(parent: Root | Element): void {
  replaceChildren(parent, holdsHeading, parted);
}

function holdsHeading(list: ElementContent): list is Element {
  return (isList(list) || isHastElement(list, "dl")) && list.children.some(isHeadingElement);
}

function parted(list: Element): ElementContent[] {
  const made: ElementContent[] = [];
  let part: ElementContent[] = [];
  /** Items that are before the part: a numbered list continues with the next number. */
  let items = 0;
  const endPart = () => {
    if (!part.every(isBlank)) made.push(withChildren(list, part, startingAt(list, items)));
    items += part.filter((child) => isHastElement(child, "li")).length;
    part = [];
  };
  for (const child of list.children) {
    if (isHeadingElement(child)) {
      endPart();
      made.push(child);
    } else part.push(child);
  }
  endPart();
  return made;
}

function startingAt({ tagName, properties }: Element, items: number): Element["properties"] {
  if (tagName !== "ol" || items === 0) return properties;
  return { ...properties, start: String(Number(properties["start"] ?? 1) + items) };
}

/** Whether it is a heading of any level. */
export function isHeadingElement(node: ElementContent): boolean {
  return node.type === "element" && HEADING.test(node.tagName);
}

/** A number, and a heading that has one. */
const NUMBER = /^\s*0?([1-9]\d?)\s*(?:[.):]\s*)?$/;
const HAS_NUMBER = /^\s*\d{1,2}\s?[.):]/;
/** Fewer numbers from 1 on may mean anything. */
const FEWEST = 3;

interface Numbered {
  readonly line: Text;
  readonly number: number;
  readonly heading: Element;
}

/** Puts numbers from 1 on, each alone above a heading of the same level, into the headings: as lines they are between what is above and what they number. */
export function numberedHeadings(content: Root): void {
  let run: Numbered[] = [];
  let last: { line: Text; number: number } | undefined;
  let beginsLine = true;
  nodesInOrder(content, (node) => {
    if (node.type === "text" && !isBlank(node)) {
      const number = beginsLine ? NUMBER.exec(node.value)?.[1] : undefined;
      last = number === undefined ? undefined : { line: node, number: Number(number) };
      beginsLine = false;
    }
    if (node.type !== "element") return undefined;
    if (!isInLine(node.tagName)) beginsLine = true;
    else if (node.tagName === "img") last = undefined;
    if (!isHeadingElement(node)) return undefined;
    if (last !== undefined && !HAS_NUMBER.test(hastText(node))) {
      const isNext = last.number === run.length + 1 && (run.length === 0 || node.tagName === run[0].heading.tagName);
      if (!isNext) {
        if (run.length >= FEWEST) putIn(run);
        run = [];
      }
      if (last.number === run.length + 1) run.push({ ...last, heading: node });
    }
    last = undefined;
    return false;
  });
  if (run.length >= FEWEST) putIn(run);
}

function putIn(run: readonly Numbered[]): void {
  for (const { line, number, heading } of run) {
    line.value = "";
    heading.children.unshift(textNode(`${number}. `));
  }
}
