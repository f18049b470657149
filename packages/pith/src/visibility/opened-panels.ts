// Recognizes what is hidden for now: panels that readers can open, and what a page puts in its place later.

import { equals } from "../html/bytes.js";
import { OPENED, OPENING, roleOf } from "../html/controls.js";
import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import { AttributeBit, namesOf } from "../page/names.js";
import { hintBit } from "../page/vocabulary.js";

/**
 * Parts of a page that readers open by a control of their own: the panels of tabs and accordions, and what a "read more"
 * unfolds. All but the chosen one are hidden by the attribute or by their style, and are content nevertheless: the same
 * example in another language, the answer under each question. On data/wcxb they are most of what documentation and the
 * pages of services hide.
 */
export class OpenedPanels {
  /** What the page's controls refer to; read when the first panel is asked about. */
  private controls: Controls | undefined;
  /** By the first row of a table, which all its further ones ask about. */
  private readonly isShownRow = remembered((row: number) => isShownRow(this.tree, row));

  constructor(private readonly tree: Tree) {}

  /**
   * Whether an element is a panel that a control of the page opens (one that names it, or one that asks what it answers), is called a panel,
   * is a further row of a table, or comes after the page.
   */
  has(node: number): boolean {
    return (
      this.isNamed(node) ||
      isAnswer(this.tree, node) ||
      isCalledPanel(this.tree, node) ||
      this.isFurtherRow(node) ||
      // What React streams, on a page whose scripts were taken out: else the parser has put it in its place.
      this.tree.attribute(node, "id")?.startsWith("S:") === true
    );
  }

  /** Whether an element is a row of a table whose first one readers see: a button below such a table shows the further ones. */
  private isFurtherRow(node: number): boolean {
    const { tree } = this;
    if (tree.tag[node] !== Tag.TR) return false;
    let first = tree.firstChild(tree.parent[node]);
    if (tree.isText(first)) first = tree.nextSibling(first);
    return first < node && this.isShownRow(first);
  }

  private isNamed(node: number): boolean {
    const { tree } = this;
    const id = tree.attribute(node, "id");
    const labels = tree.attribute(node, "aria-labelledby");
    if (id === undefined && labels === undefined) return false;
    this.controls ??= readControls(tree);
    const { named, ids } = this.controls;
    if (id !== undefined && named.has(id)) return true;
    // Some ids contain spaces; in a list of ids they look like two.
    return labels !== undefined && (ids.has(labels) || listed(labels).some((one) => ids.has(one)));
  }
}

/**
 * Whether an element answers the question directly before it, which readers click on: "What does it cost?" as a button, or as a
 * heading or an element of its own that holds one. Such pages open answers by their place, without ids. Any other button before a hidden
 * element may open a menu or a window.
 */
function isAnswer(tree: Tree, node: number): boolean {
  const question = previousElement(tree, node);
  if (question === undefined) return false;
  if (tree.end[question] > question + MAX_IN_QUESTION || controlIn(tree, question) === undefined) return false;
  const asked = tree.textContent(question).trim().slice(0, MAX_QUESTION);
  return QUESTION.test(asked) && /\p{L}/u.test(asked);
}

/** A sign that ends a question, and at most a mark that shows that it opens: "+", an arrow. */
const QUESTION = /[?\uff1f\u061f\u037e](?:\s{0,20}[^\p{L}\p{N}\s])?$/u;
/** Longer texts aren't questions of a list of them. */
const MAX_QUESTION = 300;
/** Nodes in a question, its control among them: a heading, a button, a text, and a picture of an arrow. */
const MAX_IN_QUESTION = 12;

/** The element directly before a node, but for white space; undefined if there is none, or it is too large for a question. */
function previousElement(tree: Tree, node: number): number | undefined {
  const parent = tree.parent[node];
  const isSpace = tree.isText(node - 1) && tree.text(node - 1).trim() === "";
  // What ends directly before a node begins is its last descendant, or itself.
  let at = isSpace ? node - 2 : node - 1;
  for (let step = 0; at > parent && step < MAX_IN_QUESTION; step++) {
    if (tree.parent[at] === parent) return tree.isElement(at) ? at : undefined;
    at = tree.parent[at];
  }
  return undefined;
}

/** The first control at or below a node. */
function controlIn(tree: Tree, node: number): number | undefined {
  for (let inner = node; inner < tree.end[node]; inner++)
    if (tree.isElement(inner) && isControl(tree, inner)) return inner;
  return undefined;
}

const PANEL = hintBit("panel");
const MODAL = hintBit("modal");

/**
 * Whether an element is a panel by its role or by a name such as `tab-pane` or `faq-answer`: scripts tie those to their controls.
 * Of the words in hidden ones on the labelled pages nearly all belong to the content.
 */
function isCalledPanel(tree: Tree, node: number): boolean {
  const role = roleOf(tree, node);
  if (role !== "") return role === "tabpanel";
  const names = namesOf(tree);
  const [byClass, byId] = [names.classOf(node).hints, names.idOf(node).hints];
  return ((byClass.high | byId.high) & PANEL) !== 0 && ((byClass.low | byId.low) & MODAL) === 0;
}

/** Whether an element is a row of a table that readers see. */
function isShownRow(tree: Tree, row: number): boolean {
  if (tree.tag[row] !== Tag.TR || tree.hasAttribute(row, "hidden")) return false;
  return !/\bnone\b/i.test(tree.attribute(row, "style") ?? "");
}

interface Controls {
  /** Ids of what controls open. */
  readonly named: ReadonlySet<string>;
  /** Ids of the controls themselves, and of headings that hold one: what a panel is labelled by. */
  readonly ids: ReadonlySet<string>;
}

/** How controls refer to what they open besides `aria-controls`, which lists ids. */
const SELECTORS = [...OPENED, "href"];

function readControls(tree: Tree): Controls {
  const named = new Set<string>();
  const ids = new Set<string>();
  const opens = openersOf(tree);
  for (let node = 0; node < tree.length; node++) {
    if (!tree.isElement(node) || !isControl(tree, node, opens)) continue;
    for (const id of listed(tree.attribute(node, "aria-controls") ?? "")) named.add(id);
    for (const name of SELECTORS) {
      const value = tree.attribute(node, name);
      if (value?.startsWith("#")) named.add(value.slice(1));
    }
    addId(tree, node, ids);
    const parent = tree.parent[node];
    if (isHeading(tree.tag[parent])) addId(tree, parent, ids);
  }
  return { named, ids };
}

/** A button or a tab, or what says that it opens something. Readers have to see it: one without words or a label doesn't count. */
function isControl(tree: Tree, node: number, opens = openersOf(tree)): boolean {
  if (!opens(node)) return false;
  const isNamed = tree.hasAttribute(node, "aria-label") || tree.hasAttribute(node, "aria-labelledby");
  return isNamed || tree.textContent(node).trim() !== "";
}

/** What an element has that opens something: one of `OPENING`, or a role. */
const OPENERS = AttributeBit.ARIA | AttributeBit.DATA | AttributeBit.SAID;

/** A function that tells whether an element opens something, in one pass over its attributes: it is asked about each of the page. */
function openersOf(tree: Tree): (node: number) => boolean {
  const names = namesOf(tree);
  let opens = false;
  const look = (start: number, end: number, valueStart: number, valueEnd: number) => {
    if (opens) return;
    for (const name of OPENING) opens ||= equals(tree.source, start, end, name);
    opens ||=
      equals(tree.source, start, end, "role") &&
      /^\s*(?:button|tab)\s*$/i.test(attributeText(tree, valueStart, valueEnd));
  };
  return (node) => {
    opens = tree.tag[node] === Tag.BUTTON;
    if (!opens && (names.marksOf(node) & OPENERS) !== 0) tree.eachAttributeRange(node, look);
    return opens;
  };
}

function addId(tree: Tree, node: number, ids: Set<string>): void {
  const id = tree.attribute(node, "id");
  if (id !== undefined) ids.add(id);
}

/** The ids in a value that lists them. */
function listed(value: string): string[] {
  return value.split(/[\t\n\f\r ]+/).filter((id) => id !== "");
}
