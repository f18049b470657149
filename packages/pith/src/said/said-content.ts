// What somebody said as content, built and repaired as all content of a page is.

import type { ElementContent } from "hast";
import type { ContentTreeOptions } from "../content/content-context.js";
import { partsContent } from "../content/selection-content.js";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { noiseIn } from "../noise/noise.js";
import { PORTRAIT, partsOfNames } from "../page/vocabulary.js";
import type { SaidBody } from "./said-text.js";

/** A text of a page, and the name of who says it, if that is known. */
export interface Said extends SaidBody {
  readonly author: string | undefined;
}

/**
 * What somebody said, each by itself, as content: with its links, code and lists, without noise and without pictures of people. As safe as all
 * content, and at most half as deep, so that it may be inside quotations. Linear in the page, if no text is in two of them.
 */
export function saidContents(
  tree: Tree,
  said: readonly Said[],
  options: Omit<ContentTreeOptions, "heading"> = {},
): ElementContent[][] {
  const parts = said.map(({ kept, dropped, author }) => {
    const noise = noiseIn(tree, { kept, dropped }, options.url);
    return { kept, dropped: new Set([...dropped, ...noise, ...facesIn(tree, { kept, dropped }, author)]) };
  });
  return partsContent(tree, parts, options).map(({ children }) => children as ElementContent[]);
}

/** Pictures of people: by their names, addresses and descriptions, or because these begin with the name of who says it. */
function facesIn(tree: Tree, { kept, dropped }: SaidBody, author: string | undefined): number[] {
  const faces: number[] = [];
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; node = dropped.has(node) ? tree.end[node] : node + 1) {
      if (tree.tag[node] === Tag.IMG && isFace(tree, node, author)) faces.push(node);
    }
  }
  return faces;
}

const NAMED_PORTRAIT = /* @__PURE__ */ new RegExp(partsOfNames(PORTRAIT), "i");
/** The beginning of an address that is looked at, in characters: pictures that are data have megabytes. */
const MAX_LOOKED_AT = 512;

function isFace(tree: Tree, image: number, author: string | undefined): boolean {
  const [classes, address, alt] = ["class", "src", "alt"].map((name) =>
    (tree.attribute(image, name) ?? "").slice(0, MAX_LOOKED_AT),
  );
  return NAMED_PORTRAIT.test(`${classes} ${address} ${alt}`) || (author !== undefined && beginsWithName(alt, author));
}

function beginsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(name.length));
}
