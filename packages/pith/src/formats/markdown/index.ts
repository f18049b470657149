import type { ElementContent, Root } from "hast";
import { BlockWriter } from "./block-writer.js";
import { markdownFlow } from "./flow.js";

/** Content (see `toContent`) as Markdown. Writes only what it knows; a link or an image of another scheme than content may have is none. */
export function contentAsMarkdown(content: Root): string {
  return new BlockWriter().addAll(markdownFlow(content).children as ElementContent[]).finish();
}
