import { readJsonText } from "../../json/json-text.js";
import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { jsonLdTexts } from "../json-ld/json-ld.js";
import type { FoundText, TextTools } from "../text/text-tools.js";
import { KeyBook } from "./keys.js";
import { Kinds } from "./kinds.js";
import { findPassages } from "./passages.js";
import { titledObject } from "./titled.js";
import { UnitFinder } from "./unit.js";
import { UnitWriter } from "./unit-text.js";

/** JSON in a string in JSON in a string: deeper is nothing that a page would do. */
const MAX_NESTING = 2;

/**
 * The content of hydration data: one text for each value, and for each string that holds JSON itself. Where one of them
 * has a part with the page's title, that part is its only text.
 */
export function hydrationTexts(json: JsonTree, pageTitle: string, tools: TextTools): FoundText[] {
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
