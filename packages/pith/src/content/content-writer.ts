// Writes the content tree: elements that are open, texts that run on in a line, and what keeps lines apart.

import type { Element, ElementContent, Root, Text } from "hast";
import type { Tree } from "../html/tree.js";
import type { ContentPage } from "./content-context.js";
import { isBlockName, isInLine, nameInside } from "./elements.js";
import { element, endsWithImage } from "./hast.js";
import { noteId, wayBack } from "./repairs/footnotes.js";
import { folded } from "./white-space.js";

/** Elements that say something without children. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["br", "col", "colgroup", "hr", "img", "td", "th", "wbr"]);
/** Elements inside which a paragraph can't be. */
const NO_PARAGRAPHS: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "summary"]);

/** What the names of content have for a link to a footnote of Pith's, and for a link around blocks. */
export const NOTE_LINK = "#note";
export const CARD = "#card";

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

/** Puts elements and texts together in the order of the page. */
export class ContentWriter {
  readonly root: Root = { type: "root", children: [] };
  /** The element that what comes next goes into. */
  parent: Root | Element = this.root;
  /** How many links are around it. */
  links = 0;
  /** How many elements around it can't contain a paragraph. */
  lines = 0;
  /** The note in a line that is open. */
  noteInLine: Element | undefined;
  private readonly open: Open[] = [];
  /** The text last added to, and its last character: looking at a string that was concatenated copies all of it. */
  private lastText: Text | undefined;
  private lastEnd = "";
  /** The last text of the page in the current line; 0 at its beginning. */
  lineText = 0;
  /** The last character of that, for the text to be added next; "": there is none. */
  private lineEnd = "";

  private readonly tree: Tree;
  /** How many elements are around what comes next. */
  depth: number;

  /** `names`: gets the names of all elements, `NOTE_LINK` and `CARD`. */
  constructor(
    private readonly page: ContentPage,
    private readonly names: Set<string>,
  ) {
    this.tree = page.tree;
    this.depth = page.around;
  }

  /** The name of the element that what comes next goes into; "": it is in none. */
  get parentName(): string {
    return this.parent.type === "element" ? this.parent.tagName : "";
  }

  /** Opens an element made of a node, until the node `end`. */
  push(node: number, name: string, made: Element, end = this.tree.end[node]): void {
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

  /** Opens the paragraph of a note in a line, which is elsewhere. */
  pushNote(made: Element, end: number, note: number): void {
    this.open.push({ end, parent: this.parent, element: made, note });
    this.names.add("p");
    this.parent = made;
    this.noteInLine = made;
    this.depth++;
    this.lines++;
  }

  /** Opens what isn't an element of content: only its children are, those of a block apart from what is around them. */
  pushApart(end: number, name: string): void {
    if (isInLine(name)) return;
    this.lineText = 0;
    this.addText("\n", false);
    this.open.push({ end, parent: this.parent, element: undefined, note: undefined });
  }

  /** Closes the elements that end before a node. */
  closeBefore(node: number): void {
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

  /** Adds an element that is complete, where its parent may have one, or a text as it is. */
  append(child: ElementContent): void {
    this.lineText = 0;
    addNames(child, this.names);
    if (this.parent.type === "element" && nameInside(this.parent.tagName, "div") === "") return;
    if (child.type === "element") this.noteCard(child.tagName);
    (this.parent.children as ElementContent[]).push(child);
  }

  /** Notes a link that isn't one line. */
  private noteCard(name: string): void {
    if (this.links > 0 && isBlockName(name)) this.names.add(CARD);
  }

  /** If a block was left out, what is before and after it are still separate lines. */
  partLines(name: string | undefined): void {
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

  /** Begins with a text of the page. `isApart`: whether a space is between it and the one before in its line. */
  beginText(node: number, isPreformatted: boolean, isApart: boolean): void {
    if (isApart) this.part();
    this.lineEnd = this.lineText > 0 ? this.lastEnd : "";
    this.lineText = isPreformatted ? 0 : node;
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
  addSpace(node: number): void {
    this.lineText = 0;
    const before = this.parent.children.at(-1);
    if (endsWithImage(before) && this.tree.text(node).trim() === "") this.addText(" ", false);
  }

  /** Adds characters to the current line, with white space folded unless they are preformatted. */
  addText(text: string, isPreformatted: boolean): void {
    let value = isPreformatted ? text : folded(text, this.lineEnd);
    this.lineEnd = "";
    const before = this.parent.children.at(-1);
    if (before?.type !== "text") {
      if (value === "") return;
      this.lastText = { type: "text", value };
      (this.parent.children as ElementContent[]).push(this.lastText);
    } else {
      const end = before === this.lastText ? this.lastEnd : before.value.slice(-1);
      // Editors put a mark without width (U+FEFF) behind a formula: it is no space.
      if (!isPreformatted && /[^\S\ufeff]/.test(end)) value = value.replace(/^[\n ]/, "");
      if (value === "") return;
      before.value += value;
      this.lastText = before;
    }
    this.lastEnd = value.slice(-1);
  }

  /** Blocks and images remember where they are in the page. */
  placed(made: Element, node: number): Element {
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
