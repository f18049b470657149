// Writes blocks as Markdown, each line after the marks around it.

import type { Element, ElementContent } from "hast";
import { classNamesOf, isHastElement, isList, writtenText } from "../../content/hast.js";
import { HEADING } from "../../content/repairs/headings.js";
import { BlockSigns } from "./block-signs.js";
import { runsOf } from "./characters.js";
import { texOnLine } from "./formula.js";
import { type LineKind, writtenLine } from "./line.js";
import { isLoose } from "./lists.js";

const LANGUAGE = /^language-(.+)$/;
/** The shortest fence of code and of a formula. */
const LEAST_FENCE = { "`": 3, $: 2 } as const;
/** What a language is named by; braces would give attributes to the code. */
const LANGUAGE_NAME = /^[\p{L}\p{N}_+#.:/-]+$/u;
/** A link between angle brackets that is all of a line: as the address in a definition it leads where it should. */
const LINK_ALONE = /^<(?:https?:\/\/|[^<>\s@]+@)[^<>\s]*>$/i;
/** The angle bracket of a link or a mail address, and of no text. */
const LINK_START = /^<(?:[A-Za-z]|[^\s<>@]*@)/;
const TITLE_START = /^["'(]/;
const TITLE_END = /["')]$/;
/** A space that isn't one in the source: neither an address nor a title. */
const NO_TITLE = "&#x20;";
/** What ends a line of code. */
const LINE_END = /\r?\n|\r/;
/**
 * The longest prefix, in characters, after which lists and quotations are still nested: each line of what is in a hundred of them would be written with all of
 * their marks. Sixteen levels of dashes or quotations; threads have a dozen.
 */
const WIDEST = 32;
const SIDES: Readonly<Record<string, string>> = { left: ":-", center: ":-:", right: "-:" };

const NOTHING = { type: "text", value: "" } as const;

/** What is between two blocks: line feeds. */
type Gap = (left: Element, right: Element) => string;

/**
 * Writes content as `markdownFlow` leaves it. Every block is written once, at the end of the output, each line after the
 * marks of the quotations and items around it. Recurses over content, whose depth is bounded.
 */
export class BlockWriter {
  private readonly pieces: string[] = [];
  /** The prefix of each line in the open quotations, items and footnotes. */
  private prefix = "";
  /** The mark of the list right before the current block: the next list needs another. */
  private markBefore = "";
  /** What could pair in the block between empty lines that is being written. */
  private signs = new BlockSigns(NOTHING);
  /** Whether the next line is the first of a footnote. */
  private opensNote = false;

  /** Blocks separated by empty lines, as everywhere but in tight items. */
  addAll(blocks: readonly ElementContent[], between: Gap = loose): this {
    let previous: Element | undefined;
    for (const block of blocks) {
      if (block.type !== "element") continue;
      if (previous !== undefined) this.endLines(between(previous, block));
      if (this.prefix === "") this.signs = new BlockSigns(block);
      this.add(block);
      if (!isList(block)) this.markBefore = "";
      previous = block;
    }
    return this;
  }

  finish(): string {
    const written = this.pieces.join("");
    return written === "" || written.endsWith("\n") ? written : `${written}\n`;
  }

  private add(block: Element): void {
    const name = block.tagName;
    const level = HEADING.exec(name)?.[1];
    const { opensNote } = this;
    this.opensNote = false;
    if (name === "p") {
      const lines = this.line(block, "paragraph");
      this.addLines(opensNote ? keptFromDefining(lines) : lines);
    } else if (level !== undefined) this.put(`${"#".repeat(Number(level))} ${this.line(block, "heading")}`);
    else if (this.prefix.length >= WIDEST && isNested(block)) this.addAll(partsOf(block));
    else if (isList(block)) this.addList(block);
    else if (name === "blockquote") this.addQuotation(block);
    else if (name === "pre") this.addCode(block);
    else if (name === "table") this.addTable(block);
    else if (name === "hr") this.put("---");
    else if (name === "code") this.addFenced("$", "", texOnLine(writtenText(block)));
    else if (name === "alert") this.put(writtenText(block));
    else if (name === "footnote") this.addFootnote(block);
  }

  private line(block: Element, kind: LineKind): string {
    return writtenLine(block.children, kind, this.signs);
  }

  private put(value: string): void {
    this.pieces.push(value);
  }

  /** Ends the line, and with two line feeds leaves an empty one. */
  private endLines(feeds: string): void {
    this.put(feeds === "\n" ? `\n${this.prefix}` : `\n${this.prefix.trimEnd()}\n${this.prefix}`);
  }

  /** Text of several lines, each after the prefix. */
  private addLines(value: string): void {
    this.put(this.prefix !== "" && value.includes("\n") ? value.replaceAll("\n", `\n${this.prefix}`) : value);
  }

  /** What follows a mark; further lines begin with `prefix`. */
  private inside(mark: string, prefix: string, blocks: readonly ElementContent[], between: Gap = loose): void {
    const before = this.prefix;
    this.prefix += prefix;
    this.put(mark);
    this.addAll(blocks, between);
    this.prefix = before;
  }

  private addQuotation(block: Element): void {
    if (block.children.length === 0) this.put(">");
    else this.inside("> ", "> ", block.children);
  }

  private addFootnote(block: Element): void {
    const mark = `[^${String(block.properties["id"])}]:`;
    if (block.children.length === 0) this.put(mark);
    else {
      this.opensNote = isHastElement(block.children[0], "p");
      // The first line of another block could be one word as well.
      const lead = this.opensNote ? "" : `${NO_TITLE} ${NO_TITLE}\n${this.prefix.trimEnd()}\n${this.prefix}    `;
      this.inside(`${mark} ${lead}`, "    ", block.children);
    }
  }

  private addList(list: Element): void {
    const items = list.children as Element[];
    const isOrdered = list.tagName === "ol";
    // After a dash, a rule would make the whole line a rule.
    const isRuleFirst = items.some(({ children }) => isHastElement(children[0], "hr"));
    const marks = isOrdered ? ".)" : isRuleFirst ? "*+" : "-*";
    const mark = marks[0] === this.markBefore ? marks[1] : marks[0];
    const start = Number.parseInt(String(list.properties["start"] ?? 1), 10);
    const first = start >= 0 && start + items.length - 1 <= LARGEST_NUMBER ? start : 1;
    const gap = items.length > 1 && items.some(isLoose) ? "\n\n" : "\n";
    for (const [i, item] of items.entries()) {
      if (i > 0) this.endLines(gap);
      this.addItem(item, isOrdered ? `${first + i}${mark} ` : `${mark} `);
    }
    this.markBefore = mark;
  }

  private addItem(item: Element, mark: string): void {
    const { checked } = item.properties;
    const isTask = checked !== undefined && isHastElement(item.children[0], "p");
    const box = !isTask ? "" : checked ? "[x] " : "[ ] ";
    // Blocks that aren't nested any more are apart by empty lines.
    const isWide = this.prefix.length + mark.length >= WIDEST;
    this.inside(mark + box, " ".repeat(mark.length), item.children, isWide || isLoose(item) ? loose : tight);
    this.markBefore = "";
  }

  private addCode(block: Element): void {
    const code = block.children.find((child) => isHastElement(child, "code"));
    const [first] = code === undefined ? [] : classNamesOf(code);
    const language = LANGUAGE.exec(String(first ?? ""))?.[1] ?? "";
    this.addFenced("`", LANGUAGE_NAME.test(language) ? language : "", writtenText(block).replace(/^\n/, "").trimEnd());
  }

  /** Lines as they are, between fences longer than any run of their sign inside. */
  private addFenced(sign: "`" | "$", language: string, value: string): void {
    const fence = sign.repeat(Math.max(...[...runsOf(sign, value)].map((length) => length + 1), LEAST_FENCE[sign]));
    this.put(fence + language);
    if (value !== "") {
      for (const line of value.split(LINE_END))
        this.put(line === "" ? `\n${this.prefix.trimEnd()}` : `\n${this.prefix}${line}`);
    }
    this.put(`\n${this.prefix}${fence}`);
  }

  private addTable(table: Element): void {
    const rows = table.children as Element[];
    const [first] = rows;
    const hasHeader = isHastElement(first.children[0], "th");
    if (!hasHeader) this.put(`|${" |".repeat(first.children.length)}`);
    else this.addRow(first);
    const sides = (first.children as Element[]).map(({ properties }) => SIDES[String(properties["align"])] ?? "-");
    this.put(`\n${this.prefix}| ${sides.join(" | ")} |`);
    for (const row of hasHeader ? rows.slice(1) : rows) {
      this.endLines("\n");
      this.addRow(row);
    }
  }

  private addRow(row: Element): void {
    let line = "|";
    for (const cell of row.children as Element[]) {
      const value = this.line(cell, "cell");
      line += value === "" ? " |" : ` ${value} |`;
    }
    this.put(line);
  }
}

/** The largest number of an item (CommonMark 0.31.2, 5.2): a line that begins with a larger one is text, and so is what is fenced in it. */
const LARGEST_NUMBER = 999_999_999;

/** Whether a block is a list or a quotation, whose parts may stand for it. */
function isNested({ tagName, children }: Element): boolean {
  return tagName === "ul" || tagName === "ol" || (tagName === "blockquote" && children.length > 0);
}

/** What a quotation or the items of a list hold. */
function partsOf(block: Element): ElementContent[] {
  return block.children.flatMap((child) => (isHastElement(child, "li") ? child.children : child));
}

/** The mark of an admonition is the first line of its content. */
function loose(left: Element, right: Element): string {
  return left.tagName === "alert" && right.tagName === "p" ? "\n" : "\n\n";
}

/** After a line, a list that begins with another number than 1 needs an empty line to be one. */
function tight(left: Element, right: Element): string {
  return left.tagName === "p" && right.tagName === "ol" && String(right.properties["start"] ?? 1) !== "1"
    ? "\n\n"
    : "\n";
}

/**
 * The first paragraph of a footnote, changed where readers without footnotes would take it for the definition of a reference: its first
 * line is a word, with nothing or a title behind it, for some readers without a space between them. A title may go on in further lines.
 * Angle brackets make one word of several.
 */
function keptFromDefining(paragraph: string): string {
  const lines = paragraph.split("\n");
  const first = lines[0].trimEnd();
  if (LINK_ALONE.test(first)) return paragraph;
  if (first.startsWith("<") && !LINK_START.test(first)) lines[0] = lines[0].replace("<", "&lt;");
  const [word, next = ""] = first.split(" ", 2);
  if (word === first) lines[0] = withNoTitle(lines[0]);
  else if (!TITLE_START.test(next) && !/["'(]/.test(word)) return lines.join("\n");
  return lines.map((line) => (TITLE_END.test(line.trimEnd()) ? withNoTitle(line) : line)).join("\n");
}

function withNoTitle(line: string): string {
  const shown = line.trimEnd();
  return `${shown} ${NO_TITLE}${line.slice(shown.length)}`;
}
