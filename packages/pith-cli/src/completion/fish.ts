// Writes the completion script for fish.

import type { CommandOption } from "pith-node/command";
import { type CompletedCommand, isPath } from "./words.js";

/** The completion of fish, with what each option does. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  const others = names.filter((name) => name !== "extract").join(" ");
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c pith -n "not __fish_seen_subcommand_from ${names.join(" ")}" -a ${name} -d ${quoted(summary)}\n`,
  );
  const options = commands.flatMap(({ name, options }) => {
    // What no command is named for is extraction.
    const condition =
      name === "extract" ? `not __fish_seen_subcommand_from ${others}` : `__fish_seen_subcommand_from ${name}`;
    return options.map((option) => `complete -c pith -n "${condition}" ${parts(option)}\n`);
  });
  const shells = 'complete -c pith -n "__fish_seen_subcommand_from completion" -f -a "bash zsh fish"\n';
  return `# Completion of pith for fish.\n${first.join("")}${options.join("")}${shells}`;
}

function parts(option: CommandOption): string {
  const { name, short, alias, type, choices, description } = option;
  const letters = [short, alias].filter((letter) => letter !== undefined).map((letter) => ` -s ${letter}`);
  const value = type === "flag" ? "" : choices ? ` -x -a "${choices.join(" ")}"` : isPath(option) ? " -r -F" : " -x";
  return `-l ${name}${letters.join("")}${value} -d ${quoted(description)}`;
}

/** In fish's single quotes a backslash escapes. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
