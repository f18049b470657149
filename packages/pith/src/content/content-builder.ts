// Decides what each node of a Selection becomes in content, by the allowlists.

import type { ElementContent } from "hast";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { isCell } from "../html/node-kind.js";
import { areApart, isRubySpace } from "../html/touching-texts.js";
import type { Tree } from "../html/tree.js";
import { isHeadingLink } from "../noise/own-links.js";
import { keepsLines, linesOf } from "../page/kept-lines.js";
import { contentProperties } from "./attributes.js";
import type { ContentPage, Repair } from "./content-context.js";
import { ContentWriter, NOTE_LINK } from "./content-writer.js";
import { contentName, isInLine, isLeftOut, nameByRole, nameByStyle, nameInside } from "./elements.js";
import { element, isBlank, isHastElement, textNode } from "./hast.js";
import { isQuotedBox, namesQuoted, quotesNothing } from "./quoted-boxes.js";
import { alertClasses } from "./repairs/admonitions.js";
import { codeBlock } from "./repairs/code-blocks.js";
import { drawnSign } from "./repairs/drawn-signs.js";
import { isNoteAddress, noteId } from "./repairs/footnotes.js";
import { drawnBehind, image, isTwin } from "./repairs/images.js";
import { isNoteInLine, isSignOfNote, opensNote, referenceTo } from "./repairs/inline-notes.js";
import { isButton } from "./repairs/link-buttons.js";
import { checkbox } from "./repairs/lists.js";
import { formula, signsAt } from "./repairs/mathematics.js";
import { drawnRule } from "./repairs/rules.js";
import { styledTitle } from "./repairs/styled-titles.js";
import { formulasIn } from "./repairs/tex-in-text.js";
import { video } from "./repairs/video.js";

/**
 * How deep content nests; below it elements are replaced by their children. The hast libraries recurse, and a stack of
 * the usual size takes several thousand levels; browsers stop at 512. Real pages stay under 100 levels.
 */
export const MAX_CONTENT_DEPTH = 200;

const VOID: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "wbr"]);

/** What the names of content have for an admonition. */
export const ALERT = "#alert";

/** Elements that are a note in a line, or its sign, besides those of a name of their own. */
const NOTES: ReadonlySet<number> = new Set([Tag.LABEL, Tag.SMALL, Tag.SPAN, Tag.SUP]);

/** Elements in which a rule parts what is before it from what follows. */
const BOXES: ReadonlySet<string> = new Set(["article", "div", "main", "section"]);

/** What may hold a quotation, as its name says. */
const QUOTING: ReadonlySet<string> = new Set(["aside", "div", "p", "section"]);

/** The repairs that look at an element of the page before it becomes content, with everything in it; the first that applies counts. */
const REPAIRS: readonly Repair[] = [formula, codeBlock, image, video, checkbox, drawnRule, styledTitle];

/** Builds content from subtrees of a Tree, in one loop over their nodes. */
export class ContentBuilder {
  readonly writer: ContentWriter;
  private readonly tree: Tree;
  /** The node after preformatted text. */
  private preformatted = 0;
  /** The node after an element whose line breaks in the source count. */
  private linesEnd = 0;
  /** The last image; 0 if it was left out. */
  private lastImage = 0;
  /** How many notes the page has elsewhere; counted when the first in a line is met. */
  private noteCount: number | undefined;

  /** How many of `page.answers` begin before the node at hand. */
  private answersBefore = 0;

  /** `names`: gets the names of all elements that content is made of, and `NOTE_LINK`, `CARD` and `ALERT`. */
  constructor(
    private readonly page: ContentPage,
    private readonly names: Set<string>,
  ) {
    this.tree = page.tree;
    this.writer = new ContentWriter(page, names);
  }

  /** Adds a subtree, on lines of its own. */
  add(node: number): void {
    const { tree, writer } = this;
    const end = tree.end[node];
    const tag = tree.tag[node];
    // What isn't a box of its own would run into its neighbours.
    const needsBox = tag !== Tag.HTML && tag !== Tag.BODY && isInLine(contentName(tag) ?? "span");
    if (tree.isText(node)) writer.push(node, "p", element("p"));
    else if (needsBox) writer.push(node, "div", element("div"));
    for (let at = node; at < end; ) {
      writer.closeBefore(at);
      if (this.page.answers[this.answersBefore] <= at) this.partAnswer(at);
      at = this.visit(at);
    }
    writer.closeBefore(end);
  }

  /** A rule before the first of an answer's content. */
  private partAnswer(node: number): void {
    const { answers } = this.page;
    while (answers[this.answersBefore] <= node) this.answersBefore++;
    const { parent } = this.writer;
    if (parent.type === "root" || BOXES.has(parent.tagName)) {
      parent.children.push(element("hr"));
      this.names.add("hr");
    }
  }

  /** Visits a node; returns the next one to visit. */
  private visit(node: number): number {
    const { tree, page, writer } = this;
    if (tree.isText(node)) {
      if (!page.dropped.has(node)) return this.addTextNode(node);
      writer.addSpace(node);
      return node + 1;
    }
    if (isCell(tree.tag[node])) {
      const sign = drawnSign(tree, node, page.dropped);
      if (sign !== undefined && this.addCell(node, [textNode(sign)])) return tree.end[node];
      if (page.dropped.has(node)) this.addCell(node);
    }
    const noteEnd = page.notes.ends.get(node);
    if (noteEnd !== undefined) {
      writer.push(node, "div", element("div"), noteEnd);
      return tree.end[node];
    }
    if (!tree.isElement(node) || page.dropped.has(node) || page.notes.returns.has(node)) {
      if (tree.isElement(node)) writer.partLines(contentName(tree.tag[node]));
      return tree.end[node];
    }
    if (page.tabs.rows.has(node)) {
      writer.partLines("div");
      return tree.end[node];
    }
    const label = page.tabs.labels.get(node);
    if (label !== undefined) this.addMade(node, label);
    const behind = node === page.lead ? drawnBehind(page, node) : undefined;
    if (behind !== undefined) this.addMade(node, behind);
    let made: readonly ElementContent[] | undefined;
    if (node >= this.preformatted)
      for (let i = 0; i < REPAIRS.length && made === undefined; i++) made = REPAIRS[i](page, node);
    if (made !== undefined) {
      if (tree.tag[node] === Tag.IMG || isHastElement(made[0], "img")) this.lastImage = made.length > 0 ? node : 0;
      for (const child of made) this.addMade(node, child);
      return tree.end[node];
    }
    const isUnwanted = !page.tables && tree.tag[node] === Tag.TABLE && !page.layoutParts.has(node);
    if (isUnwanted || isLeftOut(tree.tag[node]) || isTwin(tree, node, this.lastImage)) return tree.end[node];
    if (NOTES.has(tree.tag[node]) || tree.tag[node] >= KNOWN_TAGS) {
      const next = this.visitNote(node);
      if (next > 0) return next;
    }
    this.enter(node);
    return node + 1;
  }

  /** A cell by itself, if it stands in a row: one that isn't content keeps its place, so that the others stay in their columns. */
  private addCell(node: number, children: ElementContent[] = []): boolean {
    const name = this.nameOf(node);
    const { writer } = this;
    if (writer.parentName !== "tr" || name === undefined) return false;
    writer.parent.children.push(element(name, children, contentProperties(this.page, node, name)));
    return true;
  }

  /** Visits a note in the midst of a sentence, for which there is room at the end, or its sign; returns the next node to visit. 0: it is neither. */
  private visitNote(node: number): number {
    const { tree, page } = this;
    const { noteInLine, links, parent } = this.writer;
    const isSign = noteInLine === undefined ? opensNote(tree, node) : isSignOfNote(tree, node, noteInLine);
    if (isSign) return tree.end[node];
    if (page.notesInLine === undefined || noteInLine !== undefined || links > 0) return 0;
    if ((parent.children as ElementContent[]).every(isBlank) || !isNoteInLine(tree, node)) return 0;
    this.enterNote(node);
    return node + 1;
  }

  /** A note in a line goes to the end; a reference takes its place. */
  private enterNote(node: number): void {
    const { notes, notesInLine = [] } = this.page;
    this.noteCount ??= new Set(notes.blocks.values()).size;
    const note = this.noteCount + notesInLine.length + 1;
    this.writer.append(referenceTo(note));
    const made = element("p", [], { id: noteId(note) });
    notesInLine.push(made);
    this.writer.pushNote(made, this.tree.end[node], note);
  }

  /** Adds what a repair made from a subtree. */
  private addMade(node: number, made: ElementContent): void {
    const { writer } = this;
    if (made.type !== "element") return;
    const isParagraph = made.tagName === "p" || made.tagName === "pre";
    if (!isParagraph) writer.append(writer.placed(made, node));
    else if (writer.lines > 0 || isInLine(writer.parentName)) for (const child of made.children) writer.append(child);
    else writer.append(writer.placed(made, node));
  }

  private enter(node: number): void {
    const allowed = this.nameOf(node);
    if (node >= this.linesEnd && keepsLines(this.tree, node)) this.linesEnd = this.tree.end[node];
    if (allowed === undefined) return;
    if (allowed === "pre") this.preformatted = Math.max(this.preformatted, this.tree.end[node]);
    const { parent, depth } = this.writer;
    const name = nameInside(parent.type === "root" ? "" : parent.tagName, allowed);
    const tooDeep = depth >= MAX_CONTENT_DEPTH && !VOID.has(name);
    if (name === "" || tooDeep) this.writer.pushApart(this.tree.end[node], allowed);
    else this.enterAs(node, name);
  }

  /** The name of a node in content: by its role, as a box if it lays out the page or holds a post, as a quotation by its class, or by its tag. */
  private nameOf(node: number): string | undefined {
    if (this.page.layoutParts.has(node))
      return this.tree.tag[node] === Tag.TD && isQuotedBox(this.tree, node) ? "blockquote" : "div";
    const name = contentName(this.tree.tag[node]);
    if (name === "blockquote" && (quotesNothing(this.tree, node) || alertClasses(this.page, node) !== undefined))
      return "div";
    if (name !== undefined && QUOTING.has(name) && (isQuotedBox(this.tree, node) || namesQuoted(this.tree, node)))
      return "blockquote";
    const role = name === "div" || name === "span" || name === "p" ? nameByRole(this.tree, node) : undefined;
    return role ?? (name === undefined ? name : nameByStyle(this.tree, node, name));
  }

  private enterAs(node: number, name: string): void {
    const { page, writer } = this;
    const properties = contentProperties(page, node, name);
    const note = page.notes.references.get(node);
    if (note !== undefined) {
      properties["href"] = `#${noteId(note)}`;
      if (page.notes.first.has(node)) properties["id"] = noteId(note, "reference");
    } else if (name === "a") {
      if (properties["href"] === undefined || writer.links > 0 || !page.links) return;
      if (isHeadingLink(this.tree, node, page.base) || isButton(this.tree, node)) return;
    }
    if (name === "img" && properties["src"] === undefined) return;
    if (name === "a" && isNoteAddress(properties["href"])) this.names.add(NOTE_LINK);
    const alert = BOXES.has(name) || name === "aside" ? alertClasses(page, node) : undefined;
    if (alert !== undefined) {
      properties["className"] = alert;
      this.names.add(ALERT);
    }
    if (name === "span" && Object.keys(properties).length === 0) return;
    const made = element(name, [], properties);
    if (VOID.has(name)) writer.append(writer.placed(made, node));
    else writer.push(node, name, made);
  }

  /** Adds a text; returns the node after it, and after those that a formula in it goes on in. */
  private addTextNode(node: number): number {
    const { page, tree, writer } = this;
    const isPreformatted = node < this.preformatted;
    if (isRubySpace(tree, node)) return node + 1;
    writer.beginText(node, isPreformatted, writer.lineText > 0 && areApart(tree, writer.lineText, node));
    const value = tree.text(node);
    const formulas =
      isPreformatted || writer.parentName === "code" ? undefined : formulasIn(tree, node, value, signsAt(page, node));
    if (formulas === undefined && node < this.linesEnd && !isPreformatted) this.addLines(node, value);
    else if (formulas === undefined) writer.addText(value, isPreformatted);
    else {
      for (const part of formulas.parts) {
        if (part.type === "text") writer.addText(part.value, false);
        else writer.append(part);
      }
    }
    return formulas?.end ?? node + 1;
  }

  /** A text whose line breaks count, but for those at the edges of an element, and between blocks. */
  private addLines(node: number, value: string): void {
    const { writer } = this;
    const lines = linesOf(value);
    const isBlankLine = (line: string | undefined) => line !== undefined && line.trim() === "";
    const isLast = this.tree.end[node] === this.tree.end[this.tree.parent[node]];
    const before = writer.parent.children.at(-1);
    const isFirst = before === undefined || (before.type === "element" && !isInLine(before.tagName));
    while (isLast && lines.length > 1 && isBlankLine(lines.at(-1))) lines.pop();
    while (isFirst && lines.length > 1 && isBlankLine(lines[0])) lines.shift();
    for (const [i, line] of lines.entries()) {
      if (i > 0) writer.append(element("br"));
      writer.addText(line, false);
    }
  }
}
