/** Arguments of agents' tools as models write them, read by their schemas. */
import { ParameterError } from "pith-node/internal";

/** What is used of a JSON Schema of an argument: those of the tools hold nothing else that could be broken. */
interface ArgumentSchema {
  readonly type: "string" | "boolean" | "integer" | "array";
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ArgumentSchema;
}

/** Digits, so that no number is longer than JavaScript can count. */
const INTEGER = /^\d{1,15}$/;

/** The longest part of a value that is shown in a message. */
const SHOWN = 80;

/**
 * The arguments of a call as their schemas have them: models write a list as one string, numbers and booleans in quotes, and null for what
 * they leave out. Throws a ParameterError that names the first argument that `schemas` doesn't know, or whose value it
 * doesn't allow; a validator of JSON Schema says only that there are additional properties.
 */
export function readArguments<Given extends object>(
  tool: string,
  given: Given,
  schemas: Readonly<Record<string, object>>,
): Given {
  const entries = Object.entries(given).filter(([, value]) => value !== null);
  const read = entries.map(([name, written]) => {
    if (!Object.hasOwn(schemas, name)) {
      const known = Object.keys(schemas).join(", ");
      throw new ParameterError(`There is no argument ${shown(name)} of ${tool}. Choose from: ${known}.`);
    }
    const schema = schemas[name] as ArgumentSchema;
    const value = typeof written === "string" || typeof written === "number" ? asWanted(written, schema) : written;
    if (fits(value, schema)) return [name, value];
    throw new ParameterError(`${name} can't be ${shown(written)}. Give ${wanted(schema)}.`);
  });
  return Object.fromEntries(read) as Given;
}

/** A string or number as what the schema wants, where it can be read as that. A selector may have commas of its own. */
function asWanted(written: string | number, { type, enum: choices, items }: ArgumentSchema): unknown {
  if (typeof written === "number") return type === "string" && choices === undefined ? String(written) : written;
  const text = written.trim();
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (type === "integer" && INTEGER.test(text)) return Number(text);
  if (type !== "array") return written;
  if (text === "") return [];
  return items?.enum === undefined ? [written] : text.split(",").map((item) => item.trim());
}

function fits(value: unknown, schema: ArgumentSchema): boolean {
  const { type, items, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (type === "array")
    return Array.isArray(value) && (items === undefined || value.every((item) => fits(item, items)));
  if (type === "integer")
    return Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
  return typeof value === type && (schema.enum?.includes(value as string) ?? true);
}

function wanted({ type, enum: choices, items, minimum, maximum }: ArgumentSchema): string {
  if (type === "boolean") return "true or false";
  if (type === "integer") {
    if (maximum !== undefined) return `a whole number from ${minimum} to ${maximum}`;
    return `a whole number, ${minimum} or more`;
  }
  if (type === "array") return items?.enum === undefined ? "a list of strings" : `a list of ${items.enum.join(", ")}`;
  return choices === undefined ? "a string" : `one of ${choices.join(", ")}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}
