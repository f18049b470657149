// Parses the arguments of the command line by the option table.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { closest, LIST_TYPES, readParameterList, readParameterValue } from "pith/internal";
import type { CommandOption } from "pith-node/command";
import { type Call, type Command, commandOptions, optionsIfInstalled } from "./command.js";
import { COMMANDS, DEFAULT_COMMAND } from "./commands.js";
import { OPTIONS, type OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** A command line whose command is known. */
export interface CommandLine {
  readonly command: Command;
  /** What it is called with. Rejects with a UsageError for anything that isn't in the option table. */
  readCall(): Promise<Call>;
}

/** Finds the command in a command line without the names of Node and the program. Throws a UsageError if there is none. */
export async function readArguments(args: readonly string[]): Promise<CommandLine> {
  const known = [...OPTIONS, ...(await loadedOptions(args))];
  const parsed = parseArgs({ args: [...args], options: parserOptions(known), strict: false, tokens: true });
  const tokens = withBareValues(parsed.tokens, known);
  const operands = tokens.filter((token) => token.kind === "positional");
  const terminator = tokens.find((token) => token.kind === "option-terminator");
  const inputs = operands.map(({ value }) => value);
  // Only the first operand can be a command; after `--` it is an input.
  const isInput = operands.length === 0 || (terminator !== undefined && terminator.index < operands[0].index);
  const asked = isInput ? undefined : askedFor(inputs);
  if (asked === "help") inputs.shift();
  const named = isInput ? undefined : COMMANDS.find(({ name }) => name === inputs[0]);
  if (asked !== undefined && named === undefined && inputs.length > (asked === "help" ? 0 : 1))
    throw new UsageError(`There is no command "${inputs[asked === "help" ? 0 : 1]}".`);
  if (named !== undefined || asked === "version") inputs.shift();
  const command = named ?? DEFAULT_COMMAND;
  // After an option that doesn't exist, the word may be its value: the option is what is wrong.
  const isKnown = ({ name }: { readonly name: string }) =>
    known.some((option: CommandOption) => [option.name, option.short, option.alias].includes(name));
  const isMisspelt = tokens.some((token) => token.kind === "option" && !isKnown(token));
  if (named === undefined && asked === undefined && !isInput && !isMisspelt) checkCommand(inputs[0]);
  const readCall = async () => {
    const own = await commandOptions(command);
    const given = new Map<string, (string | boolean)[]>();
    for (const token of tokens) {
      if (token.kind !== "option") continue;
      const name = ownName(token, own);
      const value = await readOption({ ...token, name }, command, own);
      given.set(name, [...(given.get(name) ?? []), value]);
    }
    if (asked !== undefined) given.set(asked, [true]);
    return { inputs, values: readValues(own, given) };
  };
  return { command, readCall };
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

/** The parts of a line, in which the word after an option that may be bare is its value if it is one of its choices. */
function withBareValues(parsed: readonly Token[], known: readonly CommandOption[]): Token[] {
  const tokens: Token[] = [];
  let choices: readonly string[] = [];
  for (const token of parsed) {
    const last = tokens.at(-1);
    if (last?.kind === "option" && token.kind === "positional" && choices.includes(token.value)) {
      tokens[tokens.length - 1] = { ...last, value: token.value, inlineValue: true };
      choices = [];
      continue;
    }
    tokens.push(token);
    const isBare = token.kind === "option" && token.value === undefined;
    const option = isBare ? known.find(({ name, bare }) => name === token.name && bare !== undefined) : undefined;
    choices = option?.choices ?? [];
  }
  return tokens;
}

/** `pith help` and `pith version`, as many programs have them; a file of that name counts for more. */
function askedFor([first]: readonly string[]): "help" | "version" | undefined {
  return (first === "help" || first === "version") && !existsSync(first) ? first : undefined;
}

/** Throws for a word that isn't a file but could be a command: most likely a misspelt one, or one of another program. */
function checkCommand(word: string): void {
  if (!/^[a-z-]{3,}$/i.test(word) || existsSync(word)) return;
  const names = COMMANDS.map(({ name }) => name);
  const meant = closest(word.toLowerCase(), [...names, "help", "version"]);
  const hint = meant === undefined ? `Commands are ${names.join(", ")}.` : `Did you mean "pith ${meant}"?`;
  throw new UsageError(`There is no command "${word}", and no file of that name. ${hint}`);
}

/** An option's own name, where it was given by its second letter. */
function ownName({ name, rawName }: OptionToken, own: readonly CommandOption[]): string {
  return (rawName === `-${name}` && own.find(({ alias }) => alias === name)?.name) || name;
}

interface OptionToken {
  readonly name: string;
  /** As written, dashes included. */
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

async function readOption(
  { name, rawName, value, inlineValue }: OptionToken,
  command: Command,
  own: readonly CommandOption[],
): Promise<string | boolean> {
  const option = own.find((known) => known.name === name);
  if (option === undefined) throw await unknownOption(name, rawName, command, own);
  if (option.type === "flag") {
    if (value === undefined) return true;
    throw new UsageError(`${rawName} takes no value, but it is given "${value}".`);
  }
  if (value === undefined && option.bare !== undefined) return option.bare;
  // `--output --format json` is a forgotten value, not a file of that name; `--output=--format` is.
  const isForgotten = value === undefined || (inlineValue !== true && value.startsWith("-") && value !== "-");
  if (isForgotten) throw new UsageError(`${rawName} needs a value: ${rawName} ${option.value}.`);
  return value;
}

async function unknownOption(
  name: string,
  written: string,
  command: Command,
  own: readonly CommandOption[],
): Promise<UsageError> {
  const options = await Promise.all(COMMANDS.map(optionsIfInstalled));
  const other = COMMANDS.find((_, i) => options[i].some((option) => option.name === name));
  const elsewhere = `"pith ${command.name}" has no option ${written}; "pith ${other?.name}" has.`;
  const meant = likelyOption(name, written, own);
  const message = other === undefined ? `There is no option ${written}.` : elsewhere;
  return new UsageError(meant === undefined ? message : `${message} Did you mean --${meant}?`);
}

/** The option that takes away what it lists. */
const WITHOUT = "without";

function isChoice(word: string, { choices, otherWords }: CommandOption): boolean {
  return choices?.includes(word) === true || Object.hasOwn(otherWords ?? {}, word);
}

function likelyOption(name: string, written: string, own: readonly CommandOption[]): string | undefined {
  // `--json` is what some programs call `--format json`, and `--no-images` `--without images`.
  const [, no, word] = /^(no-)?(.*)$/s.exec(name)!;
  const choosing = own.find((option) => (option.name === WITHOUT) === (no !== undefined) && isChoice(word, option));
  if (choosing !== undefined) return `${choosing.name} ${word}`;
  const names = own.map((option) => option.name);
  if (written.startsWith("--")) return closest(name, names);
  // `-v` for `-V`.
  return own.find(({ short }) => short?.toLowerCase() === name.toLowerCase())?.name;
}

/** If an option is given several times, the last counts, or all where its type says so. */
function readValues(
  own: readonly CommandOption[],
  given: ReadonlyMap<string, readonly (string | boolean)[]>,
): OptionValues {
  const values: Record<string, string | number | boolean | string[] | number[] | undefined> = {};
  for (const option of own) {
    const all = given.get(option.name) ?? [];
    const written = all.at(-1) ?? option.default;
    if (option.type === "flag") values[option.name] = written === true;
    else if (LIST_TYPES.has(option.type)) values[option.name] = readParameterList(option, all as string[], "--");
    else values[option.name] = typeof written === "string" ? readParameterValue(option, written, "--") : undefined;
  }
  return values as unknown as OptionValues;
}

/**
 * The options of the commands of other packages that a line may mean: which options take a value decides which word is the
 * command.
 */
async function loadedOptions(args: readonly string[]): Promise<readonly CommandOption[]> {
  const meant = COMMANDS.filter(({ name, load }) => load !== undefined && args.includes(name));
  return (await Promise.all(meant.map(optionsIfInstalled))).flat();
}

/** For Node's parser, which only needs to know which options take a value; options of the same name agree on that. */
function parserOptions(
  options: readonly CommandOption[],
): Record<string, { type: "string" | "boolean"; short?: string }> {
  const entries = options.map(({ name, short, type, bare }) => {
    const kind: "string" | "boolean" = type === "flag" || bare !== undefined ? "boolean" : "string";
    return [name, short === undefined ? { type: kind } : { type: kind, short }] as const;
  });
  // To Node's parser, second letters are options of their own; they get their names later.
  const aliases = options.flatMap(({ alias, type }) =>
    alias === undefined ? [] : [[alias, { type: type === "flag" ? "boolean" : "string", short: alias }] as const],
  );
  return Object.fromEntries([...entries, ...aliases]);
}
