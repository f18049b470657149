// Collects in one pass what a page says about itself.

import { Tag } from "../../html/generated/tags.js";
import { leadsHome } from "../../html/home-link.js";
import type { Tree } from "../../html/tree.js";
import { linkedScripts } from "../../page/linked-data.js";
import { absoluteUrl, MAX_BASE } from "../../text/addresses.js";
import { ThingReader } from "../json-ld/main-thing.js";
import { MAX_FACTS, MAX_NAMES, MAX_THINGS, MAX_VALUE, MAX_VALUES } from "./limits.js";
import { MarkReader } from "./marks.js";
import { oneLine, shortText } from "./one-line.js";
import type { Heading, Link, PageFacts } from "./page-facts.js";

/** What is in a title only if its end tag is missing. */
const SWALLOWED = /<\/(?:head|script|style)>|<(?:meta|link)\s[^<>]{0,200}=/i;

/** Elements whose texts may be the title, by their level. */
const HEADINGS = [Tag.H1, Tag.H2, Tag.H3];

/** Reads in one pass over a page what it says about itself. Linear in the page; throws nothing. */
export function collectFacts(tree: Tree, address: string | undefined): PageFacts {
  const pageUrl = absoluteUrl(address, undefined);
  const metas = new Map<string, string[]>();
  const links: Link[] = [];
  const headings: Heading[] = [];
  const things = new ThingReader();
  const scripts = linkedScripts(tree);
  const marks = new MarkReader(tree);
  let title: string | undefined;
  let lang: string | undefined;
  let dir: string | undefined;
  let base: string | undefined;
  for (let node = 1; node < tree.length; node = tree.tag[node] === Tag.TEMPLATE ? tree.end[node] : node + 1) {
    const tag = tree.tag[node];
    if (tag === Tag.SCRIPT) {
      const script = scripts.get(node);
      if (script !== undefined && things.things.length < MAX_THINGS) things.readScript(script.json);
    }
    if (tag < 0 || tag === Tag.SCRIPT) continue;
    if (tag === Tag.HTML) lang ??= tree.attribute(node, "lang") ?? tree.attribute(node, "xml:lang");
    if (tag === Tag.HTML || tag === Tag.BODY) dir ??= tree.attribute(node, "dir");
    else if (tag === Tag.BASE) base ??= shortBase(absoluteUrl(tree.attribute(node, "href"), pageUrl));
    else if (tag === Tag.TITLE) title ??= oneLine(ofTitle(tree.textContent(node)).slice(0, MAX_VALUE));
    else if (tag === Tag.META) readMeta(tree, node, metas);
    else if (tag === Tag.LINK && links.length < MAX_FACTS) readLink(tree, node, links);
    const zone = marks.read(node);
    const level = HEADINGS.indexOf(tag) + 1;
    const text = level > 0 && headings.length < MAX_FACTS ? shortText(tree, node).replace(PERMALINK, "") : "";
    if (text !== "") headings.push({ node, level, text, zone, isLogo: leadsHome(tree, node) });
  }
  return {
    metas,
    links,
    things: things.things,
    title: title ?? "",
    headings,
    marks: marks.marks,
    comments: marks.comments,
    lang,
    dir,
    base: base ?? pageUrl,
    pageUrl,
  };
}

/** The sign at a heading's end that links to it. */
const PERMALINK = /(?<=\S)\s?[¶§🔗]$/u;

function readMeta(tree: Tree, node: number, metas: Map<string, string[]>): void {
  const content = tree.attribute(node, "content");
  if (content === undefined || content.trim() === "") return;
  for (const attribute of ["name", "property", "itemprop", "http-equiv"]) {
    const names = tree.attribute(node, attribute);
    // `property` may hold several names (RDFa).
    for (const name of names?.toLowerCase().split(/\s+/, 4) ?? []) {
      const values = metas.get(name);
      if (values === undefined) {
        if (name !== "" && metas.size < MAX_NAMES) metas.set(name, [content.slice(0, MAX_VALUE)]);
      } else if (values.length < MAX_VALUES) values.push(content.slice(0, MAX_VALUE));
    }
  }
}

function readLink(tree: Tree, node: number, links: Link[]): void {
  const rel = tree.attribute(node, "rel") ?? tree.attribute(node, "itemprop");
  const href = tree.attribute(node, "href");
  if (rel === undefined || href === undefined) return;
  const text = (name: string) => tree.attribute(node, name)?.trim() ?? "";
  const words = rel.toLowerCase().trim().split(/\s+/, 8);
  links.push({ rel: words, href, type: text("type").toLowerCase(), title: text("title"), sizes: text("sizes") });
}

/** A page's own base, unless it is longer than any honest one: each of its URLs would be as long. */
function shortBase(base: string | undefined): string | undefined {
  return base === undefined || base.length > MAX_BASE ? undefined : base;
}

/** The text of a title; one that was never closed contains the rest of the page, markup and all. */
function ofTitle(text: string): string {
  return SWALLOWED.test(text) ? text.slice(0, text.indexOf("<")) : text;
}
