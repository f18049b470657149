// A Selection as hast, with the list of repairs.

import type { Element, ElementContent, Root } from "hast";
import type { Schema } from "hast-util-sanitize";
import { CodeBlocks } from "../code/code-blocks.js";
import type { Selection } from "../contract/selection.js";
import { layoutParts } from "../html/layout-tables.js";
import type { Tree } from "../html/tree.js";
import { once } from "../maps.js";
import { noiseIn } from "../noise/noise.js";
import { findNotes } from "../page/footnotes.js";
import { Allowance, keepToAllowance } from "./allowance.js";
import { ALLOWED_PROPERTIES } from "./attributes.js";
import { ALERT, CARD, ContentBuilder, MAX_CONTENT_DEPTH, NOTE_LINK } from "./content-builder.js";
import type { ContentPage, ContentTreeOptions } from "./content-context.js";
import { ALLOWED_NAMES } from "./elements.js";
import { element, fromBelow, textNode } from "./hast.js";
import { MATHML_NAMES } from "./mathml.js";
import { alertTitles } from "./repairs/admonitions.js";
import { cardLinks } from "./repairs/card-links.js";
import { codeAroundBlocks, codeLines, saidLanguages } from "./repairs/code-lines.js";
import { datedLines } from "./repairs/dated-lines.js";
import { emptyBlocks, emptyCells, invisibleText } from "./repairs/empty-blocks.js";
import { footnoteLinks } from "./repairs/footnotes.js";
import { headingsInLists, isHeadingElement, outline } from "./repairs/headings.js";
import { floatingImages } from "./repairs/images.js";
import { listFrames } from "./repairs/list-frames.js";
import { itemNumbers, numberedTables } from "./repairs/list-numbers.js";
import { continuedLists, listItems } from "./repairs/lists.js";
import { markedLines } from "./repairs/marked-lines.js";
import { paragraphsInBoxes } from "./repairs/paragraphs.js";
import { SaidTwice } from "./repairs/picture-links.js";
import { postHeadings } from "./repairs/post-headings.js";
import { answersOf, needlessRules } from "./repairs/rules.js";
import { findTabs, NO_TABS } from "./repairs/tabs.js";
import { texSigns } from "./repairs/tex-in-text.js";
import { baseUrl, FETCH_SCHEMES, LINK_SCHEMES } from "./urls.js";

export type { ContentTreeOptions } from "./content-context.js";
export { pageLanguage } from "./urls.js";
export { MAX_CONTENT_DEPTH };

/**
 * A repair of finished content, or of each of its elements, and the elements (or `NOTE_LINK`, `ALERT`) without which there is nothing to mend;
 * absent: it looks at any. `names`: those that content has; a repair that makes lists, which later ones need, adds theirs.
 */
type Step<T = Root> = readonly [repair: (content: T, names: Set<string>) => void, needs?: readonly string[]];

/** Repairs of each element, after those in it: several in one pass where none needs another done everywhere. */
function inEach(...repairs: readonly Step<Root | Element>[]): Step {
  return [
    (content, names) => {
      const some = repairs.filter((step) => mayMend(step, names));
      if (some.length === 0) return;
      fromBelow(content, (parent) => {
        for (let i = 0; i < some.length; i++) some[i][0](parent, names);
      });
    },
  ];
}

/** Whether content has any of what a repair needs. */
function mayMend<T>([, needs]: Step<T>, names: ReadonlySet<string>): boolean {
  return needs === undefined || needs.some((name) => names.has(name));
}

/** What shows nothing, or nothing that isn't said beside it. */
function nothingSaid(content: Root): void {
  const twice = new SaidTwice();
  invisibleText(content, (element) => twice.look(element));
  twice.mend(content);
}

const LISTS = ["li", "ul", "ol"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** The repairs of finished content, in order; those that need the page are steps of the builder. */
const STEPS: readonly Step[] = [
  [cardLinks, [CARD]],
  [nothingSaid],
  [footnoteLinks, [NOTE_LINK]],
  [codeAroundBlocks, ["code", "kbd", "samp"]],
  inEach([emptyCells, ["table"]], [numberedTables, ["table"]]),
  inEach([markedLines], [headingsInLists, [...LISTS, "dl"]]),
  inEach([listItems, LISTS]),
  [listFrames, LISTS],
  inEach([continuedLists, ["li"]], [datedLines, ["time"]]),
  inEach([itemNumbers, LISTS]),
  [paragraphsInBoxes],
  inEach([codeLines, ["code"]], [saidLanguages, ["code"]]),
  inEach([alertTitles, [ALERT]], [floatingImages, ["img"]]),
  [emptyBlocks],
  [needlessRules, ["hr"]],
  [postHeadings, ["article"]],
  [outline, HEADINGS],
];

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
  for (const note of page.notesInLine ?? []) builder.root.children.push(note);
  return builder.root;
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

/** Runs the repairs that have something to mend: most pages lack most of it, and each looks at all elements. `allowance`: for what they leave. */
function mended(content: Root, names: Set<string>, allowance: Allowance): Root {
  for (const step of STEPS) if (mayMend(step, names)) step[0](content, names);
  keepToAllowance(content, allowance);
  return content;
}

/**
 * The allowlists of content, in the form that hast-util-sanitize takes. Content already conforms to them when it is built;
 * what a `transform` adds conforms once it is sanitised. Every list of that library's default schema is replaced,
 * so that a new version of it can't widen this one. The only `input` is the disabled checkbox of a task list.
 */
export const CONTENT_SCHEMA: Schema = {
  allowComments: false,
  allowDoctypes: false,
  ancestors: {},
  attributes: ALLOWED_PROPERTIES,
  clobber: [],
  protocols: { href: [...LINK_SCHEMES], src: [...FETCH_SCHEMES], cite: [...FETCH_SCHEMES] },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  tagNames: [...ALLOWED_NAMES, ...MATHML_NAMES, "input"],
};
