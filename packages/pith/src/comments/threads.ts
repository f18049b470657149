import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { classesOf, NameRole, nameRole } from "./names.js";
import type { Unit } from "./units.js";

/** Deeper than this no page indents; a number beyond it is something else. */
const MAX_LEVEL = 100;
const LEVEL_CLASS = /(?:^|[-_])(?:depth|level|lvl|indent|nested-level)[-_]?(\d{1,2})$/i;
const REPLIES = /^(?:children|replies|reply|nested|thread|subcomments|child-comments|comment-?replies|answers)$/i;

/**
 * For each comment the place in `units` of the one that it answers; -1: none. Numbers that the page gives (a class such as
 * `depth-2`, Hacker News's and Reddit's indents) count first; else a comment inside another, or in the part of its list item
 * that holds replies.
 */
export function findParents(tree: Tree, units: readonly Unit[]): number[] {
  const levels = units.map(({ node }) => levelOf(tree, node));
  return levels.every((level) => level !== undefined) && new Set(levels).size > 1
    ? parentsByLevel(levels as number[])
    : parentsByStructure(tree, units);
}

function parentsByLevel(levels: readonly number[]): number[] {
  const open: number[] = [];
  return levels.map((level, i) => {
    while (open.length > 0 && levels[open[open.length - 1]] >= level) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(i);
    return parent;
  });
}

/** The depth that a comment's element, its frame or its first cell gives; undefined: none. */
function levelOf(tree: Tree, node: number): number | undefined {
  const own = ownLevel(tree, node) ?? cellLevel(tree, node);
  if (own !== undefined) return own;
  // A frame begins right before its comment.
  const frame = tree.parent[node];
  return frame > 0 && nameRole(tree, frame) === NameRole.UNIT ? ownLevel(tree, frame) : undefined;
}

function ownLevel(tree: Tree, node: number): number | undefined {
  for (const name of ["depth", "data-depth", "data-level", "data-indent", "aria-level"]) {
    const level = readLevel(tree.attribute(node, name));
    if (level !== undefined) return level;
  }
  for (const name of classesOf(tree, node)) {
    const found = LEVEL_CLASS.exec(name);
    if (found !== null) return Number(found[1]);
  }
  return undefined;
}

/** Hacker News indents by a cell with a number, or an image as wide as the indent. */
function cellLevel(tree: Tree, node: number): number | undefined {
  if (tree.tag[node] !== Tag.TR) return undefined;
  for (let at = node + 1; at < tree.end[node]; at++) {
    if (tree.tag[at] !== Tag.TD) continue;
    const indent = readLevel(tree.attribute(at, "indent"));
    if (indent !== undefined) return indent;
  }
  return undefined;
}

function readLevel(value: string | undefined): number | undefined {
  const level = value === undefined || !/^\d{1,3}$/.test(value) ? Number.NaN : Number(value);
  return level <= MAX_LEVEL ? level : undefined;
}

function parentsByStructure(tree: Tree, units: readonly Unit[]): number[] {
  const open: number[] = [];
  return units.map(({ node }, i) => {
    while (open.length > 0 && !answers(tree, units[open[open.length - 1]].node, node)) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(i);
    return parent;
  });
}

/** Whether `reply` stands inside `comment`, or in the part of its list item that holds replies. */
function answers(tree: Tree, comment: number, reply: number): boolean {
  if (tree.contains(comment, reply)) return true;
  const frame = tree.parent[comment];
  if (frame === 0 || !tree.contains(frame, reply) || tree.parent[reply] === frame) return false;
  const isItem = tree.tag[frame] === Tag.LI || nameRole(tree, frame) === NameRole.UNIT;
  if (isItem && comment === firstElement(tree, frame)) return true;
  // The part of the frame in which the reply stands.
  let part = reply;
  while (tree.parent[part] !== frame) part = tree.parent[part];
  return part > comment && previousElement(tree, part) === comment && isForReplies(tree, part);
}

function isForReplies(tree: Tree, node: number): boolean {
  return [...classesOf(tree, node), tree.attribute(node, "id") ?? ""].some((name) => REPLIES.test(name));
}

function firstElement(tree: Tree, parent: number): number {
  for (const child of tree.children(parent)) if (tree.isElement(child)) return child;
  return 0;
}

function previousElement(tree: Tree, node: number): number {
  let before = 0;
  for (const sibling of tree.children(tree.parent[node])) {
    if (sibling === node) return before;
    if (tree.isElement(sibling)) before = sibling;
  }
  return before;
}
