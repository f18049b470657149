import { parseArgs } from "node:util";
import { closest } from "./closest.js";
import type { Call, Command } from "./command.js";
import { COMMANDS, DEFAULT_COMMAND } from "./commands.js";
import { OPTIONS, type Option, type OptionValues, optionsOf } from "./option-table.js";
import { readOptionValue } from "./option-value.js";
import { UsageError } from "./usage-error.js";

/** A command line, understood. */
export interface CommandLine {
  readonly command: Command;
  readonly call: Call;
}

/**
 * Reads the command line, without the names of Node and the program. Throws a UsageError for anything that isn't in the
 * option table.
 */
export function readArguments(args: readonly string[]): CommandLine {
  const { tokens } = parseArgs({ args: [...args], options: parserOptions(), strict: false, tokens: true });
  const inputs: string[] = [];
  const given = new Map<string, string | boolean>();
  let command: Command | undefined;
  let isOptions = true;
  for (const token of tokens) {
    if (token.kind === "option-terminator") isOptions = false;
    else if (token.kind === "option") given.set(token.name, readOption(token));
    else {
      // Only the first operand can be a command; behind `--` it is an input.
      const named = isOptions && command === undefined && inputs.length === 0 ? findCommand(token.value) : undefined;
      if (named === undefined) inputs.push(token.value);
      else command = named;
    }
  }
  const chosen = command ?? DEFAULT_COMMAND;
  return { command: chosen, call: { inputs, values: readValues(chosen, given) } };
}

interface OptionToken {
  readonly name: string;
  /** As written, dashes included. */
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readOption({ name, rawName, value, inlineValue }: OptionToken): string | boolean {
  const option: Option | undefined = OPTIONS.find((known) => known.name === name);
  if (option === undefined) throw unknownOption(rawName);
  if (option.type === "flag") {
    if (value === undefined) return true;
    throw new UsageError(`${rawName} takes no value; it is given "${value}".`);
  }
  // `--output --format json` is a forgotten value, not a file of that name; `--output=--format` is.
  const isForgotten = value === undefined || (inlineValue !== true && value.startsWith("-") && value !== "-");
  if (isForgotten) throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}.`);
  return value;
}

function unknownOption(written: string): UsageError {
  const message = `There is no option ${written}.`;
  const name = written.replace(/^-+/, "");
  const choosing = OPTIONS.find((option: Option) => option.choices?.includes(name));
  if (choosing !== undefined) return new UsageError(`${message} Do you mean --${choosing.name} ${name}?`);
  const meant = written.startsWith("--")
    ? closest(
        name,
        OPTIONS.map((option) => option.name),
      )
    : closestShort(name);
  return new UsageError(meant === undefined ? message : `${message} Do you mean --${meant}?`);
}

/** The option that has this letter in the other case: `-v` for `-V`. */
function closestShort(letter: string): string | undefined {
  return OPTIONS.find((option: Option) => option.short?.toLowerCase() === letter.toLowerCase())?.name;
}

function findCommand(word: string): Command | undefined {
  return COMMANDS.find(({ name }) => name === word);
}

function readValues(command: Command, given: ReadonlyMap<string, string | boolean>): OptionValues {
  const own = optionsOf(command.name);
  for (const name of given.keys()) {
    if (!own.some((option) => option.name === name))
      throw new UsageError(`"pith ${command.name}" has no option --${name}.`);
  }
  const values: Record<string, string | number | boolean | undefined> = {};
  for (const option of own) {
    const written = given.get(option.name) ?? option.default;
    if (option.type === "flag") values[option.name] = written === true;
    else values[option.name] = typeof written === "string" ? readOptionValue(option, written) : undefined;
  }
  return values as unknown as OptionValues;
}

function parserOptions(): Record<string, { type: "string" | "boolean"; short?: string }> {
  const entries = (OPTIONS as readonly Option[]).map(({ name, short, type }) => {
    const kind: "string" | "boolean" = type === "flag" ? "boolean" : "string";
    return [name, short === undefined ? { type: kind } : { type: kind, short }] as const;
  });
  return Object.fromEntries(entries);
}
