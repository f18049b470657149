// The options that only `pith site` has.

import type { Option } from "./option.js";

const commands = ["site"] as const;

/** The options of `pith site` besides those that it shares with `pith batch`. */
export const SITE_OPTIONS = [
  {
    name: "max-pages",
    type: "integer",
    least: 1,
    default: "1000",
    value: "N",
    description: "the most pages to write",
    commands,
  },
  {
    name: "max-depth",
    type: "integer",
    least: 0,
    default: "10",
    value: "N",
    description: "maximum depth, in links from the first page or from a page that a sitemap or feed lists",
    details: "0 follows no links",
    commands,
  },
  {
    name: "only",
    type: "texts",
    value: "PATTERN",
    description: "only pages whose path and query match, such as /news/* or *.html$",
    details: "can be repeated",
    commands,
  },
  {
    name: "not",
    type: "texts",
    value: "PATTERN",
    description: "no pages whose path and query match",
    details: "can be repeated",
    commands,
  },
  {
    name: "since",
    type: "text",
    value: "DATE",
    description: "only pages published or changed on this day or later, such as 2026-03-01, or within days, such as 7d",
    commands,
  },
  { name: "subdomains", type: "flag", description: "include subdomains", commands },
  { name: "join-parts", type: "flag", description: "join articles that are spread over several pages", commands },
  {
    name: "no-memory",
    type: "flag",
    description: "judge each page by itself, not by the site's other pages",
    commands,
  },
  { name: "dry-run", type: "flag", description: "only list what sitemaps, feeds and the first page name", commands },
  {
    name: "archive",
    type: "text",
    value: "FILE",
    description: "keep the fetched pages in a WARC file",
    commands,
  },
] as const satisfies readonly Option[];
