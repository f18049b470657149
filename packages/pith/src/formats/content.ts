// The content tree that all renderers start from, transformed and sanitized.

import type { Element, ElementContent, Properties, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { type Comment, commentPlace } from "../comments/comment.js";
import { MAX_CONTENT_DEPTH } from "../content/content-builder.js";
import type { ContentTreeOptions } from "../content/content-context.js";
import { element, fromBelow, textNode } from "../content/hast.js";
import { CONTENT_SCHEMA } from "../content/schema.js";
import { MAX_PART_DEPTH, selectionContent } from "../content/selection-content.js";
import { checkExtraction, shownValue } from "../errors.js";
import type { Extraction } from "../extraction/extraction.js";
import type { FormatOptions } from "../extraction/options.js";
import type { SourceRange, Tree } from "../html/tree.js";
import { saidContents } from "../said/said-content.js";

/** Who wrote a comment, and when, as far as the page says. */
type SaidBy = Pick<Comment, "author" | "published">;

declare module "hast" {
  interface ElementData {
    /**
     * Where the element of the page is from which this one was made: bytes of the page in UTF-8, as `Tree.range` gives
     * them. On blocks, images and formulas in MathML; absent on what repairs put together from several elements, and for live documents.
     */
    range?: SourceRange;
    /** On the quotation of a reader's comment: who wrote it, and when. */
    comment?: SaidBy;
    /** On the paragraph of a comment with author and date, which is before its text. */
    isByline?: true;
  }
}

/** The options of a format that say what is written, not how. */
export type ContentOptions = Pick<
  FormatOptions,
  "url" | "links" | "images" | "tables" | "title" | "comments" | "transform"
>;

/**
 * The content of an extraction as hast, the tree that all formats are written from: what the selection keeps, repaired, with only
 * the elements, attributes and URL schemes on allowlists; nothing in it can run. Blocks and images have their source position in
 * `data.range`, in bytes of the page. Throws a TypeError if `url` isn't an absolute URL.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { toContent } from "pith/formats";
 *
 * const root = toContent(extract(page), { images: false }); // for rehype and other tools of hast
 * console.log(root.children.map(({ tagName }) => tagName));
 * ```
 */
export function toContent(extraction: Extraction, options: ContentOptions = {}): Root {
  return checkedContent(extraction, options, true);
}

/** What `toContent` gives. `ranges`: whether the format reads source positions; a `transform` has them in any case. */
export function checkedContent(extraction: Extraction, options: ContentOptions, ranges: boolean): Root {
  const content = builtContent(extraction, options, ranges);
  // What a `transform` returned may be anything.
  return options.transform === undefined ? checkedInPlace(content) : (sanitize(content, CONTENT_SCHEMA) as Root);
}

/**
 * Content for formats that write only what they know and check URLs themselves: it is sanitized only where a
 * `transform` returned it. `ranges` as in `checkedContent`.
 */
export function knownContent(extraction: Extraction, options: ContentOptions, ranges: boolean): Root {
  return options.transform === undefined
    ? builtContent(extraction, options, ranges)
    : checkedContent(extraction, options, ranges);
}

/**
 * Content that conforms to the lists already: to check it again with other people's code catches our mistakes. Each element is checked by itself,
 * as no rule of the schema asks what is around it, so that there are never two copies of all content. What doesn't conform goes, with all in it.
 */
export function checkedInPlace(content: Root): Root {
  /** Names that are allowed, with nothing that they need. */
  const bare = new Set<string>();
  const conforms = (child: ElementContent) => {
    if (child.type !== "element") return child.type === "text";
    const { tagName, properties } = child;
    const isBare = isEmpty(properties);
    if (isBare && bare.has(tagName)) return true;
    const judged = sanitize({ type: "element", tagName, properties, children: [] }, CONTENT_SCHEMA);
    if (judged.type !== "element") return false;
    if (isBare && isEmpty(judged.properties)) bare.add(tagName);
    child.properties = judged.properties;
    return true;
  };
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (!children.every(conforms)) parent.children = children.filter(conforms);
  });
  return content;
}

function isEmpty(properties: Properties): boolean {
  for (const _ in properties) return false;
  return true;
}

function builtContent(extraction: Extraction, options: ContentOptions, ranges: boolean): Root {
  checkExtraction(extraction);
  const { transform, title, comments } = options;
  if (options.url !== undefined && !URL.canParse(String(options.url)))
    throw new TypeError(`url must be absolute, such as "https://example.org/page"; it is ${shownValue(options.url)}.`);
  const { selection, source, text: said, tree } = extraction;
  const url = String(options.url ?? extraction.url ?? "");
  const heading = title === false ? 0 : extraction.heading;
  const choice = {
    ...options,
    ranges: ranges || transform !== undefined,
    ...(url && { url }),
    ...(heading > 0 && { heading }),
  };
  const content: Root =
    source === "page" ? selectionContent(tree, selection, choice) : { type: "root", children: paragraphs(said) };
  if (comments) content.children = [...content.children, ...commentSection(extraction, choice)];
  return transform?.(content) ?? content;
}

/** How deep replies nest, by an element each; below this they are beside what they answer. Half of what is left: a `transform` may add as much. */
const MOST_NESTED = (MAX_CONTENT_DEPTH - MAX_PART_DEPTH) / 2;

/** Comments as content, empty if there aren't any: a rule, then a quotation for each, with its author and date, its text, and its replies inside it. */
function commentSection({ tree, comments }: Extraction, options: ContentTreeOptions): Element[] {
  if (comments.length === 0) return [];
  const texts = commentTexts(tree, comments, options);
  return [element("hr"), ...quotations(comments, texts, 0)];
}

/** What each comment and reply says, as content. */
function commentTexts(
  tree: Tree,
  comments: readonly Comment[],
  options: ContentTreeOptions,
): ReadonlyMap<Comment, readonly ElementContent[]> {
  // In the page's order, in which attributes are paid for.
  const all: Comment[] = [];
  for (const waiting = comments.toReversed(); waiting.length > 0; ) {
    const comment = waiting.pop() as Comment;
    all.push(comment);
    for (const reply of comment.replies.toReversed()) waiting.push(reply);
  }
  const found = all.flatMap((comment) => {
    const place = commentPlace(comment);
    return place === undefined ? [] : [{ comment, said: { ...place, author: comment.author } }];
  });
  const contents = saidContents(
    tree,
    found.map(({ said }) => said),
    options,
  );
  return new Map(found.map(({ comment }, i) => [comment, contents[i]]));
}

function quotations(
  comments: readonly Comment[],
  texts: ReadonlyMap<Comment, readonly ElementContent[]>,
  depth: number,
): Element[] {
  return comments.flatMap((comment) => {
    const { author, published, text, replies } = comment;
    const answers = quotations(replies, texts, Math.min(depth + 1, MOST_NESTED));
    const isDeep = depth >= MOST_NESTED;
    // A program's comment isn't on the page.
    const said = texts.get(comment) ?? paragraphs(text);
    const own = element("blockquote", [...byline(comment), ...said, ...(isDeep ? [] : answers)]);
    own.data = { comment: { ...(author !== undefined && { author }), ...(published !== undefined && { published }) } };
    return isDeep ? [own, ...answers] : [own];
  });
}

function byline({ author, published }: Comment): Element[] {
  const parts: ElementContent[] = [];
  if (author !== undefined) parts.push(element("strong", [textNode(author)]));
  if (author !== undefined && published !== undefined) parts.push(textNode(", "));
  if (published !== undefined) parts.push(element("time", [textNode(published)], { dateTime: published }));
  return parts.length === 0 ? [] : [{ ...element("p", parts), data: { isByline: true } }];
}

/** Text that isn't in the tree, such as that of `embedded/`, as content: a paragraph for each part between empty lines. */
function paragraphs(value: string): Element[] {
  return value === "" ? [] : value.split(/\n{2,}/).map((paragraph) => element("p", [textNode(paragraph)]));
}
