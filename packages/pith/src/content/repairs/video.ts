// Turns videos and sound into links.

import { KNOWN_TAGS, Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import type { ContentPage, Repair } from "../content-context.js";
import { element, textNode } from "../hast.js";
import { FETCH_SCHEMES, safeUrl } from "../urls.js";

/** Players by the URLs of their frames, and the URL of the page that shows the same to people, with `*` for what the frame's names. */
const PLAYERS: readonly (readonly [frame: RegExp, page: string, site: string])[] = [
  [
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts)|youtu\.be)\/([\w-]{6,20})/,
    "https://www.youtube.com/watch?v=*",
    "YouTube",
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/([0-9]{3,15})/, "https://vimeo.com/*", "Vimeo"],
  [
    /^https?:\/\/(?:(?:www\.)?dailymotion\.com\/embed\/video\/|geo\.dailymotion\.com\/player[^?]{0,40}\?video=)(\w{3,20})/,
    "https://www.dailymotion.com/video/*",
    "Dailymotion",
  ],
  [
    /^https?:\/\/player\.bilibili\.com\/player\.html\?[^#]{0,200}\bbvid=(\w{5,20})/,
    "https://www.bilibili.com/video/*",
    "bilibili",
  ],
  [/^https?:\/\/rutube\.ru\/play\/embed\/(\w{5,40})/, "https://rutube.ru/video/*/", "Rutube"],
  [/^https?:\/\/embed\.ted\.com\/talks\/(?:lang\/[\w-]{2,10}\/)?([\w-]{3,120})/, "https://www.ted.com/talks/*", "TED"],
  [
    /^https?:\/\/open\.spotify\.com\/embed\/((?:track|album|episode|show|playlist)\/\w{5,40})/,
    "https://open.spotify.com/*",
    "Spotify",
  ],
  [/^https?:\/\/w\.soundcloud\.com\/player\/?\?[^#]{0,200}?\burl=([^&#]{5,300})/, "*", "SoundCloud"],
];

/** The first of them, as elements of scripts are called that make their frames. */
const SITES = ["youtube", "vimeo", "dailymotion"];

/** Attributes in which lazily loaded frames keep their URL. */
const LATE = ["src", "data-src", "data-lazy-src", "data-litespeed-src", "data-cookieconsent-src", "data"];

/** Videos and sound, in frames and in elements of their own, as links to where they play. Other frames are removed. */
export const video: Repair = (page, node) => {
  const { tree } = page;
  const tag = tree.tag[node];
  if (tag === Tag.IFRAME || tag === Tag.EMBED || tag === Tag.OBJECT) return frame(page, node);
  if (tag === Tag.VIDEO || tag === Tag.AUDIO) return media(page, node);
  if (tag < KNOWN_TAGS) return undefined;
  const name = tree.name(node);
  if (name === "amp-iframe") return frame(page, node);
  if (name === "amp-video" || name === "amp-audio") return media(page, node);
  const player = /^(?:lite|amp)-(youtube|vimeo|dailymotion)$/.exec(name)?.[1];
  if (player === undefined) return undefined;
  const id = tree.attribute(node, "videoid") ?? tree.attribute(node, "data-videoid") ?? "";
  if (!/^[\w-]{3,20}$/.test(id)) return [];
  const [, watch, site] = PLAYERS[SITES.indexOf(player)];
  const label = tree.attribute(node, "playlabel") ?? tree.attribute(node, "title");
  return link(page, watch.replace("*", id), label ?? `Video on ${site}`);
};

function frame(page: ContentPage, node: number) {
  const { tree } = page;
  for (const name of LATE) {
    // A page whose own address isn't known may leave the scheme to that.
    const value = (tree.attribute(node, name) ?? "").replace(/^\s*\/\//, "https://");
    const address = safeUrl(value, page.base, FETCH_SCHEMES);
    if (address === undefined) continue;
    for (const [shape, watch, site] of PLAYERS) {
      const id = shape.exec(address)?.[1];
      if (id !== undefined)
        return link(
          page,
          watch.replace("*", () => decoded(id)),
          named(tree, node) ?? `Video on ${site}`,
        );
    }
  }
  return [];
}

function media(page: ContentPage, node: number) {
  const { tree } = page;
  const kind = tree.name(node).endsWith("video") ? "Video" : "Audio";
  const sources = [tree.attribute(node, "src"), tree.attribute(node, "data-src")];
  // The sources are its first children; what follows is for browsers that can't play.
  let looked = 0;
  for (const child of tree.children(node)) {
    if (looked++ >= MAX_SOURCES) break;
    if (tree.tag[child] === Tag.SOURCE) sources.push(tree.attribute(child, "src"), tree.attribute(child, "data-src"));
  }
  for (const source of sources) {
    const address = safeUrl(source ?? "", page.base, FETCH_SCHEMES);
    if (address !== undefined) return link(page, address, named(tree, node) ?? kind);
  }
  return [];
}

/** Children of a video that are looked at for its sources. */
const MAX_SOURCES = 40;

function named(tree: Tree, node: number): string | undefined {
  const title = (tree.attribute(node, "title") ?? tree.attribute(node, "aria-label") ?? "").replace(/\s+/g, " ").trim();
  // The names of the players themselves.
  return title === "" || /^(?:youtube video player|vimeo(?: video)? player|video player|embedded content)$/i.test(title)
    ? undefined
    : title;
}

function link(page: ContentPage, address: string, label: string) {
  const href = safeUrl(address, undefined, FETCH_SCHEMES);
  if (!page.links || href === undefined) return [];
  return [element("p", [element("a", [textNode(label)], { href })])];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
