import { closest } from "./closest.js";

/** The names of all options of a call. */
export type OptionNames<Options> = { readonly [Name in keyof Options]-?: true };

/**
 * Throws a TypeError when the options of a call are none, or hold a name that it doesn't know: a slip of the hand would otherwise
 * change nothing, and nobody would hear of it.
 */
export function checkNames<Options extends object>(caller: string, given: Options, known: OptionNames<Options>): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${caller}: options must be an object, such as { name: value }; this is ${String(given)}.`);
  }
  const wrong = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (wrong === undefined) return;
  const names = Object.keys(known);
  const meant = closest(wrong, names);
  const advice = meant === undefined ? `Choose from ${names.join(", ")}.` : `Did you mean "${meant}"?`;
  throw new TypeError(`${caller}: there is no option "${wrong}". ${advice}`);
}
