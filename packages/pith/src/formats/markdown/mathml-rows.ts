// Writes what stands in a row: its fences and what is between them, tables in fences, signs and the names of functions.

import type { Element, ElementContent } from "hast";
import { isHastElement } from "../../content/hast.js";
import { type AllFacts, operatorIn } from "./mathml-facts.js";
import { characters, functionName, identifier, isSuperscript, operator, shownOperator } from "./mathml-tokens.js";
import { BARS, CLOSING_FENCES, OPENING_FENCES, SPACED, VARIANTS } from "./tex-signs.js";

/** A piece of TeX, or an element that is still to be written. */
export type RowItem = string | Element;

/** Environments of a table between fences. */
const MATRICES: Readonly<Record<string, string>> = {
  "()": "pmatrix",
  "[]": "bmatrix",
  "{}": "Bmatrix",
  "||": "vmatrix",
  "∣∣": "vmatrix",
  "‖‖": "Vmatrix",
  "∥∥": "Vmatrix",
  "{": "cases",
};
const APPLY = "\u2061";

/** The children of an element one after the other. */
export function rowItems(nodes: readonly ElementContent[], facts: AllFacts): RowItem[] {
  const row = new Row(nodes, facts);
  return row.write();
}

class Row {
  private readonly entries: readonly RowItem[];
  /** The operator that each entry is; undefined for others. */
  private readonly operators: readonly (string | undefined)[];
  /** For each opening fence where it is closed, and the reverse. */
  private readonly partner = new Map<number, number>();
  /** How many of the entries before each are higher than a line. */
  private readonly tallBefore: number[] = [0];
  private readonly items: RowItem[] = [];
  /** Whether a sign comes next: nothing that it could join to what follows is before it. */
  private isSign = true;

  constructor(
    nodes: readonly ElementContent[],
    private readonly facts: AllFacts,
  ) {
    this.entries = nodes.flatMap((node): RowItem[] => {
      if (node.type === "text") return node.value.trim() === "" ? [] : [node.value];
      return node.type === "element" ? [node] : [];
    });
    this.operators = this.entries.map((entry) => {
      const value = typeof entry === "string" ? undefined : operatorIn(facts, entry);
      return value === APPLY || value === undefined ? value : shownOperator(value);
    });
    this.pairFences();
    for (const [i, entry] of this.entries.entries()) {
      const isTall = typeof entry !== "string" && facts.get(entry)?.isTall === true;
      this.tallBefore.push(this.tallBefore[i] + (isTall ? 1 : 0));
    }
  }

  write(): RowItem[] {
    for (let i = 0; i < this.entries.length; ) i = this.writeEntry(i);
    return this.items;
  }

  private pairFences(): void {
    const open: number[] = [];
    const last = this.operators.length - 1;
    for (const [i, value] of this.operators.entries()) {
      if (value === undefined) continue;
      const isBar = BARS.has(value) || (value === "" && this.coreOf(i)?.properties["fence"] === "true");
      const isBarPair = isBar && last > 0 && this.isFence(0) && this.isFence(last);
      if (OPENING_FENCES.has(value) || (isBarPair && i === 0)) open.push(i);
      else if (CLOSING_FENCES.has(value) || (isBarPair && i === last)) {
        const start = open.pop();
        if (start === undefined) continue;
        this.partner.set(start, i);
        this.partner.set(i, start);
      }
    }
  }

  /** Whether an entry may begin or end a row as a fence. */
  private isFence(i: number): boolean {
    const value = this.operators[i] ?? " ";
    return BARS.has(value) || OPENING_FENCES.has(value) || CLOSING_FENCES.has(value) || value === "";
  }

  private coreOf(i: number): Element | undefined {
    const entry = this.entries[i];
    return typeof entry === "string" ? undefined : this.facts.get(entry)?.core;
  }

  /** Writes an entry; returns the next one. */
  private writeEntry(i: number): number {
    const entry = this.entries[i];
    const value = this.operators[i];
    if (typeof entry === "string") this.push(characters(entry));
    else if (value !== undefined) return this.writeOperator(i, value);
    else if (isHastElement(this.coreOf(i), "mi")) return this.writeIdentifiers(i);
    else this.push([entry]);
    return i + 1;
  }

  /** Not all as arguments of one call, for which a page's text can be too many. */
  private push(items: readonly RowItem[]): void {
    for (const item of items) this.items.push(item);
    if (items.length > 0) this.isSign = false;
  }

  private writeOperator(i: number, value: string): number {
    const end = this.partner.get(i);
    if (value === APPLY || (value === "" && end === undefined)) return i + 1;
    if (end !== undefined && end > i) return this.open(i, end);
    if (end !== undefined) {
      this.push([this.isGrown(end, i) ? `\\right${fence(value)}` : fenceSign(value)]);
      return i + 1;
    }
    const next = this.coreOf(i + 1);
    if (value === "{" && isHastElement(next, "mtable")) {
      this.push(tableIn(next, "{", this.facts));
      return i + 2;
    }
    if (isSuperscript(value) && !this.isBase(i - 1, value)) this.items.push("{}");
    this.push(operator(value, this.isSign));
    this.isSign = SPACED.has(value) || OPENING_FENCES.has(value) || value === "," || functionName(value) !== undefined;
    return i + 1;
  }

  /** Whether a sign that TeX takes for an exponent can follow an entry: one with an exponent takes no second one, except primes in a row. */
  private isBase(i: number, value: string): boolean {
    const before = this.operators[i];
    if (before !== undefined) return CLOSING_FENCES.has(before) || (before === value && value !== "°");
    const core = this.coreOf(i);
    return core !== undefined && this.facts.get(core)?.token !== undefined;
  }

  /** Writes an opening fence, or all up to the closing one where TeX has a name for it; returns the next entry. */
  private open(i: number, end: number): number {
    const [left, right] = [this.operators[i] ?? "", this.operators[end] ?? ""];
    const named = end === i + 2 ? namedFences(left, right, this.coreOf(i + 1), this.facts) : undefined;
    if (named !== undefined) {
      this.push(named);
      return end + 1;
    }
    this.push([this.isGrown(i, end) ? `\\left${fence(left)}` : fenceSign(left)]);
    this.isSign = true;
    return i + 1;
  }

  /** Whether fences grow with what is between them. */
  private isGrown(start: number, end: number): boolean {
    const cores = [this.coreOf(start), this.coreOf(end)];
    if (cores.some((core) => core?.properties["stretchy"] === "false")) return false;
    const isTall = this.tallBefore[end] > this.tallBefore[start + 1];
    const isSaid = cores.every(
      (core) => core?.properties["fence"] === "true" || core?.properties["stretchy"] === "true",
    );
    return isTall || isSaid || this.operators[start] === "" || this.operators[end] === "";
  }

  /** Writes a name, or letters in a row of the same alphabet as one. */
  private writeIdentifiers(i: number): number {
    const first = this.letterAt(i);
    let end = i + 1;
    let word = first?.letter ?? "";
    for (let next = this.letterAt(end); first && next?.variant === first.variant; next = this.letterAt(end)) {
      word += next.letter;
      end++;
    }
    const core = this.coreOf(i);
    const isApplied = this.operators[end] === APPLY;
    if (first !== undefined && end > i + 1)
      this.push([isApplied ? `\\operatorname{${word}}` : `${VARIANTS[first.variant]}{${word}}`]);
    else if (core !== undefined) this.push(identifier(this.facts.get(core)?.token ?? "", variantOf(core), isApplied));
    return end;
  }

  /** The single letter of an alphabet that an entry is. */
  private letterAt(i: number): { letter: string; variant: string } | undefined {
    const core = this.coreOf(i);
    const variant = core === undefined ? undefined : variantOf(core);
    const letter = core === undefined ? undefined : this.facts.get(core)?.token;
    if (!isHastElement(core, "mi") || variant === undefined || VARIANTS[variant] === undefined) return undefined;
    return letter !== undefined && /^[a-zA-Z]$/.test(letter) ? { letter, variant } : undefined;
  }
}

/** The alphabet that an element names. */
export function variantOf({ properties }: Element): string | undefined {
  const variant = properties["mathvariant"];
  return typeof variant === "string" ? variant : undefined;
}

/** What TeX has a name for with its fences: a matrix, cases, a binomial; undefined: nothing. */
export function namedFences(
  left: string,
  right: string,
  inner: Element | undefined,
  facts: AllFacts,
): RowItem[] | undefined {
  if (isHastElement(inner, "mtable"))
    return MATRICES[left + right] === undefined ? undefined : tableIn(inner, left + right, facts);
  if (left !== "(" || right !== ")" || !isHastElement(inner, "mfrac") || !isWithoutLine(inner)) return undefined;
  const [above, below] = facts.get(inner)!.children;
  return ["\\binom", ...braced(above), ...braced(below)];
}

/** Whether a fraction has no line. */
export function isWithoutLine({ properties }: Element): boolean {
  return /^0*(?:\.0*)?(?:[a-z]{2}|%)?$/.test(String(properties["linethickness"] ?? "1"));
}

/** An element between braces. */
export function braced(node: Element | undefined): RowItem[] {
  return node === undefined ? ["{", "}"] : ["{", node, "}"];
}

/** Fences around elements that commas or other signs part, as `mfenced` says. */
export function fencedItems(node: Element, facts: AllFacts): RowItem[] {
  const { children, isTall } = facts.get(node)!;
  const [left, right, separators] = ["open", "close", "separators"].map((name) => node.properties[name]);
  const open = typeof left === "string" ? left.trim() : "(";
  const close = typeof right === "string" ? right.trim() : ")";
  const parts = [...(typeof separators === "string" ? separators.replace(/\s+/g, "") : ",")];
  const only = children.length === 1 ? facts.get(children[0])?.core : undefined;
  const named = namedFences(open, close, only, facts);
  if (named !== undefined) return named;
  const inside = children.flatMap((child, i): RowItem[] => {
    const sign = i === 0 ? undefined : (parts[i - 1] ?? parts.at(-1));
    return sign === undefined ? [child] : [...operator(sign, false), child];
  });
  return isTall
    ? [`\\left${fence(open)}`, ...inside, `\\right${fence(close)}`]
    : [fenceSign(open), ...inside, fenceSign(close)];
}

/** A fence that grows; "." for none. */
function fence(value: string): string {
  return value === "" ? "." : fenceSign(value);
}

function fenceSign(value: string): string {
  return BARS.has(value) ? (value === "‖" || value === "∥" ? "\\|" : "|") : characters(value).join("");
}

/** A table in fences, or `left` alone for the cases of a definition. */
function tableIn(table: Element, fences: string, facts: AllFacts): RowItem[] {
  const name = MATRICES[fences] ?? "matrix";
  return [`\\begin{${name}}`, ...rowsOf(table, facts), `\\end{${name}}`];
}

/** How the columns of a table are aligned, by the first letter of each word. */
const COLUMNS: Readonly<Record<string, string>> = { left: "l", right: "r", center: "c" };
const MOST_COLUMNS = 20;

/** A table by itself: equations below one another if its columns meet, and otherwise a matrix. */
export function tableItems(table: Element, facts: AllFacts): RowItem[] {
  const aligned = String(table.properties["columnalign"] ?? "")
    .trim()
    .split(/\s+/);
  const letters = aligned
    .slice(0, MOST_COLUMNS)
    .map((side) => COLUMNS[side] ?? "c")
    .join("");
  const rows = rowsOf(table, facts);
  if (letters.startsWith("rl")) return ["\\begin{aligned}", ...rows, "\\end{aligned}"];
  if (/^c*$/.test(letters)) return ["\\begin{matrix}", ...rows, "\\end{matrix}"];
  const most = facts.get(table)!.children.reduce((found, row) => Math.max(found, facts.get(row)!.children.length), 1);
  const columns = letters + letters.slice(-1).repeat(Math.max(0, Math.min(most, MOST_COLUMNS) - letters.length));
  return [`\\begin{array}{${columns}}`, ...rows, "\\end{array}"];
}

function rowsOf(table: Element, facts: AllFacts): RowItem[] {
  return facts.get(table)!.children.flatMap((row, i): RowItem[] => {
    const cells = row.tagName === "mtr" ? facts.get(row)!.children : [row];
    // After the end of a line TeX takes a bracket or an asterisk for a setting of it.
    const begin = i === 0 ? [] : [" ", "\\\\", " ", ...(beginsWithSetting(cells[0], facts) ? ["{}"] : [])];
    return [...begin, ...cells.flatMap((cell, j): RowItem[] => (j === 0 ? [cell] : [" ", "&", " ", cell]))];
  });
}

/** Elements whose first child isn't looked into further. */
const MOST_LEVELS = 60;

function beginsWithSetting(cell: Element | undefined, facts: AllFacts): boolean {
  let first = cell;
  for (let level = 0; first !== undefined && level < MOST_LEVELS; level++) {
    const { children, token } = facts.get(first)!;
    if (token !== undefined) return /^[[*]/.test(token);
    const text = first.children[0];
    if (text?.type === "text" && text.value.trim() !== "") return /^\s*[[*]/.test(text.value);
    first = children[0];
  }
  return false;
}

/** An element between the brackets of an optional argument. */
export function bracketed(node: Element | undefined, facts: AllFacts): RowItem[] {
  if (node === undefined) return [];
  const isShort = /^[a-zA-Z0-9]$/.test(facts.get(facts.get(node)!.core)?.token ?? "");
  return isShort ? ["[", node, "]"] : ["[{", node, "}]"];
}

/** Whether a group begins and ends with a fence, so that an index at it needs no braces. */
export function isFenced(node: Element, facts: AllFacts): boolean {
  const { children } = facts.get(node)!;
  const [first, last] = [children[0], children.at(-1)].map((child) => operatorIn(facts, child));
  if (children.length < 2 || first === undefined || last === undefined) return false;
  const isBar = (value: string) => BARS.has(value) || value === "";
  return (OPENING_FENCES.has(first) || isBar(first)) && (CLOSING_FENCES.has(last) || isBar(last));
}
