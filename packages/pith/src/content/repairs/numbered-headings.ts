// Puts numbers that a page draws above its headings, in lines of their own, into the headings.

import type { Element, Root, Text } from "hast";
import { isInLine } from "../elements.js";
import { hastText, isBlank, nodesInOrder, textNode } from "../hast.js";
import { isHeadingElement } from "./headings.js";

const NUMBER = /^\s*0?([1-9]\d?)\s*(?:[.):]\s*)?$/;
/** A heading that has its number. */
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
  for (const one of numbersAboveHeadings(content)) {
    if (one.number !== run.length + 1 || (run.length > 0 && one.heading.tagName !== run[0].heading.tagName)) {
      putIn(run);
      run = [];
    }
    if (one.number === run.length + 1) run.push(one);
  }
  putIn(run);
}

function putIn(run: readonly Numbered[]): void {
  if (run.length < FEWEST) return;
  for (const { line, number, heading } of run) {
    line.value = "";
    heading.children.unshift(textNode(`${number}. `));
  }
}

function numbersAboveHeadings(content: Root): Numbered[] {
  const found: Numbered[] = [];
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
    if (last !== undefined && !HAS_NUMBER.test(hastText(node))) found.push({ ...last, heading: node });
    last = undefined;
    return false;
  });
  return found;
}
