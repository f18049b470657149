// Reads the JSON-LD scripts of a page into things.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { readJsonText } from "../../json/json-text.js";
import type { JsonTree } from "../../json/json-tree.js";
import { linkedObjects } from "../../json/linked-data.js";
import { MAX_JSON_BYTES, MAX_JSON_NODES, MAX_THINGS } from "../facts/limits.js";
import type { Thing } from "./things.js";
import { JsonLdScript } from "./things.js";

/** Keys that don't make what is under them a part of another thing. */
const OPEN_KEYS = new Set(["@graph", "mainEntity", "mainEntityOfPage"]);

/** Reads the scripts of a page that hold JSON-LD, in order, within the limits. */
export class ThingReader {
  readonly things: Thing[] = [];
  private bytes = 0;
  private nodes = 0;

  readScript(tree: Tree, node: number): void {
    if (tree.tag[node] !== Tag.SCRIPT || tree.end[node] === node + 1) return;
    if (!tree.attribute(node, "type")?.toLowerCase().includes("ld+json")) return;
    this.bytes += tree.stop[node] - tree.start[node];
    if (this.bytes > MAX_JSON_BYTES || this.nodes >= MAX_JSON_NODES) return;
    const json = readJsonText(tree.textContent(node), MAX_JSON_NODES - this.nodes);
    this.nodes += json.length;
    this.readThings(json);
  }

  private readThings(json: JsonTree): void {
    const script = new JsonLdScript(json);
    for (const { node, under } of linkedObjects(json, OPEN_KEYS)) {
      if (this.things.length >= MAX_THINGS) return;
      const thing = script.readThing(node, under);
      if (thing !== undefined) this.things.push(thing);
    }
  }
}
