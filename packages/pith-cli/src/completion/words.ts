// What the completion scripts of all shells need: commands, spellings of options, quoting.

import type { CommandOption } from "pith-node/command";
import { type Command, optionsIfInstalled } from "../command.js";

/** A command with the options that are completed for it. */
export interface CompletedCommand extends Pick<Command, "name" | "summary"> {
  readonly options: readonly CommandOption[];
}

export function completedCommands(commands: readonly Command[]): Promise<readonly CompletedCommand[]> {
  return Promise.all(commands.map(async (command) => ({ ...command, options: await optionsIfInstalled(command) })));
}

/** An option as it is written: its long form, and its letters. */
export function writtenForms({ name, short, alias }: CommandOption): string[] {
  return [`--${name}`, ...[short, alias].flatMap((letter) => (letter === undefined ? [] : [`-${letter}`]))];
}

/** Whether an option's value is a file or a folder. */
export function isPath({ value }: CommandOption): boolean {
  return value === "FILE" || value === "PATH" || value === "DIRECTORY";
}

/** A text in single quotes, in which shells know no other sign than the quote. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
