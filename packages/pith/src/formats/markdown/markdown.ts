// `renderMarkdown`: content as Markdown.

import type { Root } from "hast";
import type { Extraction } from "../../extraction/extraction.js";
import { type ContentOptions, knownContent } from "../content.js";
import { BlockWriter } from "./block-writer.js";
import { markdownFlow } from "./flow.js";

/**
 * The content of a page as Markdown, which `markdown` of `pith/formats` describes; "" if there is no content. Headings are ATX,
 * bullets `-`, emphasis `*`, and code is fenced. Links have safe schemes and images come over HTTP, so that a renderer which passes HTML
 * through can display it safely. Ends with a line break. Throws a TypeError if `url` isn't an absolute URL.
 */
export function renderMarkdown(extraction: Extraction, options: ContentOptions = {}): string {
  return contentAsMarkdown(knownContent(extraction, options, false));
}

/**
 * Content (see `toContent`) as Markdown: reduced to blocks and lines that Markdown has, and those written. Writes only what it knows; a link or an
 * image with a scheme that content can't have is dropped.
 */
export function contentAsMarkdown(content: Root): string {
  return new BlockWriter().addAll(markdownFlow(content)).finish();
}
