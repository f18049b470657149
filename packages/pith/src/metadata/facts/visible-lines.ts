// Finds the heading that has the page's title, and collects the short lines around it.

import { Tag } from "../../html/generated/tags.js";
import { isSilent, Layout, layoutOf } from "../../html/layout.js";
import { Kind } from "../../html/node-kind.js";
import { JoinedTexts } from "../../html/touching-texts.js";
import type { Tree } from "../../html/tree.js";
import { classText } from "../../page/names.js";
import { comparedWords, shareIn } from "../../text/words.js";
import { cutText, oneLine, shortText } from "./one-line.js";
import { type Heading, type PageFacts, Zone } from "./page-facts.js";

/** A line of text as readers see it, near the heading. */
export interface VisibleLine {
  readonly text: string;
  /** The last node of its text. */
  readonly node: number;
  /** How many lines after the heading, from 1; before it, negative. */
  readonly distance: number;
}

/** Nodes that are looked at after the heading and before it. */
const AFTER = 300;
const BEFORE = 80;
/** Lines that are kept on each side. */
const LINES = 20;
/** Longer lines are running text. */
const MAX_LINE = 120;

/** The short lines after the heading and before it, the nearest first, without what readers wrote. */
export function visibleLines(tree: Tree, heading: number, comments: PageFacts["comments"]): VisibleLine[] {
  const end = tree.end[heading];
  const after = linesIn(tree, end, Math.min(tree.length, end + AFTER), LINES);
  const before = linesIn(tree, Math.max(1, heading - BEFORE), heading, BEFORE)
    .reverse()
    .slice(0, LINES);
  return [
    ...after.map((line, i) => ({ ...line, distance: i + 1 })),
    ...before.map((line, i) => ({ ...line, distance: -i - 1 })),
  ].filter(
    ({ text, node }) => text.length <= MAX_LINE && !comments.some(([first, end]) => node >= first && node < end),
  );
}

/** Elements around a node that make its place, and UTF-16 units of a class that count. */
const LEVELS = 5;
const MAX_CLASS = 200;

/** Says what is around a node: the names and classes of elements. Equal for what a template repeats. An element is read once. */
export function placeReader(tree: Tree): (node: number) => string {
  const names = new Map<number, string>();
  return (node) => {
    let place = "";
    let around = tree.parent[node];
    for (let level = 0; level < LEVELS && around > 0; level++) {
      const name = names.get(around) ?? `${tree.tag[around]} ${classText(tree, around).slice(0, MAX_CLASS)}`;
      names.set(around, name);
      place += `${name},`;
      around = tree.parent[around];
    }
    return place;
  };
}

/** The lines of some nodes, the first `most` of them. */
function linesIn(tree: Tree, from: number, to: number, most: number): Omit<VisibleLine, "distance">[] {
  const lines: Omit<VisibleLine, "distance">[] = [];
  let line = new JoinedTexts(tree);
  let last = from;
  const finish = () => {
    if (line.text === "") return;
    const text = oneLine(line.text);
    if (text !== "") lines.push({ text, node: last });
    line = new JoinedTexts(tree);
  };
  // Where the elements that are open at a node end: there a new line begins.
  const ends = new Set<number>();
  for (let node = from; node < to && lines.length < most; ) {
    const tag = tree.tag[node];
    if (ends.has(node)) finish();
    const day = tag === Tag.TIME ? dayOf(tree, node) : "";
    if (day !== "") line.text += day;
    else if (tag === Kind.TEXT) line.add(node, cutText(tree, node) || "x".repeat(MAX_LINE + 1));
    else if (tag >= 0 && layoutOf(tag) !== Layout.INLINE) {
      finish();
      ends.add(tree.end[node]);
    }
    if (line.text.trim() !== "") last = node;
    node = day !== "" || isSilent(tag) ? tree.end[node] : node + 1;
  }
  finish();
  return lines.slice(0, most);
}

/** The day for machines of a `time` whose text is figures, whose order they settle; "" otherwise. */
function dayOf(tree: Tree, node: number): string {
  if (!/^[\d\s./-]+$/.test(shortText(tree, node))) return "";
  return /^\s*(\d{4}-\d\d-\d\d)/.exec(tree.attribute(node, "datetime") ?? "")?.[1] ?? "";
}

/** The share of a heading's words that has to be in the page's title for the heading to count as the title. */
const SAME = 0.5;
/** If there are several headings of the first level, one with a smaller share of the title's words is that of a part. */
const LITTLE = 0.2;
/** The advantage of a heading of the first level over others that share as many words. */
const FIRST_LEVEL = 0.3;

/** The heading that has the page's title: the best of those that share its words, otherwise the first `h1`. */
export function mainHeading(headings: readonly Heading[], title: string): Heading | undefined {
  let best: Heading | undefined;
  let bestScore = 0;
  const first = headings.filter(({ level, zone }) => level === 1 && zone === Zone.MAIN);
  const said = comparedWords(title);
  const isSaid = new Set(said);
  for (const heading of headings) {
    const words = comparedWords(heading.text);
    const share = shareIn(words, isSaid);
    if (share < SAME) continue;
    const back = shareIn(said, new Set(words));
    if (first.length > 1 && back < LITTLE) continue;
    const isAside = heading.zone !== Zone.MAIN || (heading.isLogo && back < 1);
    const score = share + back + (heading.level === 1 ? FIRST_LEVEL : 0) - (isAside ? SAME : 0);
    if (score > bestScore) [best, bestScore] = [heading, score];
  }
  return best ?? first[0];
}
