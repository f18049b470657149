// Reads blocks of code, whatever a highlighter made of them.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { CODE_TOOLS } from "../../noise/code-tools.js";
import type { ContentPage, Repair } from "../content-context.js";
import { element, text } from "../hast.js";
import { codeLanguage } from "./code-language.js";
import { isSignInCode } from "./texts-without-words.js";

/** Columns of line numbers, as Pygments, Rouge, Hugo, Prism, highlight.js, CodeMirror, GitHub and others name them. */
// biome-ignore format: a list of names
const GUTTER: ReadonlySet<string> = new Set([
  "CodeMirror-gutter-wrapper", "CodeMirror-gutters", "CodeMirror-linenumber", "blob-num", "cm-gutters", "code-lineno",
  "crayon-nums", "enlighter-line-number", "gl", "gutter", "hljs-ln-n", "hljs-ln-numbers", "line-number", "line-numbers-rows",
  "line-numbers-wrapper", "lineno", "linenodiv", "linenos", "linenumber", "lnt", "ln-num", "normal-line-number",
  "react-line-number", "react-syntax-highlighter-line-number", "rouge-gutter", "shcb-line-number", "token-line-number",
]);

/** Boxes that are a block of code although they aren't a `pre`. */
// biome-ignore format: a list of names
const CODE_BOXES: ReadonlySet<string> = new Set([
  "CodeMirror", "blob-wrapper", "crayon-syntax", "highlighttable", "hljs-ln", "js-file-line-container", "lntable",
  "rouge-table", "syntaxhighlighter",
]);

/** Elements inside code that are a line each. */
const LINES: ReadonlySet<number> = new Set([Tag.DIV, Tag.LI, Tag.P, Tag.TR]);

/** Inline elements that a style sheet makes lines; often there are line breaks between them as well. */
const LINE_WORDS: ReadonlySet<string> = new Set(["code-line", "line", "token-line", "view-line"]);

/** What a `pre` that isn't code may hold, and code doesn't. */
const PROSE: ReadonlySet<number> = new Set([Tag.IMG, Tag.A, Tag.P, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.UL, Tag.TABLE]);

/**
 * Code blocks of the many highlighters: the language found, line numbers, bars and buttons left out, the lines as
 * shown, with their indentation. What is in a `pre` without being code, such as a letter with links, stays.
 */
export const codeBlock: Repair = (page, node) => {
  const { tree } = page;
  const isPre = tree.tag[node] === Tag.PRE;
  if (!isPre && !(isBox(tree.tag[node]) && page.classes(node).some((word) => CODE_BOXES.has(word)))) return undefined;
  const code = tree.find("code", node) || node;
  const language = codeLanguage(tree, node, code);
  const isCode = !isPre || code !== node || language !== undefined;
  if (!isCode && holdsProse(page, node)) return undefined;
  const value = codeText(page, node);
  if (value.trim() === "") return [];
  if (!isCode) return [element("pre", [text(value)])];
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  return [element("pre", [element("code", [text(value)], properties)])];
};

function isBox(tag: number): boolean {
  return tag === Tag.DIV || tag === Tag.TABLE;
}

function holdsProse({ tree }: ContentPage, block: number): boolean {
  for (let node = block + 1; node < tree.end[block]; node++) if (PROSE.has(tree.tag[node])) return true;
  return false;
}

function codeText(page: ContentPage, block: number): string {
  const { tree } = page;
  const lines = new Lines();
  const numbers = lineNumbers(tree, block);
  const isDropped = (node: number) => page.dropped.has(node) && !isSignInCode(tree, node);
  /** Open lines: the node after each. */
  const open: number[] = [];
  for (let node = block + 1; node < tree.end[block]; ) {
    while (open.length > 0 && open[open.length - 1] <= node) {
      open.pop();
      lines.end();
    }
    if (tree.isText(node)) {
      if (!isDropped(node)) lines.add(tree.text(node));
      node++;
      continue;
    }
    const tag = tree.tag[node];
    if (tag < 0 || isDropped(node) || numbers.has(node) || isNoCode(page, node)) {
      node = tree.end[node];
      continue;
    }
    if (tag === Tag.BR) lines.add("\n");
    else if (LINES.has(tag)) {
      lines.begin();
      open.push(tree.end[node]);
    } else if (isLaterCode(tree, node) || (tag === Tag.SPAN && page.classes(node).some((word) => LINE_WORDS.has(word))))
      lines.begin();
    node++;
  }
  return lines.finish();
}

function isNoCode({ tree, classes }: ContentPage, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === Tag.BUTTON || tag === Tag.STYLE || tag === Tag.SCRIPT || tag === Tag.TEXTAREA) return true;
  return classes(node).some((word) => GUTTER.has(word) || CODE_TOOLS.has(word));
}

/** Some highlighters write one `code` for each line. */
function isLaterCode(tree: Tree, node: number): boolean {
  const parent = tree.parent[node];
  return tree.tag[node] === Tag.CODE && tree.tag[parent] === Tag.PRE && node !== tree.firstChild(parent);
}

/** Lines of code. Browsers show white space there as it is; a no-break space means a space. */
class Lines {
  private readonly parts: string[] = [];
  private isAtStart = true;
  private isEmpty = false;

  add(part: string): void {
    if (part === "") return;
    this.parts.push(part);
    this.isAtStart = part.endsWith("\n");
    this.isEmpty = false;
  }

  begin(): void {
    if (!this.isAtStart) this.add("\n");
    this.isEmpty = true;
  }

  /** Ends a line; an empty one counts, too. */
  end(): void {
    if (this.isEmpty || !this.isAtStart) this.add("\n");
  }

  finish(): string {
    const value = this.parts.join("").replace(/\u00a0/g, " ");
    return value.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  }
}

const NO_NODES: ReadonlySet<number> = new Set();
const NUMBER = /^\s*([0-9]{1,5})\s*$/;
/** A single line that begins with a number may be anything. */
const FEWEST = 2;

/**
 * Elements with which each line of a block of code begins and that number them, whatever they are called: style modules write
 * meaningless classes. Lines are siblings; each begins with the next number, and something follows at least one of them.
 */
function lineNumbers(tree: Tree, block: number): ReadonlySet<number> {
  const box = boxOfLines(tree, block);
  if (box === 0) return NO_NODES;
  const numbers = new Set<number>();
  let next: number | undefined;
  let holdsCode = false;
  for (let line = tree.firstChild(box); line !== 0; line = tree.nextSibling(line)) {
    if (!tree.isElement(line)) {
      if (tree.isText(line) && tree.text(line).trim() !== "") return NO_NODES;
      continue;
    }
    const first = firstElement(tree, line);
    const found = first === 0 || tree.end[first] - first !== 2 ? null : NUMBER.exec(tree.textContent(first));
    if (found === null || (next !== undefined && Number(found[1]) !== next)) return NO_NODES;
    next = Number(found[1]) + 1;
    numbers.add(first);
    holdsCode ||= tree.end[first] < tree.end[line];
  }
  return numbers.size >= FEWEST && holdsCode ? numbers : NO_NODES;
}

/** The innermost element that holds all lines: below the block, as long as there is only one element. */
function boxOfLines(tree: Tree, block: number): number {
  let box = block;
  for (;;) {
    const first = firstElement(tree, box);
    if (first === 0) return 0;
    if (hasSibling(tree, first)) return box;
    if (tree.tag[first] === Tag.SPAN) return 0;
    box = first;
  }
}

function hasSibling(tree: Tree, node: number): boolean {
  for (let next = tree.nextSibling(node); next !== 0; next = tree.nextSibling(next))
    if (tree.isElement(next)) return true;
  return false;
}

/** The first element in another one, if no text comes before it; style sheets don't count. */
function firstElement(tree: Tree, parent: number): number {
  for (let child = tree.firstChild(parent); child !== 0; child = tree.nextSibling(child)) {
    if (tree.isElement(child) && tree.tag[child] !== Tag.STYLE) return child;
    if (tree.isText(child) && tree.text(child).trim() !== "") return 0;
  }
  return 0;
}
