// The JSON-LD of a page: its scripts are found once, and each is read once, for metadata, records and text that only the data has.

import { Tag } from "../html/generated/tags.js";
import { perTree, type Tree } from "../html/tree.js";
import { readJsonText } from "../json/json-text.js";
import type { JsonBudget, JsonTree } from "../json/json-tree.js";

/** Bytes of JSON-LD that are read in all; pages of `data/` reach 0.6 MB. */
const MAX_BYTES = 4_000_000;
/** Nodes of all JSON-LD of a page, 32 bytes each, which are kept with the page: as many as of its other data, which reach 142,813 in `data/`. */
const MAX_NODES = 1_000_000;

/** A script that holds JSON-LD. */
export class LinkedScript {
  readonly kind = "json-ld";
  private ownText: string | undefined;
  private ownJson: JsonTree | undefined;

  constructor(
    private readonly tree: Tree,
    private readonly node: number,
    private readonly budget: JsonBudget,
  ) {}

  /** As in the page. */
  get text(): string {
    this.ownText ??= this.tree.textContent(this.node);
    return this.ownText;
  }

  /** Its objects; as many as the limit of all scripts of the page leaves, in the order in which they are read. */
  get json(): JsonTree {
    this.ownJson ??= readJsonText(this.text, this.budget);
    return this.ownJson;
  }
}

/** The scripts of a page that hold JSON-LD, by their nodes, in order; those beyond the limit are left out. */
export const linkedScripts = /* @__PURE__ */ perTree((tree): ReadonlyMap<number, LinkedScript> => {
  const found = new Map<number, LinkedScript>();
  const budget = { nodes: MAX_NODES };
  let bytes = 0;
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT || tree.end[node] === node + 1) continue;
    if (!isLinkedData(tree.attribute(node, "type"))) continue;
    bytes += tree.stop[node] - tree.start[node];
    if (bytes <= MAX_BYTES) found.set(node, new LinkedScript(tree, node, budget));
  }
  return found;
});

/** Whether a script's type is that of JSON-LD: `application/ld+json`, with parameters or not. */
export function isLinkedData(type: string | undefined): boolean {
  return type?.toLowerCase().includes("ld+json") ?? false;
}
