/** A second, simple writer of plain text, which the fast one is compared with. */
import { CodeBlocks } from "#src/code/code-blocks.js";
import type { Selection } from "#src/contract/selection.js";
import { formulaOfPicture, mathmlBeside } from "#src/html/formula-pictures.js";
import { Layout, layoutOf } from "#src/html/layout.js";
import { areApart, isRubySpace } from "#src/html/touching-texts.js";
import type { Tree } from "#src/html/tree.js";
import { keepsLines } from "#src/page/kept-lines.js";

/** What can stand between two texts, from the weakest to the strongest. */
const GAPS = ["", " ", "\t", "\n", "\n\n"];
const [, SPACE, CELL, LINE, PARAGRAPH] = GAPS.keys();
const LARGE = new Set(["table", "tr", "ul", "ol", "dl", "pre"]);

/** Characters of Chinese and Japanese between which a line break of the source is nothing. */
const WIDE = /[\u3000-\u30ff\u4000-\u9fff\uff00-\uff7f]/;

interface Place {
  isDropped: boolean;
  isPreformatted: boolean;
  isInPlainRow: boolean;
  hasLines: boolean;
  /** What is around that was asked whether it is code, from the outside. */
  asked: readonly number[];
}

/**
 * What `renderText` gives, written the simple way: with strings, with recursion, and with nothing remembered from one element to the next. What it
 * takes from the library is what an element is: code, a formula, a box whose lines count, two texts that are apart.
 */
export function plainRenderText(tree: Tree, { kept, dropped }: Selection): string {
  let text = "";
  let gap = 0;
  let breaks = 0;
  let lastText = 0;

  const separate = (by: number) => {
    if (text !== "") gap = Math.max(gap, by);
  };
  const add = (more: string) => {
    text += GAPS[gap] + more;
    gap = breaks = 0;
  };

  function breakLine(): void {
    if (text !== "") separate(++breaks === 1 ? LINE : PARAGRAPH);
  }

  function visitLine(line: string): void {
    const isEmpty = line.trim() === "";
    if (line.startsWith(" ") || (isEmpty && line !== "")) separate(SPACE);
    if (!isEmpty) add(line.replace(/^ | $/g, ""));
    if (line.endsWith(" ")) separate(SPACE);
  }

  function visitText(node: number, place: Place): void {
    const own = tree.text(node);
    if (isRubySpace(tree, node)) return;
    if (place.isPreformatted) {
      lastText = 0;
      if (!place.isDropped) add(own);
      return;
    }
    if (!place.isDropped && place.hasLines && (lastText > 0 || !isBlank(tree, node))) {
      if (lastText > 0 && areApart(tree, lastText, node)) separate(SPACE);
      for (const [i, line] of own.split(/\r\n?|\n/).entries()) {
        if (i > 0) breakLine();
        visitLine(line.replace(/[ \t\f]+/g, " "));
      }
      lastText = node;
      return;
    }
    const folded = own.replace(/[\t\n\f\r ]+/g, (run, at) => {
      const isBetweenWide = WIDE.test(own[at - 1] ?? text.at(-1) ?? "") && WIDE.test(own[at + run.length] ?? "");
      return isBetweenWide && run.includes("\n") ? "" : " ";
    });
    const touchesSpace = () =>
      [tree.start[node], tree.stop[node] - 1].some((at) => " \t\n\f\r".includes(String.fromCharCode(tree.source[at])));
    if (place.isDropped ? touchesSpace() : folded.startsWith(" ") || folded.trim() === "") separate(SPACE);
    if (!place.isDropped) {
      const touches = lastText > 0 && text !== "" && gap === 0 && folded.trim() !== "";
      if (touches && areApart(tree, lastText, node)) separate(SPACE);
      lastText = node;
    }
    if (place.isDropped || folded.trim() === "") return;
    add(folded.replace(/^ | $/g, ""));
    if (folded.endsWith(" ")) separate(SPACE);
  }

  function readingIn(node: number): string {
    if (dropped.has(node)) return "";
    if (tree.isText(node)) return tree.text(node);
    if (!tree.isElement(node) || layoutOf(tree.tag[node]) === Layout.NONE) return "";
    return [...tree.children(node)].map(readingIn).join("");
  }

  function saysSomething(node: number): boolean {
    if (dropped.has(node)) return false;
    if (tree.isText(node)) return !isBlank(tree, node);
    if (!tree.isElement(node) || layoutOf(tree.tag[node]) === Layout.NONE) return false;
    const isFormula = tree.name(node) === "img" && formulaOfPicture(tree, node) !== undefined;
    return isFormula || [...tree.children(node)].some(saysSomething);
  }

  function visitInline(node: number, place: Place): void {
    const name = tree.tag[node] <= 0xffffff ? tree.name(node) : "";
    if (name === "rt" && !place.isDropped) {
      const reading = readingIn(node).replace(/\s+/g, " ").trim();
      if (gap === SPACE && reading !== "") gap = 0;
      if (reading !== "") add(`(${reading})`);
      return;
    }
    const isApart = name === "button";
    const isQuoted = name === "q" && !place.isDropped && [...tree.children(node)].some(saysSomething);
    if (isApart) separate(SPACE);
    if (isQuoted) add("“");
    if (isQuoted) lastText = 0;
    for (const child of tree.children(node)) visit(child, place);
    if (isApart) separate(SPACE);
    if (isQuoted) text += "”";
    if (isQuoted) lastText = 0;
  }

  function visit(node: number, around: Place): void {
    const place = { ...around, isDropped: around.isDropped || dropped.has(node) };
    if (tree.isText(node)) visitText(node, place);
    if (!tree.isElement(node)) return;
    if (!place.isDropped && visitWritten(node, place)) return;
    const layout = layoutOf(tree.tag[node]);
    if (layout === Layout.NONE || (tree.namespace(node) === "mathml" && tree.name(node) === "annotation")) return;
    place.asked = [...around.asked, node];
    place.hasLines ||= keepsLines(tree, node);
    if (layout === Layout.INLINE) {
      visitInline(node, place);
      return;
    }
    const own = layout === Layout.CELL ? CELL : layout === Layout.LINE ? LINE : PARAGRAPH;
    const by = place.isInPlainRow ? CELL : place.isPreformatted && layout === Layout.BLOCK ? LINE : own;
    if (layout === Layout.BREAK && !place.isInPlainRow) {
      if (!place.isPreformatted) breakLine();
      else if (text !== "" && gap !== PARAGRAPH) add("\n");
      return;
    }
    separate(by);
    if (place.isDropped) return;
    if (layout === Layout.PREFORMATTED) place.isPreformatted = true;
    if (tree.name(node) === "tr" && !place.isInPlainRow) place.isInPlainRow = isPlainRow(tree, node, dropped);
    for (const child of tree.children(node)) visit(child, place);
    if (place.isPreformatted && by === PARAGRAPH) text = text.replace(/\n+$/, "");
    if (place.isPreformatted && by === LINE) text = text.replace(/\n$/, "");
    separate(by);
  }

  /** A program, lines of code, or the source of a formula that a picture shows; false: the element is none of these. */
  function visitWritten(node: number, place: Place): boolean {
    if (tree.name(node) === "img" && tree.namespace(node) === "html") {
      const formula = formulaOfPicture(tree, node);
      if (formula === undefined || isBesideMathml(node)) return false;
      add(formula.tex);
      lastText = 0;
      return true;
    }
    if (tree.name(node) === "span" && tree.hasClass(node, "katex-html") && isBesideMathml(node)) return true;
    if (place.isPreformatted || place.isInPlainRow) return false;
    const code = new CodeBlocks(tree);
    for (const outer of place.asked) code.at(outer, dropped);
    const block = code.at(node, dropped);
    const program = block !== undefined && (block.isCode || !block.isWhole) ? block.text : code.linesOf(node, dropped);
    if (program === undefined) return false;
    separate(PARAGRAPH);
    if (program !== "") add(program);
    separate(PARAGRAPH);
    lastText = 0;
    return true;
  }

  function isBesideMathml(drawing: number): boolean {
    const mathml = mathmlBeside(tree, drawing);
    return mathml !== undefined && isWritten(mathml);
  }

  function isWritten(node: number): boolean {
    return kept.some((root) => node >= root && node < tree.end[root]) && !dropped.has(node);
  }

  for (const root of kept) {
    separate(PARAGRAPH);
    visit(root, { isDropped: false, isPreformatted: false, isInPlainRow: false, hasLines: false, asked: [] });
  }
  return text;
}

/** A row as a string: `t` for a text, `c` where a cell begins, `|` where a block begins or ends, `!` for what is large. */
function isPlainRow(tree: Tree, row: number, dropped: ReadonlySet<number>): boolean {
  const outline = (node: number): string => {
    if (dropped.has(node)) return "";
    if (tree.isText(node)) return isBlank(tree, node) ? "" : "t";
    if (!tree.isElement(node)) return "";
    const layout = layoutOf(tree.tag[node]);
    if (layout === Layout.NONE) return "";
    if (LARGE.has(tree.name(node)) && tree.namespace(node) === "html") return "!";
    const inside = [...tree.children(node)].map(outline).join("");
    if (layout === Layout.INLINE) return inside;
    return layout === Layout.CELL ? `c${inside}` : `|${inside}|`;
  };
  const whole = [...tree.children(row)].map(outline).join("");
  if (whole.includes("!")) return false;
  const cells = whole.split("c").map((cell) => cell.split("|").filter((line) => line !== ""));
  return cells.every((lines) => lines.length <= 1) && cells.filter((lines) => lines.length === 1).length >= 2;
}

function isBlank(tree: Tree, node: number): boolean {
  return /^[\0- ]*$/.test(Buffer.from(tree.source.subarray(tree.start[node], tree.stop[node])).toString("latin1"));
}
