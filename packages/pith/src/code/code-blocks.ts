// Finds the blocks of code of a page: a `pre`, a highlighter's box, numbers beside lines, and boxes that look like it.

import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import { perTree, type Tree } from "../html/tree.js";
import { keepsLines } from "../page/kept-lines.js";
import { AttributeBit, namesOf, type PageNames } from "../page/names.js";
import { codeLanguage } from "./code-language.js";
import { isLikelyCode, isMonospace, isNamedCode, isNamedFragment, isSideOfCode } from "./code-names.js";
import { codeText } from "./code-text.js";
import { firstShownElement, isNumberedBox, NumberRuns } from "./line-numbers.js";

/** A block of code, or other preformatted text. */
export interface CodeBlock {
  /** Its lines; "" if nothing of it is left. */
  readonly text: string;
  /** Whether nothing beside it was left out. */
  readonly isWhole: boolean;
  /** Whether it is a program; otherwise a text whose lines are meant. */
  readonly isCode: boolean;
  readonly language: string | undefined;
}

/** What a `pre` that isn't code may hold, and code doesn't. */
const PROSE: ReadonlySet<number> = new Set([Tag.IMG, Tag.A, Tag.P, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.UL, Tag.TABLE]);
/** Elements that may be a block of code by what is in them. */
const LIKELY: ReadonlySet<number> = new Set([Tag.DIV, Tag.TD, Tag.P, Tag.BLOCKQUOTE, Tag.OL, Tag.CODE]);
/** What a box that looks like code doesn't hold. */
const NO_LIKELY: ReadonlySet<number> = new Set([
  Tag.IMG,
  Tag.A,
  Tag.UL,
  Tag.TABLE,
  Tag.PRE,
  Tag.FORM,
  Tag.INPUT,
  Tag.IFRAME,
]);
/** The largest program that is looked at for its looks, in nodes. */
const MOST_NODES = 4_000;

/** A box in so many that only have the name of code isn't looked into. */
const MOST_REFUSED = 4;

/** What is known of each node of a page: see `CodeBlocks`. */
const boxesOf = /* @__PURE__ */ perTree((tree) => new Uint8Array(tree.length));
const IS_NONE = 1;
const IS_BOX = 2;

/** Finds the blocks of code of one page; asked for elements in document order. */
export class CodeBlocks {
  private readonly runs: NumberRuns;
  private readonly names: PageNames;
  /** For each node what is known of it: `IS_BOX`, `IS_NONE`, or 0. */
  private readonly boxes: Uint8Array;
  /** The ends of boxes around the last one that looked like code by their names alone. */
  private readonly refused: number[] = [];

  constructor(private readonly tree: Tree) {
    this.runs = new NumberRuns(tree);
    this.names = namesOf(tree);
    this.boxes = boxesOf(tree);
  }

  /** The block of code that an element is; undefined: none. `dropped`: nodes that aren't content, with all below them. */
  at(node: number, dropped: ReadonlySet<number>): CodeBlock | undefined {
    const { tree } = this;
    const isPre = tree.tag[node] === Tag.PRE;
    const isLikely = !isPre && !this.isBox(node);
    if (isLikely && !this.mayBeCode(node)) return undefined;
    const code = tree.find("code", node) || node;
    const language = codeLanguage(tree, node, code);
    const isCode = !isPre || code !== node || language !== undefined;
    if (!isCode && holds(tree, node, PROSE)) return undefined;
    const { text, isWhole } = codeText(
      tree,
      node,
      dropped,
      isLikely && !keepsLines(tree, node) && holds(tree, node, LINE_ENDS),
    );
    if (!isLikely || looksLikeCode(text)) return { text, isWhole, isCode, language };
    this.refused.push(tree.end[node]);
    return undefined;
  }

  /** Whether an element is a block of code by its kind, its name, or the numbers beside its lines. */
  isCode(node: number): boolean {
    return this.tree.tag[node] === Tag.PRE || this.isBox(node);
  }

  private isBox(node: number): boolean {
    const { tree, runs } = this;
    const tag = tree.tag[node];
    if (tag === Tag.TEXTAREA) return tree.attribute(node, "name") === "code";
    if (tag >= KNOWN_TAGS) return tree.name(node) === "d-code";
    if (tag === Tag.CODE) return this.isSetInLines(node);
    if (tag !== Tag.DIV && tag !== Tag.TABLE && tag !== Tag.FIGURE && tag !== Tag.SECTION) return false;
    // Text, content and what chose them ask about the same boxes.
    if (this.boxes[node] === 0)
      this.boxes[node] = this.isNamedBox(node) || isNumberedBox(tree, node, runs) ? IS_BOX : IS_NONE;
    return this.boxes[node] === IS_BOX;
  }

  /** Whether `code` outside of a paragraph has lines in the source, and a style or a class (Verso's) keeps them. */
  private isSetInLines(code: number): boolean {
    const { tree, names } = this;
    const isSet =
      names.classOf(code).classes.includes("block") || /white-space ?: ?pre/.test(tree.attribute(code, "style") ?? "");
    return isSet && tree.tag[tree.parent[code]] !== Tag.P && tree.textContent(code).trim().includes("\n");
  }

  private isNamedBox(node: number): boolean {
    const name = this.names.classOf(node);
    return isNamedCode(name) || (isNamedFragment(name) && this.isOfLines(node));
  }

  /** Whether each element in a box is a line, the hint to one, or folds some, and no text is beside them. */
  private isOfLines(box: number): boolean {
    const { tree, names } = this;
    const isLine = (node: number) => names.classOf(node).classes.includes("line");
    let lines = 0;
    for (const child of tree.children(box)) {
      if (!tree.isElement(child)) {
        if (tree.isText(child) && tree.text(child).trim() !== "") return false;
      } else if (isLine(child) || isLine(firstShownElement(tree, child))) lines++;
      else if (!isSideOfCode(names.classOf(child))) return false;
    }
    return lines > 0;
  }

  /** Whether an element has the name, the style or the lines of a program, and nothing that programs don't have. */
  private mayBeCode(node: number): boolean {
    const { tree } = this;
    const tag = tree.tag[node];
    if (!LIKELY.has(tag) || tree.end[node] - node > MOST_NODES) return false;
    if (tag === Tag.CODE ? !this.isAlone(node) : !this.isLikely(node)) return false;
    const { refused } = this;
    while (refused.length > 0 && refused[refused.length - 1] <= node) refused.pop();
    if (refused.length >= MOST_REFUSED) return false;
    const isProgram = !holds(tree, node, NO_LIKELY);
    if (!isProgram) refused.push(tree.end[node]);
    return isProgram;
  }

  /** Whether an element's class or style says that it may be a block of code. */
  private isLikely(node: number): boolean {
    const { tree, names } = this;
    if (isLikelyCode(names.classOf(node))) return true;
    return (names.marksOf(node) & AttributeBit.STYLE) !== 0 && isMonospace(tree.attribute(node, "style") ?? "");
  }

  /** The lines of a `code` with two line breaks or more, or in a paragraph of its own with one; undefined: it is something else. */
  linesOf(node: number, dropped: ReadonlySet<number>): string | undefined {
    const { tree } = this;
    if (tree.tag[node] !== Tag.CODE || tree.end[node] - node > MOST_IN_LINE) return undefined;
    const isLines = this.isAlone(node, LINE_ENDS) || breaksIn(tree, node) >= FEWEST_BREAKS;
    return isLines ? codeText(tree, node, dropped, true).text : undefined;
  }

  /** Whether `code` is all that its box holds, and holds lines. */
  private isAlone(code: number, lines = LINE_PARTS): boolean {
    const { tree } = this;
    const parent = tree.parent[code];
    if (!LIKELY.has(tree.tag[parent]) || tree.end[parent] !== tree.end[code]) return false;
    return tree.firstChild(parent) === code && holds(tree, code, lines);
  }
}

const LINE_PARTS: ReadonlySet<number> = new Set([Tag.DIV, Tag.LI, Tag.P]);

const FEWEST_BREAKS = 2;
/** Nodes of code in a line at most. */
const MOST_IN_LINE = 1_000;

function breaksIn(tree: Tree, block: number): number {
  let breaks = 0;
  for (let node = block + 1; node < tree.end[block]; node++) if (tree.tag[node] === Tag.BR) breaks++;
  return breaks;
}

/** What makes lines of a text whose own white space shows as one space. */
const LINE_ENDS: ReadonlySet<number> = new Set([Tag.BR, ...LINE_PARTS]);

function holds(tree: Tree, block: number, tags: ReadonlySet<number>): boolean {
  for (let node = block + 1; node < tree.end[block]; node++)
    if (tags.has(tree.tag[node]) || (tags === NO_LIKELY && isHeading(tree.tag[node]))) return true;
  return false;
}

/** What lines of programs have and sentences don't. */
const CODE_SIGNS: readonly RegExp[] = [
  /[{};]$/,
  /^[}\])]/,
  /\w[([]/,
  /[=!<>+*-]=|=>|->|::/,
  /\w ?= ?\S/,
  /^(?:\/\/|#|--|\/\*|\*|<\/?\w|@\w|\$ |>>> )/,
  /^(?:def|class|if|else|elif|for|while|return|import|from|function|var|let|const|public|private|int|void|end|begin)\b/i,
  /^(?:select|insert|update|where|echo|print|sudo|npm|git|cd)\b/i,
];
const SENTENCE_END = /[a-z]{2}[.?!:]$/;
const LINE_LENGTH = 400;
const FEWEST_LINES = 2;
const LEAST_SHARE = 0.5;

/** Whether most lines of a text, two or more, look like those of a program. */
function looksLikeCode(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const like = lines.filter(
    (line) => line.length < LINE_LENGTH && !SENTENCE_END.test(line) && CODE_SIGNS.some((sign) => sign.test(line)),
  );
  return lines.length >= FEWEST_LINES && like.length >= LEAST_SHARE * lines.length;
}
