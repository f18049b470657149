// Recognizes elements that hold authors, dates and the like by their names, and finds the attributes that have them.

import { startsWith } from "../../html/bytes.js";
import { Tag } from "../../html/generated/tags.js";
import { attributeText } from "../../html/text.js";
import type { Tree } from "../../html/tree.js";
import { WordFilter } from "../../html/word-filter.js";
import { localName } from "../../json/linked-data.js";
import { endsOfWords, NAMES, partsOfNames, wholeNames } from "../../page/vocabulary.js";
import { MAX_FACTS, MAX_VALUE } from "./limits.js";
import { shortText } from "./one-line.js";
import { type Mark, Zone } from "./page-facts.js";

/** Properties of microdata and RDFa that metadata are made of. */
// biome-ignore format: a list of words
const PROPERTIES = new Set([
  "author", "creator", "datepublished", "datecreated", "datemodified", "dateposted", "headline", "name", "description", "image",
  "keywords", "articlesection", "publisher", "license", "uploaddate",
]);

/** Classes that name the author of a page, and those that name something else by the same words. */
const AUTHOR = /* @__PURE__ */ new RegExp(wholeNames(NAMES.author.words, NAMES.author.ofPage), "i");
const NO_AUTHOR = /* @__PURE__ */ new RegExp(partsOfNames(NAMES.author.unless), "i");
/** A class in one word, as style modules write it: `articleAuthor__x1`. */
const AUTHOR_IN_WORD = /* @__PURE__ */ new RegExp(endsOfWords(NAMES.author.inWord));

/** Classes that name a date. */
const DATE = /* @__PURE__ */ new RegExp(wholeNames(NAMES.date.words, NAMES.date.ofPage), "i");
const DATE_IN_WORD = /* @__PURE__ */ new RegExp(endsOfWords(NAMES.date.inWord));

/** What the classes above have in common: most classes lack it, and needn't be looked at closely. */
// biome-ignore format: a list of words
const HINTS = /* @__PURE__ */ new WordFilter([
  "author", "by", "writer", "contributor", "user", "creator", "fn", "starter", "dat", "publish", "post", "time", "modified",
]);

/** An open item of microdata or RDFa. */
interface Item {
  readonly end: number;
  readonly type: string;
}

/** Reads the elements that say what they hold, and in which part of the page they are. */
export class MarkReader {
  readonly marks: Mark[] = [];
  private readonly items: Item[] = [];
  private zone = Zone.MAIN;
  private zoneEnd = 0;
  private readonly attributes: MarkAttributes;

  constructor(private readonly tree: Tree) {
    this.attributes = new MarkAttributes(tree);
  }

  /** Reads an element; elements come in document order. Returns the zone that contains it. */
  read(node: number): Zone {
    const { tree, items, attributes } = this;
    if (node >= this.zoneEnd) this.zone = Zone.MAIN;
    while (items.length > 0 && items[items.length - 1].end <= node) items.pop();
    attributes.read(node);
    if (this.zone !== Zone.COMMENTS) this.enterZone(node);
    const property = attributes.text(Name.ITEMPROP);
    if (property !== undefined) this.addProperty(node, property, "itemprop");
    else if (tree.tag[node] !== Tag.META) {
      const named = attributes.text(Name.PROPERTY);
      if (named !== undefined) this.addProperty(node, named, "property");
      else this.readHints(node);
    }
    const type = attributes.text(Name.ITEMTYPE) ?? attributes.text(Name.TYPEOF);
    if (type !== undefined || attributes.has(Name.ITEMSCOPE)) {
      items.push({ end: tree.end[node], type: localName(type ?? "") });
    }
    return this.zone;
  }

  private enterZone(node: number): void {
    const { tree, attributes } = this;
    const size = tree.end[node] - node;
    // A zone holds something: a lone link with such a class isn't one.
    if (size < 3) return;
    const isNamed = attributes.mayHold(Name.CLASS, ZONE_WORDS) || attributes.mayHold(Name.ID, ZONE_WORDS);
    const names = isNamed ? `${attributes.text(Name.CLASS) ?? ""} ${attributes.text(Name.ID) ?? ""}` : "";
    const zone = zoneOf(tree.tag[node], names, size / tree.length);
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

  private readHints(node: number): void {
    const { attributes } = this;
    const tag = this.tree.tag[node];
    const rel = tag === Tag.A ? attributes.text(Name.REL) : undefined;
    const isHint = tag === Tag.TIME || attributes.mayHold(Name.CLASS, HINTS);
    const classes = (isHint ? attributes.text(Name.CLASS) : undefined) ?? "";
    if (tag === Tag.TIME) this.add(node, classes, "time");
    else if (rel !== undefined && /(?:^|\s)author(?:\s|$)/i.test(rel)) this.add(node, "author", "rel");
    else if (classes === "") return;
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

/** Words of a class or id that name what readers wrote. */
const COMMENTS = /* @__PURE__ */ new RegExp(wholeNames(NAMES.comments.words, NAMES.comments.ofPage), "i");

/** Words of a class or id that name what isn't the page's own: lists of other pages, menus, sidebars. */
const ASIDE = /* @__PURE__ */ new RegExp(wholeNames(NAMES.aside.words, NAMES.aside.ofPage), "i");
/** As a class of its own alone: "left-side" may be the page's. */
const SIDE = /(?:^|\s)side(?:\s|$)/i;

/** What the classes and ids above have in common: most lack it, and needn't be looked at closely. */
// biome-ignore format: a list of words
const ZONE_WORDS = /* @__PURE__ */ new WordFilter([
  "comment", "disqus", "respond", "replies",
  "related", "recommend", "side", "widget", "footer", "nav", "menu", "trending", "popular", "latest", "carousel",
  "teaser", "newsletter", "promo", "more-", "readnext", "read-next", "upnext", "up-next", "prev", "nextpost", "next-post", "recirc",
  "you-may",
]);

/** Elements that hold too much of a page for their class to name a part of it. */
const WHOLE = new Set<number>([Tag.HTML, Tag.BODY, Tag.MAIN]);

/** More of a page than this isn't an aside, whatever its class says: themes put "with-sidebar" on what holds all. */
const LARGE_SHARE = 0.6;

/** The zone that an element opens by its name, class and id; undefined if it doesn't open one. */
function zoneOf(tag: number, hints: string, shareOfPage: number): Zone | undefined {
  if (WHOLE.has(tag) || shareOfPage > LARGE_SHARE) return undefined;
  if (tag === Tag.NAV || tag === Tag.FOOTER || tag === Tag.ASIDE) return Zone.ASIDE;
  if (hints === "") return undefined;
  if (COMMENTS.test(hints)) return Zone.COMMENTS;
  return ASIDE.test(hints) || SIDE.test(hints) ? Zone.ASIDE : undefined;
}

/** The attributes by which elements say what they hold, and in which part of the page they are: places in `ATTRIBUTES`. */
const enum Name {
  CLASS,
  ID,
  REL,
  ITEMPROP,
  ITEMTYPE,
  ITEMSCOPE,
  PROPERTY,
  TYPEOF,
}

const ATTRIBUTES = ["class", "id", "rel", "itemprop", "itemtype", "itemscope", "property", "typeof"];

/** A longer value, in bytes, names nothing; emphasis that is opened again in each paragraph would have it read there. */
const MAX_NAMES = 2_048;

/** The attributes of an element, found in one pass; their values are decoded on demand. */
class MarkAttributes {
  /** Where each one's value begins and ends in the source; -1: the element lacks it. */
  private readonly ranges = new Int32Array(2 * ATTRIBUTES.length).fill(-1);
  private isEmpty = true;

  constructor(private readonly tree: Tree) {}

  read(node: number): void {
    if (!this.isEmpty) this.ranges.fill(-1);
    this.isEmpty = true;
    this.tree.eachAttributeRange(node, this.readAttribute);
  }

  has(name: Name): boolean {
    return this.ranges[2 * name] >= 0;
  }

  /** The value; undefined if the element has no such attribute. */
  text(name: Name): string | undefined {
    const { ranges } = this;
    return this.has(name) ? attributeText(this.tree, ranges[2 * name], ranges[2 * name + 1]) : undefined;
  }

  /** Whether the value may hold one of some words. */
  mayHold(name: Name, words: WordFilter): boolean {
    const { ranges } = this;
    return this.has(name) && words.mayHold(this.tree.source, ranges[2 * name], ranges[2 * name + 1]);
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const length = nameEnd - nameStart;
    for (let name: Name = 0; name < ATTRIBUTES.length; name++) {
      if (ATTRIBUTES[name].length !== length || !startsWith(this.tree.source, nameStart, ATTRIBUTES[name])) continue;
      // If a name is repeated, the first counts.
      if (this.has(name) || end - start > MAX_NAMES) return;
      this.ranges[2 * name] = start;
      this.ranges[2 * name + 1] = end;
      this.isEmpty = false;
    }
  };
}
