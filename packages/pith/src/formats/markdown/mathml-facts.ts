// What is known of each element of a formula before it is written: its text, what it amounts to, and whether it is higher than a line.

import type { Element } from "hast";
import { isHastElement } from "../../content/hast.js";

/** What is known of an element of MathML. */
export interface Facts {
  /** Its elements. */
  readonly children: readonly Element[];
  /** The text of a token, such as a letter or an operator; undefined for other elements. */
  readonly token: string | undefined;
  /** The element itself, or the only one in it if it merely groups. */
  readonly core: Element;
  /** Tokens at and below it. */
  readonly tokens: number;
  /** Whether brackets around it grow. */
  readonly isTall: boolean;
}

/** Elements that hold text. */
const TOKENS: ReadonlySet<string> = new Set(["mi", "mn", "mo", "ms", "mtext"]);
/** Elements that only group others. */
const GROUPS: ReadonlySet<string> = new Set(["math", "merror", "mpadded", "mrow", "mstyle"]);
const TALL: ReadonlySet<string> = new Set(["mfrac", "mroot", "msqrt", "mtable", "munder", "munderover"]);

export type AllFacts = ReadonlyMap<Element, Facts>;

/** The facts of a formula's elements. Linear, whatever nests: each is found from those of its children. */
export function factsOf(math: Element): AllFacts {
  const order: Element[] = [math];
  for (let i = 0; i < order.length; i++)
    for (const child of order[i].children) if (child.type === "element") order.push(child);
  const facts = new Map<Element, Facts>();
  for (let i = order.length - 1; i >= 0; i--) facts.set(order[i], factsFrom(order[i], facts));
  return facts;
}

function factsFrom(node: Element, facts: AllFacts): Facts {
  const children = node.children.filter((child) => child.type === "element");
  const of = children.map((child) => facts.get(child)!);
  const isToken = TOKENS.has(node.tagName) && children.length === 0;
  const token = isToken ? node.children.map((child) => (child.type === "text" ? child.value : "")).join("") : undefined;
  const isPlain =
    GROUPS.has(node.tagName) &&
    node.properties["mathvariant"] === undefined &&
    node.children.length === children.length;
  return {
    children,
    token: node.tagName === "mtext" || node.tagName === "ms" ? token : token?.trim(),
    core: isPlain && of.length === 1 ? of[0].core : node,
    tokens: isToken ? 1 : of.reduce((sum, { tokens }) => sum + tokens, 0),
    isTall: TALL.has(node.tagName) || of.some(({ isTall }) => isTall),
  };
}

/** Whether an element groups others and nothing more. */
export function isGroup(node: Element): boolean {
  return GROUPS.has(node.tagName);
}

/** The text of an operator; undefined if an element isn't one, also below mere groups. */
export function operatorIn(facts: AllFacts, node: Element | undefined): string | undefined {
  const core = node === undefined ? undefined : facts.get(node)?.core;
  return isHastElement(core, "mo") ? facts.get(core)?.token : undefined;
}
