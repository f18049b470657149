// Writes the completion script for bash.

import type { CommandOption } from "pith-node/command";
import { type CompletedCommand, isPath, writtenForms } from "./words.js";

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
  if (option.choices !== undefined) return `COMPREPLY=($(compgen -W "${option.choices.join(" ")}" -- "$word")); `;
  return isPath(option) ? 'COMPREPLY=($(compgen -f -- "$word")); ' : "";
}
