// Finds the nodes of hydration data that together are the page's content.

import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import type { Kinds } from "./kinds.js";
import type { Passages } from "./passages.js";

/** A child with this share of the prose below a node holds the content; what is beside it is something else. */
const DOMINANT = 0.8;
/** The same among things that each have a title and an address: one of them is shown, the others are linked to. */
const DOMINANT_THING = 0.5;
/** A field with this share of the prose of a list of things beside it is the text that the list belongs to. */
const OWN_TEXT = 0.3;
/** The prose of an item is this close to it, in steps; if deeper, the list is one of data sets. */
const NEAR = 2;

/** Finds in hydration data the nodes that together are the content: siblings, in order. */
export class UnitFinder {
  constructor(
    private readonly json: JsonTree,
    private readonly kinds: Kinds,
    private readonly passages: Passages,
  ) {}

  /** Goes down from a node while one child holds the prose. Empty if there is no prose below it. */
  find(root: number): number[] {
    const { json, passages } = this;
    for (let node = root; ; ) {
      if (passages.prose[node] === 0) return [];
      if (passages.texts.has(node)) return [node];
      const next = json.kind(node) === JsonKind.ARRAY ? this.stepIntoList(node) : this.stepIntoObject(node);
      if (typeof next !== "number") return next;
      node = next;
    }
  }

  /** The child to continue with, or the nodes that are the content. */
  private stepIntoList(list: number): number | number[] {
    const { kinds } = this;
    const { prose } = this.passages;
    const best = this.best(list);
    const share = prose[best] / prose[list];
    if (!kinds.isListOfOneKind(list)) return share >= DOMINANT ? best : [list];
    if (kinds.isListOfThings(list)) return share >= DOMINANT_THING ? best : [list];
    if (share >= DOMINANT && !this.isNear(best)) return best;
    const ofOneType = this.largestKind(list, (node) => kinds.typeOf(node));
    return ofOneType.length > 0 ? ofOneType : [list];
  }

  private stepIntoObject(object: number): number | number[] {
    const { json, kinds, passages } = this;
    const best = this.bestField(object);
    if (passages.texts.has(best)) return this.textsOf(object);
    if (passages.prose[best] >= passages.prose[object] * DOMINANT || kinds.isListOfThings(best)) return best;
    if (json.kind(best) === JsonKind.ARRAY) return this.textsOf(object);
    const stored = this.largestKind(object, (node) => kinds.storedAs(node));
    const isStore =
      stored.length > 1 && this.proseOf(stored) > passages.prose[best] && !stored.some((node) => kinds.isThing(node));
    return isStore ? stored : best;
  }

  private best(node: number): number {
    const { prose } = this.passages;
    let best = node + 1;
    for (const child of this.json.children(node)) if (prose[child] > prose[best]) best = child;
    return best;
  }

  /** The field with most prose; when that is a list of things, another one that is a fair part of the object's text. */
  private bestField(object: number): number {
    const { json, kinds, passages } = this;
    const best = this.best(object);
    if (!kinds.isListOfThings(best)) return best;
    let own = best;
    let most = passages.prose[best] * OWN_TEXT;
    for (const child of json.children(object)) {
      if (child === best || passages.prose[child] < most || kinds.isListOfThings(child)) continue;
      own = child;
      most = passages.prose[child];
    }
    return own;
  }

  /** The fields of an object that are text or lists of text. */
  private textsOf(object: number): number[] {
    const { json, kinds, passages } = this;
    return [...json.children(object)].filter((child) => {
      if (passages.prose[child] === 0) return false;
      return passages.texts.has(child) || (json.kind(child) === JsonKind.ARRAY && !kinds.isListOfThings(child));
    });
  }

  /** The children of the kind that has most prose, in order; empty if no kind is found. */
  private largestKind(node: number, kindOf: (child: number) => string | undefined): number[] {
    const members = new Map<string, number[]>();
    for (const child of this.json.children(node)) {
      const kind = this.passages.prose[child] > 0 ? kindOf(child) : undefined;
      if (kind === undefined) continue;
      const others = members.get(kind);
      if (others === undefined) members.set(kind, [child]);
      else others.push(child);
    }
    let largest: number[] = [];
    for (const kin of members.values()) if (this.proseOf(kin) > this.proseOf(largest)) largest = kin;
    return largest;
  }

  private proseOf(nodes: readonly number[]): number {
    return nodes.reduce((sum, node) => sum + this.passages.prose[node], 0);
  }

  /** Whether most of a node's prose is close to it. */
  private isNear(node: number): boolean {
    const { json, passages } = this;
    let at = node;
    for (let step = 0; step < NEAR; step++) {
      if (passages.texts.has(at)) return true;
      at = this.best(at);
    }
    return passages.texts.has(at) || json.kind(at) === JsonKind.ARRAY;
  }
}
