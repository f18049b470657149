import type { Option } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** All that was given to an option that may be given several times. Throws a UsageError that says what is wrong. */
export function readOptionList(option: Option, written: readonly string[]): string[] {
  const items =
    option.type === "list" ? written.flatMap((list) => list.split(",").map((item) => item.trim())) : written;
  for (const item of items) {
    if (item === "") throw new UsageError(`--${option.name} needs ${option.value}; it is empty.`);
    if (option.choices !== undefined) readChoice(option, item);
  }
  return [...new Set(items)];
}

/** A value as written on the command line, as what its option's type says. Throws a UsageError that says what is wrong. */
export function readOptionValue(option: Option, written: string): string | number {
  switch (option.type) {
    case "choice":
      return readChoice(option, written);
    case "size":
      return readSize(option, written);
    case "seconds":
      return readSeconds(option, written);
    default:
      if (written === "") throw new UsageError(`--${option.name} needs ${option.value}; it is empty.`);
      return written;
  }
}

function readChoice({ name, choices = [] }: Option, written: string): string {
  if (choices.includes(written)) return written;
  throw new UsageError(`--${name} can't be "${written}". Choose one of: ${choices.join(", ")}.`);
}

/** Decimal, as disks and networks are measured. */
const UNITS: Readonly<Record<string, number>> = { "": 1, b: 1, k: 1e3, kb: 1e3, m: 1e6, mb: 1e6, g: 1e9, gb: 1e9 };

/** Pith's offsets into a page are 32-bit integers: 2 GB is what it can read. */
const LARGEST_SIZE = 2e9;

function readSize({ name }: Option, written: string): number {
  const [, digits, unit = ""] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(written) ?? [];
  const bytes = Math.round(Number(digits) * UNITS[unit.toLowerCase()]);
  if (bytes >= 1 && bytes <= LARGEST_SIZE) return bytes;
  throw new UsageError(`--${name} can't be "${written}". Give a size up to 2GB, such as 500kB, 50MB or 1048576.`);
}

/** Who waits longer than a day has mistaken the unit. */
const MOST_SECONDS = 86_400;

/** Clocks count milliseconds. */
const FEWEST_SECONDS = 0.001;

function readSeconds({ name }: Option, written: string): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : Number.NaN;
  if (seconds >= FEWEST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(`--${name} can't be "${written}". Give seconds, up to ${MOST_SECONDS}, such as 10 or 2.5.`);
}
