import { UsageError } from "./usage-error.js";

/** A whole number as an option has it; undefined for an option that isn't given. Throws a UsageError for anything else. */
export function wholeNumber<T extends string | undefined>(
  name: string,
  written: T,
  least: number,
): T extends string ? number : number | undefined;
export function wholeNumber(name: string, written: string | undefined, least: number): number | undefined {
  if (written === undefined) return undefined;
  if (/^\d{1,9}$/.test(written) && Number(written) >= least) return Number(written);
  throw new UsageError(`--${name} can't be "${written}". Give a whole number, ${least} or more.`);
}

/** The largest number of a port (RFC 9293). */
const LAST_PORT = 65_535;

/** A port as an option has it. Throws a UsageError for anything else. */
export function readPort(option: string, written: string, first: number): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  if (port >= first && port <= LAST_PORT) return port;
  throw new UsageError(`--${option} can't be "${written}". Give a port, ${first} to ${LAST_PORT}.`);
}

/** A time as an option has it, for clocks, which count whole milliseconds. */
export function milliseconds(seconds: number): number {
  return Math.ceil(seconds * 1000);
}
