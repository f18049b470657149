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
  const { format = "text", comments: _, blocks, ...choice } = options;
  switch (format) {
    case "markdown": {
      const markdown = renderMarkdown(extraction, { ...choice, comments: extraction.comments });
      return options.frontMatter ? frontMatter(extraction.metadata) + markdown : markdown;
    }
    case "html":
      return renderHtml(extraction, { ...choice, comments: extraction.comments, document: options.document ?? false });
    case "json":
      return JSON.stringify(
        extractionJson(extraction, { ...choice, ...(blocks && { blocks: contentBlocks(extraction) }) }),
      );
    case "tei":
      return renderTei(extraction, { ...choice, comments: extraction.comments });
    case "text":
      return isPlain(extraction, options)
        ? extraction.text
        : renderMarkedText(extraction, { ...choice, comments: extraction.comments });
  }
}

/** Whether the text as it is, which costs nothing more, is what the options ask for. */
function isPlain({ comments }: Extraction, { links, images, headings, tables }: FormatOptions): boolean {
  return !links && !images && !headings && tables !== false && comments.length === 0;
}
