import type { Element, ElementContent, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import type { Comment } from "../comments/index.js";
import { CONTENT_SCHEMA, toContent } from "../content/index.js";
import type { Extraction } from "../extract.js";
import { commentSection } from "./comment-section.js";
import { textAsContent } from "./text-as-content.js";

/** What of the content is written. */
export interface RenderOptions {
  /** The page's own address, so that relative links become absolute. Default: the extraction's, the page's `base`, or none. */
  url?: string;
  /** Links; without them their text stays. Default true. */
  links?: boolean;
  /** Images. Default true. */
  images?: boolean;
  /** Tables of data. Default true. */
  tables?: boolean;
  /** Comments to write behind the content. Default none. */
  comments?: readonly Comment[];
}

/** The content of an extraction as hast, sanitised. `caller` is for the message of a wrong call. */
export function safeContent(caller: string, extraction: Extraction, options: RenderOptions): Root {
  checkUrl(caller, options.url);
  const { selection, source, text } = extraction;
  // An algorithm that reads the page in its own way may have selected nodes of a Tree of its own.
  const tree = selection.tree ?? extraction.tree;
  const url = options.url ?? extraction.url;
  const content = source === "page" ? toContent(tree, selection, url) : textAsContent(text);
  leaveOut(content, options);
  if (options.comments !== undefined) content.children = [...content.children, ...commentSection(options.comments)];
  // The content keeps to the lists already. Reading it again with other people's code catches a slip of ours.
  return sanitize(content, CONTENT_SCHEMA) as Root;
}

function checkUrl(caller: string, url: string | undefined): void {
  if (url === undefined) return;
  try {
    new URL(url);
  } catch {
    throw new TypeError(`${caller}: url has to be absolute, such as "https://example.org/page"; it is "${url}".`);
  }
}

function leaveOut(root: Root, { links, images, tables }: RenderOptions): void {
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
