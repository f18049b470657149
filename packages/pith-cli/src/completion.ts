// The command `pith completion`.

import type { Call, Command } from "./command.js";
import { ENDS_WELL, ExitCode } from "./command.js";
import {
  bashCompletion,
  type CompletedCommand,
  completedCommands,
  fishCompletion,
  zshCompletion,
} from "./completion/shells.js";
import { write } from "./output.js";
import { UsageError } from "./usage-error.js";

const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
const NAMES = Object.keys(SHELLS).join(", ");

/** `pith completion`: what a shell needs to complete command lines, made from the option table. `commands`: all that there are. */
export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: "completion",
    summary: "print a script that completes command lines in your shell",
    usage: ["pith completion SHELL"],
    inputs: [["SHELL", NAMES]],
    examples: [
      ["pith completion bash >> ~/.bashrc", "for bash; then open a new shell"],
      ["pith completion zsh >> ~/.zshrc", "for zsh, after the line with compinit"],
      ["pith completion fish > ~/.config/fish/completions/pith.fish", "for fish"],
    ],
    exitCodes: ENDS_WELL,
    run: (call) => run(call, commands()),
  };
}

async function run({ inputs }: Call, commands: readonly Command[]): Promise<ExitCode> {
  const [shell = ""] = inputs;
  if (inputs.length !== 1 || !Object.hasOwn(SHELLS, shell))
    throw new UsageError(`Name your shell: pith completion SHELL, with one of ${NAMES}.`);
  await write(process.stdout, SHELLS[shell](await completedCommands(commands)));
  return ExitCode.DONE;
}
