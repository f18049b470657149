// Finds the footnotes of a page and the references to them, and links them both ways.

import type { Element, ElementContent, Root } from "hast";
import { classWords } from "../../html/class-words.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { fragmentOf } from "../../text/addresses.js";
import type { Notes } from "../content-context.js";
import { element, fromBelow, inOrder, isElement, replaceChildren, text } from "../hast.js";

/** A link to another place on the page. */
interface InnerLink {
  readonly node: number;
  readonly fragment: string;
}

/** What a reference looks like: a number, a letter, signs, "note 3"; with or without brackets. */
const LABEL = /^[[(（［]?(?:(?:note|nb|n)\.? ?)?(?:[0-9]{1,4}|[a-zA-Z]|[ivxIVX]{1,5}|[*†‡§¶#]{1,4}|[①-⑳])[\])）］]?$/u;
/** Names that programs give to notes, in URLs, classes and roles. */
const NOTE_NAME =
  /(?:^|[^a-z])(?:cite[_-]?note|doc-noteref|easy-footnote|edn|endnote|fn|footnote|ftn|note|noteref|ref|reference|sdendnote|sdfootnote)/i;
/** What a back link looks like. */
const RETURN_LABEL = /^[[(]?(?:[↩↑⤴⏎^⇑↵⬆🔙]\ufe0e?\ufe0f?|[0-9]{1,4}\.?|[a-z]|back|return|jump up|top)?[\])]?[:.]?$/iu;
const RETURN_CLASS = /back-?(?:link|ref)|footnote-(?:back|return)|reversefootnote/i;
/** MediaWiki's back links, one or several, with what is around them. */
const RETURN_BOX = "mw-cite-backlink";

/** Elements that can be a note. */
const NOTE_BLOCKS: ReadonlySet<number> = new Set([Tag.LI, Tag.P, Tag.DIV, Tag.DD, Tag.ASIDE]);
/** A reference is a link of a few nodes; how far above a fragment's target the note's block is. */
const MAX_LINK_NODES = 8;
const LEVELS = 3;

/** Finds the footnotes among nodes that are content. Linear: each link, target and note is looked at a few times. */
export function findNotes(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>, page?: string): Notes {
  const { links, places } = linksAndPlaces(tree, kept, dropped, page);
  const blocks = new Map<number, number>();
  const byBlock = new Map<number, string>();
  const references = new Map<number, number>();
  const first = new Set<number>();
  for (const { node, fragment } of links) {
    const place = places.get(fragment);
    const block = place === undefined ? 0 : blockOf(tree, place);
    if (block <= node || !isReference(tree, node, fragment)) continue;
    // A block that several fragments lead to is a box around notes.
    if ((byBlock.get(block) ?? fragment) !== fragment) continue;
    byBlock.set(block, fragment);
    const number = blocks.get(block) ?? blocks.size + 1;
    if (!blocks.has(block)) first.add(node);
    blocks.set(block, number);
    references.set(node, number);
  }
  return { references, first, blocks, returns: waysBack(tree, links, blocks) };
}

function linksAndPlaces(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>, page: string | undefined) {
  const links: InnerLink[] = [];
  const places = new Map<string, number>();
  const own = page === undefined ? undefined : page.replace(/#.*$/s, "");
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; ) {
      if (dropped.has(node)) {
        node = tree.end[node];
        continue;
      }
      if (tree.isElement(node)) {
        const isLink = tree.tag[node] === Tag.A;
        const id = tree.attribute(node, "id") ?? (isLink ? tree.attribute(node, "name") : undefined);
        if (id !== undefined && !places.has(id)) places.set(id, node);
        const fragment = isLink ? fragmentOf(tree.attribute(node, "href"), own) : undefined;
        if (fragment !== undefined) links.push({ node, fragment });
      }
      node++;
    }
  }
  return { links, places };
}

function isReference(tree: Tree, node: number, fragment: string): boolean {
  if (tree.end[node] - node > MAX_LINK_NODES || !LABEL.test(tree.textContent(node).trim())) return false;
  const isRaised = tree.tag[tree.parent[node]] === Tag.SUP || tree.tag[node + 1] === Tag.SUP;
  if (isRaised || NOTE_NAME.test(fragment)) return true;
  return ["class", "role", "epub:type", "rel"].some((name) => NOTE_NAME.test(tree.attribute(node, name) ?? ""));
}

/** The block of a note that contains a fragment's target; 0 if there isn't one. */
function blockOf(tree: Tree, place: number): number {
  let node = place;
  for (let level = 0; level < LEVELS && node !== 0; level++) {
    if (NOTE_BLOCKS.has(tree.tag[node])) return node;
    node = tree.parent[node];
  }
  return 0;
}

function waysBack(tree: Tree, links: readonly InnerLink[], blocks: ReadonlyMap<number, number>): ReadonlySet<number> {
  const returns = new Set<number>();
  let open = 0;
  let end = 0;
  const starts = [...blocks.keys()].sort((a, b) => a - b);
  let next = 0;
  for (const { node } of links) {
    while (next < starts.length && starts[next] <= node) {
      open = starts[next++];
      end = tree.end[open];
    }
    if (open === 0 || node >= end || tree.end[node] - node > MAX_LINK_NODES) continue;
    const isNamed = RETURN_CLASS.test(tree.attribute(node, "class") ?? "");
    if (isNamed || RETURN_LABEL.test(tree.textContent(node).trim())) returns.add(boxOf(tree, node));
  }
  return returns;
}

/** The box around a back link that holds nothing else; the back link itself if there isn't one. */
function boxOf(tree: Tree, node: number): number {
  let above = node;
  for (let level = 0; level < LEVELS; level++) {
    above = tree.parent[above];
    if (classWords(tree, above).includes(RETURN_BOX)) return above;
  }
  return node;
}

/** Ids that content may have: of notes and of references to them. Only our own, so that no id of a page can shadow a program's name. */
export const NOTE_ID = /^pith-fn(?:ref)?-[0-9]{1,6}$/;

/** The id of a footnote's block, or of the first reference to it. */
export function noteId(number: number, kind: "note" | "reference" = "note"): string {
  return kind === "note" ? `pith-fn-${number}` : `pith-fnref-${number}`;
}

/** The link from the end of a footnote to its first reference. */
export function wayBack(number: number): ElementContent[] {
  return [text(" "), element("a", [text("↩")], { href: `#${noteId(number, "reference")}` })];
}

/** References are raised, as readers expect; one whose note isn't part of content is text, and so is a back link alone. */
export function footnoteLinks(content: Root): void {
  const ids = new Set<string>();
  let areLinked = false;
  inOrder(content, (node) => {
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
      return isReturn || isElement(parent, "sup") ? [link] : [raised(link)];
    }),
  );
}

/** A reference in `sup`; one that holds a `sup` of its own loses that. */
function raised(link: Element): Element {
  const children = link.children.flatMap((child) => (isElement(child, "sup") ? child.children : child));
  return element("sup", [{ ...link, children }]);
}

function isNoteLink(node: ElementContent): node is Element {
  return isElement(node, "a") && /^#pith-fn/.test(String(node.properties["href"]));
}
