// Parses the written value of a parameter by its type.

import type { Parameter } from "./parameter.js";
import { ParameterError } from "./parameter.js";

/** What stands before a parameter's name in messages: on the command line dashes, elsewhere nothing. */
export type Prefix = "--" | "";

/** All that was given to a parameter that may be given several times. Throws a ParameterError that says what is wrong. */
export function readParameterList(
  parameter: Parameter,
  written: readonly string[],
  prefix: Prefix,
): string[] | number[] {
  const items =
    parameter.type === "list" ? written.flatMap((list) => list.split(",").map((item) => item.trim())) : written;
  for (const item of items) {
    if (item === "") throw new ParameterError(`${prefix}${parameter.name} needs ${parameter.value}; it is empty.`);
    if (parameter.choices !== undefined) readChoice(parameter, item, prefix);
  }
  const own = [...new Set(items)];
  return parameter.type === "integers" ? own.map((item) => readNumber(parameter, item, prefix)) : own;
}

/** A value as its user wrote it, as what its parameter's type says. Throws a ParameterError that says what is wrong. */
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
      if (written === "") throw new ParameterError(`${prefix}${parameter.name} needs ${parameter.value}; it is empty.`);
      return written;
  }
}

function readChoice({ name, choices = [] }: Parameter, written: string, prefix: Prefix): string {
  if (choices.includes(written)) return written;
  throw new ParameterError(`${prefix}${name} can't be "${written}". Choose one of: ${choices.join(", ")}.`);
}

/** Digits, so that no number is longer than JavaScript can count. */
const INTEGER = /^\d{1,15}$/;
const NUMBER = /^\d{1,15}(?:\.\d{1,15})?$/;

function readNumber({ name, type, least = 0, most }: Parameter, written: string, prefix: Prefix): number {
  const isWhole = type !== "number";
  const value = (isWhole ? INTEGER : NUMBER).test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= (most ?? Number.POSITIVE_INFINITY)) return value;
  const range = most === undefined ? `${least} or more` : `${least} to ${most}`;
  throw new ParameterError(
    `${prefix}${name} can't be "${written}". Give a ${isWhole ? "whole number" : "number"}, ${range}.`,
  );
}

/** Decimal, as disks and networks are measured. */
const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

/** Pith's offsets into a page are 32-bit integers: 2 GB is what it can read. */
const LARGEST_SIZE = 2e9;

function readSize({ name }: Parameter, written: string, prefix: Prefix): number {
  const [, digits, unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(written) ?? [];
  const bytes = Math.round(Number(digits) * UNITS[unit.toLowerCase()]);
  if (bytes >= 1 && bytes <= LARGEST_SIZE) return bytes;
  throw new ParameterError(
    `${prefix}${name} can't be "${written}". Give a size up to 2GB, such as 500kB, 50MB or 1048576.`,
  );
}

/** Who waits longer than a day has mistaken the unit. */
const MOST_SECONDS = 86_400;

/** Clocks count milliseconds. */
const FEWEST_SECONDS = 0.001;

function readSeconds({ name }: Parameter, written: string, prefix: Prefix): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (seconds >= FEWEST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw new ParameterError(
    `${prefix}${name} can't be "${written}". Give a number of seconds, up to ${MOST_SECONDS}, such as 10 or 2.5.`,
  );
}
