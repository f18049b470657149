import type { Extraction } from "../extraction/extraction.js";
import type { FormatOptions } from "../extraction/options.js";
import type { RenderOptions } from "./content.js";

/** The options of `extract` as renderers have them. */
export function renderChoice(extraction: Extraction, options: FormatOptions): RenderOptions & { headings?: boolean } {
  const { url, links, images, tables, headings, comments } = options;
  return {
    ...(url !== undefined && { url }),
    ...(links !== undefined && { links }),
    ...(images !== undefined && { images }),
    ...(tables !== undefined && { tables }),
    ...(headings !== undefined && { headings }),
    ...(comments && { comments: extraction.comments }),
  };
}
