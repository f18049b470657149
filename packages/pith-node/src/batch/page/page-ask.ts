// Answers requests for something other than a record: hosts of the worker protocol, the service and agents.

import { type Algorithm, type Extraction, type ExtractOptions, explain, extract, type Parser, probe } from "pith";
import type { chunks } from "pith/chunks";
import { type ChunkBudget, optionsIn, type PlainOptions, plainData, type RecordJson } from "pith/internal";
import { estimateTokens } from "../../parameters/estimate-tokens.js";
import { chunksEntry, extractOptions, FORMATS, recordsEntry } from "../../parameters/extract-options.js";
import { contentOptions, type PageAsk } from "../input/item.js";
import type { UnpackedPage } from "./open-page.js";
import type { PageResult } from "./page-task.js";

/** Answers asks, for one worker. */
export class AskAnswers {
  /** The latest options and what they mean to `extract`: hosts ask the same of many pages. */
  private key = "";
  private last: ExtractOptions = {};

  /** `ownAlgorithm`: one of the host's own, for asks that name none. */
  constructor(
    private readonly parser: Parser,
    private readonly ownAlgorithm: Algorithm | undefined,
  ) {}

  /** Answers an ask about a page that is open. Throws an OptionError for options that make no sense together. */
  answer({ html, charset }: UnpackedPage, ask: PageAsk): PageResult {
    const how = { ...(charset !== undefined && { charset }), ...this.optionsOf(ask), parser: this.parser };
    if (ask.as === "probe") {
      const found = probe(html, how);
      const { hasContent, confidence } = found;
      return { bytes: encode(JSON.stringify(found)), mediaType: FORMATS.json.mediaType, hasContent, confidence };
    }
    const extraction = extract(html, how);
    const { text, confidence, warnings } = extraction;
    const codes = warnings.map(({ code }) => code);
    const bytes = bytesOf(extraction, ask);
    return { bytes, mediaType: mediaTypeOf(ask), hasContent: text !== "", confidence, warnings: codes };
  }

  private optionsOf(ask: PageAsk): ExtractOptions {
    const { url: _, charset: __, ...others } = contentOptions(ask);
    const key = JSON.stringify(others);
    if (this.key !== key) [this.key, this.last] = [key, extractOptions(others)];
    const isOwn = this.ownAlgorithm !== undefined && ask.options.algorithm === undefined;
    return {
      ...this.last,
      ...(isOwn && { algorithm: this.ownAlgorithm }),
      ...(ask.isDocument && ask.options.format === "html" && { document: true }),
      ...optionsIn(ask.options, "page"),
    };
  }
}

function mediaTypeOf({ as, options }: PageAsk): string {
  const format = as === "content" ? (options.format ?? "text") : as === "joined" ? "html" : "json";
  return FORMATS[format].mediaType;
}

function bytesOf(extraction: Extraction, { as, options, budget, parts = [] }: PageAsk): Uint8Array {
  if (as === "joined") return withFurtherParts(extraction, parts);
  if (as === "content") return encode(extraction.content);
  if (as === "chunks") return encode(JSON.stringify(chunksEntry().chunks(extraction, chunkOptions(options, budget))));
  if (as === "explanation") return encode(JSON.stringify(explain(extraction)));
  const records = options.records ? recordsEntry().recordsJson(extraction) : undefined;
  const known = budget === undefined ? extractionAnswer(extraction) : pagedAnswer(extraction, options, budget);
  return encode(JSON.stringify({ ...known, ...(records !== undefined && { records }) }));
}

function chunkOptions(options: PlainOptions, budget: ChunkBudget | undefined): Parameters<typeof chunks>[1] {
  const { records: _, headings: __, ...written } = optionsIn(options, "parts");
  return { ...budget, ...written };
}

/** All that is known of a page, with its content in pieces as an agent reads it. */
function pagedAnswer(extraction: Extraction, options: PlainOptions, budget: ChunkBudget) {
  const pieces = chunksEntry().chunks(extraction, { ...chunkOptions(options, budget), count: estimateTokens });
  const { comments } = extraction;
  return { ...plainData(extraction), content: null, comments, pages: pieces.map(({ markdown }) => markdown) };
}

/** All that is known of a page. */
export type KnownOfPage = ReturnType<typeof extractionAnswer> & {
  readonly records?: readonly RecordJson[];
  readonly pages?: readonly string[];
};

/** All that is known of a page, by the names of `pith/schema.json`; docs/reference/worker.md describes the rest. */
function extractionAnswer(extraction: Extraction) {
  const { text, content, comments } = extraction;
  // Most requests are for text, which isn't sent twice.
  return { ...plainData(extraction), content: content === text ? null : content, comments };
}

/** A text in UTF-8, for the main thread. */
export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A page with the content of further parts, as HTML, right after its own; in UTF-8. */
function withFurtherParts({ tree, selection }: Extraction, parts: readonly string[]): Uint8Array {
  const at = tree.stop[lastKeptChild(tree, selection)];
  const html = new TextEncoder().encode(parts.map((part) => `\n<div>${part}</div>`).join(""));
  const whole = new Uint8Array(tree.source.length + html.length);
  whole.set(tree.source.subarray(0, at));
  whole.set(html, at);
  whole.set(tree.source.subarray(at), at + html.length);
  return whole;
}

/** The outermost node in the last kept one that contains its last kept text; the kept node itself if it contains no element. */
function lastKeptChild(tree: Extraction["tree"], { kept, dropped, container }: Extraction["selection"]): number {
  // Other kept nodes may be pictures around it.
  const root = kept.includes(container) ? container : kept[kept.length - 1];
  let last = root;
  for (let node = root; node < tree.end[root]; node++) {
    if (dropped.has(node)) node = tree.end[node] - 1;
    else if (tree.isText(node) && tree.text(node).trim() !== "") last = node;
  }
  while (last !== root && tree.parent[last] !== root) last = tree.parent[last];
  return tree.isElement(last) ? last : root;
}
