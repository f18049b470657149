import { Tag } from "../../html/generated/tags.js";
import { WordFilter } from "../../html/word-filter.js";
import { Zone } from "./page-facts.js";

/** Words of a class or id that name what readers wrote. */
const COMMENTS = /(?:^|[^a-z])(?:comments?|commentlist|comment-?list|disqus|respond|replies)(?:[^a-z]|$)/i;

/** Words of a class or id that name what isn't the page's own: lists of other pages, menus, sidebars. */
const ASIDE =
  /(?:^|[^a-z])(?:related|recommend(?:ed|ations?)?|sidebar|side-bar|widgets?|footer|nav(?:bar|igation)?|menu|trending|popular|latest|carousel|teasers?|newsletter|promo|more-(?:posts|stories|from)|read-?next|up-?next|prev(?:ious)?-?post|next-?post|recirc\w*|you-may)(?:[^a-z]|$)/i;

/** What the classes and ids above have in common: most have nothing of it, and need no closer look. */
// biome-ignore format: a list of words
export const ZONE_WORDS = /* @__PURE__ */ new WordFilter([
  "comment", "disqus", "respond", "replies",
  "related", "recommend", "sidebar", "side-bar", "widget", "footer", "nav", "menu", "trending", "popular", "latest", "carousel",
  "teaser", "newsletter", "promo", "more-", "readnext", "read-next", "upnext", "up-next", "prev", "nextpost", "next-post", "recirc",
  "you-may",
]);

/** Elements that hold too much of a page for their class to name a part of it. */
const WHOLE = new Set<number>([Tag.HTML, Tag.BODY, Tag.MAIN]);

/** More of a page than this is no aside, whatever its class says: themes put "with-sidebar" on what holds all. */
const LARGE_SHARE = 0.6;

/** The zone that an element opens by its name, class and id; undefined when it opens none. */
export function zoneOf(tag: number, hints: string, shareOfPage: number): Zone | undefined {
  if (WHOLE.has(tag) || shareOfPage > LARGE_SHARE) return undefined;
  if (tag === Tag.NAV || tag === Tag.FOOTER || tag === Tag.ASIDE) return Zone.ASIDE;
  if (hints === "") return undefined;
  if (COMMENTS.test(hints)) return Zone.COMMENTS;
  return ASIDE.test(hints) ? Zone.ASIDE : undefined;
}
