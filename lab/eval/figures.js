/**
 * Figures: of those with an image and a caption that stand between two kept blocks, how many an extraction keeps.
 *
 * - A `figure` counts when it holds a `figcaption` with a word in it and an image that content can show, when it holds no other figure, and
 *   when the nearest words before it and behind it are both kept. Words in other such figures are passed over, so that two in a
 *   row count both.
 * - It is kept when its image is in the content tree and all words of its caption are kept.
 */
import { selectionContent } from "../../packages/pith/dist/content/selection-content.js";
import { layoutOf } from "../../packages/pith/dist/html/layout.js";
import { keptBits } from "../../packages/pith/dist/html/subtrees.js";
import { noiseIn } from "../../packages/pith/dist/noise/noise.js";

/** Of `Layout`: what is never shown. */
const NONE = 6;
const WORD = /[\p{L}\p{N}]/u;

/** Counts figures over extractions of pages: `between` kept blocks, and `kept` of them. */
export class FigureCounter {
  counts = { between: 0, kept: 0 };

  /** Gives each figure between kept blocks, and whether it is kept. */
  add({ tree, selection }) {
    const figures = captionedFigures(tree);
    if (figures.length === 0) return [];
    const kept = keptBits(tree, selection);
    const isKept = (node) => kept[node] === 1;
    const shown = imagesOf(selectionContent(tree, selection));
    const found = figuresBetween(tree, figures, isKept).map(({ node, captionTexts }) => {
      const { start, end } = tree.range(node);
      const hasImage = shown.some((image) => image.start >= start && image.end <= end);
      return { node, hasImage, hasCaption: captionTexts.every(isKept), kept: hasImage && captionTexts.every(isKept) };
    });
    this.counts.between += found.length;
    this.counts.kept += found.filter(({ kept }) => kept).length;
    return found;
  }
}

function captionedFigures(tree) {
  const figures = [];
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node) || tree.name(node) !== "figure") continue;
    const captionTexts = [];
    let captionEnd = 0;
    let hasFigure = false;
    for (let inner = node + 1; inner < tree.end[node]; inner++) {
      if (tree.isElement(inner)) {
        if (tree.name(inner) === "figure") hasFigure = true;
        else if (tree.name(inner) === "figcaption") captionEnd = tree.end[inner];
        if (layoutOf(tree.tag[inner]) === NONE) inner = tree.end[inner] - 1;
      } else if (inner < captionEnd && hasWord(tree, inner)) captionTexts.push(inner);
    }
    // "(opens in a new window)" isn't the caption's.
    const noise = noiseIn(tree, { kept: [node], dropped: new Set() });
    const said = captionTexts.filter((text) => !noise.some((out) => tree.contains(out, text)));
    if (hasFigure || said.length === 0) continue;
    if (imagesOf(selectionContent(tree, { kept: [node], dropped: new Set() })).length > 0)
      figures.push({ node, captionTexts: said });
  }
  return figures;
}

/** Those before and behind which the nearest words outside of such figures are kept. */
function figuresBetween(tree, figures, isKept) {
  const before = [];
  let last = false;
  let at = 0;
  const behind = [];
  for (let node = 1; node < tree.length; node++) {
    if (at < figures.length && figures[at].node === node) {
      before.push(last);
      at++;
      node = tree.end[node] - 1;
    } else if (tree.isElement(node) && layoutOf(tree.tag[node]) === NONE) node = tree.end[node] - 1;
    else if (hasWord(tree, node)) {
      last = isKept(node);
      while (behind.length < at) behind.push(last);
    }
  }
  return figures.filter((_, i) => before[i] && behind[i] === true);
}

function hasWord(tree, node) {
  return tree.isText(node) && WORD.test(tree.text(node));
}

function imagesOf(content) {
  const ranges = [];
  const open = [content];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.tagName === "img" && node.data?.range !== undefined) ranges.push(node.data.range);
    open.push(...(node.children ?? []));
  }
  return ranges;
}
