// Tells what holds the text of a post, apart from who says it and when.

import type { PageMarks } from "../comments/page-marks.js";
import type { Tree } from "../html/tree.js";

/** Where a post is. */
interface Context {
  readonly tree: Tree;
  readonly marks: PageMarks;
}

/** Values of `itemprop` of what holds the text of a post. */
export const BODY_PROPERTY = /^(?:text|commentText|articleBody|description)$/;

/** Of two elements in each other that are named so the inner one is the text if it holds this share of the letters. */
const INNER_SHARE = 0.8;

/** Whether `node`, named as the text of a post, is that rather than `body` around it, which has a date or buttons too. */
export function isNearerBody({ tree, marks }: Context, body: number, node: number): boolean {
  return tree.contains(body, node) && marks.letters(node) >= INNER_SHARE * marks.letters(body);
}

/** Letters that a post may show before who says it, and when: its number, a badge. */
const MAX_BEFORE_SIGN = 40;

/** Whether an author or a date opens what is named as the text of a post: then that is the whole post. */
export function opensWith({ tree, marks }: Context, body: number, sign: number): boolean {
  return tree.contains(body, sign) && marks.lettersBefore(sign) - marks.lettersBefore(body) <= MAX_BEFORE_SIGN;
}
