import type { Root } from "hast";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Extraction } from "../extract.js";
import { type RenderOptions, safeContent } from "./content.js";
import { markdownFlow } from "./markdown/flow.js";
import { PLAIN_AMPERSANDS } from "./markdown/plain-ampersands.js";
import { markPlainDollars } from "./markdown/plain-dollars.js";
import { toMdast } from "./markdown/to-mdast.js";

/** Options of `renderMarkdown`. */
export interface MarkdownOptions extends RenderOptions {}

/**
 * The kept content of a page as Markdown: CommonMark with GFM's tables, task lists, strikethrough and footnotes, and formulas in
 * dollar signs. "" when there is no content. Headings are ATX, bullets `-`, emphasis `*`, code is fenced.
 *
 * No HTML stands in it, only text, links of safe schemes and images over HTTP, so a renderer that lets HTML pass can show
 * it as well. Text that looks like Markdown or HTML is escaped. Ends in a line break. Throws a TypeError when `url` is no
 * absolute URL.
 */
export function renderMarkdown(extraction: Extraction, options: MarkdownOptions = {}): string {
  return contentToMarkdown(safeContent("renderMarkdown", extraction, options));
}

/** Content (see `toContent`) as Markdown. It is not sanitised here. */
function contentToMarkdown(content: Root): string {
  const mdast = toMdast(markdownFlow(content));
  markPlainDollars(mdast);
  return toMarkdown(mdast, {
    bullet: "-",
    emphasis: "*",
    fences: true,
    listItemIndent: "one",
    rule: "-",
    extensions: [
      PLAIN_AMPERSANDS,
      gfmAutolinkLiteralToMarkdown(),
      gfmFootnoteToMarkdown(),
      gfmStrikethroughToMarkdown(),
      // Columns made wide for the eye would make a table with one long cell grow without bound.
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmTaskListItemToMarkdown(),
      mathToMarkdown(),
    ],
  });
}
