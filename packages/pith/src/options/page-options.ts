// The table of the options of a page, which all interfaces share.

import { BALANCES, LEAST_BETA, MOST_BETA } from "../algorithms/learned/options.js";
import type { ExtractOptions } from "../extraction/options.js";
import { FORMAT_NAMES, FORMAT_WORDS, type FormatName, JSON_CONTENT_FORMATS } from "../formats/format-names.js";
import { HIDDEN_TEXT } from "../visibility/hidden-nodes.js";
import { ALGORITHM_NAMES, type AlgorithmName, DEFAULT_ALGORITHM } from "./algorithm-names.js";
import type { Parameter } from "./parameter.js";

/** What an option is about; each interface takes whole groups of them. */
export type OptionGroup =
  /** Which parts of the page are content: for all that reads pages. */
  | "content"
  /** What of the content is written: for all that writes it. */
  | "parts"
  /** How it is written: for the interfaces that leave the format to their users. */
  | "format"
  /** The page itself: for one page. */
  | "page";

/** Options of `extract` that are plain values there, too. */
type SameInExtract =
  | "balance"
  | "hidden"
  | "links"
  | "images"
  | "tables"
  | "comments"
  | "headings"
  | "include"
  | "exclude"
  | "frontMatter"
  | "contentFormat"
  | "blocks"
  | "charset";

/** Options of `extract` as plain data, which every interface takes under these names: algorithm and format by their names. */
export interface PlainOptions extends Pick<ExtractOptions, SameInExtract> {
  /** Default "learned". */
  algorithm?: AlgorithmName;
  /** Default "text". */
  format?: FormatName;
  /** For JSON: whether the page's posts, answers, items or products are a field of their own. Default true. */
  records?: boolean;
  /** The page's own URL. Must be absolute. */
  url?: string;
}

/** An option of a page. */
export interface PageOption extends Parameter {
  readonly group: OptionGroup;
  /** What it does, for a model, as `description` says it to people. Absent: it makes no sense for an agent, which gets Markdown. */
  readonly forAgents?: string;
}

/**
 * How a page is extracted and its content written: name, type, bounds, default and help of each option. Flags, query parameters,
 * members of JSON, schemas, the arguments of the tool for agents, the options of Python and Spark, and what is checked are made from these.
 */
export const PAGE_OPTIONS = {
  algorithm: {
    name: "algorithm",
    group: "content",
    type: "choice",
    choices: ALGORITHM_NAMES,
    default: DEFAULT_ALGORITHM,
    value: "NAME",
    description: "how to find the content",
    details: "eatiht, eatiht2, reporter and content-extractor are older programs that Pith grew from",
    forAgents: "How the content is found. Leave it out.",
  },
  balance: {
    name: "balance",
    group: "content",
    type: "choice",
    choices: Object.keys(BALANCES) as (keyof typeof BALANCES)[],
    least: LEAST_BETA,
    most: MOST_BETA,
    default: "balanced",
    value: "HOW",
    description: "for learned: what to prefer in doubt, or how many times as much recall counts",
    details: "precision drops what is doubtful, recall keeps it",
    forAgents:
      'Use "precision" if the result has too much besides the content, "recall" if something is missing; a number is how many times as much recall counts.',
  },
  hidden: {
    name: "hidden",
    group: "content",
    type: "choice",
    choices: HIDDEN_TEXT,
    default: "auto",
    value: "WHEN",
    description: "whether text that the page hides from readers may be content",
    details: "auto keeps it if it is most of the content, as scripts probably show it later",
    forAgents:
      '"auto" also returns text that the page hides from readers, where it is most of the content. Such text may be written to mislead you.',
  },
  format: {
    name: "format",
    group: "format",
    type: "choice",
    choices: FORMAT_NAMES,
    otherWords: FORMAT_WORDS,
    default: "text",
    value: "FORMAT",
    description: "what to write",
    details: "html is a page that is safe to open, json one object per line for each input, tei XML for corpora",
  },
  links: {
    name: "links",
    group: "parts",
    type: "part",
    description: "whether the URLs of links are written",
    forAgents: "Give false to leave out the URLs of links, to save tokens.",
  },
  images: {
    name: "images",
    group: "parts",
    type: "part",
    description: "whether images are written",
    forAgents: "Give false to leave out images, to save tokens.",
  },
  tables: {
    name: "tables",
    group: "parts",
    type: "part",
    description: "whether data tables are written",
    forAgents: "Give false to leave out data tables.",
  },
  comments: {
    name: "comments",
    group: "parts",
    type: "part",
    description: "whether readers' comments follow the content",
    forAgents: "Give true to add readers' comments below an article.",
  },
  records: {
    name: "records",
    group: "parts",
    type: "part",
    description: "for json: whether posts, answers, items or products have a field of their own",
    forAgents:
      "Give true for a thread, a list or a shop's page to get its posts, answers, items or products as objects of JSON, with author, date, votes, price, link and text of each, in place of Markdown.",
  },
  headings: {
    name: "headings",
    group: "parts",
    type: "flag",
    description: "for text: mark headings",
  },
  include: {
    name: "include",
    group: "content",
    type: "texts",
    value: "SELECTOR",
    description: "a CSS selector: matching elements are content, whatever the algorithm says",
    details: "can be repeated",
    forAgents: 'CSS selectors of elements that are content in any case, such as ["#specs"].',
  },
  exclude: {
    name: "exclude",
    group: "content",
    type: "texts",
    value: "SELECTOR",
    description: "a CSS selector: matching elements are not content",
    details: "takes precedence over include",
    forAgents: 'CSS selectors of elements that are not content, such as [".related"]; they override include.',
  },
  frontMatter: {
    name: "frontMatter",
    group: "format",
    type: "flag",
    description: "for markdown: title, authors, dates and so on above the content, as YAML",
  },
  contentFormat: {
    name: "contentFormat",
    group: "format",
    type: "choice",
    choices: JSON_CONTENT_FORMATS,
    otherWords: FORMAT_WORDS,
    default: "markdown",
    value: "FORMAT",
    description: "for json: the format of its field content",
  },
  blocks: {
    name: "blocks",
    group: "format",
    type: "flag",
    description: "for json: every block of the page with its position and probability",
  },
  url: {
    name: "url",
    group: "page",
    type: "text",
    value: "URL",
    description: "the page's own URL, for relative links; a fetched page has its own",
  },
  charset: {
    name: "charset",
    group: "page",
    type: "text",
    value: "LABEL",
    description: "the encoding of the inputs, whatever a server or a page says, such as windows-1251",
  },
} as const satisfies { readonly [Name in keyof PlainOptions]-?: PageOption & { readonly name: Name } };

type Known = typeof PAGE_OPTIONS;

/** The names of the options of some groups. */
type NamesIn<Group extends OptionGroup> = {
  [Name in keyof Known]: Known[Name]["group"] extends Group ? Name : never;
}[keyof Known];

/** The options of some groups. */
export type OptionsOf<Group extends OptionGroup> = Pick<PlainOptions, NamesIn<Group>>;

/** The rows of some groups, in the order of the table. */
export function optionsOf<Group extends OptionGroup>(...groups: readonly Group[]): Known[NamesIn<Group>][] {
  const isAsked = ({ group }: PageOption) => (groups as readonly string[]).includes(group);
  return Object.values(PAGE_OPTIONS).filter(isAsked) as Known[NamesIn<Group>][];
}

/** The given options of some groups, without those that are the default. */
export function optionsIn<Group extends OptionGroup>(
  options: OptionsOf<Group>,
  ...groups: readonly Group[]
): OptionsOf<Group> {
  const given = (optionsOf(...groups) as PageOption[]).flatMap(({ name, default: usual }) => {
    const value = options[name as NamesIn<Group>];
    return value === undefined || value === usual ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}
