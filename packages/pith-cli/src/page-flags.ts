// The flags of the options of a page, made from the table that all doors share.

import { optionsOf, PAGE_OPTIONS, type PageOption } from "pith/internal";
import type { CommandOption } from "pith-node/command";

/** "front-matter" for "frontMatter". */
type Flag<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Flag<Rest>}`
  : Name;

/** The name of an option as a flag, without dashes. */
export function flagName<Name extends string>(name: Name): Flag<Name> {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Flag<Name>;
}

const PARTS = optionsOf("parts");

/** Parts of the content are chosen by two lists; what no format writes by default can't be left out. */
const WITH = {
  name: "with",
  group: "parts",
  type: "list",
  choices: PARTS.map(({ name }) => name),
  value: "LIST",
  description: "what else to write, comma-separated",
  details: "headings marks them in text",
} as const satisfies PageOption;

const WITHOUT = {
  name: "without",
  group: "parts",
  type: "list",
  choices: PARTS.filter(({ type }) => type === "part").map(({ name }) => name),
  value: "LIST",
  description: "what to leave out, comma-separated",
} as const satisfies PageOption;

type Known = typeof PAGE_OPTIONS;

/** The flag of an option that has one of its own. */
type FlagOf<Row> = Row extends { group: "parts" }
  ? never
  : Row extends { name: infer Name extends string }
    ? Omit<Row, "name"> & { readonly name: Flag<Name> }
    : never;

/** The flags of all options of a page, in the order of the table. */
export const PAGE_FLAGS = (Object.values(PAGE_OPTIONS) as PageOption[]).flatMap((option) => {
  if (option.name === PARTS[0].name) return [WITH, WITHOUT];
  return option.group === "parts" ? [] : [{ ...option, name: flagName(option.name) }];
}) as (FlagOf<Known[keyof Known]> | typeof WITH | typeof WITHOUT)[];

/** Options of the library whose flags aren't called by their names. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  contentFormat: "format",
  recordsOutput: "records",
  maxBytes: "max-size",
  concurrency: "fetches",
  hosts: "allow-host",
  queueBytes: "queue-size",
  allowAddresses: "allow-address",
};

/** A message of the library, whose words in backticks are options, in the flags of a command (`own`). `without`: parts that are left out. */
export function inFlags(message: string, own: readonly CommandOption[], without?: readonly string[]): string {
  const option = /(^|[\s(])`(?:\w+\.)?(\w+)`/g;
  return message.replace(option, (_, before: string, name: string) => before + spelled(name, own, without));
}

function spelled(name: string, own: readonly CommandOption[], without: readonly string[] = []): string {
  if (PARTS.some((part) => part.name === name)) return `${without.includes(name) ? "--without" : "--with"} ${name}`;
  const names = [flagName(name.replace(/Ms$/, "")), NAMED_OTHERWISE[name]];
  const flag = names.find((flag) => own.some((option) => option.name === flag));
  return flag === undefined ? name : `--${flag}`;
}
