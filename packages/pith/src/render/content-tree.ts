import type { Element, ElementContent, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import type { Comment } from "../comments/comment.js";
import { CONTENT_SCHEMA, toContent } from "../content/index.js";
import type { Extraction } from "../extract.js";
import { commentSection } from "./comment-section.js";

/** What of the content is written. */
export interface ContentChoice {
  /** The page's own address, so that relative links become absolute. Default: the extraction's, the page's `base`, or none. */
  url?: string;
  /** False: links become their text. Default true. */
  links?: boolean;
  /** False: images are left out. Default true. */
  images?: boolean;
  /** False: tables are left out. Default true. */
  tables?: boolean;
  /** Comments to write behind the content. Default none. */
  comments?: readonly Comment[];
}

/** The content of a page as hast, for every format: safe to show, and without what the caller doesn't want. */
export function contentTree(extraction: Extraction, choice: ContentChoice): Root {
  const { selection, source, text } = extraction;
  // An algorithm that reads the page in its own way may have selected nodes of a Tree of its own.
  const tree = selection.tree ?? extraction.tree;
  const url = choice.url ?? extraction.url;
  const content = source === "page" ? toContent(tree, selection, url) : paragraphs(text);
  leaveOut(content, choice);
  if (choice.comments?.length) content.children.push(...commentSection(choice.comments));
  // The content keeps to the lists already. Reading it again with other people's code catches a slip of ours.
  return sanitize(content, CONTENT_SCHEMA) as Root;
}

/** Text that stands nowhere in the tree, as content. */
function paragraphs(text: string): Root {
  const children = text.split("\n\n").map((value): Element => {
    return { type: "element", tagName: "p", properties: {}, children: [{ type: "text", value }] };
  });
  return { type: "root", children: text === "" ? [] : children };
}

function leaveOut(root: Root, { links, images, tables }: ContentChoice): void {
  const unwanted = new Set([...(images === false ? ["img"] : []), ...(tables === false ? ["table"] : [])]);
  if (unwanted.size === 0 && links !== false) return;
  const waiting: (Root | Element)[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const children: ElementContent[] = [];
    for (const child of node.children as ElementContent[]) {
      if (child.type !== "element") children.push(child);
      else if (unwanted.has(child.tagName)) continue;
      else {
        waiting.push(child);
        // A link without an address is its text.
        if (links === false && child.tagName === "a") child.tagName = "span";
        if (child.tagName === "span") child.properties = {};
        children.push(child);
      }
    }
    node.children = children;
  }
}
