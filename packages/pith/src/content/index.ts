import type { Root } from "hast";
import type { Selection } from "../algorithms/selection.js";
import type { Tree } from "../html/tree.js";
import { ContentBuilder } from "./content-builder.js";
import type { ContentTreeOptions } from "./options.js";
import { baseUrl } from "./page.js";

export { MAX_CONTENT_DEPTH } from "./content-builder.js";
export type { ContentTreeOptions } from "./options.js";
export { pageLanguage } from "./page.js";
export { CONTENT_SCHEMA } from "./schema.js";

/**
 * The content of a page as hast: what a Selection keeps, of the elements, attributes and URL schemes of closed lists
 * (elements.ts, attributes.ts, urls.ts), at most `MAX_CONTENT_DEPTH` deep. Nothing in it can run.
 */
export function toContent(
  tree: Tree,
  selection: Pick<Selection, "kept" | "dropped">,
  options: ContentTreeOptions = {},
): Root {
  const { url } = options;
  const builder = new ContentBuilder(tree, selection.dropped, baseUrl(tree, url));
  for (const node of selection.kept) builder.add(node);
  // Repairs of the finished content (tables, code, mathematics, footnotes) are steps here, one file each.
  return builder.root;
}
