// Finds a page's style sheets and the base of its relative addresses.

import type { Tree } from "pith";
import type { Sheet } from "./messages.js";

/** What the page's relative addresses are read against: its `base` element, or where it was found. */
export function baseOf(tree: Tree, url: string | undefined): string | undefined {
  const base = tree.find("base");
  return (base === 0 ? undefined : absolute(tree.attribute(base, "href"), url)) ?? url;
}

/** An address over HTTP, or an image in the page itself; undefined for anything else. */
export function absolute(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  try {
    const { href, protocol } = new URL(value.trim(), base);
    return ["http:", "https:"].includes(protocol) || /^data:image\//i.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Media of no screen. */
const NO_SCREEN = /^\s*(?:print|speech)\s*$/i;

/** The style sheets that a page has once its scripts ran, in its order. Those that it offers as alternatives aren't. */
export function sheetsOf(tree: Tree, base: string | undefined): Sheet[] {
  const sheets: Sheet[] = [];
  const addresses = new Set<string>();
  for (let node = 1; node < tree.length; node++) {
    const name = tree.name(node);
    if (name !== "style" && name !== "link") continue;
    const media = mediaOf(tree, node);
    if (NO_SCREEN.test(media)) continue;
    if (name === "style") sheets.push({ media, text: tree.textContent(node) });
    else if (isSheet(tree, node)) {
      const address = absolute(tree.attribute(node, "href"), base);
      // Pages that load sheets late name them a second time, for browsers without scripts.
      if (address === undefined || addresses.has(address)) continue;
      addresses.add(address);
      sheets.push({ media, address });
    }
  }
  return sheets;
}

/** A sheet that isn't to hold up a page is often loaded for the printer, and put on the screen by a script. */
function mediaOf(tree: Tree, node: number): string {
  const media = tree.attribute(node, "media") ?? "";
  return NO_SCREEN.test(media) && isScripted(tree, node) ? "" : media;
}

function isSheet(tree: Tree, node: number): boolean {
  const words = (tree.attribute(node, "rel") ?? "").toLowerCase().split(/\s+/);
  if (words.includes("stylesheet")) return !words.includes("alternate") && !tree.attributes(node).has("disabled");
  // The other way to load a sheet late: a script makes it one when it is there.
  const isStyle = tree.attribute(node, "as")?.toLowerCase() === "style";
  return words.includes("preload") && isStyle && isScripted(tree, node);
}

function isScripted(tree: Tree, node: number): boolean {
  return tree.attributes(node).has("onload");
}
