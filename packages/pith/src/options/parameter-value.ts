// Parses the written value of a parameter by its type.

import { OptionError } from "../errors.js";
import type { Parameter } from "./parameter.js";

/** What is before a parameter's name in messages: on the command line dashes, elsewhere nothing. */
export type Prefix = "--" | "";

/** All that was given to a parameter that may be given several times. Throws an OptionError that says what is wrong. */
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

/** A value as its user wrote it, as what its parameter's type says. Throws an OptionError that says what is wrong. */
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
  return new OptionError(undefined, name, `${prefix}${name} needs ${value}; it is empty.`);
}

function wrong({ name }: Parameter, written: string, prefix: Prefix, advice: string): OptionError {
  return new OptionError(undefined, name, `${prefix}${name} can't be "${written}". ${advice}`);
}

function readChoice(parameter: Parameter, written: string, prefix: Prefix): string | number {
  const { choices = [], least, most } = parameter;
  if (choices.includes(written)) return written;
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

/** Decimal, as disks and networks are measured. */
const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

/** Pith's offsets into a page are 32-bit integers: 2 GB is what it can read. */
const LARGEST_SIZE = 2e9;

function readSize(parameter: Parameter, written: string, prefix: Prefix): number {
  const [, digits, unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(written) ?? [];
  const bytes = Math.round(Number(digits) * UNITS[unit.toLowerCase()]);
  if (bytes >= 1 && bytes <= LARGEST_SIZE) return bytes;
  throw wrong(parameter, written, prefix, "Give a size up to 2GB, such as 500kB, 50MB or 1048576.");
}

/** Who waits longer than a day has mistaken the unit. */
const MOST_SECONDS = 86_400;

/** Clocks count milliseconds. */
const FEWEST_SECONDS = 0.001;

function readSeconds(parameter: Parameter, written: string, prefix: Prefix): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (seconds >= FEWEST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw wrong(parameter, written, prefix, `Give a number of seconds, up to ${MOST_SECONDS}, such as 10 or 2.5.`);
}
