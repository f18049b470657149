// The command `pith completion`.

import type { CommandOption } from "pith-node/command";
import { type Call, type Command, ENDS_WELL, ExitCode, optionsIfInstalled } from "./command.js";
import { write } from "./output.js";
import { UsageError } from "./usage-error.js";

const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
const NAMES = Object.keys(SHELLS).join(", ");

/** `pith completion`: what a shell needs to complete command lines, made from the option table. `commands`: all of them. */
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

/** The completion of bash: options of the command that the line names, choices, and files. Made for bash 3.2 too. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  return `# Completion of pith for bash.
_pith() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command=extract i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      ${names.join("|")}) command="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  COMPREPLY=()
  case "$command$before" in
${commands.map(valueCases).join("")}  esac
  case "$word" in
    -*)
      case "$command" in
${commands.map(({ name, options }) => `        ${name}) COMPREPLY=($(compgen -W "${options.flatMap(writtenForms).join(" ")}" -- "$word")) ;;\n`).join("")}      esac
      return ;;
  esac
  if [ "$command" = completion ]; then COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return; fi
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names.join(" ")}" -- "$word")); fi
  COMPREPLY+=($(compgen -f -- "$word"))
}
complete -o filenames -F _pith pith
`;
}

/** What comes after the options that take a value. */
function valueCases({ name, options }: CompletedCommand): string {
  return options
    .filter(({ type }) => type !== "flag")
    .map(
      (option) =>
        `    ${writtenForms(option)
          .map((form) => name + form)
          .join("|")}) ${values(option)}return ;;\n`,
    )
    .join("");
}

function values(option: CommandOption): string {
  if (option.bare !== undefined)
    return `COMPREPLY=($(compgen -W "${option.choices?.join(" ")}" -- "$word") $(compgen -f -- "$word")); `;
  if (option.choices !== undefined) return `COMPREPLY=($(compgen -W "${option.choices.join(" ")}" -- "$word")); `;
  return isPath(option) ? 'COMPREPLY=($(compgen -f -- "$word")); ' : "";
}

/** The completion of fish, with what each option does. */
function fishCompletion(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name);
  const others = names.filter((name) => name !== "extract").join(" ");
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c pith -n "not __fish_seen_subcommand_from ${names.join(" ")}" -a ${name} -d ${fishQuoted(summary)}\n`,
  );
  const options = commands.flatMap(({ name, options }) => {
    // A line that names no command is an extraction.
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
  const words = choices ? ` -a "${choices.join(" ")}"` : "";
  const exclusive = choices ? ` -x${words}` : isPath(option) ? " -r -F" : " -x";
  const value = type === "flag" ? "" : option.bare === undefined ? exclusive : words;
  return `-l ${name}${letters.join("")}${value} -d ${fishQuoted(description)}`;
}

/** In fish's single quotes a backslash escapes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** The completion of zsh, with what each option does. */
function zshCompletion(commands: readonly CompletedCommand[]): string {
  const described = commands.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(" ");
  const cases = commands.map(({ name, options }) => {
    const specs = options.flatMap(optionSpecs);
    return `    ${name})\n      _arguments -s ${[...specs, operand(name)].map(quoted).join(" ")} ;;\n`;
  });
  return `#compdef pith
# Completion of pith for zsh.
_pith() {
  local -a commands=(${described})
  local command=extract word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$word" in
      ${commands.map(({ name }) => name).join("|")}) command="$word"; break ;;
    esac
  done
  if (( CURRENT == 2 )) && [[ "\${words[CURRENT]}" != -* ]]; then
    _describe command commands
    _files
    return
  fi
  case "$command" in
${cases.join("")}  esac
}
if [ "$funcstack[1]" = _pith ]; then _pith "$@"; else compdef _pith pith; fi
`;
}

function operand(command: string): string {
  return command === "completion" ? "*:shell:(bash zsh fish)" : "*:input:_files";
}

function optionSpecs(option: CommandOption): string[] {
  const { type, choices, description, value } = option;
  const text = description.replace(/[\\[\]:]/g, "\\$&");
  const action = choices ? `(${choices.join(" ")})` : isPath(option) ? "_files" : " ";
  const behind =
    type === "flag" ? "" : `${option.bare === undefined ? "" : ":"}:${value?.replace(/[[\]]/g, "")}:${action}`;
  // With a sign after a long option, its value may be in the same word.
  const sign = (form: string) => (type !== "flag" && form.startsWith("--") ? "=" : "");
  return writtenForms(option).map((form) => `*${form}${sign(form)}[${text}]${behind}`);
}

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
function isPath({ value }: CommandOption): boolean {
  return value === "FILE" || value === "PATH" || value === "DIRECTORY";
}

/** A string in single quotes, in which only the quote is special to shells. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
