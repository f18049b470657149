// Writes the text of the content that was found in hydration data.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import type { FoundText, TextTools } from "../text/text-tools.js";
import { Paragraphs } from "../text/text-tools.js";
import { type KeyBook, LEAD_KEYS, TITLE_KEYS } from "./keys.js";
import type { Passages } from "./passages.js";
import { isJsonMl, isReactElement } from "./rich-node.js";

/** How far above the content its title and its lead may be, in steps. */
const MAX_STEPS = 4;
/** A longer string that isn't prose isn't a heading either. */
const MAX_LABEL = 200;
/** Begins with a letter, a digit or a quotation mark, and has no mark that only addresses and names of programs have. */
const LABEL = /^[\p{L}\p{N}"'“‘«¿¡(][^_{}<>\\|=]*$/u;
const ADDRESS =
  /:\/\/|^[^\s/.:#]*[/.:#]\S*$|^[a-z\d]+(?:-[a-z\d]+)+$|^[a-z]+[A-Z]\w*$|^[\dA-Z-]{8,}$|^\d+(?:[.,]\d+)?$/;

/** Writes the text of the content that was found in hydration data. */
export class UnitWriter {
  private readonly paragraphs: Paragraphs;

  constructor(
    private readonly json: JsonTree,
    private readonly keys: KeyBook,
    private readonly passages: Passages,
    private readonly tools: TextTools,
  ) {
    this.paragraphs = new Paragraphs(tools.limits.maxText);
  }

  /** `nodes`: siblings in order; see `UnitFinder`. */
  write(nodes: readonly number[]): FoundText {
    const { json } = this;
    const objects = this.objectsAbove(nodes[0]);
    const title = this.titleOf(objects);
    for (const object of objects.reverse()) this.writeLead(object, nodes);
    const textKeys = this.keysOfTexts(nodes);
    for (const root of nodes) {
      const end = json.end(root);
      for (let node = root; node < end; ) node = this.writeNode(node, textKeys);
    }
    const text = this.paragraphs.join();
    return title === "" ? { text } : { text, title };
  }

  /** Writes a node, without its children; returns the node to continue with. */
  private writeNode(node: number, textKeys: ReadonlySet<string>): number {
    const { json, passages } = this;
    const text = passages.texts.get(node);
    if (text !== undefined) this.paragraphs.add(text);
    else if (json.isString(node)) {
      if (this.isLabel(node, textKeys)) this.paragraphs.add(this.labelOf(node));
    } else if (json.isContainer(node) && !passages.left.has(node)) return node + 1;
    return json.end(node);
  }

  /**
   * Whether a string that isn't prose belongs to the prose around it: under a key that prose is under as well, or as
   * the heading of an object that has prose.
   */
  private isLabel(node: number, textKeys: ReadonlySet<string>): boolean {
    const { json } = this;
    const parent = json.parent(node);
    if (parent < 0 || isReactElement(json, parent) || (node === parent + 1 && isJsonMl(json, parent))) return false;
    const key = this.keyOf(node);
    if (textKeys.has(key)) return true;
    return this.keys.meaning(key).isLabel && this.passages.prose[parent] > 0;
  }

  /** A short text that isn't prose by itself: a heading, a caption, an item of a list; "" for other strings. */
  private labelOf(node: number): string {
    const { json } = this;
    if (json.size(node) > MAX_LABEL) return "";
    const text = this.tools.plain.ofValue(json.string(node));
    return LABEL.test(text) && !ADDRESS.test(text) ? text : "";
  }

  /** The keys under which the prose of the content is: short strings under them belong to it. */
  private keysOfTexts(nodes: readonly number[]): Set<string> {
    const found = new Set<string>();
    for (const root of nodes) {
      for (let node = root; node < this.json.end(root); node++) {
        if (this.passages.texts.has(node) && this.json.isString(node)) found.add(this.keyOf(node));
      }
    }
    return found;
  }

  /** The key of a node, or of the list that contains it. */
  private keyOf(node: number): string {
    const parent = this.json.parent(node);
    const inList = parent >= 0 && this.json.kind(parent) === JsonKind.ARRAY;
    return this.json.key(inList ? parent : node);
  }

  /** The objects around the content, nearest first. */
  private objectsAbove(node: number): number[] {
    const { json } = this;
    const objects: number[] = [];
    for (let at = json.parent(node), step = 0; at >= 0 && step < MAX_STEPS; at = json.parent(at), step++) {
      if (json.kind(at) === JsonKind.OBJECT) objects.push(at);
    }
    return objects;
  }

  private titleOf(objects: readonly number[]): string {
    const { json } = this;
    for (const object of objects) {
      for (const key of TITLE_KEYS) {
        const found = json.child(object, key);
        const text = found >= 0 && json.isString(found) ? this.labelOf(found) : "";
        if (text !== "") return text.replaceAll("\n", " ");
      }
    }
    return "";
  }

  /** The lead of an article whose body is deeper. */
  private writeLead(object: number, nodes: readonly number[]): void {
    const { json } = this;
    for (const child of json.children(object)) {
      if (child >= nodes[0]) return;
      if (json.isString(child) && LEAD_KEYS.has(json.key(child)))
        this.paragraphs.add(this.passages.texts.get(child) ?? "");
    }
  }
}
