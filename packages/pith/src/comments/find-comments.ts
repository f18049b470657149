// Finds readers' comments on a page.

import type { Selection } from "../contract/selection.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits, outermost, placesAround } from "../html/subtrees.js";
import { findBody } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { classesOf } from "../page/names.js";
import { Mark } from "../said/marks.js";
import { PageMarks } from "../said/page-marks.js";
import { readPost } from "../said/read-post.js";
import { saidText } from "../said/said-text.js";
import { type Comment, withPlace } from "./comment.js";
import { readRun } from "./read-run.js";
import { commentRoots } from "./roots.js";
import { findRuns, lettersSaid } from "./runs.js";
import { findCues } from "./sections.js";
import { findParents } from "./threads.js";
import { type CommentUnit, findUnits } from "./units.js";

/** No page shows more; further ones are left in place. */
const MAX_COMMENTS = 5_000;

/** How deep a comment may be: browsers don't nest elements deeper than 512. Bounds the depth of replies, which programs may go through by recursion. */
const MAX_DEPTH = 512;

/** Comments are together. In more places than this there are bylines, links to comments, or reviews of parts of a list. */
const MAX_PLACES = 3;

/**
 * Finds readers' comments on a page, as threads where the markup shows them, in page order: all but the first of a thread are replies. Class names and
 * headings in many languages indicate where to look; a comment is a structure of text with an author and a date, or with one of them if it is repeated.
 * Favors precision: anything that could be something else is not a comment.
 *
 * Meant for articles: on a forum or a question page the posts are the content, and this function finds those too.
 */
export function findComments(tree: Tree): readonly Comment[] {
  const found = locate(tree, findBody(tree));
  return found === undefined ? [] : readAll(tree, found);
}

/**
 * The nodes in some subtrees that contain comments, with their headings and forms, and nothing else; in document order, none inside another. Linear
 * in the page, however many subtrees there are.
 */
export function findCommentRoots(tree: Tree, subtrees: readonly number[]): readonly number[] {
  return subtrees.flatMap((root) => locate(tree, root)?.roots ?? []);
}

/**
 * The comments less than half of which is in a Selection: on a page whose posts are content, those that aren't. A reply to a
 * comment that is left out is in its place.
 */
export function findCommentsBeside(tree: Tree, selection: Pick<Selection, "kept" | "dropped">): readonly Comment[] {
  const found = locate(tree, findBody(tree));
  if (found === undefined) return [];
  const { marks, units } = found;
  const isKept = keptBits(tree, selection);
  const inner = unitsInside(tree, units);
  const beside = units.filter((unit, i) => {
    const kept = partsOf(unit).map((part) => keptLetters(tree, marks, isKept, part, inner[i]));
    return 2 * kept.reduce((sum, letters) => sum + letters) < unit.letters;
  });
  return readAll(tree, { ...found, units: beside });
}

/** Letters of a comment that are kept, without its marks and the comments inside it. */
function keptLetters(tree: Tree, marks: PageMarks, isKept: Uint8Array, node: number, inner: readonly number[]): number {
  let letters = 0;
  let next = 0;
  for (let at = node + 1; at < tree.end[node]; ) {
    if (at === inner[next] || marks.markOf(at) !== Mark.NONE) {
      if (at === inner[next]) next++;
      at = tree.end[at];
      continue;
    }
    if (isKept[at] === 1 && tree.isText(at)) letters += marks.letters(at);
    at++;
  }
  return letters;
}

/** Where the comments are; undefined: there aren't any. */
interface Located {
  readonly marks: PageMarks;
  readonly units: readonly CommentUnit[];
  readonly roots: readonly number[];
}

function locate(tree: Tree, root: number): Located | undefined {
  if (root === 0) return undefined;
  const cues = findCues(tree, root);
  const { sections } = cues;
  const named = new Set(cues.named);
  if (named.size === 0 && sections.length === 0) return undefined;
  const marks = new PageMarks(tree, root, named);
  let units: CommentUnit[] = [];
  if (named.size > 0) {
    const from = cues.named[0];
    const to = cues.named.reduce((end, node) => Math.max(end, tree.end[node]), from);
    marks.findMarks(from, to);
    units = believable(findUnits(tree, marks, (node) => named.has(node), from, to));
  }
  // If most of the text there is known to be comments, nothing else is looked for.
  const letters = sections.reduce((sum, [from, to]) => sum + marks.lettersBefore(to) - marks.lettersBefore(from), 0);
  const isKnown = units.length > 1 && 2 * lettersSaid(units) >= letters;
  const repeats: CommentUnit[][] = [];
  const found: CommentUnit[][] = [];
  for (const [from, to] of isKnown ? [] : sections) {
    marks.findMarks(from, to);
    found.push(findRuns(tree, marks, from, to));
    const isLike = units.length < 2 && findRepeated(tree, marks, from, to);
    if (isLike) repeats.push(believable(findUnits(tree, marks, isLike, from, to)));
  }
  const repeated = repeats.flat();
  const runs = found.flat();
  // A single element called a comment may hold them all.
  if (repeated.length > units.length) units = repeated;
  if (runs.length >= units.length && lettersSaid(runs) > lettersSaid(units)) units = runs;
  units = units.slice(0, MAX_COMMENTS).filter(({ node }) => !isTooDeep(tree, node));
  if (units.length === 0) return undefined;
  const tops = outermost(tree, units.flatMap(partsOf));
  const roots = commentRoots(tree, marks, tops, root);
  const places = new Set(roots.map((found) => tree.parent[found])).size;
  return places > MAX_PLACES ? undefined : { marks, units, roots };
}

function partsOf({ node, run }: CommentUnit): readonly number[] {
  return run?.parts ?? [node];
}

function isTooDeep(tree: Tree, node: number): boolean {
  let depth = 0;
  for (let at = node; at !== 0 && depth <= MAX_DEPTH; at = tree.parent[at]) depth++;
  return depth > MAX_DEPTH;
}

/** One comment with an author and a date is enough; with only one of these it takes two comments that have the same. */
function believable(units: CommentUnit[]): CommentUnit[] {
  const enough = (has: (unit: CommentUnit) => boolean) => units.filter(has).length >= 2;
  const isGood = units.some(({ hasAuthor, hasDate }) => hasAuthor && hasDate);
  return isGood || enough(({ hasAuthor }) => hasAuthor) || enough(({ hasDate }) => hasDate) ? units : [];
}

interface OpenComment extends Comment {
  readonly replies: OpenComment[];
}

function readAll(tree: Tree, { marks, units }: Located): Comment[] {
  const parents = findParents(tree, units);
  const inner = unitsInside(tree, units);
  const path = pathsOf(tree);
  const made: OpenComment[] = units.map(({ node, run }, i) => {
    const inside = new Map(inner[i].map((other) => [other, tree.end[other]]));
    const { author, date, body } =
      run === undefined ? readPost(tree, marks, { from: node, to: tree.end[node] }, inside) : readRun(tree, marks, run);
    const last = run?.parts.at(-1) ?? node;
    const comment: OpenComment = {
      ...(author !== undefined && { author: author.name }),
      ...(date?.iso !== undefined && { published: date.iso }),
      text: saidText(tree, body),
      path: path(node),
      ...(!tree.fromDocument && { range: [tree.start[node], Math.max(tree.stop[node], tree.stop[last])] as const }),
      replies: [],
    };
    return withPlace(comment, { author, date, ...body, node, end: tree.end[last] });
  });
  const comments: Comment[] = [];
  made.forEach((comment, i) => {
    (parents[i] < 0 ? comments : made[parents[i]].replies).push(comment);
  });
  return comments;
}

/** For each comment the comments inside its element, without those inside these. */
function unitsInside(tree: Tree, units: readonly CommentUnit[]): number[][] {
  const inside: number[][] = units.map(() => []);
  const around = placesAround(units.length, (outer, inner) => units[inner].node < tree.end[units[outer].node]);
  around.forEach((place, i) => {
    if (place >= 0) inside[place].push(units[i].node);
  });
  return inside;
}

/** Similar siblings with a date and a text each that make a list of comments without names that say so. */
const MIN_REPEATED = 2;
/** Letters of a sibling beside which a date isn't a mere link to another page. */
const MIN_LETTERS = 20;

/**
 * A predicate for elements that look like those which a section repeats, each with a date and a text; undefined if it
 * doesn't repeat any. Alike means the same name and first class. Linear in the nodes between `from` and `to`.
 */
function findRepeated(tree: Tree, marks: PageMarks, from: number, to: number): ((node: number) => boolean) | undefined {
  const datesBefore = new Uint32Array(to - from + 1);
  for (let node = from; node < to; node++) {
    const mark = marks.markOf(node);
    datesBefore[node - from + 1] = datesBefore[node - from] + (mark === Mark.DATE || mark === Mark.BYLINE ? 1 : 0);
  }
  const likes = new Set<string>();
  const counts = new Map<string, number>();
  for (let node = from; node < to; node++) {
    if (!tree.isElement(node)) continue;
    const end = Math.min(to, tree.end[node]);
    if (marks.letters(node) < MIN_LETTERS || datesBefore[end - from] === datesBefore[node - from]) continue;
    if (marks.markOf(node) !== Mark.NONE) continue;
    const like = `${tree.parent[node]} ${likeness(tree, node)}`;
    const count = (counts.get(like) ?? 0) + 1;
    counts.set(like, count);
    if (count >= MIN_REPEATED) likes.add(likeness(tree, node));
  }
  if (likes.size === 0) return undefined;
  return (node) => tree.isElement(node) && likes.has(likeness(tree, node));
}

function likeness(tree: Tree, node: number): string {
  return `${tree.name(node)}.${classesOf(tree, node)[0] ?? ""}`;
}
