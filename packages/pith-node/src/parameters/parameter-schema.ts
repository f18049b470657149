import type { Parameter } from "./parameter.js";

/** A JSON Schema (2020-12) of one parameter, as OpenAPI and agents' tools have them. */
export interface ParameterSchema {
  readonly description: string;
  readonly type: "boolean" | "string" | "integer" | "number" | "array";
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: { readonly type: "string"; readonly enum?: readonly string[] };
  readonly default?: string | number | boolean;
}

/** Describes a parameter as a JSON Schema: flags are booleans, numbers are numbers, lists are arrays of texts, everything else is text. */
export function parameterSchema(parameter: Parameter): ParameterSchema {
  const { type, choices, details } = parameter;
  const description = details === undefined ? parameter.description : `${parameter.description}; ${details}`;
  if (type === "flag") return { description, type: "boolean", default: false };
  if (type === "integer" || type === "number") {
    const { least = 0, most, default: usual } = parameter;
    const bounds = { minimum: least, ...(most !== undefined && { maximum: most }) };
    return { description, type, ...bounds, ...(usual !== undefined && { default: Number(usual) }) };
  }
  const text = { type: "string", ...(choices && { enum: choices }) } as const;
  if (type === "list" || type === "texts") return { description, type: "array", items: text };
  return { description, ...text, ...(parameter.default !== undefined && { default: parameter.default }) };
}
