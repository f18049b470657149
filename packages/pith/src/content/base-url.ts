// The base of a page's links, its language and direction.

import { Tag } from "../html/generated/tags.js";
import { MAX_BASE } from "../html/longest-base.js";
import type { Tree } from "../html/tree.js";
import { usableBase } from "./urls.js";

/** A language tag by its shape (RFC 5646): letters, then parts of letters and digits. */
export const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** The three directions that `dir` can give. */
export const DIRECTION = /^(?:ltr|rtl|auto)$/;

/**
 * The address against which the page's links are read: its first `base` with an address, itself read against `url`, and
 * `url` otherwise. Undefined when neither gives one that is fetched over HTTP, and when the page's own is longer than any
 * honest one, so that what is written stays in proportion to the page.
 */
export function baseUrl(tree: Tree, url: string | undefined): string | undefined {
  const own = url === undefined ? undefined : usableBase(url);
  for (let node = 0; node < tree.length; node = tree.tag[node] === Tag.TEMPLATE ? tree.end[node] : node + 1) {
    if (tree.tag[node] !== Tag.BASE) continue;
    const href = tree.attribute(node, "href");
    if (href === undefined) continue;
    const base = usableBase(href, own);
    return base !== undefined && base.length > MAX_BASE ? undefined : (base ?? own);
  }
  return own;
}

/** The page's language and direction as its `html` element names them; absent when it doesn't or not well. */
export function pageLanguage(tree: Tree): { lang?: string; dir?: string } {
  const found: { lang?: string; dir?: string } = {};
  for (let node = tree.firstChild(0); node !== 0; node = tree.nextSibling(node)) {
    if (tree.tag[node] !== Tag.HTML) continue;
    const lang = tree.attribute(node, "lang")?.trim();
    const dir = tree.attribute(node, "dir")?.trim().toLowerCase();
    if (lang !== undefined && LANGUAGE.test(lang)) found.lang = lang;
    if (dir !== undefined && DIRECTION.test(dir)) found.dir = dir;
  }
  return found;
}
