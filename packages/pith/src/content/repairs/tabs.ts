// Finds rows of tabs over panels that are all in content: what a tab says goes above its panel, where readers see what it is about.

import type { Element } from "hast";
import { OPENED, roleOf } from "../../html/controls.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { firstByte } from "../../html/shown-texts.js";
import { JoinedTexts } from "../../html/touching-texts.js";
import { perTree, type Tree } from "../../html/tree.js";
import { placeIn } from "../../maps.js";
import { AttributeBit, namesOf, type PageNames } from "../../page/names.js";
import { lettersOf } from "../../text/words.js";
import { contentName } from "../elements.js";
import { element, textNode } from "../hast.js";

/** The tabs of a page's content. */
export interface TabRows {
  /** The tabs themselves, which aren't in content where they stand. */
  readonly rows: ReadonlySet<number>;
  /** What is above each panel that doesn't say it already. */
  readonly labels: ReadonlyMap<number, Element>;
}

export const NO_TABS: TabRows = { rows: new Set(), labels: new Map() };

/** A control with words, and the panel of the content that it shows. */
interface Tab {
  readonly node: number;
  readonly panel: number;
  readonly label: string;
}

/** The longest label, in characters: what says more is a card that is chosen. */
const LONGEST = 80;
/** Nodes of a tab at most, texts of a panel in which its label is looked for, and elements around a program's text. */
const MOST_NODES = 16;
/** Attributes of a control that name its panel as `#id`, as in Bootstrap. */
const SELECTORS = [...OPENED, "href"];
/** Boxes that can be a panel, and the elements around one in which no paragraph can stand beside it. */
const PANELS: ReadonlySet<number> = new Set([Tag.DIV, Tag.SECTION, Tag.ARTICLE]);
const NO_PLACE: ReadonlySet<number> = new Set([Tag.UL, Tag.OL, Tag.DL, Tag.P, Tag.A, Tag.SPAN]);

/**
 * The tabs in some subtrees of a page: at least two controls with nothing but their words between them, and after them their panels, of which
 * each has text. A control right above its panel, as in an accordion, is a heading where it stands. One pass over the subtrees.
 */
export function findTabs(tree: Tree, kept: readonly number[], dropped: ReadonlySet<number>): TabRows {
  const texts: number[] = [];
  const controls: [node: number, panel: string | number][] = [];
  /** Of each row of tabs that don't name their panels: it is looked at once, however many there are. */
  const panelsByTab = new Map<number, ReadonlyMap<number, number>>();
  const names = namesOf(tree);
  for (const root of kept) {
    for (let node = root; node < tree.end[root]; node++) {
      if (dropped.has(node)) node = tree.end[node] - 1;
      else if (tree.isText(node)) {
        if (firstByte(tree, node) !== undefined) texts.push(node);
      } else {
        const isSaid = (names.marksOf(node) & (AttributeBit.ARIA | AttributeBit.DATA | AttributeBit.SAID)) !== 0;
        let panel: string | number | undefined = isSaid ? panelOf(tree, node) : undefined;
        const isLabel = tree.tag[node] === Tag.LABEL && tree.hasAttribute(node, "for");
        if (panel === undefined && (isLabel || TAB.test(names.classOf(node).text))) {
          const row = tree.parent[node];
          const inPlace = panelsByTab.get(row) ?? panelsInPlace(tree, names, row);
          panelsByTab.set(row, inPlace);
          panel = inPlace.get(node);
        }
        if (panel !== undefined) controls.push([node, panel]);
      }
    }
  }
  if (controls.length < 2) return NO_TABS;
  texts.sort((one, other) => one - other);
  const panels = panelsById(tree, new Set(controls.flatMap(([, panel]) => (typeof panel === "string" ? panel : []))));
  const rows = new Set<number>();
  const labels = new Map<number, Element>();
  let row: Tab[] = [];
  /** The first panel of the row. */
  let first = Number.POSITIVE_INFINITY;
  const endRow = () => {
    if (new Set(row.map(({ panel }) => panel)).size >= 2) {
      const afterRow = tree.end[row[row.length - 1].node];
      for (const tab of row) {
        rows.add(tab.node);
        if (!labels.has(tab.panel) && !isSaidThere(tree, texts, tab, afterRow))
          labels.set(tab.panel, headOf(tree, tab));
      }
    }
    row = [];
    first = Number.POSITIVE_INFINITY;
  };
  for (const [node, id] of controls) {
    const tab = tabAt(tree, texts, node, typeof id === "number" ? id : panels.get(id));
    const before = row.at(-1);
    if (before !== undefined && node < tree.end[before.node]) continue;
    const goesOn =
      before !== undefined && node < first && placeIn(texts, tree.end[before.node]) === placeIn(texts, node);
    if (!goesOn || tab === undefined) endRow();
    if (tab === undefined) continue;
    row.push(tab);
    first = Math.min(first, tab.panel);
  }
  endRow();
  return { rows, labels };
}

/** The id of what a control names as its panel. */
function panelOf(tree: Tree, node: number): string | undefined {
  const named = tree.attribute(node, "aria-controls")?.trim();
  if (named) return named;
  const opens = tree.attribute(node, "data-bs-toggle") ?? tree.attribute(node, "data-toggle");
  if (roleOf(tree, node) !== "tab" && opens !== "tab" && opens !== "pill") return undefined;
  for (const name of SELECTORS) {
    const value = tree.attribute(node, name);
    if (value !== undefined && value.length > 1 && value.startsWith("#")) return value.slice(1);
  }
  return undefined;
}

/** Tabs in a row at most, for those whose panels are found by their place. */
const MOST_TABS = 30;

/** A class that says that an element is a tab. */
const TAB = /(?:^|[\s_-])tabs?(?:$|[\s_-])/i;

/**
 * The panels of a row's tabs that don't name theirs: labels of radio buttons (Material for MkDocs, Sphinx), and elements whose class says that they are tabs,
 * which scripts number (Steam, themes of WordPress, Webflow). They are the boxes in the same places of the box after
 * the row, or after what is around that alone, if it has as many.
 */
function panelsInPlace(tree: Tree, names: PageNames, row: number): ReadonlyMap<number, number> {
  const tabs = shownChildren(tree, row);
  const [tag] = tabs.map((tab) => tree.tag[tab]);
  const boxes = siblingAfter(tree, row) || siblingAfter(tree, tree.parent[row]);
  const panels = tabs.length < 2 || boxes === 0 || !PANELS.has(tree.tag[boxes]) ? [] : shownChildren(tree, boxes);
  const areTabs =
    panels.length === tabs.length &&
    tabs.every((tab) => tree.tag[tab] === tag && (tag === Tag.LABEL || TAB.test(names.classOf(tab).text))) &&
    (tag !== Tag.LABEL || PANELS.has(tree.tag[row])) &&
    panels.every((panel) => PANELS.has(tree.tag[panel]));
  return new Map(areTabs ? tabs.map((tab, i) => [tab, panels[i]]) : []);
}

/** The children of a row or its box that show something; none where more do than a row has tabs. */
function shownChildren(tree: Tree, node: number): number[] {
  const shown: number[] = [];
  for (const child of tree.children(node)) {
    if (isBare(tree, child)) continue;
    if (shown.push(child) > MOST_TABS) return [];
  }
  return shown;
}

/** The element after another one, with nothing but one text between; 0: there is none. */
function siblingAfter(tree: Tree, node: number): number {
  const next = tree.nextSibling(node);
  return next !== 0 && tree.isText(next) ? tree.nextSibling(next) : next;
}

/** Whether a node is space, or an element with nothing in it, as those that only a style draws or that end a row. */
function isBare(tree: Tree, node: number): boolean {
  if (tree.isText(node)) return firstByte(tree, node) === undefined;
  return tree.end[node] === node + 1;
}

function panelsById(tree: Tree, wanted: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (let node = 1; node < tree.length; node++) {
    if (!PANELS.has(tree.tag[node]) || NO_PLACE.has(tree.tag[tree.parent[node]])) continue;
    const id = tree.attribute(node, "id");
    if (id !== undefined && wanted.has(id) && !found.has(id)) found.set(id, node);
  }
  return found;
}

/** The tab that a control is, if its panel follows it and both have text in content. */
function tabAt(tree: Tree, texts: readonly number[], node: number, panel: number | undefined): Tab | undefined {
  if (panel === undefined || panel < tree.end[node] || tree.end[node] - node > MOST_NODES) return undefined;
  if (!(texts[placeIn(texts, panel)] < tree.end[panel])) return undefined;
  const joined = new JoinedTexts(tree);
  let last = "";
  for (let i = placeIn(texts, node); texts[i] < tree.end[node]; i++) {
    const text = tree.text(texts[i]).trim();
    // Words that are there for two widths.
    if (text !== last) joined.add(texts[i]);
    last = text;
  }
  const label = joined.text.replace(/\s+/g, " ").trim();
  return lettersOf(label) === "" || label.length > LONGEST ? undefined : { node, panel, label };
}

/** Whether a panel's first text, or the one right before it, is the label: a heading in it, or its control on narrow screens. */
function isSaidThere(tree: Tree, texts: readonly number[], { panel, label }: Tab, afterRow: number): boolean {
  const wanted = lettersOf(label);
  const first = placeIn(texts, panel);
  const before = texts[first - 1];
  if (before >= afterRow && lettersIn(tree, before) === wanted) return true;
  let said = "";
  for (let i = first; i < first + MOST_NODES && texts[i] < tree.end[panel] && said.length < wanted.length; i++)
    said += lettersIn(tree, texts[i]);
  return said === wanted && !isCode(tree, texts[first], panel);
}

/** What `lettersIn` found: many tabs may show one panel, or panels in each other. */
const knownLetters = /* @__PURE__ */ perTree(() => new Map<number, string>());

/** The letters of a text, of a longer one than says a label the beginning. Reads each text once. */
function lettersIn(tree: Tree, text: number): string {
  const known = knownLetters(tree);
  let letters = known.get(text);
  if (letters === undefined) {
    letters = lettersOf(tree.text(text)).slice(0, LONGEST + 1);
    known.set(text, letters);
  }
  return letters;
}

/** Whether a text in a panel is a program's: it may begin with the name of a tab. */
function isCode(tree: Tree, text: number, panel: number): boolean {
  let node = text;
  for (let i = 0; i < MOST_NODES && node > panel; i++, node = tree.parent[node])
    if (tree.tag[node] === Tag.PRE) return true;
  return false;
}

/** A tab as what stands above its panel: a heading if it is one, else a line in bold. */
function headOf(tree: Tree, { node, label }: Tab): Element {
  const heading = [tree.tag[tree.parent[node]], ...tree.tag.subarray(node, tree.end[node])].find(isHeading);
  const name = heading === undefined ? undefined : contentName(heading);
  return name === undefined ? element("p", [element("strong", [textNode(label)])]) : element(name, [textNode(label)]);
}
