// Finds the content in the data that a page carries for its programs.

import { readJsonText } from "../../json/json-text.js";
import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { spacedWords } from "../../text/words.js";
import { jsonLdTexts } from "../json-ld.js";
import type { TextTools } from "../text/text-tools.js";
import { keyBook } from "./keys.js";
import { findPassages, type Passages } from "./passages.js";
import { findUnit } from "./unit.js";
import { unitText } from "./unit-text.js";

/** JSON in a string in JSON in a string: pages don't go deeper. */
const MAX_NESTING = 2;

/**
 * The content of hydration data: one text for each value, and for each string that holds JSON itself. Where one of them
 * has a part with the page's title, that part is its only text.
 */
export function hydrationTexts(json: JsonTree, pageTitle: string, tools: TextTools): string[] {
  const keys = keyBook();
  const found: string[] = [];
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
      const titled = titledObject(passages, pageTitle);
      for (const root of titled >= 0 ? [titled] : tree.roots()) {
        const unit = findUnit(passages, root);
        if (unit.length > 0) found.push(unitText(passages, unit, tools));
      }
    }
    level = nested.map((text) => readJsonText(text, tools.budget));
  }
  return found;
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
 * page shows, if the data also holds others of its kind. -1 if there is none. Linear in the data.
 */
function titledObject({ json, keys, prose }: Passages, pageTitle: string): number {
  const wanted = spacedWords(pageTitle);
  let best = -1;
  if (wanted.length < MIN_TITLE) return best;
  for (let node = 0; node < json.length; node++) {
    const parent = json.parent(node);
    if (parent < 0 || !json.isString(node) || json.size(node) > pageTitle.length * 2) continue;
    if (prose[parent] < MIN_PROSE || (best >= 0 && prose[parent] <= prose[best])) continue;
    if (!keys(json.key(node)).isTitle) continue;
    const title = spacedWords(json.string(node));
    const isLong = title.length >= Math.max(MIN_TITLE, wanted.length * MIN_SHARE);
    if (isLong && wanted.includes(title)) best = parent;
  }
  return best;
}
