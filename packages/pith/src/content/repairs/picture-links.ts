// Links around pictures that lead where the text beside them leads.

import type { Element, Root } from "hast";
import { fromBelow, inOrder, isBlank, textOf } from "../hast.js";

/**
 * Leaves pictures without their link where a link with text, next to it among all links, has the same address: the cards of
 * listings link their picture, their title and often a second picture alike.
 */
export function pictureLinks(content: Root): void {
  const needless = needlessLinks(content);
  if (needless.size === 0) return;
  fromBelow(content, (parent) => {
    if (!(parent.children as unknown[]).some((child) => needless.has(child))) return;
    parent.children = parent.children.flatMap((child) => (needless.has(child) ? (child as Element).children : [child]));
  });
}

function needlessLinks(content: Root): Set<unknown> {
  const needless = new Set<unknown>();
  let run: Element[] = [];
  const endRun = () => {
    const pictures = run.filter(isPicture);
    if (run.some((link) => textOf(link).trim() !== "")) for (const link of pictures) needless.add(link);
  };
  inOrder(content, (element) => {
    if (element.tagName !== "a") return;
    if (run[0]?.properties["href"] !== element.properties["href"]) {
      endRun();
      run = [];
    }
    run.push(element);
  });
  endRun();
  return needless;
}

function isPicture({ children }: Element): boolean {
  return children.every((child) => isBlank(child) || (child.type === "element" && child.tagName === "img"));
}
