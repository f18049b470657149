// Turns a Tree into rows that the window can draw, with its style sheets and the base of its addresses.

import type { Tree } from "pith";
import type { Drawing, Sheet } from "./messages.js";

/** Rows that are drawn: a browser lays out as many in half a second. None of 300 pages of data/wcxb has as many nodes. */
const MOST_ROWS = 30_000;
/** Deeper elements are left out of the drawing (their children are not): browsers stop at 512 levels. */
const DEEPEST = 300;

/** Elements that aren't drawn, with all below them. */
const LEFT_OUT = words("script style link meta base title head template svg source track param area map datalist");
/** Elements of which only a frame with a name is drawn, as what is in them isn't loaded. */
const BOXES = words("iframe object embed video audio canvas frame frameset");
/** All other elements keep their name only when it is here; the rest is drawn as span. */
const KNOWN = words(
  `a abbr acronym address article aside b bdi bdo big blockquote body br button caption center cite code col colgroup dd
  del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img
  input ins kbd label legend li main mark menu meter nav noscript ol optgroup option output p picture pre progress q rp rt
  ruby s samp search section select small span strike strong sub summary sup table tbody td textarea tfoot th thead time tr
  tt u ul var wbr`,
);
const MATH = words(
  "math mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose semantics",
);
/** Attributes that only say how something looks. Addresses are apart: see `imageOf`. */
const ATTRIBUTES = [
  ...words("class id style dir lang width height colspan rowspan align valign bgcolor color face size type value"),
  ...words("placeholder start reversed hidden title span border cellpadding cellspacing"),
];

/** A page as rows to draw. Linear in the page; nothing recurses. `url` is what its relative addresses are read against. */
export function drawTree(tree: Tree, url: string | undefined): Drawing {
  const nodes: number[] = [];
  const parents: number[] = [];
  const names: string[] = [];
  const texts: string[] = [];
  const attributes: string[][] = [];
  const add = (node: number, parent: number, name: string, text: string, list: string[]) => {
    parents.push(parent);
    names.push(name);
    texts.push(text);
    attributes.push(list);
    return nodes.push(node) - 1;
  };
  const attributesOf = (name: string) => {
    const element = tree.find(name);
    return element === 0 ? [] : lookOf(tree, element);
  };
  const base = baseOf(tree, url);
  const body = tree.find("body");
  const open: { end: number; row: number }[] = [];
  let node = body === 0 ? tree.length : body + 1;
  for (; node < tree.end[body] && nodes.length < MOST_ROWS; ) {
    while (open.length > 0 && open[open.length - 1].end <= node) open.pop();
    const parent = open.length === 0 ? -1 : open[open.length - 1].row;
    if (tree.isText(node)) {
      add(node, parent, "#text", tree.text(node), []);
      node++;
      continue;
    }
    const name = tree.name(node).toLowerCase();
    if (!tree.isElement(node) || LEFT_OUT.has(name) || name === "annotation") {
      node = tree.end[node];
      continue;
    }
    if (BOXES.has(name) || name === "img") {
      add(node, parent, name === "img" ? "img" : "#box", boxText(tree, node, name), imageOf(tree, node, name, base));
      node = tree.end[node];
      continue;
    }
    if (open.length < DEEPEST) {
      const drawn = KNOWN.has(name) || MATH.has(name) ? name : "span";
      open.push({ end: tree.end[node], row: add(node, parent, drawn, "", lookOf(tree, node)) });
    }
    node++;
  }
  return {
    nodes: Int32Array.from(nodes),
    parents: Int32Array.from(parents),
    names,
    texts,
    attributes,
    sheets: sheetsOf(tree, base),
    root: attributesOf("html"),
    body: attributesOf("body"),
    isCut: node < tree.end[body],
  };
}

function lookOf(tree: Tree, node: number): string[] {
  const found = tree.attributes(node);
  return found.size === 0 ? [] : ATTRIBUTES.flatMap((name) => (found.has(name) ? [name, found.get(name) ?? ""] : []));
}

function imageOf(tree: Tree, node: number, name: string, base: string | undefined): string[] {
  const list = lookOf(tree, node);
  const from = ["src", "data-src", "data-lazy-src", "data-original"].map((word) => tree.attribute(node, word));
  const address = from.map((value) => absolute(value, base)).find((value) => value !== undefined);
  return name === "img" && address !== undefined ? [...list, "src", address] : list;
}

function boxText(tree: Tree, node: number, name: string): string {
  const said = (tree.attribute(node, "alt") ?? tree.attribute(node, "title") ?? "").trim();
  const kind = name === "img" ? "Image" : name === "iframe" ? "Frame" : name[0].toUpperCase() + name.slice(1);
  return said === "" ? kind : `${kind}: ${said}`;
}

function words(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}

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
