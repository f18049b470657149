/** White space inside a line that isn't a single space. A no-break space is a character like others. */
const BLANKS = /[\t\f\v ]{2,}|[\t\f\v]/g;

/** Text with single spaces, lines without space around them, and at most one empty line between two others. Linear. */
export function tidyText(text: string): string {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const words = line.replace(BLANKS, " ").trim();
    if (words !== "" || (lines.length > 0 && lines[lines.length - 1] !== "")) lines.push(words);
  }
  return lines.join("\n").trim();
}
