// What a comment is, and how its author, date and text are read.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { withoutNoise } from "../noise/noise.js";
import { namesOf } from "../page/names.js";
import { Role } from "../page/vocabulary.js";
import { renderText } from "../plain-text/render-text.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { readByline } from "../text/people/bylines.js";
import { accountName, isName } from "../text/people/names.js";
import { dateReader, Mark } from "./marks.js";
import type { PageMarks } from "./page-marks.js";
import type { Run } from "./units.js";

/** A reader's comment on a page, with the replies to it. */
export interface Comment {
  /** Absent if the page doesn't state it in a recognizable way. */
  readonly author?: string;
  /** ISO 8601: a date, or a date and time, with an offset if the page has one. Absent like `author`. */
  readonly published?: string;
  /** Plain text, without author, date, buttons and replies. */
  readonly text: string;
  /** The path of the comment's element, as `tree.path` returns it; of the first one, if it consists of several siblings. */
  readonly path: string;
  /**
   * The position of that element in the source, in UTF-8 bytes: `[start, end)`; includes replies that are inside it. For
   * several siblings, from the start of the first to the end of the last. Absent for a Tree made from a live document.
   */
  readonly range?: readonly [start: number, end: number];
  /** In page order. Also empty if the page shows replies as a flat list. */
  readonly replies: readonly Comment[];
}

/** A body holds at least this share of a comment's letters; with less, it is a body of something else. */
const MIN_BODY_SHARE = 0.5;

/** What a comment says, without its replies. */
export interface ReadComment {
  readonly author: string | undefined;
  readonly published: string | undefined;
  readonly text: string;
}

/** Reads author, date and text of a comment. `inner`: the comments inside it, in document order. */
export function readComment(
  tree: Tree,
  marks: PageMarks,
  node: number,
  letters: number,
  inner: readonly number[],
): ReadComment {
  const skipped = new Set(inner);
  const dropped = new Set(inner);
  let author: string | undefined = attributeAuthor(tree, node);
  let published: string | undefined;
  let body = 0;
  const dates = dateReader(tree, marks);
  const names = nameReader(tree, marks);
  for (let at = node + 1; at < tree.end[node]; ) {
    if (skipped.has(at)) {
      at = tree.end[at];
      continue;
    }
    const mark = marks.markOf(at);
    if (mark === Mark.NONE) {
      if (body === 0 && isBody(tree, marks, at, letters, published === undefined)) body = at;
      at++;
      continue;
    }
    const isInBody = body !== 0 && tree.contains(body, at);
    if (mark !== Mark.ACTION && isInBody && author !== undefined && published !== undefined) {
      // A name or a date in the text itself, such as that of a quoted person.
      at = tree.end[at];
      continue;
    }
    dropped.add(at);
    if (mark === Mark.AUTHOR) author ??= names(at);
    if (mark === Mark.BYLINE) {
      const byline = readByline(marks.text(at));
      author ??= byline?.author;
      published ??= dates(at) ?? byline?.published;
    }
    if (mark === Mark.DATE) {
      for (let inner = at; published === undefined && inner < tree.end[at]; inner++) {
        if (inner === at || (marks.markOf(inner) === Mark.DATE && tree.isElement(inner))) published = dates(inner);
      }
    }
    // A head with an author's name may hold the date, too.
    const isHead = mark === Mark.AUTHOR && (marks.hasInside(at, Mark.DATE) || marks.hasInside(at, Mark.BYLINE));
    at = isHead ? at + 1 : tree.end[at];
  }
  if (author === undefined) {
    const name = leadingName(tree, marks, node, body);
    if (name !== 0) {
      author = accountName(marks.text(name));
      dropped.add(name);
    }
  }
  return { author, published, text: textOf(tree, [body !== 0 ? body : node], dropped) };
}

/** Reads a comment that is a run of siblings. */
export function readRun(tree: Tree, marks: PageMarks, { parts, line }: Run): ReadComment {
  let author: string | undefined;
  let published: string | undefined;
  const names = nameReader(tree, marks);
  const dates = dateReader(tree, marks);
  for (let at = line; at < tree.end[line]; at++) {
    const mark = marks.markOf(at);
    if (mark === Mark.AUTHOR && tree.isElement(at)) author ??= names(at);
    if (mark === Mark.DATE) published ??= dates(at);
  }
  const byline = readByline(marks.text(line));
  author ??= byline?.author;
  published ??= byline?.published;
  const isUndated = published === undefined;
  const texts = parts.filter((part) => part !== line);
  const dropped = new Set<number>();
  const datesOfTexts = dateReader(tree, marks);
  for (const part of texts) {
    for (let at = part; at < tree.end[part]; at++) {
      const mark = marks.markOf(at);
      // A line with the author alone has the date after the text.
      if (mark === Mark.DATE && isUndated) published ??= datesOfTexts(at);
      if (mark === Mark.ACTION || (mark === Mark.DATE && isUndated)) dropped.add(at);
    }
  }
  return { author, published, text: textOf(tree, texts, dropped) };
}

/** The plain text of some nodes without others, and without noise. */
export function textOf(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>): string {
  const selection = { algorithm: "", container: tree.parent[kept[0]], kept, dropped, trace: { kind: "part" } };
  return withoutInvisible(renderText(tree, withoutNoise(tree, selection))).trim();
}

/** A comment that opens with a short heading or a short strong text opens with its author; 0: it doesn't. */
function leadingName(tree: Tree, marks: PageMarks, node: number, body: number): number {
  for (let at = node + 1; at < (body === 0 ? tree.end[node] : body); at++) {
    if (marks.letters(at) === 0 || !tree.isElement(at)) {
      if (tree.isText(at) && marks.letters(at) > 0 && marks.markOf(at) === Mark.NONE) return 0;
      continue;
    }
    if (LEADING.has(tree.tag[at])) return isName(marks.text(at), "account") ? at : 0;
  }
  return 0;
}

const LEADING: ReadonlySet<number> = new Set<number>([Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.STRONG, Tag.B, Tag.DT]);

function isBody(tree: Tree, marks: PageMarks, node: number, letters: number, isUndated: boolean): boolean {
  if (!tree.isElement(node) || marks.letters(node) < letters * MIN_BODY_SHARE) return false;
  // A box with the date in it holds the head, too.
  if (isUndated && marks.hasInside(node, Mark.DATE)) return false;
  if (/^(?:text|commentText|description)$/.test(tree.attribute(node, "itemprop") ?? "")) return true;
  return (namesOf(tree).classOf(node).lastRoles & Role.COMMENT_BODY) !== 0;
}

/**
 * Returns the names of marks, which are asked for in document order until one has a name: that of the innermost mark inside it that
 * comes first. Marks that lead to the same innermost one, which has none, aren't looked through again.
 */
function nameReader(tree: Tree, marks: PageMarks): (mark: number) => string | undefined {
  let innermost = 0;
  return (mark) => {
    if (mark <= innermost) return undefined;
    innermost = mark;
    for (let at = mark + 1; at < tree.end[innermost]; at++) {
      if (marks.markOf(at) === Mark.AUTHOR && tree.isElement(at)) innermost = at;
    }
    const meta = tree.tag[innermost] === Tag.META ? tree.attribute(innermost, "content") : undefined;
    const text = meta ?? marks.text(innermost);
    return readByline(text)?.author ?? accountName(text);
  };
}

/** Custom elements of comments name their author in an attribute. */
function attributeAuthor(tree: Tree, node: number): string | undefined {
  if (!tree.name(node).includes("-")) return undefined;
  const author = tree.attribute(node, "author") ?? tree.attribute(node, "data-author");
  return author === undefined ? undefined : accountName(author);
}
