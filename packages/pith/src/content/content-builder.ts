// Builds the content tree from a Selection, by the allowlists.

import type { Element, ElementContent, Root, Text } from "hast";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { isCell } from "../html/node-kind.js";
import { areApart, isRubySpace } from "../html/touching-texts.js";
import type { Tree } from "../html/tree.js";
import { isHeadingLink } from "../noise/own-links.js";
import { keepsLines, linesOf } from "../page/kept-lines.js";
import { contentProperties } from "./attributes.js";
import type { ContentPage, Repair } from "./content-context.js";
import {
  contentName,
  isBlockName,
  isInLine,
  isLeftOut,
  isPost,
  nameByRole,
  nameByStyle,
  nameInside,
} from "./elements.js";
import { element, endsWithImage, isBlank, isHastElement, textNode } from "./hast.js";
import { isQuotedBox, isQuotedName } from "./quoted-boxes.js";
import { alertClasses } from "./repairs/admonitions.js";
import { codeBlock } from "./repairs/code-blocks.js";
import { drawnSign } from "./repairs/drawn-signs.js";
import { isNoteAddress, noteId, wayBack } from "./repairs/footnotes.js";
import { drawnBehind, image, isTwin } from "./repairs/images.js";
import { isNoteInLine, isSignOfNote, opensNote, referenceTo } from "./repairs/inline-notes.js";
import { isButton } from "./repairs/link-buttons.js";
import { checkbox } from "./repairs/lists.js";
import { formula, signsAt } from "./repairs/mathematics.js";
import { drawnRule } from "./repairs/rules.js";
import { formulasIn } from "./repairs/tex-in-text.js";
import { isSignInCell } from "./repairs/texts-without-words.js";
import { video } from "./repairs/video.js";
import { folded } from "./white-space.js";

/**
 * How deep content nests; below it elements are replaced by their children. The hast libraries recurse, and a stack of
 * the usual size takes several thousand levels; browsers stop at 512. Real pages stay under 100 levels.
 */
export const MAX_CONTENT_DEPTH = 200;

/** Elements that say something without children. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["br", "col", "colgroup", "hr", "img", "td", "th", "wbr"]);
const VOID: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "wbr"]);
/** Elements inside which a paragraph can't be. */
const NO_PARAGRAPHS: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary"]);

/** What the names of content have for a link to a footnote of Pith's, for an admonition, and for a link around blocks. */
export const NOTE_LINK = "#note";
export const ALERT = "#alert";
export const CARD = "#card";

/** Elements that are a note in a line, or its sign, besides those of a name of their own. */
const NOTES: ReadonlySet<number> = new Set([Tag.LABEL, Tag.SMALL, Tag.SPAN, Tag.SUP]);

/** Elements in which a rule parts what is before it from what follows. */
const BOXES: ReadonlySet<string> = new Set(["article", "div", "main", "section"]);

/** What may hold a quotation, as its name says. */
const QUOTING: ReadonlySet<string> = new Set(["aside", "div", "p", "section"]);

/** The repairs that look at an element of the page before it becomes content; the first that applies counts. */
const REPAIRS: readonly Repair[] = [formula, codeBlock, image, video, checkbox, drawnRule];

/** An element of the page that is open at the current node. */
interface Open {
  /** The node after its subtree. */
  readonly end: number;
  /** Where its children go. */
  readonly parent: Root | Element;
  /** What it became; undefined if only its children are in content, on lines of their own. */
  readonly element: Element | undefined;
  /** Its number if it is a footnote. */
  readonly note: number | undefined;
}

/** Builds content from subtrees of a Tree, in one loop over their nodes. */
export class ContentBuilder {
  readonly root: Root = { type: "root", children: [] };
  private readonly tree: Tree;
  private readonly open: Open[] = [];
  private parent: Root | Element = this.root;
  private depth: number;
  private links = 0;
  /** Open elements that can't contain a paragraph. */
  private lines = 0;
  private preformatted = 0;
  /** The node after an element whose line breaks in the source count. */
  private linesEnd = 0;
  /** The last image; 0 if it was left out. */
  private lastImage = 0;
  /** The text last added to, and its last character: looking at a string that was concatenated copies all of it. */
  private lastText: Text | undefined;
  private lastEnd = "";
  /** The last text of the page in the current line; 0 at its beginning. */
  private lineText = 0;
  /** The last character of that, for the text to be added next; "": there is none. */
  private lineEnd = "";
  /** The note in a line that is open. */
  private noteInLine: Element | undefined;
  /** How many notes the page has elsewhere; counted when the first in a line is met. */
  private noteCount: number | undefined;

  /** How many of `page.answers` begin before the node at hand. */
  private answersBefore = 0;

  /** `names`: gets the names of all elements that content is made of, and `NOTE_LINK`, `ALERT` and `CARD`. */
  constructor(
    private readonly page: ContentPage,
    private readonly names: Set<string>,
  ) {
    this.tree = page.tree;
    this.depth = page.around;
  }

  /** Adds a subtree, on lines of its own. */
  add(node: number): void {
    const { tree } = this;
    const end = tree.end[node];
    if (tree.isText(node)) this.push(node, "p", element("p"));
    else if (needsBox(tree.tag[node])) this.push(node, "div", element("div"));
    for (let at = node; at < end; ) {
      this.closeBefore(at);
      if (this.page.answers[this.answersBefore] <= at) this.partAnswer(at);
      at = this.visit(at);
    }
    this.closeBefore(end);
  }

  /** A rule before the first of an answer's content. */
  private partAnswer(node: number): void {
    const { answers } = this.page;
    while (answers[this.answersBefore] <= node) this.answersBefore++;
    if (this.parent.type === "root" || BOXES.has(this.parent.tagName)) {
      this.parent.children.push(element("hr"));
      this.names.add("hr");
    }
  }

  /** Visits a node; returns the next one to visit. */
  private visit(node: number): number {
    const { tree, page } = this;
    if (tree.isText(node)) {
      if (!page.dropped.has(node) || isSignInCell(tree, node)) return this.addTextNode(node);
      this.addSpace(node);
      return node + 1;
    }
    if (isCell(tree.tag[node])) {
      const sign = drawnSign(tree, node, page.dropped);
      if (sign !== undefined && this.addCell(node, [textNode(sign)])) return tree.end[node];
      if (page.dropped.has(node)) this.addCell(node);
    }
    const noteEnd = page.notes.ends.get(node);
    if (noteEnd !== undefined) {
      this.push(node, "div", element("div"), noteEnd);
      return tree.end[node];
    }
    if (!tree.isElement(node) || page.dropped.has(node) || page.notes.returns.has(node)) {
      if (tree.isElement(node)) this.partLines(contentName(tree.tag[node]));
      return tree.end[node];
    }
    if (page.tabs.rows.has(node)) {
      this.partLines("div");
      return tree.end[node];
    }
    const label = page.tabs.labels.get(node);
    if (label !== undefined) this.addMade(node, label);
    const behind = node === page.lead ? drawnBehind(page, node) : undefined;
    if (behind !== undefined) this.addMade(node, behind);
    const made = node < this.preformatted ? undefined : this.replaced(node);
    if (made !== undefined) {
      if (tree.tag[node] === Tag.IMG || isHastElement(made[0], "img")) this.lastImage = made.length > 0 ? node : 0;
      for (const child of made) this.addMade(node, child);
      return tree.end[node];
    }
    const isOut = isLeftOut(tree.tag[node]) || isTwin(tree, node, this.lastImage) || this.isUnwanted(node);
    if (isOut) return tree.end[node];
    if (NOTES.has(tree.tag[node]) || tree.tag[node] >= KNOWN_TAGS) {
      const next = this.visitNote(node);
      if (next > 0) return next;
    }
    this.enter(node);
    return node + 1;
  }

  /** What is in content for an element and everything in it; undefined if no repair applies. */
  private replaced(node: number): readonly ElementContent[] | undefined {
    for (const repair of REPAIRS) {
      const made = repair(this.page, node);
      if (made !== undefined) return made;
    }
    return undefined;
  }

  /** A cell by itself, if it stands in a row: one that isn't content keeps its place, so that the others stay in their columns. */
  private addCell(node: number, children: ElementContent[] = []): boolean {
    const name = this.nameOf(node);
    if (this.parent.type !== "element" || this.parent.tagName !== "tr" || name === undefined) return false;
    this.parent.children.push(element(name, children, contentProperties(this.page, node, name)));
    return true;
  }

  /** Visits a note in the midst of a sentence, for which there is room at the end, or its sign; returns the next node to visit. 0: it is neither. */
  private visitNote(node: number): number {
    const { tree, page, noteInLine } = this;
    const isSign = noteInLine === undefined ? opensNote(tree, node) : isSignOfNote(tree, node, noteInLine);
    if (isSign) return tree.end[node];
    if (page.notesInLine === undefined || noteInLine !== undefined || this.links > 0) return 0;
    if ((this.parent.children as ElementContent[]).every(isBlank) || !isNoteInLine(tree, node)) return 0;
    this.enterNote(node);
    return node + 1;
  }

  /** A note in a line goes to the end; a reference takes its place. */
  private enterNote(node: number): void {
    const { notes, notesInLine = [] } = this.page;
    this.noteCount ??= new Set(notes.blocks.values()).size;
    const note = this.noteCount + notesInLine.length + 1;
    this.append(referenceTo(note));
    const made = element("p", [], { id: noteId(note) });
    notesInLine.push(made);
    this.open.push({ end: this.tree.end[node], parent: this.parent, element: made, note });
    this.names.add("p");
    this.parent = made;
    this.noteInLine = made;
    this.depth++;
    this.lines++;
  }

  private isUnwanted(node: number): boolean {
    const { tree, page } = this;
    return !page.tables && tree.tag[node] === Tag.TABLE && !page.layoutParts.has(node);
  }

  /** Adds what a repair made from a subtree. */
  private addMade(node: number, made: ElementContent): void {
    if (made.type !== "element") return;
    const isParagraph = made.tagName === "p" || made.tagName === "pre";
    if (!isParagraph) this.append(this.placed(made, node));
    else if (this.lines > 0 || this.isInLine()) for (const child of made.children) this.append(child);
    else this.append(this.placed(made, node));
  }

  private isInLine(): boolean {
    return this.parent.type === "element" && isInLine(this.parent.tagName);
  }

  private append(child: ElementContent): void {
    this.lineText = 0;
    addNames(child, this.names);
    if (this.parent.type === "element" && nameInside(this.parent.tagName, "div") === "") return;
    if (child.type === "element") this.noteCard(child.tagName);
    (this.parent.children as ElementContent[]).push(child);
  }

  private enter(node: number): void {
    const allowed = this.nameOf(node);
    if (node >= this.linesEnd && keepsLines(this.tree, node)) this.linesEnd = this.tree.end[node];
    if (allowed === undefined) return;
    if (allowed === "pre") this.preformatted = Math.max(this.preformatted, this.tree.end[node]);
    const name = nameInside(this.parent.type === "root" ? "" : this.parent.tagName, allowed);
    const tooDeep = this.depth >= MAX_CONTENT_DEPTH && !VOID.has(name);
    if (name === "" || tooDeep) this.enterApart(this.tree.end[node], allowed);
    else this.enterAs(node, name);
  }

  /** The name of a node in content: by its role, as a box if it lays out the page or holds a post, as a quotation by its class, or by its tag. */
  private nameOf(node: number): string | undefined {
    if (this.page.layoutParts.has(node))
      return this.tree.tag[node] === Tag.TD && isQuotedBox(this.tree, node) ? "blockquote" : "div";
    const name = contentName(this.tree.tag[node]);
    if (name === "blockquote" && isPost(this.tree, node)) return "div";
    if (name !== undefined && QUOTING.has(name) && isQuotedBox(this.tree, node)) return "blockquote";
    if (name === "cite" && isQuotedName(this.tree, node)) return "div";
    const role = name === "div" || name === "span" || name === "p" ? nameByRole(this.tree, node) : undefined;
    return role ?? (name === undefined ? name : nameByStyle(this.tree, node, name));
  }

  private enterAs(node: number, name: string): void {
    const { page } = this;
    const properties = contentProperties(page, node, name);
    const note = page.notes.references.get(node);
    if (note !== undefined) {
      properties["href"] = `#${noteId(note)}`;
      if (page.notes.first.has(node)) properties["id"] = noteId(note, "reference");
    } else if (name === "a" && !this.isLink(node, properties["href"])) return;
    if (name === "img" && properties["src"] === undefined) return;
    if (name === "a" && isNoteAddress(properties["href"])) this.names.add(NOTE_LINK);
    const alert = BOXES.has(name) || name === "aside" ? alertClasses(page, node) : undefined;
    if (alert !== undefined) {
      properties["className"] = alert;
      this.names.add(ALERT);
    }
    if (name === "span" && Object.keys(properties).length === 0) return;
    const made = element(name, [], properties);
    if (VOID.has(name)) this.append(this.placed(made, node));
    else this.push(node, name, made);
  }

  private isLink(node: number, href: unknown): boolean {
    if (href === undefined || this.links > 0 || !this.page.links) return false;
    return !isHeadingLink(this.tree, node, this.page.base) && !isButton(this.tree, node);
  }

  /** Only the children are in content; those of a block apart from what is around them. */
  private enterApart(end: number, name: string): void {
    if (isInLine(name)) return;
    this.lineText = 0;
    this.addText("\n", false);
    this.open.push({ end, parent: this.parent, element: undefined, note: undefined });
  }

  /** Notes a link that isn't one line. */
  private noteCard(name: string): void {
    if (this.links > 0 && isBlockName(name)) this.names.add(CARD);
  }

  private push(node: number, name: string, made: Element, end = this.tree.end[node]): void {
    const note = this.page.notes.blocks.get(node);
    if (note !== undefined) made.properties["id"] = noteId(note);
    this.open.push({ end, parent: this.parent, element: made, note });
    this.names.add(name);
    this.parent.children.push(this.placed(made, node));
    this.parent = made;
    this.depth++;
    if (!isInLine(name)) this.lineText = 0;
    this.noteCard(name);
    if (name === "a") this.links++;
    if (NO_PARAGRAPHS.has(name)) this.lines++;
  }

  private closeBefore(node: number): void {
    const { open } = this;
    for (let last = open.at(-1); last !== undefined && last.end <= node; last = open.at(-1)) {
      open.pop();
      if (last.element === undefined) {
        this.lineText = 0;
        this.addText("\n", false);
        continue;
      }
      this.parent = last.parent;
      this.depth--;
      const { tagName, children } = last.element;
      if (!isInLine(tagName)) this.lineText = 0;
      if (tagName === "a") this.links--;
      if (NO_PARAGRAPHS.has(tagName)) this.lines--;
      if (last.element === this.noteInLine) this.noteInLine = undefined;
      if (last.note !== undefined) {
        children.push(...wayBack(last.note));
        this.names.add("a").add(NOTE_LINK);
      }
      // An array that grew has room for many more; most elements have few children.
      last.element.children = children.slice();
      // A frame around what was left out, such as a link with a drawing in it, is left out, too.
      if (children.length > 0 || MEANT_EMPTY.has(tagName)) continue;
      last.parent.children.pop();
      this.partLines(tagName);
    }
  }

  /** If a block was left out, what is before and after it are still separate lines. */
  private partLines(name: string | undefined): void {
    const before = this.parent.children.at(-1);
    if (name === undefined || isInLine(name) || MEANT_EMPTY.has(name) || before === undefined) return;
    const isLine =
      before.type === "text" ? /\S/.test(before.value) : before.type === "element" && isInLine(before.tagName);
    if (!isLine) return;
    const isBox = this.parent.type === "root" || this.parent.tagName === "div";
    // What an empty line separates becomes paragraphs.
    if (isBox && this.lines === 0) this.parent.children.push(element("br"), element("br"));
    else this.addText("\n", false);
  }

  /** Adds a text; returns the node after it, and after those that a formula in it goes on in. */
  private addTextNode(node: number): number {
    const { page, tree } = this;
    const isPreformatted = node < this.preformatted;
    if (isRubySpace(tree, node)) return node + 1;
    if (this.lineText > 0 && areApart(tree, this.lineText, node)) this.part();
    this.lineEnd = this.lineText > 0 ? this.lastEnd : "";
    this.lineText = isPreformatted ? 0 : node;
    const value = tree.text(node);
    const formulas = isPreformatted || this.isCode() ? undefined : formulasIn(tree, node, value, signsAt(page, node));
    if (formulas === undefined && node < this.linesEnd && !isPreformatted) this.addLines(node, value);
    else if (formulas === undefined) this.addText(value, isPreformatted);
    else {
      for (const part of formulas.parts) {
        if (part.type === "text") this.addText(part.value, false);
        else this.append(part);
      }
    }
    return formulas?.end ?? node + 1;
  }

  /** A text whose line breaks count, but for those at the edges of an element, and between blocks. */
  private addLines(node: number, value: string): void {
    const lines = linesOf(value);
    const isBlankLine = (line: string | undefined) => line !== undefined && line.trim() === "";
    const isLast = this.tree.end[node] === this.tree.end[this.tree.parent[node]];
    const before = this.parent.children.at(-1);
    const isFirst = before === undefined || (before.type === "element" && !isInLine(before.tagName));
    while (isLast && lines.length > 1 && isBlankLine(lines.at(-1))) lines.pop();
    while (isFirst && lines.length > 1 && isBlankLine(lines[0])) lines.shift();
    for (const [i, line] of lines.entries()) {
      if (i > 0) this.append(element("br"));
      this.addText(line, false);
    }
  }

  /** A space before the text to come: before the elements that it begins, so that no link begins with one. */
  private part(): void {
    let { parent } = this;
    let place = parent.children.length;
    for (let i = this.open.length - 1; i >= 0 && parent.children.length === 0 && this.open[i].element === parent; i--) {
      parent = this.open[i].parent;
      place = parent.children.length - 1;
    }
    const before = parent.children[place - 1];
    if (before?.type !== "text") parent.children.splice(place, 0, { type: "text", value: " " });
    else {
      before.value += " ";
      this.lastText = undefined;
    }
  }

  /** Space right after an image or a link around one stays, even outside blocks: the text of the next one would touch it. */
  private addSpace(node: number): void {
    this.lineText = 0;
    const before = this.parent.children.at(-1);
    if (endsWithImage(before) && this.tree.text(node).trim() === "") this.addText(" ", false);
  }

  private isCode(): boolean {
    return this.parent.type === "element" && this.parent.tagName === "code";
  }

  private addText(text: string, preformatted: boolean): void {
    let value = preformatted ? text : folded(text, this.lineEnd);
    this.lineEnd = "";
    const before = this.parent.children.at(-1);
    if (before?.type !== "text") {
      if (value === "") return;
      this.lastText = { type: "text", value };
      (this.parent.children as ElementContent[]).push(this.lastText);
    } else {
      const end = before === this.lastText ? this.lastEnd : before.value.slice(-1);
      // Editors put a mark without width (U+FEFF) behind a formula: it is no space.
      if (!preformatted && /[^\S\ufeff]/.test(end)) value = value.replace(/^[\n ]/, "");
      if (value === "") return;
      before.value += value;
      this.lastText = before;
    }
    this.lastEnd = value.slice(-1);
  }

  /** Blocks and images remember where they are in the page. */
  private placed(made: Element, node: number): Element {
    if (!this.page.ranges || (isInLine(made.tagName) && made.tagName !== "img")) return made;
    const range = this.tree.range(node);
    if (range !== undefined) made.data = { ...made.data, range };
    return made;
  }
}

/** Adds the names of the elements in what a repair made; what is in a formula is nobody else's. */
function addNames(made: ElementContent, names: Set<string>): void {
  if (made.type !== "element") return;
  names.add(made.tagName);
  if (made.tagName !== "math") for (const child of made.children) addNames(child, names);
}

/** Whether a subtree's root isn't a box of its own, so that its text would run into its neighbours'. */
function needsBox(tag: number): boolean {
  return tag !== Tag.HTML && tag !== Tag.BODY && isInLine(contentName(tag) ?? "span");
}
