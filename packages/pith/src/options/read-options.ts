// Reads the options of a page from queries, JSON objects, agents and hosts.

import { OptionError } from "../errors.js";
import { closest } from "../option-names.js";
import { PAGE_OPTIONS, type PageOption, type PlainOptions } from "./page-options.js";
import { LIST_TYPES, type Parameter } from "./parameter.js";
import { readParameterList, readParameterValue } from "./parameter-value.js";

/** The rows of all options. */
const ALL: readonly PageOption[] = Object.values(PAGE_OPTIONS);

/**
 * Reads options as a query, a JSON object or an agent gives them: strings, and for what JSON knows also booleans, numbers and lists of
 * strings; null is as good as absent. `known`: the options that the door has. Throws an OptionError for a name that there isn't and
 * for a value that can't be.
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
  return new OptionError(
    undefined,
    name,
    `There is no option ${shown(name)}.${advice} Choose from: ${names.join(", ")}.`,
  );
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
  throw new OptionError(undefined, name, `${name} can't be ${shown(given)}. Give true or false.`);
}

function stringsOf({ name }: Parameter, given: unknown, most = Number.POSITIVE_INFINITY): string[] {
  const strings = (Array.isArray(given) ? given : [given]).map((item: unknown) =>
    typeof item === "number" ? String(item) : item,
  );
  const isReadable = strings.length <= most && strings.every((string) => typeof string === "string");
  if (isReadable) return strings as string[];
  const advice = most === 1 ? "a string" : "a string, or several";
  throw new OptionError(undefined, name, `${name} can't be ${shown(given)}. Give ${advice}.`);
}

/** What was given can be long; a message shows its beginning. */
const SHOWN = 80;

function shown(given: unknown): string {
  return (JSON.stringify(given) ?? typeof given).slice(0, SHOWN);
}
