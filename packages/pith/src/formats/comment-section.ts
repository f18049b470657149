import type { Element, ElementContent } from "hast";
import type { Comment } from "../comments/index.js";
import { MAX_CONTENT_DEPTH } from "../content/index.js";

/** Replies nest by two elements each; below this depth they stand beside what they answer. */
const MOST_NESTED = MAX_CONTENT_DEPTH / 4;

/** Comments as content, nothing when there are none: a rule, then a quotation for each, with its author and date, and its replies inside it. */
export function commentSection(comments: readonly Comment[]): Element[] {
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
