import { FORMATS } from "pith/formats";
import type { BuiltInFormat } from "pith/internal";
import type { CommandOption } from "pith-node/internal";

/** An option of one or more of the commands. */
export interface Option extends CommandOption {
  /** The commands that have it; "all": every one. */
  readonly commands: "all" | readonly string[];
}

/** Other words for the names of formats. */
export const FORMAT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<BuiltInFormat>(FORMATS).flatMap(({ name, otherNames }) => otherNames.map((word) => [word, name])),
);
