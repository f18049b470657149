// Collects the links, feeds and robots rules of a page.

import type { Tree } from "pith";
import { cleanAddress } from "../../fetching/page-address.js";

/** A link that readers can follow. */
export interface PageLink {
  readonly url: string;
  /** Whether it leads to the next page of a list. */
  readonly isNext: boolean;
  /** The language that is declared for its target. */
  readonly language?: string;
}

/** What a page says about other pages, and about itself. Addresses are as `cleanAddress` gives them. */
export interface PageLinks {
  /** In order; only http and https. */
  readonly links: readonly PageLink[];
  readonly canonical: string | undefined;
  readonly feeds: readonly string[];
  /** Whether the page asks not to be listed, and not to have its links followed (robots in `meta`). */
  readonly isNoIndex: boolean;
  readonly isNoFollow: boolean;
}

/** Links of one page that are followed: only pages that list a whole site have more. */
const MOST_LINKS = 20_000;

// biome-ignore format: a list of names
const FEED_TYPES: ReadonlySet<string> = new Set([
  "application/rss+xml", "application/atom+xml", "application/rdf+xml", "application/feed+json",
]);

/** Reads a page's links in one pass. `url`: where it was found. */
export function pageLinks(tree: Tree, url: string): PageLinks {
  const links: { href: string; isNext: boolean; language?: string }[] = [];
  const feeds: string[] = [];
  let base: string | undefined;
  let canonical: string | undefined;
  let robots = "";
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node)) continue;
    const name = tree.name(node);
    if (name === "meta") {
      if (tree.attribute(node, "name")?.trim().toLowerCase() === "robots")
        robots += `,${tree.attribute(node, "content")}`;
      continue;
    }
    if (name !== "a" && name !== "area" && name !== "link" && name !== "base") continue;
    const href = tree.attribute(node, "href")?.trim();
    if (href === undefined || href === "") continue;
    if (name === "base") {
      if (base === undefined && URL.canParse(href, url)) base = new URL(href, url).href;
      continue;
    }
    const rel = new Set(tree.attribute(node, "rel")?.toLowerCase().split(/\s+/));
    const hreflang = tree.attribute(node, "hreflang")?.trim();
    const language = hreflang === undefined || hreflang === "" ? {} : { language: hreflang };
    const isNext = rel.has("next");
    if (name !== "link") {
      if (!rel.has("nofollow") && links.length < MOST_LINKS) links.push({ href, isNext, ...language });
      continue;
    }
    if (rel.has("canonical")) canonical ??= href;
    const type = tree.attribute(node, "type")?.trim().toLowerCase() ?? "";
    if (rel.has("alternate") && FEED_TYPES.has(type)) feeds.push(href);
    else if ((isNext || (rel.has("alternate") && hreflang !== undefined)) && links.length < MOST_LINKS)
      links.push({ href, isNext, ...language });
  }
  // A `base` also applies to what is before it.
  const whole = (href: string) => cleanAddress(href, base ?? url)?.href;
  return {
    links: links.flatMap(({ href, ...link }) => {
      const target = whole(href);
      return target === undefined ? [] : { url: target, ...link };
    }),
    canonical: canonical === undefined ? undefined : whole(canonical),
    feeds: feeds.flatMap((href) => whole(href) ?? []),
    isNoIndex: /\b(?:noindex|none)\b/i.test(robots),
    isNoFollow: /\b(?:nofollow|none)\b/i.test(robots),
  };
}
