import type { Element, ElementContent, Root } from "hast";
import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { contentProperties } from "./attributes.js";
import { contentName, isInLine, isLeftOut, nameInside } from "./elements.js";

/**
 * How deep content nests; below it elements are replaced by their children. The hast libraries recurse, and a stack of
 * the usual size takes several thousand levels; browsers stop at 512. Real pages stay under 100 levels.
 */
export const MAX_CONTENT_DEPTH = 200;

/** A run of what HTML folds into one space. */
const BLANKS = /[\t\n\f\r ]+/g;
/** Elements that say something without children. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["br", "col", "colgroup", "hr", "img", "td", "th", "wbr"]);
const VOID: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "wbr"]);

/** An element of the page that is open at the node at hand. */
interface Open {
  /** The node behind its subtree. */
  readonly end: number;
  /** Where its children go. */
  readonly parent: Root | Element;
  /** What it became; undefined when only its children stand in content. */
  readonly element: Element | undefined;
  /** It has no element of its own, but keeps its text apart from its neighbours'. */
  readonly apart: boolean;
}

/** Builds content from subtrees of a Tree, in one loop over their nodes. */
export class ContentBuilder {
  readonly root: Root = { type: "root", children: [] };
  private readonly open: Open[] = [];
  private parent: Root | Element = this.root;
  private depth = 0;
  private links = 0;
  private preformatted = 0;

  constructor(
    private readonly tree: Tree,
    private readonly dropped: ReadonlySet<number>,
    private readonly base: string | undefined,
  ) {}

  /** Adds a subtree, on lines of its own. */
  add(node: number): void {
    const { tree } = this;
    const end = tree.end[node];
    if (tree.isText(node)) this.push(end, "p", element("p"));
    else if (needsBox(tree.tag[node])) this.push(end, "div", element("div"));
    for (let at = node; at < end; ) {
      this.closeBefore(at);
      at = this.visit(at);
    }
    this.closeBefore(end);
  }

  /** Takes in a node; gives the next one to visit. */
  private visit(node: number): number {
    const { tree } = this;
    if (tree.isText(node)) {
      if (!this.dropped.has(node)) this.addText(tree.text(node), node < this.preformatted);
      return node + 1;
    }
    if (!tree.isElement(node) || this.dropped.has(node) || isLeftOut(tree.tag[node]) || isAnnotation(tree, node)) {
      return tree.end[node];
    }
    this.enter(node);
    return node + 1;
  }

  private enter(node: number): void {
    const end = this.tree.end[node];
    const allowed = contentName(this.tree.tag[node]);
    if (allowed === undefined) return;
    if (allowed === "pre") this.preformatted = Math.max(this.preformatted, end);
    const name = nameInside(this.parent.type === "root" ? "" : this.parent.tagName, allowed);
    const tooDeep = this.depth >= MAX_CONTENT_DEPTH && !VOID.has(name);
    if (name === "" || tooDeep) this.enterApart(end, allowed);
    else this.enterAs(node, name);
  }

  private enterAs(node: number, name: string): void {
    const properties = contentProperties(this.tree, node, name, this.base);
    if (name === "a" && (properties["href"] === undefined || this.links > 0)) return;
    if (name === "img" && properties["src"] === undefined) return;
    if (name === "span" && Object.keys(properties).length === 0) return;
    const made = element(name, properties);
    if (VOID.has(name)) this.parent.children.push(made);
    else this.push(this.tree.end[node], name, made);
  }

  /** Only the children stand in content; those of a block apart from what stands around them. */
  private enterApart(end: number, name: string): void {
    if (isInLine(name)) return;
    this.addText("\n", false);
    this.open.push({ end, parent: this.parent, element: undefined, apart: true });
  }

  private push(end: number, name: string, made: Element): void {
    this.open.push({ end, parent: this.parent, element: made, apart: false });
    this.parent.children.push(made);
    this.parent = made;
    this.depth++;
    if (name === "a") this.links++;
  }

  private closeBefore(node: number): void {
    const { open } = this;
    for (let last = open.at(-1); last !== undefined && last.end <= node; last = open.at(-1)) {
      open.pop();
      if (last.apart) this.addText("\n", false);
      if (last.element === undefined) continue;
      this.parent = last.parent;
      this.depth--;
      if (last.element.tagName === "a") this.links--;
      // A frame around what was left out, such as a link with a drawing in it, goes too.
      if (last.element.children.length === 0 && !MEANT_EMPTY.has(last.element.tagName)) last.parent.children.pop();
    }
  }

  private addText(text: string, preformatted: boolean): void {
    let value = preformatted ? text : text.replace(BLANKS, (run) => (run.includes("\n") ? "\n" : " "));
    const before = this.parent.children.at(-1);
    if (before?.type !== "text") {
      if (value !== "") (this.parent.children as ElementContent[]).push({ type: "text", value });
      return;
    }
    if (!preformatted && /\s$/.test(before.value.slice(-1))) value = value.replace(/^[\n ]/, "");
    before.value += value;
  }
}

/** Whether a subtree's root is no box of its own, so that its text would run into its neighbours'. */
function needsBox(tag: number): boolean {
  return tag !== Tag.HTML && tag !== Tag.BODY && isInLine(contentName(tag) ?? "span");
}

function element(tagName: string, properties: Element["properties"] = {}): Element {
  return { type: "element", tagName, properties, children: [] };
}

/** The source of a formula, in TeX for instance, which stands in MathML beside the formula itself. */
function isAnnotation(tree: Tree, node: number): boolean {
  return tree.tag[node] > Tag.NONE && tree.namespace(node) === "mathml" && tree.name(node) === "annotation";
}
