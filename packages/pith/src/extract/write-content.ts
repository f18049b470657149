import { frontMatter } from "../render/front-matter.js";
import { renderHtml } from "../render/html.js";
import { extractionJson } from "../render/json.js";
import { renderMarkdown } from "../render/markdown.js";
import { renderMarkedText } from "../render/marked-text.js";
import { renderTei } from "../render/tei/index.js";
import { contentBlocks } from "./blocks.js";
import type { Extraction } from "./extraction.js";
import type { FormatOptions } from "./options.js";

/** The content of a page in the format that the options ask for. */
export function writeContent(extraction: Extraction, options: FormatOptions): string {
  const { format = "text", comments: isWithComments, blocks, ...formOnly } = options;
  const choice = { ...formOnly, ...(isWithComments && { comments: extraction.comments }) };
  switch (format) {
    case "markdown": {
      const markdown = renderMarkdown(extraction, choice);
      return options.frontMatter ? frontMatter(extraction.metadata) + markdown : markdown;
    }
    case "html":
      return renderHtml(extraction, { ...choice, document: options.document ?? false });
    case "json":
      return JSON.stringify(
        extractionJson(extraction, {
          ...formOnly,
          ...(isWithComments !== undefined && { comments: isWithComments }),
          ...(blocks && { blocks: contentBlocks(extraction) }),
        }),
      );
    case "tei":
      return renderTei(extraction, choice);
    case "text":
      return isPlain(extraction, options) ? extraction.text : renderMarkedText(extraction, choice);
  }
}

/** Whether the text as it is, which costs nothing more, is what the options ask for. */
function isPlain(extraction: Extraction, { links, images, headings, tables, comments }: FormatOptions): boolean {
  return !links && !images && !headings && tables !== false && !(comments && extraction.comments.length > 0);
}
