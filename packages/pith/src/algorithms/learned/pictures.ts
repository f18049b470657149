// Which pictures of a page belong to its content: small trees tell by what is measured of each; and the one that a page names as its own and draws behind an element.

import { logitsOf } from "../../forest/forest.js";
import type { BiasedForest } from "../../forest/forest-data.js";
import { Tag } from "../../html/generated/tags.js";
import { backgroundOf, copyName, imageSources, ownPictures, pictureFile } from "../../html/image-sources.js";
import type { Tree } from "../../html/tree.js";
import { grouped } from "../../maps.js";
import { AttributeBit, namesOf } from "../../page/names.js";
import { SMILEY } from "../../page/smileys.js";
import { PICTURE_TREES } from "./generated/pictures.js";
import { ARTICLE, nearest, type PicturedPage } from "./judged-page.js";
import { measurePictures, PICTURE_FEATURES, type Picture } from "./picture-features.js";

/** The decision about the pictures of a page. */
export interface ChosenPictures {
  /** Pictures that are content, in the page's order. */
  readonly kept: readonly number[];
  /** Those that aren't. */
  readonly left: ReadonlySet<number>;
}

/**
 * Of several copies of a picture the largest is kept, of those the likeliest, and of three or more in a row that link to one page, the gallery of an item
 * of a list, the first. A picture in one of the `figures` is kept with its caption, whatever the trees say, and one of a formula goes with
 * its text. All that a cell of a chosen table holds is its value, and kept if it isn't there again, as check marks are.
 */
export function choosePictures(
  judged: PicturedPage,
  figures: ReadonlySet<number>,
  model: BiasedForest = PICTURE_TREES,
): ChosenPictures {
  const formulas: [node: number, block: number][] = [];
  const pictures = measurePictures(judged, figures, formulas);
  const best = new Map<string, { node: number; link: string; score: number; size: number }>();
  const scores = scoresOf(pictures, model);
  const { tree } = judged;
  // An article's pictures at places alike come together: the last one, with no text below it, too.
  const likes = judged.kinds.article >= ARTICLE ? meansOf(pictures, scores) : undefined;
  for (const [i, { node, name, link, kin, size: own, isCaptioned, isRepeated }] of pictures.entries()) {
    const isSure = isCaptioned || (!isRepeated && isValue(judged, node));
    // What a field's label shows is a choice, as the colours of a product are.
    if (nearest(tree, node, Tag.LABEL) > 0 || SMILEY.test(name)) continue;
    const score = isSure ? 1 : Math.max(scores[i], likes?.get(kin) ?? scores[i]);
    if (score < 0) continue;
    const copy = copyName(name);
    const size = copy === name ? own + WHOLE : own;
    const other = best.get(copy);
    if (other === undefined || size > other.size || (size === other.size && score > other.score))
      best.set(copy, { node, link, score, size });
  }
  const kept = [...best.values()]
    .sort((a, b) => a.node - b.node)
    .filter(({ link }, i, all) => {
      const isAs = (j: number) => all[j]?.link === link;
      return !link.includes("/") || !isAs(i - 1) || !(isAs(i - 2) || isAs(i + 1));
    })
    .map(({ node }) => node);
  const left = new Set<number>();
  for (const { node, isWritten } of pictures) if (!isWritten) left.add(node);
  for (const node of kept) left.delete(node);
  const shown = formulas.filter(([node, next]) => isWithText(judged, node, next)).map(([node]) => node);
  return { kept: [...kept, ...shown].sort((a, b) => a - b), left };
}

/** A copy that a server made is smaller than what it was made of, whatever sizes the page says: more than any `Picture.size` without a caption. */
const WHOLE = 100;

/** Whether a picture is between two texts of which one at least is chosen, and not inside one that isn't. `next`: the block that begins after it. */
function isWithText({ page, chosen }: PicturedPage, picture: number, next: number): boolean {
  const isInside = next > 0 && page.last(next - 1) > picture;
  return chosen[next - 1] === 1 || (!isInside && chosen[next] === 1);
}

/** The mean score of the pictures at places alike. */
function meansOf(pictures: readonly Picture[], scores: Float64Array): ReadonlyMap<number, number> {
  const groups = grouped(pictures.keys(), (i) => pictures[i].kin);
  return new Map([...groups].map(([kin, of]) => [kin, of.reduce((sum, i) => sum + scores[i], 0) / of.length]));
}

/** Whether a picture is all that a cell holds, in a row of a table of data that is chosen. */
function isValue({ tree, page, chosen, because }: PicturedPage, picture: number): boolean {
  const cell = nearest(tree, picture, Tag.TD, Tag.TH);
  if (cell === 0) return false;
  const after = page.blockAfter(picture);
  const row = tree.parent[cell];
  const isTaken = (b: number) =>
    chosen[b] === 1 && because[b] === "table" && page.first(b) > row && page.first(b) < tree.end[row];
  const isAlone = after === page.blockCount || page.first(after) >= tree.end[cell];
  return isAlone && (after === 0 || page.last(after - 1) <= cell) && (isTaken(after - 1) || isTaken(after));
}

/** What the trees say of each picture, in logits: from 0 on it belongs. */
function scoresOf(pictures: readonly Picture[], model: BiasedForest): Float64Array {
  const width = PICTURE_FEATURES.length;
  const rows = new Float32Array(width * pictures.length);
  for (let i = 0; i < pictures.length; i++) rows.set(pictures[i].row, i * width);
  return logitsOf(model, rows, width, pictures.length);
}

/** The pictures of a page that are content, and where one of them is drawn. */
export interface FoundPictures {
  readonly found: ChosenPictures;
  /** The node whose background is the first of them; 0: none. */
  readonly lead: number;
}

/** The pictures that are chosen, and the one that the page draws behind an element of the content. */
export function findPictures(judged: PicturedPage, figures: ReadonlySet<number>, model?: BiasedForest): FoundPictures {
  const { tree, page, chosen } = judged;
  const found = choosePictures(judged, figures, model);
  const [first, last] = [chosen.indexOf(1), chosen.lastIndexOf(1)];
  const lead = first < 0 ? 0 : leadBackground(tree, found.kept, page.first(first), page.last(last));
  if (lead === 0) return { found, lead };
  return { found: { ...found, kept: [...found.kept, lead].sort((a, b) => a - b) }, lead };
}

/** Nodes before the content's first text and after it in which it may be. */
const BEFORE = 250;
const AFTER = 100;
/** A shorter name of a file ("bg.jpg") may be that of another picture. */
const SHORTEST = 8;

/**
 * The first element that has it as its background and not all of the content, which is between the nodes `first` and `last`, in it; 0: none,
 * or one of the `kept` pictures is it.
 */
function leadBackground(tree: Tree, kept: readonly number[], first: number, last: number): number {
  const named = ownPictures(tree);
  const isNamed = (node: number) => named.has(pictureFile(imageSources(tree, node, 1)[0]));
  if (named.size === 0 || kept.some(isNamed)) return 0;
  const names = namesOf(tree);
  for (let node = Math.max(1, first - BEFORE); node < Math.min(tree.length, first + AFTER); node++) {
    if (tree.tag[node] < 0 || tree.tag[node] === Tag.IMG) continue;
    if ((names.marksOf(node) & (AttributeBit.STYLE | AttributeBit.DATA)) === 0) continue;
    const file = pictureFile(backgroundOf(tree, node));
    if (file.length >= SHORTEST && named.has(file) && !(node < first && tree.end[node] >= last)) return node;
  }
  return 0;
}
