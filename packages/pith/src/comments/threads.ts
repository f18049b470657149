// Finds which comment each comment answers.

import { Tag } from "../html/generated/tags.js";
import { placesAround } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import { classesOf } from "../page/names.js";
import { NameRole, nameRole } from "./names.js";
import type { CommentUnit } from "./units.js";

/** No page indents deeper than this; a larger number is something else. */
const MAX_LEVEL = 100;
const LEVEL_CLASS = /(?:^|[-_])(?:depth|level|lvl|indent|nested-level)[-_]?(\d{1,2})$/i;
const REPLIES = /^(?:children|replies|reply|nested|thread|subcomments|child-comments|comment-?replies|answers)$/i;

/**
 * For each comment, the index in `units` of the one that it answers; -1: none. Numbers that the page gives (a class such as
 * `depth-2`, Hacker News's and Reddit's indents) count first; else a comment inside another, or in the part of its list item
 * that holds replies.
 */
export function findParents(tree: Tree, units: readonly CommentUnit[]): number[] {
  // One may be around all comments.
  const frames = remembered((node: number) => frameAt(tree, node));
  const levels = units.map(({ node }) => levelOf(tree, frames, node));
  return levels.every((level) => level !== undefined) && new Set(levels).size > 1
    ? placesAround(units.length, (outer, inner) => Number(levels[outer]) < Number(levels[inner]))
    : parentsByStructure(tree, frames, units);
}

/** What the element around a comment says about it. */
interface Frame {
  /** Whether its name is that of one comment. */
  readonly isUnit: boolean;
  /** If so, the depth that it gives. */
  readonly level: number | undefined;
  readonly firstElement: number;
}

type Frames = (node: number) => Frame;

function frameAt(tree: Tree, node: number): Frame {
  const isUnit = node > 0 && nameRole(tree, node) === NameRole.UNIT;
  const level = isUnit ? ownLevel(tree, node) : undefined;
  return { isUnit, level, firstElement: elementFrom(tree, tree.firstChild(node)) };
}

/** The depth that a comment's element, its first cell or its frame gives; undefined: none. */
function levelOf(tree: Tree, frames: Frames, node: number): number | undefined {
  return ownLevel(tree, node) ?? cellLevel(tree, node) ?? frames(tree.parent[node]).level;
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

/** Hacker News says the depth of a comment in an attribute of a cell. */
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

function parentsByStructure(tree: Tree, frames: Frames, units: readonly CommentUnit[]): number[] {
  const replies = units.map(({ node }) => repliesOf(tree, frames, node));
  return placesAround(units.length, (outer, inner) =>
    answers(tree, units[outer].node, replies[outer], units[inner].node),
  );
}

/** Whether a comment after another one is inside it, or among the nodes that hold replies to it. */
function answers(tree: Tree, comment: number, [from, to]: readonly [number, number], reply: number): boolean {
  if (reply < tree.end[comment]) return true;
  return reply >= from && reply < to && tree.parent[reply] !== tree.parent[comment];
}

/** The nodes beside a comment that hold replies to it: the rest of its list item, or the part after it that is named for replies. */
function repliesOf(tree: Tree, frames: Frames, comment: number): readonly [from: number, to: number] {
  const frame = tree.parent[comment];
  if (frame === 0) return [0, 0];
  const { isUnit, firstElement } = frames(frame);
  if ((isUnit || tree.tag[frame] === Tag.LI) && comment === firstElement) return [tree.end[comment], tree.end[frame]];
  const part = elementFrom(tree, tree.nextSibling(comment));
  return part !== 0 && isForReplies(tree, part) ? [part + 1, tree.end[part]] : [0, 0];
}

function isForReplies(tree: Tree, node: number): boolean {
  return [...classesOf(tree, node), tree.attribute(node, "id") ?? ""].some((name) => REPLIES.test(name));
}

/** A node or the first element among its siblings after it; 0 if there isn't one. */
function elementFrom(tree: Tree, node: number): number {
  let at = node;
  while (at !== 0 && !tree.isElement(at)) at = tree.nextSibling(at);
  return at;
}
