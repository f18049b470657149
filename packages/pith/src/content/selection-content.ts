// A Selection, or parts of a page, as content: hast, built and then repaired.

import type { ElementContent, Root } from "hast";
import { CodeBlocks } from "../code/code-blocks.js";
import type { Selection } from "../contract/selection.js";
import { layoutParts } from "../html/layout-tables.js";
import type { Tree } from "../html/tree.js";
import { once } from "../maps.js";
import { noiseIn } from "../noise/noise.js";
import { findNotes } from "../page/footnotes.js";
import { Allowance } from "./allowance.js";
import { ContentBuilder, MAX_CONTENT_DEPTH } from "./content-builder.js";
import type { ContentPage, ContentTreeOptions } from "./content-context.js";
import { element, textNode } from "./hast.js";
import { mended } from "./mend.js";
import { isHeadingElement } from "./repairs/headings.js";
import { answersOf } from "./repairs/rules.js";
import { findTabs, NO_TABS } from "./repairs/tabs.js";
import { texSigns } from "./repairs/tex-in-text.js";
import { baseUrl } from "./urls.js";

/**
 * The content of a page as hast: what a Selection keeps, repaired (repairs/), with only the elements, attributes and URL
 * schemes on allowlists (elements.ts, mathml.ts, attributes.ts, urls.ts), at most `MAX_CONTENT_DEPTH` deep. Nothing in it can
 * run. Blocks and images have their source position in `data.range`, in bytes of the page, unless `ranges` is false.
 */
export function selectionContent(
  tree: Tree,
  { kept, dropped, lead = 0 }: Pick<Selection, "kept" | "dropped" | "lead">,
  { url: address, links = true, images = true, tables = true, ranges = true, heading }: ContentTreeOptions = {},
): Root {
  const url = address === undefined ? undefined : String(address);
  const page: ContentPage = {
    ...partsPage(tree, url),
    dropped,
    links,
    images,
    tables,
    ranges,
    lead,
    notes: findNotes(tree, kept, dropped, url),
    notesInLine: [],
    tabs: findTabs(tree, kept, dropped),
    answers: answersOf(tree),
  };
  const names = new Set<string>();
  const content = built(page, kept, names);
  if (heading !== undefined) {
    const noise = new Set(noiseIn(tree, { kept: [heading], dropped: new Set() }, url));
    const children = built({ ...page, dropped: noise, answers: [], notesInLine: undefined }, [heading], names)
      .children as ElementContent[];
    // A title in a box of another kind is a heading by what it says.
    const named = children.some(isHeadingElement)
      ? children
      : [element("h1", [textNode(tree.textContent(heading).trim())])];
    content.children = [...named, textNode("\n"), ...content.children];
    names.add("h1");
  }
  return mended(content, names, new Allowance(tree));
}

/** How deep a part of a page nests, which is written inside something else: a quotation in quotations. */
export const MAX_PART_DEPTH = MAX_CONTENT_DEPTH / 2;

/** Subtrees of a page, as its allowlists and the first repairs have them; `names`: gets the names of what is in them. */
function built(page: ContentPage, nodes: readonly number[], names: Set<string>): Root {
  const builder = new ContentBuilder({ ...page, roots: once(() => new Set(nodes)) }, names);
  for (const node of nodes) builder.add(node);
  const { root } = builder.writer;
  for (const note of page.notesInLine ?? []) root.children.push(note);
  return root;
}

const NO_NODES: ReadonlySet<number> = new Set();
const NO_NOTES: ContentPage["notes"] = {
  references: new Map(),
  first: new Set(),
  blocks: new Map(),
  ends: new Map(),
  returns: new Set(),
};

/**
 * What is known of a page besides which of its nodes are content. It has all properties: copies by `...` that get further ones are of a new hidden class
 * each, and what builds content would know none of them.
 */
function partsPage(tree: Tree, url: string | undefined): ContentPage {
  return {
    tree,
    code: new CodeBlocks(tree),
    roots: () => NO_NODES,
    dropped: NO_NODES,
    base: baseUrl(tree, url),
    allowance: new Allowance(tree),
    links: true,
    images: true,
    tables: true,
    ranges: true,
    layoutParts: layoutParts(tree, { frames: true }),
    texSigns: texSigns(tree),
    notes: NO_NOTES,
    notesInLine: undefined,
    tabs: NO_TABS,
    answers: [],
    lead: 0,
    around: 0,
  };
}

/**
 * Several parts of a page as hast, each by itself, without footnotes: the page's context is read once for all, and their attributes have one
 * allowance. Each is at most `MAX_PART_DEPTH` deep.
 */
export function partsContent(
  tree: Tree,
  parts: readonly Pick<Selection, "kept" | "dropped">[],
  { url, links = true, images = true, tables = true, ranges = true }: Omit<ContentTreeOptions, "heading"> = {},
): Root[] {
  const own = { links, images, tables, ranges, around: MAX_CONTENT_DEPTH - MAX_PART_DEPTH };
  const page = { ...partsPage(tree, url === undefined ? undefined : String(url)), ...own };
  const allowance = new Allowance(tree);
  return parts.map(({ kept, dropped }) => {
    const names = new Set<string>();
    return mended(built({ ...page, dropped }, kept, names), names, allowance);
  });
}
