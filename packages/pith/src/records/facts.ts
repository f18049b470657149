// Reads the short statements of a record: a value alone, or a label and its value.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { isHeading } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import { Role } from "../page/vocabulary.js";
import type { Part } from "../said/post-signs.js";
import { oneLineOf } from "../text/one-line.js";
import { someWordIs } from "./class-signs.js";
import type { RecordFact } from "./record.js";

/** A fact is shorter, in characters: longer texts are sentences. */
const MAX_FACT = 80;
/** A statement that ends as sentences do has fewer words. */
const MAX_WORDS = 6;
/** A currency's sign or a digit, in UTF-16 units. */
const LONGEST_SIGN = 2;
/** The most facts of a record. */
const MAX_FACTS = 100;

/** Elements that mark words in a line: what is beside them belongs to it. */
// biome-ignore format: a list of names reads better filled than one a line
const IN_LINE: ReadonlySet<number> = new Set<number>([
  Tag.B, Tag.STRONG, Tag.I, Tag.EM, Tag.U, Tag.SUP, Tag.SUB, Tag.SMALL, Tag.FONT, Tag.MARK, Tag.ABBR,
]);

/** The share of the facts read there that readers labelled, too, over all of data/records and by page; of the first two an estimate. */
// biome-ignore format: a table reads better filled than one a line
const TRUST = {
  microdata: 0.97, "definition-list": 0.9, table: 0.95, list: 0.8, text: 0.7, label: 0.6, link: 0.5, heading: 0.1,
};
type FactSource = keyof typeof TRUST;

/** Elements that say where a value without a label is read. */
const SOURCES: Readonly<Record<number, FactSource>> = {
  [Tag.TD]: "table",
  [Tag.LI]: "list",
  [Tag.DD]: "definition-list",
  [Tag.A]: "link",
};

/** Elements that name fields of forms. */
const CONTROLS: ReadonlySet<number> = new Set<number>([Tag.LABEL, Tag.LEGEND, Tag.BUTTON]);

/** A text of an element of its own. */
interface Statement {
  readonly text: string;
  /** The element of which it is the whole text, apart from marked words. */
  readonly holder: number;
}

/** A fact, and the element that says it. */
export interface FoundFact {
  readonly node: number;
  readonly fact: RecordFact;
}

/** The facts of a part without some of its nodes. `isKept`: 1 for each node that counts. Default: all do. */
export function factsIn(tree: Tree, part: Part, dropped: ReadonlySet<number>, isKept?: Uint8Array): FoundFact[] {
  const facts: FoundFact[] = [];
  let label: string | undefined;
  let labelled: FactSource = "label";
  for (const { text, holder } of withTermsFirst(tree, statementsIn(tree, part, dropped, isKept))) {
    if (facts.length === MAX_FACTS) break;
    const tag = tree.tag[holder];
    const isShort = text.length <= MAX_FACT && /[\p{L}\p{N}]/u.test(text);
    const isTerm = tag === Tag.DT || tag === Tag.TH;
    if (isShort && (isTerm || (label === undefined && text.endsWith(":")))) {
      label = text.replace(/\s?:$/, "");
      labelled = tag === Tag.DT ? "definition-list" : tag === Tag.TH ? "table" : "label";
      continue;
    }
    if (isShort && (label !== undefined || !(CONTROLS.has(tag) || leadsToPrice(text)))) {
      const colon = label === undefined && !isSentence(text) ? text.indexOf(": ") : -1;
      const source =
        label !== undefined ? labelled : colon > 0 ? "label" : holder === part.from ? "text" : sourceOf(tag);
      const own = tree.hasAttribute(holder, "itemprop") ? "microdata" : source;
      const fact =
        colon > 0 ? recordFact(text.slice(colon + 2), own, text.slice(0, colon)) : recordFact(text, own, label);
      facts.push({ node: holder, fact });
    }
    label = undefined;
  }
  return facts;
}

/** Statements, where those of a list that begins with a value and ends with a term, as in tiles of figures, have each term before its value. */
function withTermsFirst(tree: Tree, statements: Statement[]): Statement[] {
  const isTurned = remembered((list: number) => {
    const elements = Array.from(tree.children(list)).filter((child) => tree.isElement(child));
    return tree.tag[elements[0]] === Tag.DD && tree.tag[elements[elements.length - 1]] === Tag.DT;
  });
  for (let i = 1; i < statements.length; i++) {
    const [value, term] = [statements[i - 1], statements[i]];
    const list = tree.parent[term.holder];
    if (tree.tag[term.holder] !== Tag.DT || tree.tag[value.holder] !== Tag.DD) continue;
    if (tree.parent[value.holder] !== list || !isTurned(list)) continue;
    statements[i - 1] = term;
    statements[i] = value;
    i++;
  }
  return statements;
}

/** A fact with how far where it was read can be trusted. */
export function recordFact(value: string, source: FactSource, label?: string): RecordFact {
  return { ...(label !== undefined && { label }), value, source, confidence: TRUST[source] };
}

/** Where a value without a label is read, by the tag of the element that says it. */
function sourceOf(tag: number): FactSource {
  return isHeading(tag) ? "heading" : (SOURCES[tag] ?? "text");
}

/** What stands before a price, or between two, alone. */
const BESIDE_PRICE = /^(?:[Ff]rom|[Tt]o|[Nn]ow|was|per|by|in|for|and|or|ab|von|bis|pro)$/;

/** Whether a text says nothing by itself: "Regular price", "from", "per". */
function leadsToPrice(text: string): boolean {
  if (BESIDE_PRICE.test(text)) return true;
  return !/\d/.test(text) && !isSentence(text) && someWordIs(Role.PRICE, text.toLowerCase().split(/[^\p{L}]+/u));
}

/** Whether a text is a sentence, in which a colon doesn't end a label. */
function isSentence(text: string): boolean {
  return /[.!?]$/.test(text) && text.split(" ").length > MAX_WORDS;
}

/** The texts of a part, each that of an element of its own. A sign of a currency and its figures belong together. */
function statementsIn(
  tree: Tree,
  { from, to }: Part,
  dropped: ReadonlySet<number>,
  isKept: Uint8Array | undefined,
): Statement[] {
  const found: Statement[] = [];
  /** The texts of a statement: joined only once, as one that grows would be gone through for each. */
  let texts: string[] = [];
  let holder = -1;
  let isApart = false;
  /** The element that marked words are in, by their mark. */
  const linesOfMarks = new Map<number, number>();
  const lineOf = (element: number) => linesOfMarks.get(element) ?? element;
  const close = () => {
    const line = oneLineOf(texts.join(""));
    if (line !== "") found.push({ text: line, holder });
    texts = [];
  };
  for (let node = from; node < to; node++) {
    if (dropped.has(node)) {
      node = tree.end[node] - 1;
      continue;
    }
    if (tree.isElement(node)) {
      const layout = layoutOf(tree.tag[node]);
      if (layout === Layout.NONE) node = tree.end[node] - 1;
      else if (layout !== Layout.INLINE) isApart = true;
      if (IN_LINE.has(tree.tag[node]) && node > from) linesOfMarks.set(node, lineOf(tree.parent[node]));
      continue;
    }
    if (!tree.isText(node) || isKept?.[node] === 0) continue;
    const own = tree.text(node);
    if (own.trim() === "") {
      texts.push(" ");
      continue;
    }
    const around = lineOf(tree.parent[node]);
    const before = texts.at(-1)?.slice(-LONGEST_SIGN) ?? "";
    const isPrice = (/\p{Sc}$/u.test(before) && /^\d/.test(own)) || (/\d$/.test(before) && /^[.,]\d/.test(own));
    if (isApart || (around !== holder && !isPrice)) close();
    isApart = false;
    holder = around;
    texts.push(own);
  }
  close();
  return found;
}
