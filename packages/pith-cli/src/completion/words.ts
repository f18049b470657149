import type { Option } from "../option-table.js";

/** An option as it is written: its long form, and its letters. */
export function writtenForms({ name, short, alias }: Option): string[] {
  return [`--${name}`, ...[short, alias].flatMap((letter) => (letter === undefined ? [] : [`-${letter}`]))];
}

/** Whether an option's value is a file or a folder. */
export function isPath({ value }: Option): boolean {
  return value === "FILE" || value === "PATH" || value === "DIRECTORY";
}

/** A text in single quotes, in which shells know no other sign than the quote. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
