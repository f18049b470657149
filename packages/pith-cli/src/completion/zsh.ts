// Writes the completion script for zsh.

import type { CommandOption } from "pith-node/command";
import { type CompletedCommand, isPath, quoted, writtenForms } from "./words.js";

/** The completion of zsh, with what each option does. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
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
  const behind = type === "flag" ? "" : `:${value}:${action}`;
  // With a sign after a long one its value may be in the same word, too.
  const sign = (form: string) => (type !== "flag" && form.startsWith("--") ? "=" : "");
  return writtenForms(option).map((form) => `*${form}${sign(form)}[${text}]${behind}`);
}
