// Collects in one pass what a page says about itself.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { absoluteUrl, MAX_BASE } from "../../text/addresses.js";
import { ThingReader } from "../json-ld/main-thing.js";
import { MAX_FACTS, MAX_NAMES, MAX_VALUE, MAX_VALUES } from "./limits.js";
import { MarkReader } from "./marks.js";
import { oneLine, shortText } from "./one-line.js";
import type { Heading, Link, PageFacts } from "./page-facts.js";

/** What is in a title only if its end tag is missing. */
const SWALLOWED = /<\/(?:head|script|style)>|<(?:meta|link)\s[^<>]{0,200}=/i;

/** Reads in one pass over a page what it says about itself. Linear in the page; throws nothing. */
export function collectFacts(tree: Tree, pageUrl: string | undefined): PageFacts {
  const collector = new Collector(tree, absoluteUrl(pageUrl, undefined));
  for (let node = 1; node < tree.length; ) {
    if (tree.tag[node] >= 0) collector.read(node);
    node = tree.tag[node] === Tag.TEMPLATE ? tree.end[node] : node + 1;
  }
  return collector.finish();
}

class Collector {
  private readonly metas = new Map<string, string[]>();
  private readonly links: Link[] = [];
  private readonly headings: Heading[] = [];
  private readonly things = new ThingReader();
  private readonly marks: MarkReader;
  private title: string | undefined;
  private lang: string | undefined;
  private dir: string | undefined;
  private base: string | undefined;

  constructor(
    private readonly tree: Tree,
    private readonly pageUrl: string | undefined,
  ) {
    this.marks = new MarkReader(tree);
  }

  read(node: number): void {
    const { tree } = this;
    const tag = tree.tag[node];
    switch (tag) {
      case Tag.HTML:
        this.lang ??= tree.attribute(node, "lang") ?? tree.attribute(node, "xml:lang");
        this.dir ??= tree.attribute(node, "dir");
        break;
      case Tag.BODY:
        this.dir ??= tree.attribute(node, "dir");
        break;
      case Tag.BASE:
        this.base ??= shortBase(absoluteUrl(tree.attribute(node, "href"), this.pageUrl));
        break;
      case Tag.TITLE:
        this.title ??= oneLine(ofTitle(tree.textContent(node)).slice(0, MAX_VALUE));
        break;
      case Tag.META:
        this.readMeta(node);
        break;
      case Tag.LINK:
        this.readLink(node);
        break;
      case Tag.SCRIPT:
        this.things.readScript(tree, node);
        return;
      default:
    }
    const zone = this.marks.read(node);
    if (tag === Tag.H1 || tag === Tag.H2 || tag === Tag.H3) {
      const text = this.headings.length < MAX_FACTS ? shortText(tree, node) : "";
      const level = tag === Tag.H1 ? 1 : tag === Tag.H2 ? 2 : 3;
      if (text !== "") this.headings.push({ node, level, text, zone });
    }
  }

  finish(): PageFacts {
    const { metas, links, headings, lang, dir, pageUrl } = this;
    return {
      metas,
      links,
      things: this.things.things,
      title: this.title ?? "",
      headings,
      marks: this.marks.marks,
      lang,
      dir,
      base: this.base ?? pageUrl,
      pageUrl,
    };
  }

  private readMeta(node: number): void {
    const { tree, metas } = this;
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

  private readLink(node: number): void {
    const { tree, links } = this;
    const rel = tree.attribute(node, "rel") ?? tree.attribute(node, "itemprop");
    const href = tree.attribute(node, "href");
    if (rel === undefined || href === undefined || links.length >= MAX_FACTS) return;
    const text = (name: string) => tree.attribute(node, name)?.trim() ?? "";
    links.push({
      rel: rel.toLowerCase().trim().split(/\s+/, 8),
      href,
      type: text("type").toLowerCase(),
      title: text("title"),
      sizes: text("sizes"),
    });
  }
}

/** A page's own base, unless it is longer than any honest one: each of its URLs would be as long. */
function shortBase(base: string | undefined): string | undefined {
  return base === undefined || base.length > MAX_BASE ? undefined : base;
}

/** The text of a title; one that was never closed contains the rest of the page, markup and all. */
function ofTitle(text: string): string {
  return SWALLOWED.test(text) ? text.slice(0, text.indexOf("<")) : text;
}
