// How much of a page's attributes may be in its content, however often they are repeated there, and what gives way beyond that.

import type { Element, ElementContent, Root } from "hast";
import type { Tree } from "../html/tree.js";
import { isInLine } from "./elements.js";
import { fromBelow, isBlank, nodesInOrder, replaceChildren } from "./hast.js";

/** Characters of attributes in content, as a multiple of the page's bytes. Pages of articles and shops have at most one. */
const SHARE = 4;
/** The same for a small page, whose own URL may be longer than all of it. */
const LEAST = 16_384;

/**
 * What attributes may add to the output of a page, in characters: in proportion to the page. An attribute is in the page once, but a link
 * around a thousand paragraphs is written in each, a browser opens emphasis again in each, and every relative URL is as
 * long as the base.
 */
export class Allowance {
  private left: number;

  constructor(tree: Tree) {
    this.left = SHARE * tree.source.length + LEAST;
  }

  /** Whether so many characters more are allowed; if they are, they are spent. */
  spend(length: number): boolean {
    if (length > this.left) return false;
    this.left -= length;
    return true;
  }
}

/**
 * Takes out of content the attributes that are more than allowed: a link then is its text, an image is gone, and of other elements the attribute
 * is. Counts a link as often as the formats write it that have no links around blocks. Linear in the content.
 */
export function keepToAllowance(content: Root, allowance: Allowance): void {
  let areSome = false;
  nodesInOrder(content, (node) => {
    if (node.type !== "element") return;
    const { tagName, properties } = node;
    const times = tagName === "a" ? linesIn(node) : 1;
    for (const name in properties) {
      const value = properties[name];
      if (typeof value !== "string" || allowance.spend(times * value.length)) continue;
      delete properties[name];
      areSome ||= name === NEEDED[tagName];
    }
  });
  if (areSome) fromBelow(content, (parent) => replaceChildren(parent, isGone, ({ children }) => children));
}

/** Attributes without which there is no link and no image. */
const NEEDED: Readonly<Record<string, string>> = { a: "href", img: "src" };

function isGone(node: ElementContent): node is Element {
  if (node.type !== "element") return false;
  const needed = NEEDED[node.tagName];
  return needed !== undefined && node.properties[needed] === undefined;
}

/** How many lines a link is in, at least one: a line break may part paragraphs. Links don't nest, so each is looked through once. */
function linesIn(link: Element): number {
  let lines = 0;
  let isOpen = false;
  /** undefined: a block ends. */
  const waiting: (ElementContent | undefined)[] = [link];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node === undefined || (node.type === "element" && node.tagName === "br")) isOpen = false;
    else if (node.type === "element" && node.children.length > 0 && node.tagName !== "math") {
      if (!isInLine(node.tagName)) {
        isOpen = false;
        waiting.push(undefined);
      }
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
    } else if (!isOpen && !isBlank(node)) {
      lines++;
      isOpen = true;
    }
  }
  return Math.max(1, lines);
}
