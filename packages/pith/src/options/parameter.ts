// What a parameter is (an option of a command, a member of a query or of JSON, an argument of a tool), and how its written value is parsed.

import { OptionError } from "../errors.js";

/** What a parameter's values are, and how they are written. */
export type ParameterType = "flag" | "part" | "choice" | "text" | "list" | "texts" | NumberType | "integers";

/** Types whose value is one number. */
type NumberType = "integer" | "number" | "size" | "seconds";

/** The types that may be given several times. */
export const LIST_TYPES: ReadonlySet<ParameterType> = new Set(["list", "texts", "integers"]);

/** One thing that the user of a command, of the service or of an agent's tool can choose. */
export interface Parameter {
  /** What comes after `--`, with hyphens; in a query and in JSON. */
  readonly name: string;
  /**
   * "flag": on or off. "part": the same, with the format's default. "choice": one of `choices`, or with `least` also a number. "integer", "number": of `least` to `most`. "size": a number of bytes, with or without a unit (`500kB`).
   * "seconds": a number of seconds. "text": anything. "list": some of `choices`, comma-separated; "texts": anything; "integers":
   * of `least` to `most`. These three may be given several times, and then all count.
   */
  readonly type: ParameterType;
  readonly choices?: readonly string[];
  /** Other words for choices, which other programs use for them, each with the choice that it means. */
  readonly otherWords?: Readonly<Record<string, string>>;
  /** The smallest and the largest number. Default: 0, and unlimited. */
  readonly least?: number;
  readonly most?: number;
  /** The default, written as its user would write it. Absent: it isn't set. */
  readonly default?: string;
  /** The value's placeholder in a help text. Absent for flags. */
  readonly value?: string;
  /** What it does, for a help text. Choices and default are added to it. */
  readonly description: string;
  /** What else is good to know, for a help text after choices and default. */
  readonly details?: string;
}

/** The value that a parameter has once it is read. */
export type ParameterValue<P extends Parameter> = P["type"] extends "flag" | "part"
  ? boolean
  : P["type"] extends "size" | "seconds" | "integer" | "number"
    ? number
    : P["type"] extends "integers"
      ? readonly number[]
      : P["type"] extends "list" | "texts"
        ? readonly string[]
        : P extends { choices: readonly (infer Choice)[] }
          ? Choice | (P extends { least: number } ? number : never)
          : string;

/** A JSON Schema (2020-12) of one parameter, for OpenAPI and agents' tools. */
export interface ParameterSchema {
  readonly description: string;
  readonly type?: "boolean" | "string" | "integer" | "number" | "array";
  /** In place of a type: words, or a number. */
  readonly anyOf?: readonly object[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: { readonly type: "string"; readonly enum?: readonly string[] };
  readonly default?: string | number | boolean;
}

/** Describes a parameter as a JSON Schema: flags are booleans, numbers are numbers, lists are arrays of strings, everything else is a string. */
export function parameterSchema(parameter: Parameter): ParameterSchema {
  const { type, choices, details, least = 0, most, default: usual } = parameter;
  const description = details === undefined ? parameter.description : `${parameter.description}; ${details}`;
  if (type === "flag") return { description, type: "boolean", default: false };
  if (type === "part") return { description, type: "boolean" };
  const bounds = { minimum: least, ...(most !== undefined && { maximum: most }) };
  if (type === "choice" && parameter.least !== undefined) {
    const either = [
      { type: "string", enum: choices },
      { type: "number", ...bounds },
    ];
    return { description, anyOf: either, ...(usual !== undefined && { default: usual }) };
  }
  if (type === "integer" || type === "number") {
    return { description, type, ...bounds, ...(usual !== undefined && { default: Number(usual) }) };
  }
  const text = { type: "string", ...(choices && { enum: choices }) } as const;
  if (type === "list" || type === "texts") return { description, type: "array", items: text };
  return { description, ...text, ...(usual !== undefined && { default: usual }) };
}

/** The prefix of a parameter's name in messages: dashes on the command line, elsewhere nothing. */
export type Prefix = "--" | "";

/** All values of a parameter that may be given several times. Throws an OptionError that says what is wrong. */
export function readParameterList(
  parameter: Parameter,
  written: readonly string[],
  prefix: Prefix,
): string[] | number[] {
  const items =
    parameter.type === "list" ? written.flatMap((list) => list.split(",").map((item) => item.trim())) : written;
  for (const item of items) {
    if (item === "") throw empty(parameter, prefix);
    if (parameter.choices !== undefined) readChoice(parameter, item, prefix);
  }
  const own = [...new Set(items)];
  return parameter.type === "integers" ? own.map((item) => readNumber(parameter, item, prefix)) : own;
}

/** Parses a value as its user wrote it, by its parameter's type. Throws an OptionError that says what is wrong. */
export function readParameterValue(parameter: Parameter, written: string, prefix: Prefix): string | number {
  switch (parameter.type) {
    case "choice":
      return readChoice(parameter, written, prefix);
    case "integer":
    case "number":
      return readNumber(parameter, written, prefix);
    case "size":
      return readSize(parameter, written, prefix);
    case "seconds":
      return readSeconds(parameter, written, prefix);
    default:
      if (written === "") throw empty(parameter, prefix);
      return written;
  }
}

function empty({ name, value }: Parameter, prefix: Prefix): OptionError {
  return new OptionError(name, `${prefix}${name} needs ${value}; it is empty.`);
}

function wrong({ name }: Parameter, written: string, prefix: Prefix, advice: string): OptionError {
  return new OptionError(name, `${prefix}${name} can't be "${written}". ${advice}`);
}

function readChoice(parameter: Parameter, written: string, prefix: Prefix): string | number {
  const { choices = [], otherWords = {}, least, most } = parameter;
  const meant = Object.hasOwn(otherWords, written) ? otherWords[written] : written;
  if (choices.includes(meant)) return meant;
  const number = least !== undefined && NUMBER.test(written) ? Number(written) : Number.NaN;
  if (number >= least! && number <= most!) return number;
  const orNumber = least === undefined ? "" : `, or give a number, ${least} to ${most}`;
  throw wrong(parameter, written, prefix, `Choose one of: ${choices.join(", ")}${orNumber}.`);
}

/** Digits, so that no number is longer than JavaScript can count; after the point as many as it writes itself. */
const INTEGER = /^\d{1,15}$/;
const NUMBER = /^\d{1,15}(?:\.\d{1,20})?$/;

function readNumber(parameter: Parameter, written: string, prefix: Prefix): number {
  const { type, least = 0, most } = parameter;
  const isWhole = type !== "number";
  const value = (isWhole ? INTEGER : NUMBER).test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= (most ?? Number.POSITIVE_INFINITY)) return value;
  const range = most === undefined ? `${least} or more` : `${least} to ${most}`;
  throw wrong(parameter, written, prefix, `Give a ${isWhole ? "whole number" : "number"}, ${range}.`);
}

/** Decimal, as for disks and networks. */
const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

/** Pith's offsets into a page are 32-bit integers: 2 GB is what it can read. */
const LARGEST_SIZE = 2e9;

function readSize(parameter: Parameter, written: string, prefix: Prefix): number {
  const [, digits, unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(written) ?? [];
  const bytes = Math.round(Number(digits) * UNITS[unit.toLowerCase()]);
  if (bytes >= 1 && bytes <= LARGEST_SIZE) return bytes;
  throw wrong(parameter, written, prefix, "Give a size up to 2GB, such as 500kB, 50MB or 1048576.");
}

/** A wait of more than a day is a mistake in the unit. */
const MOST_SECONDS = 86_400;

/** Clocks count milliseconds. */
const FEWEST_SECONDS = 0.001;

function readSeconds(parameter: Parameter, written: string, prefix: Prefix): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (seconds >= FEWEST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw wrong(parameter, written, prefix, `Give a number of seconds, up to ${MOST_SECONDS}, such as 10 or 2.5.`);
}
