import { readJsonText } from "../../json/json-text.js";
import type { JsonTree } from "../../json/json-tree.js";
import type { Script } from "../scripts.js";
import type { FoundText, TextTools } from "../text/text-tools.js";
import { assignedJson } from "./assigned-json.js";
import { unflattened } from "./devalue.js";
import { FlightStream } from "./flight.js";
import { hydrationTexts } from "./hydration-text.js";

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
