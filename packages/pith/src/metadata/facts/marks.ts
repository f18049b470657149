import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { localName } from "../../json/local-name.js";
import { MAX_FACTS, MAX_VALUE } from "./limits.js";
import { type Mark, Zone } from "./page-facts.js";
import { shortText } from "./short-text.js";
import { zoneOf } from "./zones.js";

/** Properties of microdata and RDFa that metadata are made of. */
// biome-ignore format: a list of words
const PROPERTIES = new Set([
  "author", "creator", "datepublished", "datecreated", "datemodified", "dateposted", "headline", "name", "description", "image",
  "keywords", "articlesection", "publisher", "license", "uploaddate",
]);

/** Classes that name the author of a page, and those that name something else by the same words. */
const AUTHOR =
  /(?:^|[^a-z])(?:by-?line|post-?author|entry-?author|authors?(?:-?names?)?|author-?link|writer|contributor|posted-?by|written-?by|user-?name|creator|fn|topic-?starter|p-author)(?:[^a-z]|$)/i;
const NO_AUTHOR = /avatar|image|photo|social|share|follow|bio(?:graphy)?\b|authority|role|job-?title|desc(?:ription)?/i;
/** A class in one word, as style modules write it: `articleAuthor__x1`. */
const AUTHOR_IN_WORD = /[a-z](?:Author|Byline)(?:Name)?(?![a-z])/;

/** Classes that name a date. */
const DATE =
  /(?:^|[^a-z])(?:date|dates|published|publish-?date|pub-?date|post-?date|entry-?date|posted-?on|timestamp|time|post-?time|article-?date|dateline|updated|modified|last-?updated|last-?modified)(?:[^a-z]|$)/i;
const DATE_IN_WORD = /[a-z](?:Date|Published|Timestamp|Updated)(?![a-z])/;

/** What the classes above have in common: most classes have nothing of it, and need no closer look. */
const HINT = /author|by|writer|contributor|user|creator|fn|starter|dat|publish|post|time|modified/i;

/** An open item of microdata or RDFa. */
interface Item {
  readonly end: number;
  readonly type: string;
}

/** Reads the elements that say what they hold, and in which part of the page they stand. */
export class MarkReader {
  readonly marks: Mark[] = [];
  private readonly items: Item[] = [];
  private zone = Zone.MAIN;
  private zoneEnd = 0;

  constructor(private readonly tree: Tree) {}

  /** Reads an element; elements come in document order. Gives the zone that it stands in. */
  read(node: number): Zone {
    const { tree, items } = this;
    if (node >= this.zoneEnd) this.zone = Zone.MAIN;
    while (items.length > 0 && items[items.length - 1].end <= node) items.pop();
    const classes = tree.attribute(node, "class") ?? "";
    if (this.zone !== Zone.COMMENTS) this.enterZone(node, classes);
    const property = tree.attribute(node, "itemprop");
    if (property !== undefined) this.addProperty(node, property, "itemprop");
    else if (tree.tag[node] !== Tag.META) {
      const named = tree.attribute(node, "property");
      if (named !== undefined) this.addProperty(node, named, "property");
      else this.readHints(node, classes);
    }
    const type = tree.attribute(node, "itemtype") ?? tree.attribute(node, "typeof");
    if (type !== undefined || tree.hasAttribute(node, "itemscope")) {
      items.push({ end: tree.end[node], type: localName(type ?? "") });
    }
    return this.zone;
  }

  private enterZone(node: number, classes: string): void {
    const { tree } = this;
    const size = tree.end[node] - node;
    // A zone holds something: a lone link with such a class is none.
    if (size < 3) return;
    const id = tree.attribute(node, "id") ?? "";
    const zone = zoneOf(tree.tag[node], id === "" ? classes : `${classes} ${id}`, size / tree.length);
    if (zone === undefined || (this.zone !== Zone.MAIN && zone !== Zone.COMMENTS)) return;
    this.zone = zone;
    this.zoneEnd = Math.max(this.zoneEnd, tree.end[node]);
  }

  private addProperty(node: number, names: string, by: "itemprop" | "property"): void {
    for (const name of names.toLowerCase().split(/\s+/, 4)) {
      const property = localName(name, "/#:.");
      if (PROPERTIES.has(property)) this.add(node, property, by);
    }
  }

  private readHints(node: number, classes: string): void {
    const { tree } = this;
    const tag = tree.tag[node];
    const rel = tag === Tag.A ? tree.attribute(node, "rel") : undefined;
    if (tag === Tag.TIME) this.add(node, classes, "time");
    else if (rel !== undefined && /(?:^|\s)author(?:\s|$)/i.test(rel)) this.add(node, "author", "rel");
    else if (classes === "" || !HINT.test(classes)) return;
    else if ((AUTHOR.test(classes) || AUTHOR_IN_WORD.test(classes)) && !NO_AUTHOR.test(classes))
      this.add(node, "author", "class");
    else if (DATE.test(classes) || DATE_IN_WORD.test(classes)) this.add(node, classes, "class");
  }

  private add(node: number, property: string, by: Mark["by"]): void {
    const { tree, marks, items } = this;
    if (marks.length >= MAX_FACTS) return;
    const machine =
      tree.attribute(node, "datetime") ??
      tree.attribute(node, "content") ??
      (by === "itemprop" ? this.address(node) : undefined);
    const itemType = items.length === 0 ? "" : items[items.length - 1].type;
    const text = shortText(tree, node);
    marks.push({ node, property, by, machine: machine?.slice(0, MAX_VALUE), text, itemType, zone: this.zone });
  }

  private address(node: number): string | undefined {
    const { tree } = this;
    if (tree.tag[node] === Tag.IMG) return tree.attribute(node, "src");
    return tree.tag[node] === Tag.LINK ? tree.attribute(node, "href") : undefined;
  }
}
