// Reads the author, the date and the text of a comment.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { namesOf } from "../page/names.js";
import { Role } from "../page/vocabulary.js";
import { dateReader, Mark } from "../said/marks.js";
import { isOfPerson } from "../said/other-dates.js";
import type { PageMarks } from "../said/page-marks.js";
import { readByline } from "../text/people/bylines.js";
import { accountName, isName } from "../text/people/names.js";
import type { FoundComment } from "./comment.js";
import type { Run } from "./units.js";

/** A body holds at least this share of a comment's letters; with less, it is a body of something else. */
const MIN_BODY_SHARE = 0.5;

/** What a comment says, without its replies, and where. */
export interface ReadComment {
  readonly author: string | undefined;
  readonly published: string | undefined;
  readonly place: Pick<FoundComment, "author" | "date" | "kept" | "dropped">;
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
  const signs = new Signs(tree, marks);
  signs.stated(node);
  let body = 0;
  for (let at = node + 1; at < tree.end[node]; ) {
    if (skipped.has(at)) {
      at = tree.end[at];
      continue;
    }
    const mark = marks.markOf(at);
    if (mark === Mark.NONE) {
      if (body === 0 && isBody(tree, marks, at, letters, signs.published === undefined)) body = at;
      at++;
      continue;
    }
    const isInBody = body !== 0 && tree.contains(body, at);
    if (mark !== Mark.ACTION && isInBody && signs.author !== undefined && signs.published !== undefined) {
      // A name or a date in the text itself, such as that of a quoted person.
      at = tree.end[at];
      continue;
    }
    dropped.add(at);
    if (mark === Mark.AUTHOR) signs.named(at);
    if (mark === Mark.BYLINE) signs.signed(at);
    if (mark === Mark.DATE) {
      for (let inner = at; signs.published === undefined && inner < tree.end[at]; inner++) {
        if (inner === at || (marks.markOf(inner) === Mark.DATE && tree.isElement(inner))) signs.dated(inner);
      }
    }
    // A head with an author's name may hold the date, too.
    const isHead = mark === Mark.AUTHOR && (marks.hasInside(at, Mark.DATE) || marks.hasInside(at, Mark.BYLINE));
    at = isHead ? at + 1 : tree.end[at];
  }
  if (signs.author === undefined) {
    const name = leadingName(tree, marks, node, body);
    if (name !== 0) {
      signs.leading(name);
      dropped.add(name);
    }
  }
  return signs.read([body !== 0 ? body : node], dropped);
}

/** Reads a comment that is a run of siblings. */
export function readRun(tree: Tree, marks: PageMarks, { parts, line }: Run): ReadComment {
  const signs = new Signs(tree, marks);
  for (let at = line; at < tree.end[line]; at++) {
    const mark = marks.markOf(at);
    if (mark === Mark.AUTHOR && tree.isElement(at)) signs.named(at);
    if (mark === Mark.DATE) signs.dated(at);
  }
  signs.signed(line, false);
  const isUndated = signs.published === undefined;
  const texts = parts.filter((part) => part !== line);
  const dropped = new Set<number>();
  signs.beginTexts();
  for (const part of texts) {
    for (let at = part; at < tree.end[part]; at++) {
      const mark = marks.markOf(at);
      // A line with the author alone has the date after the text.
      if (mark === Mark.DATE && isUndated) signs.dated(at);
      if (mark === Mark.ACTION || (mark === Mark.DATE && isUndated)) dropped.add(at);
    }
  }
  return signs.read(texts, dropped);
}

/** Who wrote a comment, and when, by the first sign that says so; signs are shown in document order. */
class Signs {
  author: string | undefined;
  published: string | undefined;
  private by: FoundComment["author"];
  /** Where the date is; before it is read, the first sign that may be one. */
  private at = 0;
  private readonly names: (mark: number) => string | undefined;
  private dates: (mark: number) => string | undefined;

  constructor(
    private readonly tree: Tree,
    private readonly marks: PageMarks,
  ) {
    this.names = nameReader(tree, marks);
    this.dates = dateReader(tree, marks);
  }

  /** Custom elements of comments name their author in an attribute. */
  stated(node: number): void {
    if (this.tree.name(node).includes("-"))
      this.found(node, "class", () =>
        accountName(this.tree.attribute(node, "author") ?? this.tree.attribute(node, "data-author") ?? ""),
      );
  }

  /** A mark of an author. */
  named(node: number): void {
    this.found(node, this.tree.hasAttribute(node, "itemprop") ? "microdata" : "class", () => this.names(node));
  }

  /** The name that a comment opens with. */
  leading(node: number): void {
    this.found(node, "text", () => accountName(this.marks.text(node)));
  }

  /** A line with author and date. `isMarked`: it may also hold a date for machines. */
  signed(node: number, isMarked = true): void {
    const byline = readByline(this.marks.text(node));
    this.found(node, "text", () => byline?.author);
    if (isMarked) this.dated(node);
    if (this.published !== undefined || byline?.published === undefined) return;
    this.published = byline.published;
    this.at = node;
  }

  /** A mark of a date. */
  dated(node: number): void {
    if (this.published !== undefined || isOfPerson(this.marks, node)) return;
    this.published = this.dates(node);
    if (this.published !== undefined || this.at === 0) this.at = node;
  }

  /** From here on marks are of other subtrees, which may come before those until now. */
  beginTexts(): void {
    this.dates = dateReader(this.tree, this.marks);
  }

  read(kept: readonly number[], dropped: ReadonlySet<number>): ReadComment {
    const { author, published, by, at } = this;
    return { author, published, place: { author: by, date: at, kept, dropped } };
  }

  private found(node: number, source: "microdata" | "class" | "text", read: () => string | undefined): void {
    if (this.author !== undefined) return;
    this.author = read();
    if (this.author !== undefined) this.by = { node, source };
  }
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
