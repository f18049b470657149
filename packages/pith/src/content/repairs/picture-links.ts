// Leaves out what repeats its neighbour: links around pictures, and titles of links and images.

import type { Element, Root } from "hast";
import { pictureName } from "../../html/image-sources.js";
import { fromBelow, inOrder, isBlank, textOf } from "../hast.js";

/**
 * Removes the link from pictures if a link with text, next to it among all links, has the same address: the cards of
 * listings link their picture, their title and often a second picture alike. A picture that links to itself in another size comes in that one.
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
    if (showsWhole(element)) needless.add(element);
    if (run[0]?.properties["href"] !== element.properties["href"]) {
      endRun();
      run = [];
    }
    run.push(element);
  });
  endRun();
  return needless;
}

/** Whether a link led to a larger copy of its picture, which is shown now. */
function showsWhole(link: Element): boolean {
  const href = String(link.properties["href"] ?? "");
  const [picture, ...others] = link.children.filter((child) => !isBlank(child));
  if (picture?.type !== "element" || picture.tagName !== "img" || others.length > 0) return false;
  const isCopy = pictureName(href) === pictureName(String(picture.properties["src"]));
  if (isCopy) picture.properties["src"] = href;
  return isCopy;
}

function isPicture({ children }: Element): boolean {
  return children.every((child) => isBlank(child) || (child.type === "element" && child.tagName === "img"));
}

/**
 * Removes the title from a link whose text, or whose picture's alternative text, it repeats, and from an image whose alternative
 * text it repeats: shops write most names three times. Links don't nest, so each text is looked at once.
 */
export function saidTitles(content: Root): void {
  inOrder(content, (element) => {
    const { title } = element.properties;
    if (title === undefined || (element.tagName !== "a" && element.tagName !== "img")) return;
    const said = folded(title);
    if (saysOf(element).some((text) => folded(text) === said)) delete element.properties["title"];
  });
}

function saysOf(element: Element): unknown[] {
  if (element.tagName === "img") return [element.properties["alt"]];
  const alts: unknown[] = [];
  inOrder({ type: "root", children: element.children }, ({ properties }) => alts.push(properties["alt"]));
  return [textOf(element), ...alts];
}

function folded(text: unknown): string {
  return String(text ?? "")
    .replace(/[\t\n\f\r ]+/g, " ")
    .trim()
    .toLowerCase();
}
