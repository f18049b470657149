import { ParameterError } from "pith-node/internal";

/** What is used of a JSON Schema of an argument: those of the tools hold nothing else that could be broken. */
interface ArgumentSchema {
  readonly type: "string" | "boolean" | "integer" | "array";
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ArgumentSchema;
}

/** The longest part of a value that is shown in a message. */
const SHOWN = 80;

/**
 * Throws a ParameterError that names the first argument that `schemas` doesn't know, or whose value it doesn't allow. A
 * validator of JSON Schema says only that there are additional properties.
 */
export function checkArguments(
  tool: string,
  given: Readonly<Record<string, unknown>>,
  schemas: Readonly<Record<string, object>>,
): void {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(schemas, name)) {
      const known = Object.keys(schemas).join(", ");
      throw new ParameterError(`There is no argument ${shown(name)} of ${tool}. Choose from: ${known}.`);
    }
    const schema = schemas[name] as ArgumentSchema;
    if (!fits(value, schema)) throw new ParameterError(`${name} can't be ${shown(value)}. Give ${wanted(schema)}.`);
  }
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
  if (type === "array") return items?.enum === undefined ? "a list of texts" : `a list of ${items.enum.join(", ")}`;
  return choices === undefined ? "a string" : `one of ${choices.join(", ")}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}
