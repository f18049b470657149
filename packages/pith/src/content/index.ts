import type { Root } from "hast";
import type { Selection } from "../algorithms/selection.js";
import { layoutParts } from "../html/layout-tables.js";
import type { Tree } from "../html/tree.js";
import { ContentBuilder } from "./content-builder.js";
import type { ContentPage } from "./content-page.js";
import { text } from "./make.js";
import type { ContentTreeOptions } from "./options.js";
import { baseUrl } from "./page.js";
import { codeAroundBlocks } from "./repairs/code-around-blocks.js";
import { emptyBlocks } from "./repairs/empty-blocks.js";
import { emptyCells } from "./repairs/empty-cells.js";
import { floatingImages } from "./repairs/floating-images.js";
import { footnoteLinks } from "./repairs/footnote-links.js";
import { findNotes } from "./repairs/footnotes.js";
import { doubledHeadings, headingLevels } from "./repairs/headings.js";
import { headingsInLists } from "./repairs/headings-in-lists.js";
import { invisibleText } from "./repairs/invisible-text.js";
import { itemNumbers } from "./repairs/item-numbers.js";
import { listFrames } from "./repairs/list-frames.js";
import { bulletLists, listItems } from "./repairs/lists.js";
import { paragraphs } from "./repairs/paragraphs.js";
import { needlessRules } from "./repairs/rules.js";
import { drawsTex } from "./repairs/tex-in-text.js";

export { MAX_CONTENT_DEPTH } from "./content-builder.js";
export type { ContentTreeOptions } from "./options.js";
export { pageLanguage } from "./page.js";
export { CONTENT_SCHEMA } from "./schema.js";

/** The repairs of finished content, in order; those that need the page are steps of the builder. */
const STEPS: readonly ((content: Root) => void)[] = [
  invisibleText,
  footnoteLinks,
  codeAroundBlocks,
  emptyCells,
  bulletLists,
  headingsInLists,
  listItems,
  listFrames,
  itemNumbers,
  paragraphs,
  floatingImages,
  emptyBlocks,
  needlessRules,
  doubledHeadings,
  headingLevels,
];

/**
 * The content of a page as hast: what a Selection keeps, mended (repairs/), of the elements, attributes and URL schemes of
 * closed lists (elements.ts, mathml.ts, attributes.ts, urls.ts), at most `MAX_CONTENT_DEPTH` deep. Nothing in it can run.
 * Blocks and images say where they come from: `data.range`, bytes of the page.
 */
export function toContent(
  tree: Tree,
  { kept, dropped: left, figures = new Set() }: Pick<Selection, "kept" | "dropped" | "figures">,
  { url: address, links = true, images = true, tables = true, heading }: ContentTreeOptions = {},
): Root {
  const url = address === undefined ? undefined : String(address);
  const base = baseUrl(tree, url);
  const dropped = images ? left : new Set([...left, ...figures]);
  const page: ContentPage = {
    tree,
    dropped,
    base,
    links,
    images,
    tables,
    layoutParts: layoutParts(tree),
    notes: findNotes(tree, kept, dropped, url),
    drawsTex: drawsTex(tree),
  };
  const builder = new ContentBuilder(page);
  for (const node of kept) builder.add(node);
  if (heading !== undefined) {
    const above = new ContentBuilder({ ...page, dropped: new Set() });
    above.add(heading);
    builder.root.children.unshift(...above.root.children, text("\n"));
  }
  for (const step of STEPS) step(builder.root);
  return builder.root;
}
