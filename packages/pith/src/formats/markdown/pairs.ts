// Finds signs that are in a line as a pair, which would be emphasis or a formula.

import type { Element, ElementContent } from "hast";
import { isTex } from "../../content/hast.js";
import { characterKind, WHITE } from "./characters.js";

/** Signs that mean something only as a pair: one that opens, and after it one that closes. */
const RUN = /\*+|_+|~+|\$+/g;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The signs that form such a pair in a line, in its texts or together with what is written for its elements. Found when
 * they are first asked for, as most lines contain none of them.
 */
export class Pairs {
  private found: Set<string> | undefined;

  constructor(private readonly nodes: readonly ElementContent[]) {}

  has(sign: string): boolean {
    if (this.found === undefined) {
      this.found = new Set();
      pairsIn(this.sketch(this.nodes), this.found);
    }
    return this.found.has(sign);
  }

  /** The line roughly as it will be, without escapes. */
  private sketch(nodes: readonly ElementContent[]): string {
    return nodes.map((node) => (node.type === "text" ? node.value : this.sketched(node as Element))).join("");
  }

  private sketched(node: Element): string {
    const { href, src, alt, title } = node.properties;
    const inside = node.children.length > 0 ? this.sketch(node.children) : "";
    switch (node.tagName) {
      case "br":
        return "\n";
      case "a":
      case "img":
        return `[${inside}${alt ?? ""}](${`${href ?? src} ${title ?? ""}`.replace(/[*_~]/g, "")})`;
      case "code": {
        if (!isTex(node)) return "``";
        this.found?.add("$");
        // To a reader that knows no formulas its signs are text, too.
        return `$${inside}$`;
      }
      case "strong":
      case "em":
        // Which of the two is written depends on what is next to it.
        this.found?.add("*").add("_");
        return `*${inside}*`;
      case "del":
        this.found?.add("~").add("_");
        return `~${inside}~`;
      default:
        return "[]";
    }
  }
}

function pairsIn(line: string, found: Set<string>): void {
  const opened = new Set<string>();
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const [sign] = run;
    // Two dollar signs make a pair with any other two, whatever is next to them.
    const kind = sign === "$" && run.length > 1 ? "$$" : sign;
    if (opened.has(kind) && closes(line, index, run)) found.add(sign);
    if (opens(line, index, run)) opened.add(kind);
  }
}

/** Whether a run can open something; more are taken for it than can, as Markdown parsers differ. */
function opens(line: string, index: number, run: string): boolean {
  if (run.startsWith("$$")) return true;
  return !isWhite(line, index + run.length) && !(run[0] === "_" && isWord(line, index - 1));
}

function closes(line: string, index: number, run: string): boolean {
  if (run.startsWith("$$")) return true;
  if (isWhite(line, index - 1)) return false;
  // What is after the last dollar sign of a formula is neither a letter nor a digit: `$5/$6` isn't one.
  return !(run[0] === "_" || run[0] === "$") || !isWord(line, index + run.length);
}

function isWhite(line: string, index: number): boolean {
  return index < 0 || index >= line.length || characterKind(line[index]) === WHITE;
}

function isWord(line: string, index: number): boolean {
  return index >= 0 && index < line.length && WORD.test(line[index]);
}
