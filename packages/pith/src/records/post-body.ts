// Tells what holds the text of a post, apart from who says it and when.

import type { PageMarks } from "../comments/page-marks.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";

/** Where a post is. */
interface Context {
  readonly tree: Tree;
  readonly marks: PageMarks;
}

/** Last words of classes of what holds the text of a post. */
const BODY: ReadonlySet<string> = new Set("content body text message copy md commtext prose bodytext".split(" "));
const BODY_PROPERTY = /^(?:text|commentText|articleBody|description)$/;

/** Whether an element is named as the text of a post, by its `itemprop` or by the words of its classes. */
export function isBodyName(property: string, words: readonly string[]): boolean {
  return BODY_PROPERTY.test(property) || BODY.has(words[words.length - 1]);
}

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

const QUOTATION: ReadonlySet<string> = new Set(["quote", "quoted", "blockquote", "cite", "quotation"]);

/** Whether an element holds what others said: its authors and dates aren't those of the post. */
export function isQuotation(tag: number, words: readonly string[]): boolean {
  return tag === Tag.BLOCKQUOTE || words.some((word) => QUOTATION.has(word));
}
