// Links references and footnotes, both ways.

import type { Element, ElementContent, Root } from "hast";
import { element, fromBelow, inOrder, text } from "../hast.js";

/** Ids that content may have: of notes and of references to them. Ours alone, so no name of a page can stand for a program's. */
export const NOTE_ID = /^pith-fn(?:ref)?-[0-9]{1,6}$/;

/** The id of a footnote's block, or of the first reference to it. */
export function noteId(number: number, kind: "note" | "reference" = "note"): string {
  return kind === "note" ? `pith-fn-${number}` : `pith-fnref-${number}`;
}

/** The link from the end of a footnote to its first reference. */
export function wayBack(number: number): ElementContent[] {
  return [text(" "), element("a", [text("↩")], { href: `#${noteId(number, "reference")}` })];
}

/** References are raised, as readers expect; one whose note isn't a part of content is text, and so is a way back alone. */
export function footnoteLinks(content: Root): void {
  const ids = new Set<string>();
  inOrder(content, ({ properties }) => {
    if (properties["id"] !== undefined) ids.add(String(properties["id"]));
  });
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (!children.some(isNoteLink)) return;
    parent.children = children.flatMap((child) => {
      if (!isNoteLink(child)) return [child];
      const target = String(child.properties["href"]).slice(1);
      if (!ids.has(target)) return target.startsWith("pith-fnref") ? [] : child.children;
      const isRaised = parent.type === "element" && parent.tagName === "sup";
      return isRaised || target.startsWith("pith-fnref") ? [child] : [raised(child)];
    });
  });
}

/** A reference in `sup`; one that holds a `sup` of its own loses that. */
function raised(link: Element): Element {
  const children = link.children.flatMap((child) =>
    child.type === "element" && child.tagName === "sup" ? child.children : [child],
  );
  return element("sup", [{ ...link, children }]);
}

function isNoteLink(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "a" && /^#pith-fn/.test(String(node.properties["href"]));
}
