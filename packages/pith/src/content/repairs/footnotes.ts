// Gives footnotes and the references to them ids of our own, and links them both ways.

import type { Element, ElementContent, Root } from "hast";
import { element, fromBelow, isHastElement, nodesInOrder, replaceChildren, textNode, withChildren } from "../hast.js";

/** Ids that content may have: of notes and of references to them. Only our own, so that no id of a page can shadow a program's name. */
export const NOTE_ID = /^pith-fn(?:ref)?-[0-9]{1,6}$/;

/** The id of a footnote's block, or of the first reference to it. */
export function noteId(number: number, kind: "note" | "reference" = "note"): string {
  return kind === "note" ? `pith-fn-${number}` : `pith-fnref-${number}`;
}

/** The link from the end of a footnote to its first reference. */
export function wayBack(number: number): ElementContent[] {
  return [textNode(" "), element("a", [textNode("↩")], { href: `#${noteId(number, "reference")}` })];
}

/** References are raised, as readers expect; one whose note isn't part of content is text, and so is a back link alone. */
export function footnoteLinks(content: Root): void {
  const ids = new Set<string>();
  let areLinked = false;
  nodesInOrder(content, (node) => {
    if (node.type !== "element") return;
    if (node.properties["id"] !== undefined) ids.add(String(node.properties["id"]));
    areLinked ||= isNoteLink(node);
  });
  if (!areLinked) return;
  fromBelow(content, (parent) =>
    replaceChildren(parent, isNoteLink, (link) => {
      const target = String(link.properties["href"]).slice(1);
      const isReturn = target.startsWith("pith-fnref");
      if (!ids.has(target)) return isReturn ? [] : link.children;
      return isReturn || isHastElement(parent, "sup") ? [link] : [raised(link)];
    }),
  );
}

/** A reference in `sup`; one that holds a `sup` of its own loses that. */
function raised(link: Element): Element {
  const children = link.children.flatMap((child) => (isHastElement(child, "sup") ? child.children : child));
  return element("sup", [withChildren(link, children)]);
}

/** Whether an address is that of a footnote or of a reference to one, by the ids that Pith gives them. */
export function isNoteAddress(href: unknown): boolean {
  return typeof href === "string" && href.startsWith("#pith-fn");
}

function isNoteLink(node: ElementContent): node is Element {
  return isHastElement(node, "a") && isNoteAddress(node.properties["href"]);
}
