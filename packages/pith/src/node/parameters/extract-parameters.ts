import { FORMATS, JSON_CONTENT_FORMATS } from "../../formats/index.js";
import { ALGORITHM_NAMES, DEFAULT_ALGORITHM } from "../../index.js";
import type { Parameter, ParameterValue } from "./parameter.js";

/**
 * How a page is extracted and its content written: the parameters that the command, the service and the agent's tool have
 * in common, by name. Their flags, query parameters and schemas are made from these; nothing else lists them.
 */
export const EXTRACT_PARAMETERS = {
  algorithm: {
    name: "algorithm",
    type: "choice",
    choices: ALGORITHM_NAMES,
    default: DEFAULT_ALGORITHM,
    value: "NAME",
    description: "how to find the content",
  },
  balance: {
    name: "balance",
    type: "text",
    default: "balanced",
    value: "HOW",
    description: "for learned: precision, balanced or recall, or how many times as much recall counts",
  },
  compatible: {
    name: "compatible",
    type: "flag",
    description: "give the text that the algorithm's original program gives, accidents included",
  },
  format: {
    name: "format",
    type: "choice",
    choices: Object.keys(FORMATS) as (keyof typeof FORMATS)[],
    default: "text",
    value: "FORMAT",
    description: "what to write",
    details: "html is a page that is safe to open, json an object on a line for each input, tei XML for corpora",
  },
  with: {
    name: "with",
    type: "list",
    choices: ["links", "images", "tables", "comments", "headings"],
    value: "LIST",
    description: "what else to write, apart by commas",
    details: "headings marks them in text",
  },
  without: {
    name: "without",
    type: "list",
    choices: ["links", "images", "tables", "comments"],
    value: "LIST",
    description: "what to leave out, apart by commas",
  },
  include: {
    name: "include",
    type: "texts",
    value: "SELECTOR",
    description: "elements that are content whatever the algorithm says, as a CSS selector",
    details: "may be given several times",
  },
  exclude: {
    name: "exclude",
    type: "texts",
    value: "SELECTOR",
    description: "elements that are no content, likewise",
    details: "counts for more than include",
  },
  "front-matter": {
    name: "front-matter",
    type: "flag",
    description: "for markdown: title, authors, dates and so on above the content, as YAML",
  },
  "content-format": {
    name: "content-format",
    type: "choice",
    choices: JSON_CONTENT_FORMATS,
    default: "markdown",
    value: "FORMAT",
    description: "for json: the form of its field content",
  },
  blocks: {
    name: "blocks",
    type: "flag",
    description: "for json: every block of the page with its place and its probability",
  },
  url: {
    name: "url",
    type: "text",
    value: "URL",
    description: "the page's own address, for relative links; a fetched page has its own",
  },
  charset: {
    name: "charset",
    type: "text",
    value: "LABEL",
    description: "the inputs' encoding, whatever a server or a page says, such as windows-1251",
  },
} as const satisfies Readonly<Record<string, Parameter>>;

type Known = typeof EXTRACT_PARAMETERS;

/** The parameters of extraction, read: false for absent flags, an empty list for absent lists. */
export type ExtractValues = {
  readonly [Name in keyof Known]: Known[Name] extends { default: string } | { type: "flag" | "list" | "texts" }
    ? ParameterValue<Known[Name]>
    : ParameterValue<Known[Name]> | undefined;
};
