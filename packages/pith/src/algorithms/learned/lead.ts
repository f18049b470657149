// Finds the picture that a page names as its own and draws behind an element, where no `img` shows it.

import { Tag } from "../../html/generated/tags.js";
import { backgroundOf, imageSources, pictureName } from "../../html/image-sources.js";
import { metaContents } from "../../html/title-and-body.js";
import type { Tree } from "../../html/tree.js";

/** What links to a page show beside its title. */
const NAMED = /:image/i;
/** Nodes before the content's first text and after it in which it may be. */
const BEFORE = 250;
const AFTER = 100;
/** A shorter name of a file ("bg.jpg") may be that of another picture. */
const SHORTEST = 8;

/**
 * The first element that has it as its background and not all of the content, which is between the nodes `first` and `last`, in it; 0: none,
 * or one of the `kept` pictures is it.
 */
export function leadBackground(tree: Tree, kept: readonly number[], first: number, last: number): number {
  const named = new Set(metaContents(tree, NAMED, first).map(fileOf));
  if (named.size === 0 || kept.some((node) => named.has(fileOf(imageSources(tree, node)[0])))) return 0;
  for (let node = Math.max(1, first - BEFORE); node < Math.min(tree.length, first + AFTER); node++) {
    if (!tree.isElement(node) || tree.tag[node] === Tag.IMG) continue;
    const file = fileOf(backgroundOf(tree, node));
    if (file.length >= SHORTEST && named.has(file) && !(node < first && tree.end[node] >= last)) return node;
  }
  return 0;
}

function fileOf(address: string | undefined): string {
  return pictureName((address ?? "").trim()).replace(/^.*\//s, "");
}
