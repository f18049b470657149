// The table of all options of the command, from which parser and help are made.

import { LEAST_TOKENS, type OptionGroup } from "pith/internal";
import {
  ALLOW_ADDRESS,
  ALLOW_PORT,
  BROWSER,
  CHROMIUM_OPTION,
  COOKIES,
  HEADER,
  MAX_SIZE,
  type OptionValuesOf,
  PAGE_TIMEOUT,
  PROXY,
  RENDER,
  TIMEOUT,
} from "pith-node/command";
import { BATCH_OPTIONS } from "./batch-option-table.js";
import { DOCUMENT_PACKAGES } from "./compare/find-peers.js";
import type { Option } from "./option.js";
import { PAGE_FLAGS } from "./page-flags.js";

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

/** What commands make of each group of the options of a page; the batch has a format of its own. */
const COMMANDS_WITH: Readonly<Record<OptionGroup, readonly string[]>> = {
  content: ["extract", "inspect", "diff", "records", "batch", "site"],
  parts: ["extract", "batch", "site"],
  format: ["extract"],
  page: ["extract"],
};

/** Letters and other words of those that have some, and commands of those that aren't their group's. */
const FURTHER: Readonly<
  Partial<Record<(typeof PAGE_FLAGS)[number]["name"], Partial<Pick<Option, "short" | "commands">>>>
> = {
  algorithm: { short: "a" },
  format: { short: "f" },
  charset: { commands: ["extract", "inspect", "compare", "diff", "records"] },
  url: { commands: ["extract", "compare", "diff", "records"] },
};

/** The flags of `PAGE_OPTIONS`. The format has no default: the ending of --output decides where it isn't given. */
const EXTRACT_OPTIONS = PAGE_FLAGS.map((flag) => ({
  ...(flag.name === "format" ? withoutDefault(flag) : flag),
  commands: COMMANDS_WITH[flag.group],
  ...FURTHER[flag.name],
}));

function withoutDefault<Flag extends { readonly default?: string; readonly details: string }>(flag: Flag) {
  const { default: usual, details, ...others } = flag;
  return { ...others, details: `${details}; by default what the ending of --output says, otherwise ${usual}` };
}

/** The commands that fetch pages for the user, and can have a browser render them. */
const RENDERING = ["extract", "inspect", "compare", "diff", "records", "batch", "site"] as const;
const WHAT_PAGES_LOAD =
  "non-public addresses that rendered pages may load from, such as 10.1.2.0/24; a page's own is always allowed";

const TO_FILE = "write to a file instead of standard output; an existing one is replaced at the end";

/** The format of a command that doesn't write content as `extract` does. */
const FORMAT = { name: "format", short: "f", type: "choice", value: "FORMAT", description: "what to write" } as const;
const TEXT_OR_JSON = { ...FORMAT, choices: ["text", "json"], otherWords: { txt: "text" }, default: "text" } as const;

/**
 * All options, in the order of the help: those of a page from pith (src/options/page-options.ts), those of
 * batch and site from the tables next to this one; `serve` and `mcp` bring theirs from pith-server (src/commands/). The parser of arguments and the
 * help text are made from these. An option means the same in every command that has it.
 */
export const OPTIONS = [
  ...SITE_OPTIONS,
  ...EXTRACT_OPTIONS,
  {
    name: "autocue",
    type: "text",
    value: "FILE",
    description: "rules for reporter, as JSON; selects that algorithm",
    commands: ["extract", "inspect", "diff", "records"],
  },
  {
    ...FORMAT,
    choices: ["html", "json"],
    default: "html",
    details: "html is the inspector with the page in it, json the same facts for programs",
    commands: ["inspect"],
  },
  {
    ...TEXT_OR_JSON,
    details: "text is a table and the longest passages, json one object per line for each page",
    commands: ["compare"],
  },
  {
    name: "texts",
    type: "flag",
    description: "also write the whole text of each tool, side by side",
    commands: ["compare"],
  },
  {
    name: "dom",
    type: "choice",
    choices: DOCUMENT_PACKAGES,
    value: "PACKAGE",
    description: "the package that makes documents for the other tools; by default the first that is installed",
    commands: ["compare"],
  },
  { ...PAGE_TIMEOUT, default: "60", commands: ["compare"] },
  {
    ...TEXT_OR_JSON,
    commands: ["diff"],
  },
  {
    ...FORMAT,
    choices: ["jsonl", "csv", "text", "markdown", "html", "tei", "schema-org"],
    otherWords: { json: "jsonl", md: "markdown" },
    default: "jsonl",
    details:
      "jsonl and csv have a line for each record, csv with the values alone; text, markdown and html are for reading; tei is XML for corpora, schema-org JSON-LD",
    commands: ["records"],
  },
  {
    name: "without",
    type: "list",
    choices: ["images", "links", "tables"],
    value: "LIST",
    description: "what to leave out of markdown, html and tei, comma-separated",
    commands: ["records"],
  },
  {
    name: "everything",
    type: "flag",
    description: 'also compare what changes on every load, such as "3 hours ago" and "12 comments"',
    commands: ["diff"],
  },
  {
    name: "by-record",
    type: "flag",
    description: "compare posts, answers, items or products instead of paragraphs",
    commands: ["diff"],
  },
  {
    name: "chunks",
    type: "integer",
    least: LEAST_TOKENS,
    value: "TOKENS",
    description: "cut the content into pieces of at most so many tokens, a line of JSON or a row of Parquet each",
    commands: ["extract", "batch", "site"],
  },
  {
    name: "overlap",
    type: "integer",
    value: "TOKENS",
    description: "for --chunks: how many tokens of the previous piece to repeat, where a section is cut",
    commands: ["extract", "batch", "site"],
  },
  {
    name: "explain",
    type: "flag",
    description: "explain each block, on standard error; with --format json, in the field explanation",
    commands: ["extract"],
  },
  {
    name: "output",
    short: "o",
    type: "text",
    value: "FILE",
    description: TO_FILE,
    commands: ["extract", "compare", "diff", "records"],
  },
  {
    name: "output",
    short: "o",
    type: "text",
    value: "FILE",
    description: TO_FILE,
    details: "for a directory, the folder for the reports",
    commands: ["inspect"],
  },
  { ...MAX_SIZE, default: "50MB", commands: ["extract", "inspect", "compare", "diff", "records"] },
  { ...TIMEOUT, default: "30", commands: ["extract", "inspect", "compare", "diff", "records"] },
  { ...PROXY, commands: ["extract", "inspect", "compare", "diff", "records"] },
  { ...HEADER, commands: ["extract", "inspect", "compare", "diff", "records"] },
  { ...COOKIES, commands: ["extract", "inspect", "compare", "diff", "records"] },
  { ...RENDER, commands: RENDERING },
  { ...CHROMIUM_OPTION, commands: RENDERING },
  { ...BROWSER, commands: RENDERING },
  { ...ALLOW_ADDRESS, description: WHAT_PAGES_LOAD, commands: RENDERING },
  {
    ...ALLOW_PORT,
    description: "a port that rendered pages may load from besides 80, 443, 8080 and 8443",
    commands: RENDERING,
  },
  {
    name: "input-list",
    short: "i",
    type: "text",
    value: "FILE",
    description: "also read the inputs listed in this file, one per line; - is standard input",
    commands: ["extract", "records", "batch"],
  },
  ...BATCH_OPTIONS,
  {
    name: "quiet",
    short: "q",
    type: "flag",
    description: "print no warnings and no progress; failures are still named",
    commands: ["extract", "inspect", "compare", "diff", "records", "batch", "site"],
  },
  { name: "help", short: "h", type: "flag", description: "show this help", commands: "all" },
  { name: "version", short: "V", alias: "v", type: "flag", description: "show the version", commands: "all" },
] as const satisfies readonly Option[];

/**
 * What the user chose, by option name; see `OptionValuesOf`. Holds the options of the command that is run; a name that several
 * commands have may have other choices in each.
 */
export type OptionValues = OptionValuesOf<(typeof OPTIONS)[number]>;
