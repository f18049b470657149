import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { readJsonText } from "../../json/json-text.js";
import { JsonKind, type JsonTree } from "../../json/json-tree.js";
import { MAX_JSON_BYTES, MAX_JSON_NODES, MAX_THINGS } from "../facts/limits.js";
import { JsonLdScript } from "./script.js";
import type { Thing } from "./things.js";

/** Keys that don't make what stands under them a part of another thing. */
const OPEN_KEYS = new Set(["", "@graph", "mainEntity", "mainEntityOfPage"]);

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
    /** The key under which each container stands outside of lists and graphs. */
    const under: string[] = [];
    for (let node = 0; node < json.length && this.things.length < MAX_THINGS; node++) {
      if (!json.isContainer(node)) continue;
      const parent = json.parent(node);
      const key = json.key(node);
      under[node] = OPEN_KEYS.has(key) ? (parent < 0 ? "" : under[parent]) : key;
      if (json.kind(node) !== JsonKind.OBJECT) continue;
      const thing = script.readThing(node, under[node]);
      if (thing !== undefined) this.things.push(thing);
    }
  }
}
