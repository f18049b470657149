import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import type { Metadata, MetadataOptions } from "./metadata.js";
import { pageTitle } from "./title.js";

/** What the page says of itself. */
export function readMetadata(tree: Tree, { url }: MetadataOptions = {}): Metadata {
  const title = pageTitle(tree);
  const html = [...tree.children(0)].find((node) => tree.tag[node] === Tag.HTML);
  const language = html === undefined ? undefined : tree.attribute(html, "lang")?.trim();
  return {
    ...(title !== "" && { title: { value: title, source: "title", confidence: 0.5 } }),
    ...(language && { language: { value: language, source: "html", confidence: 0.9 } }),
    ...(url !== undefined && { url: { value: url, source: "address", confidence: 1 } }),
  };
}
