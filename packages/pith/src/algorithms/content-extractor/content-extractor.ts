import type { Algorithm } from "../algorithm.js";
import { selectContent } from "./normal.js";
import { type ContentExtractorOptions, checkedSettings } from "./options.js";
import { selectAsOriginal } from "./original/compatible.js";
import type { ContentExtractorTrace } from "./trace.js";

/** The ContentExtractor; its Selections carry its own trace. */
export type ContentExtractor = Algorithm<ContentExtractorTrace>;

/**
 * The ContentExtractor after Janis Elsts (2008): containers with many links for their words, or with little text, go, and
 * what is left is the content. Linear in the size of the page. Throws a TypeError for an option that makes no sense.
 */
export function createContentExtractor(options: ContentExtractorOptions = {}): ContentExtractor {
  const settings = checkedSettings(options);
  const select = options.compatible ? selectAsOriginal : selectContent;
  return { name: "content-extractor", select: (tree) => select(tree, settings) };
}
