// Reduces inline content to what Markdown has.

import type { Element, ElementContent } from "hast";
import {
  element,
  endsWithImage,
  isBlank,
  isHastElement,
  isTex,
  withChildren,
  writtenText,
} from "../../content/hast.js";
import { FETCH_SCHEMES, hasScheme, LINK_SCHEMES } from "../../content/urls.js";
import { lastCharacter, shifted } from "./characters.js";
import { footnoteLink, isBlock, NO_PROPERTIES } from "./nodes.js";
import { mathCode } from "./tex.js";

/** Elements for which Markdown has a sign; of other inline elements only the text is written. */
const MARKED: Readonly<Record<string, string>> = {
  b: "strong",
  del: "del",
  em: "em",
  i: "em",
  s: "del",
  strong: "strong",
  var: "em",
};
const EMPHASIS: ReadonlySet<string> = new Set(["strong", "em", "del"]);
const CODE: ReadonlySet<string> = new Set(["code", "kbd", "samp"]);
/** Punctuation at the edge of emphasis, next to a letter outside: no edge of emphasis for Markdown, nor is the space after it. */
const OPENING = /^[\p{P}\p{S}]+\s*/u;
const SIGN = /^[\p{P}\p{S}]$/u;
const LETTER_FIRST = /^[\p{L}\p{N}]/u;
const LETTER_LAST = /[\p{L}\p{N}]$/u;

/** How an item begins that is in a line. */
const BULLET = "• ";

/** Puts together what is in one line of Markdown. Recurses over content, whose depth is bounded. */
export class Phrasing {
  private readonly nodes: ElementContent[] = [];

  /** `lineBreak`: what replaces a line break; undefined: a line break. `inCell`: whether blocks are apart by one, too. */
  constructor(
    private readonly lineBreak?: string,
    private readonly open: ReadonlySet<string> = new Set(),
    private readonly inCell = false,
  ) {}

  addAll(nodes: readonly ElementContent[]): this {
    for (const node of nodes) this.add(node);
    return this;
  }

  /** The nodes, with punctuation moved out of emphasis where Markdown would not see the emphasis otherwise. */
  finish(): ElementContent[] {
    return this.open.size > 0 ? this.nodes : freed(this.nodes);
  }

  private add(node: ElementContent): void {
    // In a heading or a cell a line of the page's source would end it.
    if (node.type === "text")
      this.addText(this.lineBreak === undefined ? node.value : node.value.replaceAll("\n", this.lineBreak));
    else if (node.type === "element") this.addElement(node);
  }

  private addText(text: string): void {
    const last = this.nodes.at(-1);
    const value = this.inCell && isHastElement(last, "br") ? text.trimStart() : text;
    if (last?.type === "text") this.nodes[this.nodes.length - 1] = { type: "text", value: last.value + value };
    else if (value !== "") this.nodes.push({ type: "text", value });
  }

  private addElement(node: Element): void {
    const name = node.tagName;
    const marked = MARKED[name];
    if (name === "br") {
      if (this.lineBreak === undefined) this.nodes.push(node);
      else this.addText(this.lineBreak);
    } else if (name === "wbr" || name === "rp" || name === "hr") return;
    else if (name === "img") this.addImage(node);
    else if (name === "footnote-reference") this.nodes.push(node);
    else if (name === "math" || isTex(node)) this.addMath(node);
    else if (CODE.has(name)) this.addCode(node);
    else if (name === "a") this.addLink(node);
    else if (name === "sub" || name === "sup") this.addShifted(node);
    else if (name === "q") this.addQuoted(node);
    else if (name === "rt") this.addReading(node);
    else if (marked !== undefined && !this.open.has(marked)) this.addFrame(node, marked, NO_PROPERTIES);
    else if (isBlock(node)) this.addBlock(node);
    else this.addAll(node.children);
  }

  /** Two images side by side are separated. */
  private addImage(node: Element): void {
    if (!hasScheme(String(node.properties["src"] ?? ""), FETCH_SCHEMES)) return;
    if (endsWithImage(this.nodes.at(-1))) this.addText(" ");
    this.nodes.push(node);
  }

  /** Separates a block from what is before or after it; trimming takes the last line break of a cell. */
  private part(): void {
    const last = this.nodes.at(-1);
    if (!this.inCell) this.addText(" ");
    else if (last?.type !== "text" || last.value !== BULLET) {
      takeBlank(this.nodes, "last");
      if (this.nodes.length > 0) this.nodes.push(element("br", []));
    }
  }

  /** A block where only inline content can be: its text, separated from its neighbours'. */
  private addBlock(node: Element): void {
    this.part();
    if (node.tagName === "pre") this.addCode(node);
    else {
      if (node.tagName === "li") this.addText(BULLET);
      this.addAll(node.children);
    }
    this.part();
  }

  private addMath(node: Element): void {
    const made = mathCode(node, "math-inline");
    if (made !== undefined) this.nodes.push(made);
  }

  private addCode(node: Element): void {
    const link = node.children.length === 1 ? node.children[0] : undefined;
    // What is a link from end to end stays one, around the code: in code Markdown has none.
    if (isHastElement(link, "a")) this.addLink(withChildren(link, [withChildren(node, link.children)]));
    else this.addCodeText(node);
  }

  private addCodeText(node: Element): void {
    const value = writtenText(node).replace(/[\t\n\f\r ]+/g, " ");
    // Spaces at its edges go outside: those between two codes, which keep them apart, would be folded into them.
    const inside = value.replace(/^ | $/g, "");
    if (value.startsWith(" ")) this.addText(" ");
    if (inside === "") return;
    this.take(element("code", [{ type: "text", value: inside }], NO_PROPERTIES));
    if (value.endsWith(" ")) this.addText(" ");
  }

  private addLink(node: Element): void {
    const { href } = node.properties;
    const note = footnoteLink(node);
    if (note?.kind === "return") return;
    if (note !== undefined) this.nodes.push(element("footnote-reference", [], { id: note.number }));
    else if (this.open.has("a") || href === undefined || !hasScheme(String(href), LINK_SCHEMES))
      this.addAll(node.children);
    else this.addFrame(node, "a", node.properties);
  }

  /** An element with its children. White space at its edges goes outside: `** a**` isn't emphasis. */
  private addFrame(node: Element, name: string, properties: Element["properties"]): void {
    const inside = new Phrasing(this.lineBreak, new Set([...this.open, name]), this.inCell)
      .addAll(node.children)
      .finish();
    const before = takeBlank(inside, "first");
    const after = takeBlank(inside, "last");
    this.addBlank(before);
    const last = this.nodes.at(-1);
    if (inside.length === 0) this.addBlank(after);
    else {
      if (isHastElement(inside[0], "img") && endsWithImage(last)) this.addText(" ");
      this.take(element(name, inside, properties));
      this.addBlank(after);
    }
  }

  /** White space from an edge of a frame; a line break stays one. */
  private addBlank(blank: string): void {
    if (blank === "\n") this.nodes.push(element("br"));
    else this.addText(blank);
  }

  /** Superscript and subscript digits have characters of their own; other text stays unchanged. */
  private addShifted(node: Element): void {
    const inside = new Phrasing(this.lineBreak, this.open).addAll(node.children);
    const only = inside.nodes.length === 1 && inside.nodes[0].type === "text" ? inside.nodes[0].value : undefined;
    const value = only === undefined ? undefined : shifted(only, node.tagName);
    if (value !== undefined) this.addText(value);
    else for (const child of inside.nodes) this.take(child);
  }

  /** Browsers show quotation marks around it. */
  private addQuoted(node: Element): void {
    this.addText("“");
    this.addAll(node.children);
    this.addText("”");
  }

  private addReading(node: Element): void {
    const reading = new Phrasing(" ", this.open).addAll(node.children).nodes;
    if (reading.every(isBlank)) return;
    this.addText("(");
    for (const child of reading) this.take(child);
    this.addText(")");
  }

  /** Adds what is phrasing already. */
  private take(node: ElementContent): void {
    if (node.type === "text") this.addText(node.value);
    if (node.type !== "element") return;
    const last = this.nodes.at(-1);
    const before = this.nodes.at(-2);
    // Without a space between them the marks of two would be read as one mark of two.
    if (isCode(node) && isCode(last)) this.addText(" ");
    if (continues(last, node)) continueWith(last, node.children);
    else if (node.tagName === "strong" && last !== undefined && isBlank(last) && continues(before, node)) {
      // What is strong word by word is strong; but one title in italics may follow another.
      this.nodes.pop();
      continueWith(before, [last, ...node.children]);
    } else this.nodes.push(node);
  }
}

/** Emphasis continues with more of its kind, and so does emphasis at its end. */
function continueWith(emphasis: Element, more: readonly ElementContent[]): void {
  for (const node of more) {
    const last = emphasis.children.at(-1);
    if (isCode(node) && isCode(last)) emphasis.children.push({ type: "text", value: " " });
    if (node.type === "element" && continues(last, node)) continueWith(last, node.children);
    else if (node.type === "text" && last?.type === "text")
      emphasis.children[emphasis.children.length - 1] = { type: "text", value: last.value + node.value };
    else emphasis.children.push(node);
  }
}

function continues(last: ElementContent | undefined, node: Element): last is Element {
  return last?.type === "element" && last.tagName === node.tagName && EMPHASIS.has(node.tagName);
}

function isCode(node: ElementContent | undefined): boolean {
  return node?.type === "element" && node.tagName === "code" && !isTex(node);
}

function isEmphasis(node: ElementContent): node is Element {
  return node.type === "element" && EMPHASIS.has(node.tagName);
}

/** Removes white space and line breaks from both edges of nodes. */
export function trimmed(nodes: ElementContent[]): ElementContent[] {
  takeBlank(nodes, "first");
  takeBlank(nodes, "last");
  return nodes;
}

/** Removes white space and line breaks from an edge of nodes; returns "\n" if there was a line break, or one space if there was a space. */
function takeBlank(nodes: ElementContent[], edge: "first" | "last"): string {
  let taken = "";
  for (;;) {
    const node = edge === "first" ? nodes[0] : nodes.at(-1);
    const isBreak = node?.type === "element" && node.tagName === "br";
    if (node === undefined || !(isBreak || node.type === "text")) return taken;
    const value = node.type === "text" ? node.value : "";
    const kept = edge === "first" ? value.trimStart() : value.trimEnd();
    if (isBreak) taken = "\n";
    else if (kept.length < value.length) taken ||= " ";
    if (kept !== "") {
      if (kept !== value) nodes[edge === "first" ? 0 : nodes.length - 1] = { type: "text", value: kept };
      return taken;
    }
    if (edge === "first") nodes.shift();
    else nodes.pop();
  }
}

function freed(nodes: ElementContent[]): ElementContent[] {
  if (!nodes.some(isEmphasis)) return nodes;
  const out: ElementContent[] = [];
  /** The end of the last text; "" after anything else. Used instead of the text, which may be concatenated from many. */
  let tail = "";
  const put = (value: string) => {
    if (value === "") return;
    const last = out.at(-1);
    if (last?.type === "text") out[out.length - 1] = { type: "text", value: last.value + value };
    else out.push({ type: "text", value });
    tail = (tail + value.slice(-2)).slice(-2);
  };
  for (const [i, node] of nodes.entries()) {
    if (node.type === "text") put(node.value);
    else if (!isEmphasis(node)) {
      out.push(node);
      tail = "";
    } else {
      const children = [...node.children];
      const next = nodes[i + 1];
      if (LETTER_LAST.test(tail)) {
        const before = takeEdge(children, "first");
        put(before === "" ? "" : before + takeBlank(children, "first"));
      }
      const isFollowed = next?.type === "text" && LETTER_FIRST.test(next.value.slice(0, 2));
      const edge = isFollowed ? takeEdge(children, "last") : "";
      const after = edge === "" ? "" : takeBlank(children, "last") + edge;
      if (children.length > 0) {
        out.push(withChildren(node, children));
        tail = "";
      }
      put(after);
    }
  }
  return out;
}

/** Removes and returns the part of the text at an edge of `nodes` that `edge` finds. */
function takeEdge(nodes: ElementContent[], edge: "first" | "last"): string {
  const index = edge === "first" ? 0 : nodes.length - 1;
  const node = nodes[index];
  if (node?.type !== "text") return "";
  const { value } = node;
  const end = edge === "first" ? (OPENING.exec(value)?.[0].length ?? 0) : closingStart(value);
  const [before, after] = [value.slice(0, end), value.slice(end)];
  const [taken, kept] = edge === "first" ? [before, after] : [after, before];
  if (taken === "") return "";
  if (kept === "") nodes.splice(index, 1);
  else nodes[index] = { type: "text", value: kept };
  return taken;
}

/** Where the signs at the end of a text begin, with the space before them. Looked for from the end: a regular expression would try each sign inside as well. */
function closingStart(value: string): number {
  let start = value.length;
  while (start > 0) {
    const character = lastCharacter(value.slice(Math.max(0, start - 2), start));
    if (!SIGN.test(character)) break;
    start -= character.length;
  }
  return start < value.length ? value.slice(0, start).trimEnd().length : start;
}
