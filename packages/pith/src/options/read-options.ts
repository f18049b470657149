// Reads the options of a page from queries, JSON objects, agents and hosts, and checks them against each other.

import { OptionError, shownValue } from "../errors.js";
import { ONLY_FOR } from "../extract/check-options.js";
import { compiledSelectors } from "../extract/overrides.js";
import { encodingFromContentType } from "../html/encoding/declared-encoding.js";
import { closest } from "../option-names.js";
import { DEFAULT_ALGORITHM } from "./algorithm-names.js";
import { PAGE_OPTIONS, type PageOption, type PlainOptions } from "./page-options.js";
import { LIST_TYPES, type Parameter, readParameterList, readParameterValue } from "./parameter.js";

/** The rows of all options. */
const ALL: readonly PageOption[] = Object.values(PAGE_OPTIONS);

/**
 * Reads options as a query, a JSON object or an agent gives them: strings, and in JSON also booleans, numbers and lists of
 * strings; null means absent. `known`: the options that the interface has. Throws an OptionError for an unknown name and
 * for an invalid value.
 */
export function readPlainOptions(
  given: Readonly<Record<string, unknown>>,
  known: readonly PageOption[] = ALL,
): PlainOptions {
  return readOptions(given, known);
}

/** The same for any parameters. */
export function readOptions(
  given: Readonly<Record<string, unknown>>,
  known: readonly Parameter[],
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const option = known.find((one) => one.name === name);
    if (option === undefined) throw unknownOption(name, known);
    if (value != null) read[name] = readGiven(option, value);
  }
  return read;
}

function unknownOption(name: string, known: readonly Parameter[]): OptionError {
  const names = known.map((option) => option.name);
  const meant = closest(name, names);
  const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  return new OptionError(name, `There is no option ${shownValue(name)}.${advice} Choose from: ${names.join(", ")}.`);
}

function readGiven(parameter: Parameter, given: unknown): unknown {
  const { type } = parameter;
  if (type === "flag" || type === "part") return readFlag(parameter, given);
  if (LIST_TYPES.has(type)) return readParameterList(parameter, stringsOf(parameter, given), "");
  return readParameterValue(parameter, stringsOf(parameter, given, 1)[0], "");
}

function readFlag({ name }: Parameter, given: unknown): boolean {
  if (typeof given === "boolean") return given;
  if (given === "true" || given === "") return true;
  if (given === "false") return false;
  throw new OptionError(name, `${name} can't be ${shownValue(given)}. Give true or false.`);
}

function stringsOf({ name }: Parameter, given: unknown, most = Number.POSITIVE_INFINITY): string[] {
  const strings = (Array.isArray(given) ? given : [given]).map((item: unknown) =>
    typeof item === "number" ? String(item) : item,
  );
  const isReadable = strings.length <= most && strings.every((string) => typeof string === "string");
  if (isReadable) return strings as string[];
  const advice = most === 1 ? "a string" : "a string, or several";
  throw new OptionError(name, `${name} can't be ${shownValue(given)}. Give ${advice}.`);
}

/** How an interface's users write an option: "links" is `--with links` on the command line. */
export type Spelling = (name: keyof PlainOptions) => string;

/** The options that only one format has, and that format. */
const FORMAT_OPTIONS = Object.entries({ ...ONLY_FOR, records: "json" }).filter(([name]) =>
  Object.hasOwn(PAGE_OPTIONS, name),
) as ["headings" | "frontMatter" | "contentFormat" | "blocks" | "records", string][];

/** Throws an OptionError for options that make no sense together, or with which no page could be read. */
export function checkPlainOptions(options: PlainOptions, spelled: Spelling = (name) => name): void {
  const { algorithm = DEFAULT_ALGORITHM, balance, format = "text", url, charset } = options;
  const refuse = (name: keyof PlainOptions, reason: string) => {
    throw new OptionError(name, reason);
  };
  for (const [name, only] of FORMAT_OPTIONS) {
    const { default: usual }: PageOption = PAGE_OPTIONS[name];
    if (!options[name] || options[name] === usual || format === only) continue;
    refuse(name, `${spelled(name)} goes with ${spelled("format")} ${only}, not with ${format}.`);
  }
  for (const name of ["include", "exclude"] as const)
    compiledSelectors(name, options[name], { spelled: spelled(name) });
  if (balance !== undefined && balance !== PAGE_OPTIONS.balance.default && algorithm !== "learned") {
    const elsewhere = `it can't go with ${spelled("algorithm")} ${algorithm}`;
    refuse("balance", `${spelled("balance")} is an option of the algorithm learned; ${elsewhere}.`);
  }
  if (url !== undefined && !URL.canParse(url)) {
    const advice = "Give an absolute URL, such as https://example.org/page.";
    refuse("url", `${spelled("url")} can't be "${url}". ${advice}`);
  }
  // A Content-Type is what some server said: it may name no encoding, or one that doesn't exist.
  if (charset !== undefined && !charset.includes("/") && encodingFromContentType(charset) === undefined) {
    const advice = "Give an encoding's name, such as utf-8 or shift_jis.";
    refuse("charset", `${spelled("charset")} can't be "${charset}". ${advice}`);
  }
}
