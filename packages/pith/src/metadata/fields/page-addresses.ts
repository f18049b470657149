// Chooses the URLs of page, image, icon and feeds.

import { type Choice, chooseFirst } from "../candidate.js";
import { firstText } from "../json-ld/things.js";
import type { Feed } from "../metadata.js";
import { type FieldContext, GUESSED, LIKELY, metaValue, type Offer, readOffers, STATED } from "./context.js";

/** A canonical URL on another host may be right (a copy), or a mistake of the page. */
const OTHER_HOST = 0.6;

function firstAddress({ absolute }: FieldContext, offers: readonly Offer[]): Choice<string> {
  return chooseFirst(readOffers(offers, absolute));
}

export function urlField(context: FieldContext): Choice<string> {
  const { facts, main, page, host } = context;
  const canonical = facts.links.find(({ rel }) => rel.includes("canonical"))?.href;
  const isElsewhere = host !== "" && !context.absolute(canonical)?.includes(host);
  return firstAddress(context, [
    ["link canonical", canonical, isElsewhere ? OTHER_HOST : STATED],
    ["meta og:url", metaValue(facts, "og:url"), LIKELY],
    ["json-ld url", firstText(main, "url") ?? firstText(page, "url"), LIKELY],
    ["page address", facts.pageUrl, LIKELY],
  ]);
}

export function imageField(context: FieldContext): Choice<string> {
  const { facts, main, page } = context;
  const mark = facts.marks.find(({ property, machine }) => property === "image" && machine !== undefined);
  return firstAddress(context, [
    ["meta og:image", metaValue(facts, "og:image:secure_url", "og:image", "og:image:url"), STATED],
    ["json-ld image", firstText(main, "image") ?? firstText(main, "thumbnailUrl"), STATED],
    ["meta twitter:image", metaValue(facts, "twitter:image", "twitter:image:src"), STATED],
    ["json-ld WebPage image", firstText(page, "image") ?? firstText(page, "thumbnailUrl"), LIKELY],
    ["itemprop image", mark?.machine, LIKELY],
    ["link image_src", facts.links.find(({ rel }) => rel.includes("image_src"))?.href, LIKELY],
  ]);
}

/** Icons of this width are sharp in lists and tabs; larger ones are for home screens. */
const GOOD_WIDTH = 64;

export function faviconField(context: FieldContext): Choice<string> {
  const { links, base } = context.facts;
  const icons = links.filter(({ rel }) => rel.includes("icon"));
  const width = (sizes: string) => Number.parseInt(sizes, 10) || 0;
  const distance = (sizes: string) => Math.abs(width(sizes) - GOOD_WIDTH);
  const best = [...icons].sort((a, b) => distance(a.sizes) - distance(b.sizes))[0];
  return firstAddress(context, [
    ["link icon", best?.href, STATED],
    ["link apple-touch-icon", links.find(({ rel }) => rel.includes("apple-touch-icon"))?.href, LIKELY],
    ["usual place", base === undefined ? undefined : "/favicon.ico", GUESSED],
  ]);
}

const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/;

export function feedsField(context: FieldContext): Choice<readonly Feed[]> {
  const feeds = new Map<string, Feed>();
  for (const { rel, type, href, title } of context.facts.links) {
    const url = rel.includes("alternate") && FEED_TYPE.test(type) ? context.absolute(href) : undefined;
    if (url !== undefined && !feeds.has(url)) feeds.set(url, title === "" ? { url, type } : { url, title, type });
  }
  const value = [...feeds.values()];
  return chooseFirst(value.length === 0 ? [] : [{ value, source: "link alternate", confidence: STATED }]);
}
