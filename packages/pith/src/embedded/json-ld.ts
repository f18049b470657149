// Reads the texts of JSON-LD.

import { JsonKind, type JsonTree } from "../json/json-tree.js";
import { linkedObjects, localName } from "../json/linked-data.js";
import { bitsOfTypes, TypeBit } from "../page/thing-types.js";
import { Paragraphs, type TextTools } from "./text/text-tools.js";

/** A description with fewer words of prose is a summary for search engines, not text. */
const MIN_SUMMARY = 40;

/**
 * The texts of JSON-LD: one for each thing at the top or in a `@graph`, with the texts of the things that are part of
 * it (answers, comments, reviews, steps, live updates, items of a list) after its own, in the order of the data.
 */
export function jsonLdTexts(json: JsonTree, tools: TextTools): string[] {
  return topThings(json).map((thing) => thingText(json, thing, tools));
}

/** A graph holds things side by side; only what is under another key is part of a thing. */
const OPEN_KEYS = new Set(["@graph"]);

/** The objects at the top, in lists and in `@graph`; not what only holds a graph. */
function topThings(json: JsonTree): number[] {
  return Array.from(linkedObjects(json, OPEN_KEYS))
    .filter(({ node, under }) => under === "" && json.child(node, "@graph") < 0)
    .map(({ node }) => node);
}

/** The text of one thing. */
function thingText(json: JsonTree, thing: number, tools: TextTools): string {
  const paragraphs = new Paragraphs(tools.limits.maxText);
  const waiting = [thing];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (json.isString(node)) paragraphs.add(textOf(json, node, tools));
    else if (json.kind(node) === JsonKind.ARRAY) pushInOrder(waiting, [...json.children(node)]);
    else if (json.kind(node) === JsonKind.OBJECT) {
      const { texts, following } = readThing(json, node, node === thing, tools);
      for (const text of texts) paragraphs.add(text);
      pushInOrder(waiting, following);
    }
  }
  return paragraphs.join();
}

/** What a thing itself says, and the nodes whose text follows. */
function readThing(json: JsonTree, thing: number, isTop: boolean, tools: TextTools) {
  const fields = fieldsOf(json, thing);
  const textAt = (key: string) => textOf(json, fields.get(key), tools);
  const types = typesOf(json, fields.get("@type"));
  const name = textAt(fields.has("headline") ? "headline" : "name");
  const isEntry = isListEntry(json, thing);
  const texts: string[] = [];
  if (!isTop && isNamed(types)) texts.push(name);
  const body = BODY_KEYS.map(textAt).find((text) => text !== "");
  const role = descriptionRole(types);
  if (role === "text" || (body === undefined && role === "summary")) {
    const description = textAt("description");
    const isText = role === "text" || isEntry || tools.meter.prose(description) >= MIN_SUMMARY;
    // What is said about an entry is meaningless without its name.
    if (isEntry && !isNamed(types) && description !== "") texts.push(name);
    if (isText) texts.push(description);
  }
  if (body !== undefined && body !== name) texts.push(body);
  const isPart = ([key, node]: readonly [string, number]) =>
    LIST_KEYS.has(key) || (PART_KEYS.has(key) && json.isContainer(node));
  return { texts, following: [...fields].filter(isPart).map(([, node]) => node) };
}

/** The text of a value: a string, a list of strings, or a string with its language. */
function textOf(json: JsonTree, node: number | undefined, { plain }: TextTools): string {
  if (node === undefined) return "";
  if (json.isString(node)) return plain.ofValue(json.string(node));
  if (json.kind(node) === JsonKind.OBJECT) return plain.ofValue(stringAt(json, json.child(node, "@value")));
  const parts = [...json.children(node)].map((part) => plain.ofValue(stringAt(json, part)));
  return parts.filter((part) => part !== "").join("\n\n");
}

/** Whether a thing is an entry of a list: the list's element itself, or the item in it. */
function isListEntry(json: JsonTree, thing: number): boolean {
  const element = json.key(thing) === "item" ? json.parent(thing) : thing;
  const list = element < 0 ? -1 : json.parent(element);
  return list >= 0 && (json.key(list) === "itemListElement" || json.key(element) === "itemListElement");
}

function stringAt(json: JsonTree, node: number): string {
  return node >= 0 && json.isString(node) ? json.string(node) : "";
}

/** The fields of an object by key; if a key is repeated, the first counts. */
function fieldsOf(json: JsonTree, object: number): Map<string, number> {
  const fields = new Map<string, number>();
  for (const child of json.children(object)) {
    const key = json.key(child);
    if (!fields.has(key)) fields.set(key, child);
  }
  return fields;
}

/** What a thing is by its types. */
function typesOf(json: JsonTree, node: number | undefined): number {
  if (node === undefined) return 0;
  const names = json.isString(node) ? [node] : [...json.children(node)].filter((child) => json.isString(child));
  return bitsOfTypes(names.map((name) => localName(json.string(name))));
}

/** Adds nodes to a stack so that the first comes off first. */
function pushInOrder(stack: number[], nodes: readonly number[]): void {
  for (let i = nodes.length - 1; i >= 0; i--) stack.push(nodes[i]);
}

/** Keys that hold a thing's main text; the first that is present counts. */
const BODY_KEYS = ["articleBody", "reviewBody", "text", "transcript"] as const;

/** Keys that hold further text of a thing, in lists or as steps, after its body. */
const LIST_KEYS = new Set(["recipeIngredient", "ingredients", "recipeInstructions", "step", "steps"]);

/** Keys that hold things whose text belongs to the thing that has them. */
// biome-ignore format: a list of words
const PART_KEYS = new Set([
  "@graph", "mainEntity", "mainEntityOfPage", "hasPart", "itemListElement", "item", "acceptedAnswer",
  "suggestedAnswer", "comment", "review", "reviews", "liveBlogUpdate", "blogPost", "recipeInstructions", "step",
  "steps",
]);

/** The role of a thing's description in a page, by the thing's types. */
function descriptionRole(types: number): "text" | "summary" | "aside" {
  if ((types & TypeBit.ASIDE) !== 0) return "aside";
  return (types & TypeBit.DESCRIBED) !== 0 ? "text" : "summary";
}

function isNamed(types: number): boolean {
  return (types & TypeBit.NAMED) !== 0;
}
