// Collects the data that a page carries for its programs, and the content in it.

import { readJsonText } from "../../json/json-text.js";
import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { spacedWords } from "../../text/words.js";
import { jsonLdTexts } from "../json-ld.js";
import type { Script } from "../scripts.js";
import type { FoundText, TextTools } from "../text/text-tools.js";
import { FlightStream } from "./flight.js";
import { KeyBook } from "./keys.js";
import { Kinds } from "./kinds.js";
import { findPassages, type Passages } from "./passages.js";
import { assignedJson, unflattened } from "./script-data.js";
import { UnitFinder } from "./unit.js";
import { UnitWriter } from "./unit-text.js";

/** Collects what a page carries for its programs: scripts of JSON, assigned values, and what Next streams. */
export class Hydration {
  private readonly stream = new FlightStream();
  /** The first script that carries a part of the stream. */
  private streamNode = -1;

  constructor(
    private readonly pageTitle: string,
    private readonly tools: TextTools,
    private readonly found: (node: number, text: FoundText) => void,
  ) {}

  add({ node, kind, text }: Script): void {
    const { maxNodes } = this.tools.limits;
    if (kind === "json") this.read(unflattened(readJsonText(text, maxNodes), maxNodes), node);
    else if (this.stream.add(text)) {
      if (this.streamNode < 0) this.streamNode = node;
    } else for (const json of assignedJson(text, maxNodes)) this.read(json, node);
  }

  /** Reads what is complete only when all scripts were added. */
  finish(): void {
    const json = this.stream.read(this.tools.limits.maxNodes);
    if (json !== undefined) this.read(json, this.streamNode);
  }

  private read(json: JsonTree, node: number): void {
    for (const text of hydrationTexts(json, this.pageTitle, this.tools)) this.found(node, text);
  }
}

/** JSON in a string in JSON in a string: pages don't go deeper. */
const MAX_NESTING = 2;

/**
 * The content of hydration data: one text for each value, and for each string that holds JSON itself. Where one of them
 * has a part with the page's title, that part is its only text.
 */
function hydrationTexts(json: JsonTree, pageTitle: string, tools: TextTools): FoundText[] {
  const keys = new KeyBook();
  const found: FoundText[] = [];
  let level = [json];
  for (let depth = 0; depth <= MAX_NESTING; depth++) {
    const nested: string[] = [];
    for (const tree of level) {
      if (depth > 0 && isJsonLd(tree)) {
        for (const text of jsonLdTexts(tree, tools)) found.push(text);
        continue;
      }
      const passages = findPassages(tree, keys, tools);
      for (const text of passages.nested) nested.push(text);
      const finder = new UnitFinder(tree, new Kinds(tree, keys), passages);
      const titled = titledObject(tree, keys, passages, pageTitle);
      for (const root of titled >= 0 ? [titled] : tree.roots()) {
        const unit = finder.find(root);
        if (unit.length > 0) found.push(new UnitWriter(tree, keys, passages, tools).write(unit));
      }
    }
    level = nested.map((text) => readJsonText(text, tools.limits.maxNodes));
  }
  return found.filter(({ text }) => text !== "");
}

/** Whether JSON in a string is JSON-LD, which programs put into the page. */
function isJsonLd(json: JsonTree): boolean {
  return json.length > 0 && json.kind(0) === JsonKind.OBJECT && json.child(0, "@context") >= 0;
}

/** With less prose than this beside its title, an object is a link to the content. In words. */
const MIN_PROSE = 40;
/** A shorter title, without punctuation, says little. In characters. */
const MIN_TITLE = 8;
/** The title of the content as a share of the page's title, which often has the site's name, too. */
const MIN_SHARE = 0.4;

/**
 * The object with the page's title as its own, and with prose: of several the one with most. It is what the
 * page shows, if the data also holds others of its kind. -1 if there isn't one. Linear in the data.
 */
function titledObject(json: JsonTree, keys: KeyBook, passages: Passages, pageTitle: string): number {
  const wanted = spacedWords(pageTitle);
  let best = -1;
  if (wanted.length < MIN_TITLE) return best;
  for (let node = 0; node < json.length; node++) {
    const parent = json.parent(node);
    if (parent < 0 || !json.isString(node) || json.size(node) > pageTitle.length * 2) continue;
    const { prose } = passages;
    if (prose[parent] < MIN_PROSE || (best >= 0 && prose[parent] <= prose[best])) continue;
    if (!keys.meaning(json.key(node)).isTitle) continue;
    const title = spacedWords(json.string(node));
    const isLong = title.length >= Math.max(MIN_TITLE, wanted.length * MIN_SHARE);
    if (isLong && wanted.includes(title)) best = parent;
  }
  return best;
}
