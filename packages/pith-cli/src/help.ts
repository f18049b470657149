// Writes help texts from the tables of commands and options.

import type { CommandOption } from "pith-node/command";
import { type Command, EXIT_CODES } from "./command.js";
import { COMMANDS, DEFAULT_COMMAND } from "./commands.js";

/** The narrowest terminal that is in common use. */
const WIDTH = 80;

/** A term longer than this has its explanation on the next line. */
const LONGEST_TERM = 22;

/** What `pith --help` and `pith COMMAND --help` show: lines of at most 80 characters, a line break at the end. */
export function helpText(command: Command, options: readonly CommandOption[]): string {
  const isFrontPage = command === DEFAULT_COMMAND;
  const sections = [
    `pith${isFrontPage ? "" : ` ${command.name}`}: ${command.summary}\n`,
    section("Usage", command.usage.map((line) => `  ${line}\n`).join("")),
    isFrontPage
      ? section("Commands", `${list(COMMANDS.map(commandRow))}\n  pith COMMAND --help shows the options of each\n`)
      : "",
    section("Inputs", list(command.inputs)),
    section("Options", list(options.map((option) => [flags(option), explanation(option)]))),
    section("Examples", command.examples.map(([line, does]) => `  ${line}\n      ${does}\n`).join("")),
    section("Exit codes", list(exitCodes(command))),
  ];
  return sections.filter((part) => part !== "").join("\n");
}

function exitCodes({ exitCodes: own = {} }: Command): [string, string][] {
  return EXIT_CODES.flatMap(([code, usual]) => {
    const meaning = own[code] === undefined ? usual : own[code];
    return meaning === null ? [] : [[String(code), meaning]];
  });
}

function commandRow(command: Command): [string, string] {
  const usual = command === DEFAULT_COMMAND ? " (the default command)" : "";
  return [command.name, `${command.summary}${usual}`];
}

function section(title: string, body: string): string {
  return `${title}\n${body}`;
}

function flags({ name, short, alias, value }: CommandOption): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  const letters = alias === undefined ? `-${short}` : `-${alias}, -${short}`;
  return short === undefined ? `    ${long}` : `${letters}, ${long}`;
}

function explanation({ description, choices, default: usual, details }: CommandOption): string {
  const choice = choices === undefined ? "" : `: ${choices.join(", ")}`;
  const preset = usual === undefined ? "" : ` (default ${usual})`;
  return `${description}${choice}${preset}${details === undefined ? "" : `; ${details}`}`;
}

/** Terms on the left, their explanations in a column on the right. */
function list(rows: readonly (readonly [string, string])[]): string {
  const longest = Math.max(...rows.map(([term]) => term.length).filter((length) => length <= LONGEST_TERM));
  const indent = " ".repeat(longest + 4);
  return rows
    .map(([term, text]) => {
      const lines = wrap(text, WIDTH - indent.length);
      const first = term.length > longest ? `  ${term}\n${indent}` : `  ${term.padEnd(longest)}  `;
      return `${first}${lines.join(`\n${indent}`)}\n`;
    })
    .join("");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
