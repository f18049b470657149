// An extraction as plain data for JSON, with all blocks of the page if requested.

import { learned } from "../algorithms/learned/index.js";
import { readBlock } from "../blocks/page-blocks.js";
import type { Comment } from "../comments/comment.js";
import { shownValue, type Warning } from "../errors.js";
import type { ContentBlock, Extraction } from "../extraction/extraction.js";
import type { FormatOptions, JsonContentFormat } from "../extraction/options.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import type { Metadata } from "../metadata/metadata.js";
import { JSON_CONTENT_FORMATS } from "./format-names.js";
import { renderHtml } from "./html.js";
import { renderMarkdown } from "./markdown/markdown.js";
import { plainData } from "./plain-data.js";

/** A result for programs; `schema/extraction.schema.json` (`pith/schema.json`) describes each field. */
export interface ExtractionJson {
  readonly url?: string;
  readonly title: string;
  readonly text: string;
  readonly content: string;
  readonly contentFormat: JsonContentFormat;
  readonly metadata: Metadata;
  readonly comments?: readonly Comment[];
  readonly confidence: number;
  readonly source: Extraction["source"];
  readonly kinds?: Readonly<Record<string, number>>;
  readonly algorithm: string;
  readonly container: string | null;
  readonly encoding: Extraction["encoding"] | null;
  readonly warnings: readonly Warning[];
  readonly blocks?: readonly ContentBlock[];
}

/**
 * Converts an extraction to plain data for `JSON.stringify`. Throws a TypeError for an unknown content format.
 */
export function extractionJson(extraction: Extraction, options: FormatOptions = {}): ExtractionJson {
  const { contentFormat = "markdown", comments: isWithComments = true, blocks, ...choice } = options;
  if (!JSON_CONTENT_FORMATS.includes(contentFormat)) {
    throw new TypeError(
      `contentFormat can't be ${shownValue(contentFormat)}. Choose one of ${JSON_CONTENT_FORMATS.join(", ")}.`,
    );
  }
  const content =
    contentFormat === "html"
      ? renderHtml(extraction, { ...choice, document: false })
      : renderMarkdown(extraction, choice);
  const { url, title, text, metadata, ...rest } = plainData(extraction);
  return {
    ...(url !== undefined && { url }),
    title,
    text,
    content,
    contentFormat,
    metadata,
    ...(isWithComments && extraction.comments.length > 0 && { comments: extraction.comments }),
    ...rest,
    ...(blocks && { blocks: contentBlocks(extraction) }),
  };
}

/** Probabilities have four digits: more would be meaningless, and most of a page's JSON. */
const PRECISION = 1e4;

/**
 * All blocks of the page in document order, whether or not they are content; the field `blocks` of JSON. Linear in the size of
 * the page.
 */
export function contentBlocks({ tree, selection }: Extraction): ContentBlock[] {
  const blocks = selection.trace.blocks ?? learned.select(tree).trace.blocks;
  const kept = keptBits(tree, selection);
  const path = pathsOf(tree);
  return blocks.map(({ first, last, probability }) => {
    const { text, stop } = readBlock(tree, first, last);
    return {
      text,
      path: path(elementAround(tree, first, last)),
      range: tree.fromDocument ? null : [tree.start[first], stop],
      probability: Math.round(probability * PRECISION) / PRECISION,
      kept: kept[first] === 1,
    };
  });
}

function elementAround(tree: Tree, first: number, last: number): number {
  let node = tree.parent[first];
  while (node !== 0 && tree.end[node] < last) node = tree.parent[node];
  return node;
}
