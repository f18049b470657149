// Reads what names a record, and where it leads.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import type { Tree } from "../html/tree.js";
import type { Fact } from "../metadata/metadata.js";
import type { PageMarks } from "../said/page-marks.js";
import type { Part } from "../said/post-signs.js";
import { saidText } from "../said/said-text.js";
import { oneLineOf } from "../text/one-line.js";
import { readPrice } from "./figures.js";
import { fact, type Read } from "./record.js";
import { MAX_TITLE, MIN_TITLE, type ReadingContext, type ThingSigns } from "./thing-signs.js";

/** Elements around a record among which its link is looked for. */
const MAX_CLIMB = 3;

/** A title, and the texts of a part that say the same again and nothing else in their line. */
export function copiesOf({ tree, marks }: ReadingContext, { from, to }: Part, title: number): number[] {
  const letters = marks.letters(title);
  const text = oneLineOf(marks.text(title));
  const copies = [title];
  for (let node = from; node < to; node++) {
    if (node === title) node = tree.end[node] - 1;
    else if (tree.isText(node) && marks.letters(node) === letters && oneLineOf(marks.text(node)) === text) {
      if (isApart(tree, marks, node, from)) copies.push(node);
    }
  }
  return copies;
}

/** Whether there is no text beside one in its line. */
function isApart(tree: Tree, marks: PageMarks, text: number, from: number): boolean {
  let top = text;
  const isInline = (node: number) => !tree.isElement(node) || layoutOf(tree.tag[node]) === Layout.INLINE;
  while (top > from && isInline(tree.parent[top]) && marks.letters(tree.parent[top]) === marks.letters(text)) {
    top = tree.parent[top];
  }
  let next = tree.end[top];
  const end = tree.end[tree.parent[top]];
  while (next < end && marks.letters(next) === 0 && isInline(next)) next = tree.end[next];
  const before = top - 1;
  const isFirst = !tree.isText(before) || marks.letters(before) === 0;
  return isFirst && (next >= end ? !isInline(tree.parent[top]) : !isInline(next));
}

/** A title is cut after this many characters. */
const MAX_SHOWN = 400;

/** The best title: by microdata, a heading, a class, then the longest link, then what is bold. */
export function titleOf(context: ReadingContext, { from }: Part, found: ThingSigns): Read<Fact<string>> | undefined {
  const { tree, marks } = context;
  const read = (node: number, source: string) => {
    const text = saidText(tree, { kept: [node], dropped: new Set() }).slice(0, MAX_SHOWN);
    return { node, field: fact(oneLineOf(text), source) };
  };
  const bySource = (source: string) => found.titles.find((title) => title.source === source);
  const first = found.titles.find(({ node }) => tree.tag[node] === Tag.H1);
  const best = first ?? bySource("microdata") ?? highest(tree, found) ?? bySource("class");
  if (best !== undefined) return read(withModel(tree, marks, from, best.node), best.source);
  if (found.longest !== 0 && marks.letters(found.longest) >= MIN_TITLE) return read(found.longest, "link");
  return found.strong === 0 ? undefined : read(found.strong, "text");
}

/** The first heading of the highest level: one of a lower level before it says who published the thing, or what it belongs to. */
function highest(tree: Tree, { titles }: ThingSigns): ThingSigns["titles"][number] | undefined {
  const headings = titles.filter(({ source }) => source === "heading");
  // The elements' names sort by their level.
  const levels = headings.map(({ node }) => tree.name(node));
  return headings[levels.indexOf(levels.reduce((a, b) => (b < a ? b : a), "h7"))];
}

/** Whether a text is the number of a model: figures and capitals. */
function isModel(text: string): boolean {
  return /^[\p{Lu}\d/-]{3,14}$/u.test(text) && /\d/.test(text) && /\p{Lu}/u.test(text);
}

/** A title, or the element around it that has the number of the model beside it, or the name beside the number, and nothing else. */
function withModel(tree: Tree, marks: PageMarks, from: number, title: number): number {
  if (title <= from) return title;
  const [text, around] = [title, tree.parent[title]].map((node) => oneLineOf(marks.text(node)));
  if (around.length > MAX_TITLE || around.length <= text.length || readPrice(around) !== undefined) return title;
  const isAtStart = around.startsWith(text);
  if (!isAtStart && !around.endsWith(text)) return title;
  const other = (isAtStart ? around.slice(text.length) : around.slice(0, -text.length)).trim();
  return isModel(other) || (isModel(text) && isAtStart) ? tree.parent[title] : title;
}

/** The link of a record: around its title or in it; else the longest, the first, or that around the record. */
export function linkOf(
  { tree }: ReadingContext,
  { from }: Part,
  found: ThingSigns,
  title: number | undefined,
): number | undefined {
  const leads = (node: number) => tree.tag[node] === Tag.A && !(tree.attribute(node, "href") ?? "#").startsWith("#");
  if (title !== undefined) {
    for (let at = title; at >= from; at = tree.parent[at]) if (leads(at)) return at;
    const inside = found.links.find((link) => link >= title && link < tree.end[title] && leads(link));
    if (inside !== undefined) return inside;
  }
  for (let at = from, steps = 0; at !== 0 && steps < MAX_CLIMB; at = tree.parent[at], steps++) if (leads(at)) return at;
  if (found.longest !== 0 && leads(found.longest)) return found.longest;
  return found.links.find(leads);
}
