// Distinguishes lists of things of one kind from other lists.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import type { KeyBook } from "./keys.js";
import { isReactElement } from "./rich-node.js";

/** The similarity of children that makes a list one of one kind. */
const ALIKE = 0.7;

/** The part of a key that things of one kind share: `Post:12` and `Post:17`. */
const KIND_OF_KEY = /^[^:(\d]*/;
/** Things of one kind by number: 12, `4f0c2a9e`. */
const NUMBER_KEY = /^(?:\d+|[\da-f-]{8,})$/i;

/** Says of what kind the objects in data are, and which lists hold objects of one kind. */
export class Kinds {
  constructor(
    private readonly json: JsonTree,
    private readonly keys: KeyBook,
  ) {}

  /** Whether an object has a title and a URL of its own, like things that other pages show in full. */
  isThing(node: number): boolean {
    const { json } = this;
    if (json.kind(node) !== JsonKind.OBJECT) return false;
    let hasTitle = false;
    let hasAddress = false;
    for (const child of json.children(node)) {
      const { isTitle, isAddress } = this.keys.meaning(json.key(child));
      hasTitle ||= isTitle;
      hasAddress ||= isAddress;
    }
    return hasTitle && hasAddress;
  }

  isListOfThings(node: number): boolean {
    if (this.json.kind(node) !== JsonKind.ARRAY) return false;
    let children = 0;
    let things = 0;
    for (const child of this.json.children(node)) {
      children++;
      if (this.isThing(child)) things++;
    }
    return things > 1 && things >= children * ALIKE;
  }

  /** Whether a list's children are texts, or objects that begin alike. */
  isListOfOneKind(list: number): boolean {
    const { json } = this;
    if (isReactElement(json, list)) return false;
    let children = 0;
    const counts = new Map<string, number>();
    for (const child of json.children(list)) {
      children++;
      const kind = json.kind(child);
      // Lists in a list don't say what they are.
      if (kind === JsonKind.ARRAY) continue;
      const shape = kind === JsonKind.OBJECT ? `{${this.firstKey(child)}` : "";
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
    let most = 0;
    for (const count of counts.values()) most = Math.max(most, count);
    return children > 1 && most >= children * ALIKE;
  }

  /** The type of a resource, as JSON:API and GraphQL give it; undefined for other values. */
  typeOf(node: number): string | undefined {
    const { json } = this;
    if (json.kind(node) !== JsonKind.OBJECT) return undefined;
    const type = json.child(node, json.child(node, "attributes") < 0 ? "__typename" : "type");
    return type >= 0 ? json.string(type) : undefined;
  }

  /** What an object in a store of things by number or name has in common with others; undefined for other values. */
  storedAs(node: number): string | undefined {
    const { json } = this;
    if (json.kind(node) !== JsonKind.OBJECT) return undefined;
    const key = json.key(node);
    if (NUMBER_KEY.test(key)) return "";
    const kind = KIND_OF_KEY.exec(key)?.[0] ?? "";
    return kind === key ? undefined : kind;
  }

  private firstKey(object: number): string {
    return this.json.end(object) > object + 1 ? this.json.key(object + 1) : "";
  }
}
