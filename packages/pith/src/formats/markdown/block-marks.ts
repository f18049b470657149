// Finds what at the start of a line of text would make it a block of another kind.

/** Lines that are a rule. */
const RULES: Readonly<Record<string, RegExp>> = {
  "*": /^(?:\* *){3,}\n/,
  "-": /^(?:- *){3,}\n/,
  _: /^(?:_ *){3,}\n/,
};
/** Below a line of text: what makes it a heading, or the first row of a table. */
const UNDERLINE = /^(?:=+|[-:| ]+)\n/;
/** The mark of an item, and what begins the meaning of an abbreviation to Python-Markdown. */
const BULLET = /^(?:[-+*][ \t\n]|\*\[)/;
const FENCE = /^(?:~~~|```|\$\$)/;
const HEADING = /^#{1,6}\s/;
/** The box of a task, and the kind of an admonition. */
const BOX = /^\[(?:[ xX]\]|!)/;
/** A number that opens an item; longer ones don't. */
const ITEM_NUMBER = /^([0-9]{1,9})[.)][ \t\n]/;

/**
 * The position of the sign that would make a line with this text a block of another kind; -1 without one. `isFirst`: the line begins
 * a paragraph. `after` as in `escapedText`.
 */
export function blockMark(value: string, after: string, isFirst: boolean): number {
  const line = value + after.slice(0, 1);
  switch (value[0]) {
    case ">":
      return 0;
    case "#":
      return HEADING.test(line) ? 0 : -1;
    case "*":
    case "-":
    case "+":
    case "_":
    case "=":
    case ":":
    case "|":
      return BULLET.test(line) || RULES[value[0]]?.test(line) || (!isFirst && UNDERLINE.test(line)) ? 0 : -1;
    case "~":
    case "`":
    case "$":
      return FENCE.test(line) ? 0 : -1;
    case "[":
      return (isFirst && BOX.test(line)) || mayDefine(value) ? 0 : -1;
  }
  return ITEM_NUMBER.exec(line)?.[1].length ?? -1;
}

/** Whether a bracket that opens a line could open the definition of a reference: no other text ends it, or a colon follows. Some readers look for definitions in all lines. */
function mayDefine(value: string): boolean {
  const end = value.indexOf("]");
  return end < 0 || value.includes("]:");
}
