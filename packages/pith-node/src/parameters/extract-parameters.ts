// The table of extraction's parameters, which all doors share.

import { ALGORITHM_NAMES, DEFAULT_ALGORITHM, FORMAT_NAMES, HIDDEN_TEXT, JSON_CONTENT_FORMATS } from "pith/internal";
import type { Parameter, ParameterValue } from "./parameter.js";

/** What a parameter of extraction is about; each door takes whole groups of them. */
export type ParameterGroup =
  /** Which parts of the page are content: for all that reads pages. */
  | "content"
  /** What of the content is written: for all that writes it. */
  | "parts"
  /** How it is written: for the doors that leave the format to their users. */
  | "format"
  /** The page itself: for one page. */
  | "page";

/** A parameter of extraction. */
export interface ExtractParameter extends Parameter {
  readonly group: ParameterGroup;
}

/**
 * How a page is extracted and its content written: the parameters that the command, the service, the agent's tool, batches and
 * workers have in common, by name. Their flags, query parameters and schemas are made from these by group; nothing else lists
 * them. What one says is an option of `extract` as well, by `contentOptions`, `partOptions` and `formatOptions`; there programs
 * find it, such as those that call `runBatch` or a worker.
 */
export const EXTRACT_PARAMETERS = {
  algorithm: {
    name: "algorithm",
    group: "content",
    type: "choice",
    choices: ALGORITHM_NAMES,
    default: DEFAULT_ALGORITHM,
    value: "NAME",
    description: "how to find the content",
  },
  balance: {
    name: "balance",
    group: "content",
    type: "text",
    default: "balanced",
    value: "HOW",
    description: "for learned: precision, balanced or recall, or how many times as much recall counts as precision",
  },
  compatible: {
    name: "compatible",
    group: "content",
    type: "flag",
    description: "give the text that the algorithm's original program gives, accidents included",
  },
  hidden: {
    name: "hidden",
    group: "content",
    type: "choice",
    choices: HIDDEN_TEXT,
    default: "auto",
    value: "WHEN",
    description: "whether text that the page hides from readers may be content",
    details: "auto takes it where it is most of the content, as scripts show it later",
  },
  format: {
    name: "format",
    group: "format",
    type: "choice",
    choices: FORMAT_NAMES,
    default: "text",
    value: "FORMAT",
    description: "what to write",
    details: "html is a page that is safe to open, json one object per line for each input, tei XML for corpora",
  },
  with: {
    name: "with",
    group: "parts",
    type: "list",
    choices: ["links", "images", "tables", "comments", "headings"],
    value: "LIST",
    description: "what else to write, comma-separated",
    details: "headings marks them in text",
  },
  without: {
    name: "without",
    group: "parts",
    type: "list",
    choices: ["links", "images", "tables", "comments"],
    value: "LIST",
    description: "what to leave out, comma-separated",
  },
  include: {
    name: "include",
    group: "content",
    type: "texts",
    value: "SELECTOR",
    description: "a CSS selector: matching elements are content, whatever the algorithm says",
    details: "can be repeated",
  },
  exclude: {
    name: "exclude",
    group: "content",
    type: "texts",
    value: "SELECTOR",
    description: "a CSS selector: matching elements are not content",
    details: "takes precedence over include",
  },
  "front-matter": {
    name: "front-matter",
    group: "format",
    type: "flag",
    description: "for markdown: title, authors, dates and so on above the content, as YAML",
  },
  "content-format": {
    name: "content-format",
    group: "format",
    type: "choice",
    choices: JSON_CONTENT_FORMATS,
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
} as const satisfies Readonly<Record<string, ExtractParameter>>;

type Known = typeof EXTRACT_PARAMETERS;

/** The names of the parameters of some groups. */
type NamesIn<Group extends ParameterGroup> = {
  [Name in keyof Known]: Known[Name]["group"] extends Group ? Name : never;
}[keyof Known];

/** The parameters of some groups, in the order of the table. */
export function parametersOf<Group extends ParameterGroup>(...groups: readonly Group[]): Known[NamesIn<Group>][] {
  const isAsked = ({ group }: ExtractParameter) => (groups as readonly string[]).includes(group);
  return Object.values(EXTRACT_PARAMETERS).filter(isAsked) as Known[NamesIn<Group>][];
}

/** The values of the parameters of some groups. */
export type ValuesOf<Group extends ParameterGroup> = Pick<ExtractValues, NamesIn<Group>>;

/** The parameters of extraction, read: false for absent flags, an empty list for absent lists. */
export type ExtractValues = {
  readonly [Name in keyof Known]: Known[Name] extends { default: string } | { type: "flag" | "list" | "texts" }
    ? ParameterValue<Known[Name]>
    : ParameterValue<Known[Name]> | undefined;
};
