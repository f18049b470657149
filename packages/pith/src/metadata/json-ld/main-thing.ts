// Reads the JSON-LD scripts of a page into things, and finds those that speak for the page.

import type { JsonTree } from "../../json/json-tree.js";
import { linkedObjects } from "../../json/linked-data.js";
import { bitsOfTypes, TypeBit } from "../../page/thing-types.js";
import { plainKey, shareOfWords } from "../../text/words.js";
import { MAX_THINGS } from "../facts/limits.js";
import { firstText, JsonLdScript, type Thing } from "./things.js";

/** Keys that don't make what is under them a part of another thing. */
const OPEN_KEYS = new Set(["@graph", "mainEntity", "mainEntityOfPage"]);

/** Reads the things that JSON-LD describes, within a limit. */
export class ThingReader {
  readonly things: Thing[] = [];

  readScript(json: JsonTree): void {
    const script = new JsonLdScript(json);
    for (const { node, under } of linkedObjects(json, OPEN_KEYS)) {
      if (this.things.length >= MAX_THINGS) return;
      const thing = script.readThing(node, under);
      if (thing !== undefined) this.things.push(thing);
    }
  }
}

/** The things of JSON-LD that speak for the page, each undefined if there isn't one. */
export interface MainThings {
  /** What was written or is shown; the page's own, as far as title and URL tell. */
  readonly main: Thing | undefined;
  /** How sure it is that `main` is the page's own, 0..1. */
  readonly sureness: number;
  /** The page as a web page. */
  readonly page: Thing | undefined;
}

/** A list of things without the page's title says little about the page. */
const UNSURE = 0.4;
/** The share of a headline's words that has to be in the page's title for both to be the same. */
const SAME_TITLE = 0.6;

/** Finds the thing that the page is about among those at the top, in graphs and in `mainEntity`. */
export function mainThings(things: readonly Thing[], title: string, pageUrl: string | undefined): MainThings {
  const open = things.filter(({ under }) => under === "");
  const isA = (bit: TypeBit) => (thing: Thing) => (bitsOfTypes(thing.types) & bit) !== 0;
  const page = open.find(isA(TypeBit.PAGE));
  for (const bit of [TypeBit.WRITTEN, TypeBit.SHOWN]) {
    const found = open.filter(isA(bit));
    if (found.length === 0) continue;
    const own = found.length === 1 ? found[0] : found.find((thing) => isOwn(thing, title, pageUrl));
    return { main: own ?? found[0], sureness: own === undefined ? UNSURE : 1, page };
  }
  return { main: undefined, sureness: 1, page };
}

function isOwn(thing: Thing, title: string, pageUrl: string | undefined): boolean {
  const address = firstText(thing, "mainEntityOfPage") ?? firstText(thing, "url");
  if (pageUrl !== undefined && address !== undefined && plainAddress(address) === plainAddress(pageUrl)) return true;
  const name = firstText(thing, "headline") ?? firstText(thing, "name");
  return name !== undefined && plainKey(name) !== "" && shareOfWords(name, title) >= SAME_TITLE;
}

/** Without what differs between URLs of one page. */
function plainAddress(url: string): string {
  return url.replace(/[?#].*$/s, "").replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
}
