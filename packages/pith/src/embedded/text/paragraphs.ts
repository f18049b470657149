// Puts a candidate's text together, paragraph by paragraph, within a limit.

const SEPARATOR = "\n\n";

/** A text of fewer UTF-16 units may stand twice: "Thank you." is no mistake. */
const MIN_REPEATED = 60;

/**
 * Puts together a candidate's text, paragraph by paragraph. Long ones count once. The text that would go beyond the limit
 * is cut after its last whole line, and what follows is left out.
 */
export class Paragraphs {
  private readonly parts: string[] = [];
  private readonly long = new Set<string>();
  private left: number;

  /** `maxText`: in UTF-16 units. */
  constructor(maxText: number) {
    this.left = maxText;
  }

  add(text: string): void {
    if (text === "" || this.left <= 0) return;
    if (text === this.parts[this.parts.length - 1] || this.long.has(text)) return;
    const part = text.length <= this.left ? text : text.slice(0, text.lastIndexOf("\n", this.left) + 1).trimEnd();
    this.left = part === text ? this.left - text.length - SEPARATOR.length : 0;
    if (part === "") return;
    if (part.length >= MIN_REPEATED) this.long.add(part);
    this.parts.push(part);
  }

  join(): string {
    return this.parts.join(SEPARATOR);
  }
}
