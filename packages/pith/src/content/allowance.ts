// How much of a page's attributes may be in its content, however often they are repeated there, and what gives way beyond that.

import type { Element, ElementContent, Root } from "hast";
import type { Tree } from "../html/tree.js";
import { fromBelow, nodesInOrder, replaceChildren } from "./hast.js";

/** Characters of attributes in content, as a multiple of the page's bytes. Pages of articles and shops have at most one. */
const SHARE = 4;
/** The same for a small page, whose own URL may be longer than all of it. */
const LEAST = 16_384;

/**
 * What attributes may add to the output of a page, in characters: in proportion to the page. An attribute is in the page once, but a
 * browser opens emphasis again in each of a thousand paragraphs, and every relative URL is as long as the base.
 */
export class Allowance {
  private left: number;

  constructor(tree: Tree, share = SHARE) {
    this.left = share * tree.source.length + LEAST;
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
 * is. Linear in the content.
 */
export function keepToAllowance(content: Root, allowance: Allowance): void {
  let areSome = false;
  nodesInOrder(content, (node) => {
    if (node.type !== "element") return;
    const { tagName, properties } = node;
    for (const name in properties) {
      const value = properties[name];
      if (typeof value !== "string" || allowance.spend(value.length)) continue;
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
