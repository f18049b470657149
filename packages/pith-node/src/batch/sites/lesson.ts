// What a page teaches about its site, as a line of JSON.

import { createSiteMemory, type Parser, parsePage } from "pith";
import type { SavedSiteMemory } from "pith/internal";
import type { SitePage } from "./site-sample.js";

/** What a page teaches about its site: a line of JSON. */
export interface Lesson extends SitePage {
  readonly memory: SavedSiteMemory;
}

/** What a memory learns of one page. `charset`: what is known of its encoding. */
export function pageLesson(html: Uint8Array | string, charset: string | undefined, parser: Parser): SavedSiteMemory {
  const { tree } = parsePage(html, { parser, ...(charset !== undefined && { charset }) });
  const memory = createSiteMemory();
  memory.learn(tree);
  return memory.save();
}
