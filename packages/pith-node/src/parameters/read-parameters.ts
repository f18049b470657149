// Reads parameters from queries, JSON objects and agents.

import type { ExtractOptions } from "pith";
import { FORMATS } from "pith/formats";
import { checkCharset, checkUrl } from "./check-values.js";
import { contentOptions } from "./content-options.js";
import { EXTRACT_PARAMETERS, type ExtractValues } from "./extract-parameters.js";
import { formatOptions } from "./format-options.js";
import { LIST_TYPES, type Parameter, ParameterError } from "./parameter.js";
import { readParameterList, readParameterValue } from "./parameter-value.js";

/** In messages to programs a parameter's name stands as it is. */
const NO_PREFIX = "";

/**
 * Reads the parameters of extraction as a query, a JSON object or an agent gives them: texts, and for what JSON knows also
 * booleans, numbers and lists of texts. Throws a ParameterError for a name that there isn't and for a value that can't be.
 */
export function readExtractParameters(given: Readonly<Record<string, unknown>>): ExtractValues {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(EXTRACT_PARAMETERS, name));
  if (unknown !== undefined) {
    const known = Object.keys(EXTRACT_PARAMETERS).join(", ");
    throw new ParameterError(`There is no parameter ${JSON.stringify(unknown)}. Choose from: ${known}.`);
  }
  const values = (Object.values(EXTRACT_PARAMETERS) as Parameter[]).map((parameter) => [
    parameter.name,
    readGiven(parameter, given[parameter.name]),
  ]);
  return Object.fromEntries(values) as ExtractValues;
}

/** The options of `extract` that these values mean. Throws a ParameterError when they make no sense together. */
export function extractOptions(values: ExtractValues): ExtractOptions {
  checkUrl(values, 1, NO_PREFIX);
  checkCharset(values, NO_PREFIX);
  const { url, charset } = values;
  return {
    ...formatOptions(values, FORMATS, NO_PREFIX),
    ...contentOptions(values, NO_PREFIX),
    ...(url !== undefined && { url }),
    ...(charset !== undefined && { charset }),
  };
}

function readGiven(parameter: Parameter, given: unknown): unknown {
  const { type } = parameter;
  if (type === "flag") return readFlag(parameter, given);
  if (LIST_TYPES.has(type))
    return readParameterList(parameter, given == null ? [] : textsOf(parameter, given), NO_PREFIX);
  const [written] = given == null ? [parameter.default] : textsOf(parameter, given, 1);
  return written === undefined ? undefined : readParameterValue(parameter, written, NO_PREFIX);
}

function readFlag({ name }: Parameter, given: unknown): boolean {
  if (given == null) return false;
  if (typeof given === "boolean") return given;
  if (given === "true" || given === "") return true;
  if (given === "false") return false;
  throw new ParameterError(`${name} can't be ${shown(given)}. Give true or false.`);
}

function textsOf({ name }: Parameter, given: unknown, most = Number.POSITIVE_INFINITY): string[] {
  const texts = (Array.isArray(given) ? given : [given]).map((item: unknown) =>
    typeof item === "number" ? String(item) : item,
  );
  const isReadable = texts.length <= most && texts.every((text) => typeof text === "string");
  if (isReadable) return texts as string[];
  throw new ParameterError(
    `${name} can't be ${shown(given)}. Give ${most === 1 ? "a string" : "a string, or several"}.`,
  );
}

/** What was given can be long; a message shows its beginning. */
const SHOWN = 80;

function shown(given: unknown): string {
  return (JSON.stringify(given) ?? typeof given).slice(0, SHOWN);
}
