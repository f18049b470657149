/** What a parameter's values are, and how they are written. */
export type ParameterType = "flag" | "choice" | "text" | "list" | "texts" | NumberType | "integers";

/** Types of which a value is one number. */
type NumberType = "integer" | "number" | "size" | "seconds";

/** The types that may be given several times. */
export const LIST_TYPES: ReadonlySet<ParameterType> = new Set(["list", "texts", "integers"]);

/** One thing that the user of a command, of the service or of an agent's tool can choose. */
export interface Parameter {
  /** Its name, with hyphens: what stands behind `--`, in a query, in a JSON object. */
  readonly name: string;
  /**
   * "flag": on or off. "choice": one of `choices`. "integer", "number": of `least` to `most`. "size": a number of bytes, with or without a unit (`500kB`).
   * "seconds": a number of seconds. "text": anything. "list": some of `choices`, comma-separated; "texts": anything; "integers":
   * of `least` to `most`. These three may be given several times, and then all count.
   */
  readonly type: ParameterType;
  readonly choices?: readonly string[];
  /** The smallest and the largest number. Default: 0, and no end. */
  readonly least?: number;
  readonly most?: number;
  /** What holds when it isn't given, written as its user would write it. Absent: it isn't set. */
  readonly default?: string;
  /** What stands for the value in a help text. Absent for flags. */
  readonly value?: string;
  /** What it does, as a help text says it. Choices and default are added to it. */
  readonly description: string;
  /** What is good to know of it, as a help text says it behind choices and default. */
  readonly details?: string;
}

/** The value that a parameter has once it is read. */
export type ParameterValue<P extends Parameter> = P["type"] extends "flag"
  ? boolean
  : P["type"] extends "size" | "seconds" | "integer" | "number"
    ? number
    : P["type"] extends "integers"
      ? readonly number[]
      : P["type"] extends "list" | "texts"
        ? readonly string[]
        : P extends { choices: readonly (infer Choice)[] }
          ? Choice
          : string;
