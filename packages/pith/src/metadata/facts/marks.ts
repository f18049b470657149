// Recognizes elements that hold authors, dates and the like by their names, and finds the attributes that have them.

import { startsWith } from "../../html/bytes.js";
import { KNOWN_TAGS as FIRST_UNKNOWN, Tag } from "../../html/generated/tags.js";
import { attributeText } from "../../html/text.js";
import type { Tree } from "../../html/tree.js";
import { localName } from "../../json/linked-data.js";
import { perName } from "../../page/name.js";
import { AttributeBit, namesOf, type PageNames } from "../../page/names.js";
import { endsOfWords, NAMES, partsOfNames, wholeNames } from "../../page/vocabulary.js";
import { ofPage } from "../../short-lived.js";
import { MAX_FACTS, MAX_VALUE } from "./limits.js";
import { shortText } from "./one-line.js";
import { type MarkedElement, Zone } from "./page-facts.js";

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

/** Elements of scripts that are a `time`. */
const TIMES: ReadonlySet<string> = new Set(["relative-time", "time-ago", "local-time", "time-until"]);

/** What a class says that an element holds. */
const enum Says {
  NOTHING,
  AUTHOR,
  DATE,
}

const saysOf = /* @__PURE__ */ perName(({ text }): Says => {
  if ((AUTHOR.test(text) || AUTHOR_IN_WORD.test(text)) && !NO_AUTHOR.test(text)) return Says.AUTHOR;
  return DATE.test(text) || DATE_IN_WORD.test(text) ? Says.DATE : Says.NOTHING;
});

/** An open item of microdata or RDFa. */
interface Item {
  readonly end: number;
  readonly type: string;
}

/** Reads the elements that say what they hold, and in which part of the page they are. */
export class MarkReader {
  readonly marks: MarkedElement[] = [];
  /** Where what readers wrote begins, and the node after it. */
  readonly comments: (readonly [number, number])[] = [];
  private readonly items: Item[] = [];
  private zone = Zone.MAIN;
  private zoneEnd = 0;
  private readonly attributes: MarkAttributes;
  private readonly names: PageNames;

  constructor(private readonly tree: Tree) {
    this.names = namesOf(tree);
    this.attributes = new MarkAttributes(tree);
  }

  /** Reads an element; elements come in document order. Returns the zone that contains it. */
  read(node: number): Zone {
    const { tree, items, attributes } = this;
    if (node >= this.zoneEnd) this.zone = Zone.MAIN;
    while (items.length > 0 && items[items.length - 1].end <= node) items.pop();
    attributes.read(node, (this.names.marksOf(node) & AttributeBit.MARK) !== 0);
    if (this.zone !== Zone.COMMENTS) this.enterZone(node);
    const property = attributes.text(Attribute.ITEMPROP);
    if (property !== undefined) this.addProperty(node, property, "itemprop");
    else if (tree.tag[node] !== Tag.META) {
      const named = attributes.text(Attribute.PROPERTY);
      if (named !== undefined) this.addProperty(node, named, "property");
      else this.readHints(node);
    }
    const type = attributes.text(Attribute.ITEMTYPE) ?? attributes.text(Attribute.TYPEOF);
    if (type !== undefined || attributes.has(Attribute.ITEMSCOPE)) {
      items.push({ end: tree.end[node], type: localName(type ?? "") });
    }
    return this.zone;
  }

  private enterZone(node: number): void {
    const { tree, names } = this;
    const size = tree.end[node] - node;
    // A zone holds something: a lone link with such a class isn't one.
    if (size < 3) return;
    const zone = zoneOf(
      tree.tag[node],
      Math.max(zoneNamed(names.classOf(node)), zoneNamed(names.idOf(node))),
      size / tree.length,
    );
    if (zone === undefined || (this.zone !== Zone.MAIN && zone !== Zone.COMMENTS)) return;
    if (zone === Zone.COMMENTS && size >= LEAST_COMMENTS) this.comments.push([node, tree.end[node]]);
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
    const { attributes, names } = this;
    const tag = this.tree.tag[node];
    const rel = tag === Tag.A ? attributes.text(Attribute.REL) : undefined;
    const name = names.classOf(node);
    if (tag === Tag.TIME || (tag >= FIRST_UNKNOWN && TIMES.has(this.tree.name(node))))
      this.add(node, name.text, "time");
    else if (rel !== undefined && /(?:^|\s)author(?:\s|$)/i.test(rel)) this.add(node, "author", "rel");
    else if (saysOf(name) === Says.AUTHOR) this.add(node, "author", "class");
    else if (saysOf(name) === Says.DATE) this.add(node, name.text, "class");
  }

  private add(node: number, property: string, by: MarkedElement["by"]): void {
    const { tree, marks, items } = this;
    if (marks.length >= MAX_FACTS) return;
    const machine =
      tree.attribute(node, "datetime") ??
      tree.attribute(node, "content") ??
      (by === "itemprop" ? this.address(node) : undefined) ??
      dayIn(tree.attribute(node, "title") ?? "");
    const itemType = items.length === 0 ? "" : items[items.length - 1].type;
    const text = shortText(tree, node, by === "class" && property === "author");
    marks.push({ node, property, by, machine: machine?.slice(0, MAX_VALUE), text, itemType, zone: this.zone });
  }

  private address(node: number): string | undefined {
    const { tree } = this;
    if (tree.tag[node] === Tag.IMG) return tree.attribute(node, "src");
    return tree.tag[node] === Tag.LINK ? tree.attribute(node, "href") : undefined;
  }
}

/** Characters of a day and a time, at most. */
const LONGEST_DAY = 60;

/** A short text with a year, as forums and GitHub have a day and a time in the title of "3 months ago". */
function dayIn(title: string): string | undefined {
  return title.length <= LONGEST_DAY && /\d{4}/.test(title) ? title : undefined;
}

/** Nodes of what readers wrote, at least: less says how many wrote, perhaps beside the page's own date. */
const LEAST_COMMENTS = 20;

/** Words of a class or id that name what readers wrote. */
const COMMENTS = /* @__PURE__ */ new RegExp(wholeNames(NAMES.comments.words, NAMES.comments.ofPage), "i");

/** Words of a class or id that name what isn't the page's own: lists of other pages, menus, sidebars. */
const ASIDE = /* @__PURE__ */ new RegExp(wholeNames(NAMES.aside.words, NAMES.aside.ofPage), "i");
/** As a class of its own alone: "left-side" may be the page's. */
const SIDE = /(?:^|\s)side(?:\s|$)/i;

/** The zone that a class or an id names. */
const zoneNamed = /* @__PURE__ */ perName(({ text }): Zone => {
  if (COMMENTS.test(text)) return Zone.COMMENTS;
  return ASIDE.test(text) || SIDE.test(text) ? Zone.ASIDE : Zone.MAIN;
});

/** Elements that hold too much of a page for their class to name a part of it. */
const WHOLE = new Set<number>([Tag.HTML, Tag.BODY, Tag.MAIN]);

/** Elements that hold what isn't the page's own; who is named in a quotation or below a picture didn't write the page. */
const ASIDES = new Set<number>([Tag.ASIDE, Tag.BLOCKQUOTE, Tag.FIGCAPTION, Tag.FOOTER, Tag.NAV]);

/** More of a page than this isn't an aside, whatever its class says: themes put "with-sidebar" on what holds all. */
const LARGE_SHARE = 0.6;

/** The zone that an element opens by its kind and its names; undefined if it doesn't open one. */
function zoneOf(tag: number, named: Zone, shareOfPage: number): Zone | undefined {
  if (WHOLE.has(tag) || shareOfPage > LARGE_SHARE) return undefined;
  if (ASIDES.has(tag)) return Zone.ASIDE;
  return named === Zone.MAIN ? undefined : named;
}

/** The attributes of `AttributeBit.MARK`, by which elements say what they hold: places in `ATTRIBUTES`. */
const enum Attribute {
  REL,
  ITEMPROP,
  ITEMTYPE,
  ITEMSCOPE,
  PROPERTY,
  TYPEOF,
}

const ATTRIBUTES = ["rel", "itemprop", "itemtype", "itemscope", "property", "typeof"];

/** A longer value, in bytes, names nothing; emphasis that is opened again in each paragraph would have it read there. */
const MAX_NAME_BYTES = 2_048;

/** The attributes of an element, found in one pass; their values are decoded on demand. */
class MarkAttributes {
  /** Where each one's value begins and ends in the source; -1: the element lacks it. */
  private readonly ranges = new Int32Array(2 * ATTRIBUTES.length).fill(-1);
  private isEmpty = true;

  constructor(private readonly tree: Tree) {}

  /** Reads those of an element; `areSome`: whether it has any. */
  read(node: number, areSome: boolean): void {
    if (!this.isEmpty) this.ranges.fill(-1);
    this.isEmpty = true;
    if (areSome) this.tree.eachAttributeRange(node, this.readAttribute);
  }

  has(name: Attribute): boolean {
    return this.ranges[2 * name] >= 0;
  }

  /** The value; undefined if the element has no such attribute. */
  text(name: Attribute): string | undefined {
    const { ranges } = this;
    return this.has(name) ? attributeText(this.tree, ranges[2 * name], ranges[2 * name + 1]) : undefined;
  }

  private readonly readAttribute = ofPage((nameStart: number, nameEnd: number, start: number, end: number): void => {
    const length = nameEnd - nameStart;
    for (let name: Attribute = 0; name < ATTRIBUTES.length; name++) {
      if (ATTRIBUTES[name].length !== length || !startsWith(this.tree.source, nameStart, ATTRIBUTES[name])) continue;
      // If a name is repeated, the first counts.
      if (this.has(name) || end - start > MAX_NAME_BYTES) return;
      this.ranges[2 * name] = start;
      this.ranges[2 * name + 1] = end;
      this.isEmpty = false;
    }
  });
}
