// The content tree that all renderers start from, transformed and sanitized.

import type { Element, ElementContent, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import type { Comment } from "../comments/comment.js";
import { CONTENT_SCHEMA, type ContentTreeOptions, MAX_CONTENT_DEPTH, toContent } from "../content/index.js";
import type { Extraction } from "../extraction/extraction.js";

/** Which parts of the content are written, and how it is changed before that. `url` defaults to that of the extraction. */
export interface RenderOptions extends Omit<ContentTreeOptions, "heading"> {
  /**
   * Whether the extraction's `heading` is written above the content. Default true.
   */
  title?: boolean;
  /** Comments to write after the content. Default none. */
  comments?: readonly Comment[];
  /**
   * Changes the content tree (hast) before it is written, in place or by returning another one. Use it for rehype
   * plug-ins, as in `(content) => unified().use(plugin).runSync(content)`. The result is sanitized, so it can't introduce
   * anything that `CONTENT_SCHEMA` doesn't allow. Its errors are passed to the caller. Default: none.
   */
  transform?: (content: Root) => Root | undefined;
}

/** The content of an extraction as hast, transformed and sanitised. `caller` is for the message of a wrong call. */
export function safeContent(caller: string, extraction: Extraction, options: RenderOptions): Root {
  // The content keeps to the lists already. Reading it again with other people's code catches a slip of ours.
  return sanitize(builtContent(caller, extraction, options), CONTENT_SCHEMA) as Root;
}

/**
 * The same for renderers that write nothing of content but what they know, and look at addresses themselves: only what a
 * `transform` gave is sanitised.
 */
export function knownContent(caller: string, extraction: Extraction, options: RenderOptions): Root {
  return options.transform === undefined
    ? builtContent(caller, extraction, options)
    : safeContent(caller, extraction, options);
}

function builtContent(caller: string, extraction: Extraction, options: RenderOptions): Root {
  checkUrl(caller, options.url);
  const { selection, source, text, tree } = extraction;
  const url = String(options.url ?? extraction.url ?? "");
  const heading = options.title === false ? 0 : extraction.heading;
  const choice = { ...options, ...(url && { url }), ...(heading > 0 && { heading }) };
  const content = source === "page" ? toContent(tree, selection, choice) : textAsContent(text);
  if (options.comments?.length) content.children = [...content.children, ...commentSection(options.comments)];
  return options.transform?.(content) ?? content;
}

function checkUrl(caller: string, url: string | URL | undefined): void {
  if (url === undefined) return;
  try {
    new URL(String(url));
  } catch {
    throw new TypeError(`${caller}: url must be absolute, such as "https://example.org/page"; it is "${url}".`);
  }
}

/** Replies nest by two elements each; below this depth they stand beside what they answer. */
const MOST_NESTED = MAX_CONTENT_DEPTH / 4;

/** Comments as content, nothing when there are none: a rule, then a quotation for each, with its author and date, and its replies inside it. */
function commentSection(comments: readonly Comment[]): Element[] {
  return comments.length === 0 ? [] : [element("hr"), ...quotations(comments, 0)];
}

function quotations(comments: readonly Comment[], depth: number): Element[] {
  return comments.flatMap((comment) => {
    const replies = quotations(comment.replies, Math.min(depth + 1, MOST_NESTED));
    const own = element("blockquote", [...byline(comment), ...paragraphs(comment.text)]);
    if (depth >= MOST_NESTED) return [own, ...replies];
    for (const reply of replies) own.children.push(reply);
    return [own];
  });
}

function byline({ author, published }: Comment): Element[] {
  const parts: ElementContent[] = [];
  if (author !== undefined) parts.push(element("strong", [text(author)]));
  if (author !== undefined && published !== undefined) parts.push(text(", "));
  if (published !== undefined)
    parts.push({ ...element("time", [text(published)]), properties: { dateTime: published } });
  return parts.length === 0 ? [] : [element("p", parts)];
}

function paragraphs(value: string): Element[] {
  return value.split("\n\n").map((paragraph) => element("p", [text(paragraph)]));
}

function element(tagName: string, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: "text", value };
}

/** Text that stands nowhere in the tree (see `embedded/`), as content: a paragraph for each part between empty lines. */
function textAsContent(text: string): Root {
  const children = text.split(/\n{2,}/).map((value): Element => {
    return { type: "element", tagName: "p", properties: {}, children: [{ type: "text", value }] };
  });
  return { type: "root", children: text === "" ? [] : children };
}
