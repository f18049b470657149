// The type of a parameter: an option of a command, a member of a query or of JSON, an argument of a tool.

/** What a parameter's values are, and how they are written. */
export type ParameterType = "flag" | "part" | "choice" | "text" | "list" | "texts" | NumberType | "integers";

/** Types of which a value is one number. */
type NumberType = "integer" | "number" | "size" | "seconds";

/** The types that may be given several times. */
export const LIST_TYPES: ReadonlySet<ParameterType> = new Set(["list", "texts", "integers"]);

/** One thing that the user of a command, of the service or of an agent's tool can choose. */
export interface Parameter {
  /** What comes after `--`, with hyphens; in a query and in JSON. */
  readonly name: string;
  /**
   * "flag": on or off. "part": the same, and otherwise as the format has it. "choice": one of `choices`, or with `least` also a number. "integer", "number": of `least` to `most`. "size": a number of bytes, with or without a unit (`500kB`).
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
  /** What is good to know of it, as a help text says it after choices and default. */
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

/** A JSON Schema (2020-12) of one parameter, as OpenAPI and agents' tools have them. */
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
