import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Extraction } from "../extract.js";
import { type RenderOptions, safeContent } from "./content.js";

/** Options of `renderMarkdown`. */
export type MarkdownOptions = RenderOptions;

/** The kept content of a page as Markdown (GFM); "" when there is none. */
export function renderMarkdown(extraction: Extraction, options: MarkdownOptions = {}): string {
  return toMarkdown(toMdast(safeContent("renderMarkdown", extraction, options)), { extensions: [gfmToMarkdown()] });
}
