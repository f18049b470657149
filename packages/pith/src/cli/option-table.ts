import { FORMATS, JSON_CONTENT_FORMATS } from "../formats/index.js";
import { ALGORITHM_NAMES, DEFAULT_ALGORITHM } from "../index.js";
import { BATCH_OPTIONS } from "./batch-option-table.js";

/** One option of the command. The parser of arguments and the help text are made from these; nothing else lists them. */
export interface Option {
  /** As written behind `--`. */
  readonly name: string;
  /** As written behind `-`; absent when it has no short form. */
  readonly short?: string;
  /**
   * "flag": present or not. "choice": one of `choices`. "size": a number of bytes, with or without a unit (`500kB`).
   * "seconds": a number of seconds. "text": anything. "list": some of `choices`, apart by commas; "texts": anything. These
   * two may be given several times, and then all count.
   */
  readonly type: "flag" | "choice" | "size" | "seconds" | "text" | "list" | "texts";
  readonly choices?: readonly string[];
  /** What holds when the option isn't given, written as its user would write it. Absent: the option isn't set. */
  readonly default?: string;
  /** What stands for the value in the help. Absent for flags. */
  readonly value?: string;
  /** What it does, as the help says it. Choices and default are added to it. */
  readonly description: string;
  /** What is good to know of it, as the help says it behind choices and default. */
  readonly details?: string;
  /** The commands that have it; "all": every one. */
  readonly commands: "all" | readonly string[];
}

/** All options, in the order of the help. An option means the same in every command that has it. */
export const OPTIONS = [
  {
    name: "algorithm",
    short: "a",
    type: "choice",
    choices: ALGORITHM_NAMES,
    default: DEFAULT_ALGORITHM,
    value: "NAME",
    description: "how to find the content",
    commands: ["extract", "inspect"],
  },
  {
    name: "balance",
    type: "text",
    default: "balanced",
    value: "HOW",
    description: "for learned: precision, balanced or recall, or how many times as much recall counts",
    commands: ["extract", "inspect"],
  },
  {
    name: "autocue",
    type: "text",
    value: "FILE",
    description: "rules for reporter, as JSON; chooses that algorithm",
    commands: ["extract", "inspect"],
  },
  {
    name: "compatible",
    type: "flag",
    description: "give the text that the algorithm's original program gives, accidents included",
    commands: ["extract", "inspect"],
  },
  {
    name: "format",
    short: "f",
    type: "choice",
    choices: Object.keys(FORMATS) as (keyof typeof FORMATS)[],
    default: "text",
    value: "FORMAT",
    description: "what to write",
    details: "html is a page that is safe to open, json an object on a line for each input, tei XML for corpora",
    commands: ["extract"],
  },
  {
    name: "with",
    type: "list",
    choices: ["links", "images", "tables", "comments", "headings"],
    value: "LIST",
    description: "what else to write, apart by commas",
    details: "headings marks them in text",
    commands: ["extract"],
  },
  {
    name: "without",
    type: "list",
    choices: ["links", "images", "tables", "comments"],
    value: "LIST",
    description: "what to leave out, apart by commas",
    commands: ["extract"],
  },
  {
    name: "include",
    type: "texts",
    value: "SELECTOR",
    description: "elements that are content whatever the algorithm says, as a CSS selector",
    details: "may be given several times",
    commands: ["extract", "inspect"],
  },
  {
    name: "exclude",
    type: "texts",
    value: "SELECTOR",
    description: "elements that are no content, likewise",
    details: "counts for more than --include",
    commands: ["extract", "inspect"],
  },
  {
    name: "front-matter",
    type: "flag",
    description: "for markdown: title, authors, dates and so on above the content, as YAML",
    commands: ["extract"],
  },
  {
    name: "content-format",
    type: "choice",
    choices: JSON_CONTENT_FORMATS,
    default: "markdown",
    value: "FORMAT",
    description: "for json: the form of its field content",
    commands: ["extract"],
  },
  {
    name: "blocks",
    type: "flag",
    description: "for json: every block of the page with its place and its probability",
    commands: ["extract"],
  },
  {
    name: "url",
    type: "text",
    value: "URL",
    description: "the page's own address, for relative links; a fetched page has its own",
    commands: ["extract"],
  },
  {
    name: "format",
    short: "f",
    type: "choice",
    choices: ["html", "light", "json"],
    default: "html",
    value: "FORMAT",
    description: "what to write",
    details: "html is the inspector with the page in it, light a small heat map, json the same facts for programs",
    commands: ["inspect"],
  },
  {
    name: "format",
    short: "f",
    type: "choice",
    choices: ["markdown", "json"],
    default: "markdown",
    value: "FORMAT",
    description: "what to write",
    commands: ["eval"],
  },
  {
    name: "algorithms",
    type: "text",
    default: "all",
    value: "NAMES",
    description: "what to compare, apart by commas; NAME+compatible for a compatible mode",
    commands: ["eval"],
  },
  {
    name: "metadata",
    type: "flag",
    description: "measure title, authors and date instead of the content",
    commands: ["eval"],
  },
  {
    name: "out",
    type: "text",
    value: "DIRECTORY",
    description: "where the reports of a directory go",
    commands: ["inspect"],
  },
  {
    name: "explain",
    type: "flag",
    description: "say why: on standard error for each block, in json as the field explanation",
    commands: ["extract"],
  },
  {
    name: "output",
    short: "o",
    type: "text",
    value: "FILE",
    description: "write to a file instead of standard output; it is replaced when all is done",
    commands: ["extract", "inspect", "eval"],
  },
  {
    name: "charset",
    type: "text",
    value: "LABEL",
    description: "the inputs' encoding, whatever a server or a page says, such as windows-1251",
    commands: ["extract", "inspect"],
  },
  {
    name: "max-size",
    type: "size",
    default: "50MB",
    value: "SIZE",
    description: "the most that a page may have, decompressed: bytes, or with kB, MB or GB",
    commands: ["extract", "inspect"],
  },
  {
    name: "timeout",
    type: "seconds",
    default: "30",
    value: "SECONDS",
    description: "the longest that fetching a page may take, redirects included",
    commands: ["extract", "inspect"],
  },
  ...BATCH_OPTIONS,
  { name: "help", short: "h", type: "flag", description: "show this text", commands: "all" },
  { name: "version", short: "V", type: "flag", description: "show the version", commands: "all" },
] as const satisfies readonly Option[];

type KnownOption = (typeof OPTIONS)[number];

type ValueOf<O extends Option> = O["type"] extends "flag"
  ? boolean
  : O["type"] extends "size" | "seconds"
    ? number
    : O["type"] extends "list" | "texts"
      ? readonly string[]
      : O extends { choices: readonly (infer Choice)[] }
        ? Choice
        : string;

/**
 * What the user chose, by option name: numbers for sizes (bytes) and times (seconds), false for absent flags, an empty list
 * for absent lists. Holds the
 * options of the command that is run; a name that several commands have may have other choices in each.
 */
export type OptionValues = {
  readonly [O in KnownOption as O["name"]]: O extends { default: string } | { type: "flag" | "list" | "texts" }
    ? ValueOf<O>
    : ValueOf<O> | undefined;
};

/** The options that a command has. */
export function optionsOf(command: string): readonly Option[] {
  return OPTIONS.filter(({ commands }: Option) => commands === "all" || commands.includes(command));
}
