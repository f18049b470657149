// Leaves out what repeats its neighbour: links around pictures, and titles of links and images.

import type { Element, ElementContent, Root } from "hast";
import { copyName, pictureName } from "../../html/image-sources.js";
import { fromBelow, hastText, isBlank, isHastElement, nodesInOrder, onlyChild, replaceChildren } from "../hast.js";

/**
 * Removes the link from pictures if a link with text, next to it among all links, has the same address: the cards of
 * listings link their picture, their title and often a second picture alike. A picture that links to itself in another size comes in that one.
 * The title goes from a link whose text, or whose picture's alternative text, it repeats, and from an image whose alternative text it repeats:
 * shops write most names three times.
 */
export class SaidTwice {
  private readonly needless = new Set<ElementContent>();
  /** Links with the same address. */
  private run: Element[] = [];

  /** Looks at an element, in the order of their ends. */
  look(node: Element): void {
    const { tagName, properties } = node;
    if (tagName !== "a" && tagName !== "img") return;
    if (isTitleSaid(node)) delete properties["title"];
    if (tagName === "img") return;
    if (showsWhole(node)) this.needless.add(node);
    if (this.run[0]?.properties["href"] !== properties["href"]) this.endRun();
    this.run.push(node);
  }

  private endRun(): void {
    const { run, needless } = this;
    if (run.length > 1 && run.some((link) => hastText(link).trim() !== ""))
      for (const link of run) if (isPicture(link)) needless.add(link);
    this.run = [];
  }

  /** Mends the content whose elements it has looked at. */
  mend(content: Root): void {
    this.endRun();
    const { needless } = this;
    if (needless.size === 0) return;
    const isNeedless = (child: ElementContent): child is Element => needless.has(child);
    fromBelow(content, (parent) => replaceChildren(parent, isNeedless, ({ children }) => children));
  }
}

/** Whether a link led to a larger copy of its picture, which is shown now. */
function showsWhole(link: Element): boolean {
  const href = String(link.properties["href"] ?? "");
  const picture = onlyChild(link);
  if (!isHastElement(picture, "img")) return false;
  const isCopy = copyName(pictureName(href)) === copyName(pictureName(String(picture.properties["src"])));
  if (isCopy) picture.properties["src"] = href;
  return isCopy;
}

function isPicture({ children }: Element): boolean {
  return children.every((child) => isBlank(child) || (child.type === "element" && child.tagName === "img"));
}

/** Whether the title of a link or an image is what it shows. Links don't nest, so each text is looked at once. */
function isTitleSaid(node: Element): boolean {
  const { title } = node.properties;
  if (title === undefined) return false;
  const wanted = folded(title);
  const said: unknown[] = [hastText(node)];
  nodesInOrder(node, (inner) => {
    if (inner.type === "element") said.push(inner.properties["alt"]);
  });
  return said.some((text) => folded(text) === wanted);
}

function folded(text: unknown): string {
  return String(text ?? "")
    .replace(/[\t\n\f\r ]+/g, " ")
    .trim()
    .toLowerCase();
}
