// Draws a page's body as harmless markup with shades.

import { Tag } from "../../html/generated/tags.js";
import { Layout, layoutOf } from "../../html/layout.js";
import { pathSteps } from "../../html/path-steps.js";
import type { Explanation, Tree } from "../../index.js";
import { escapeHtml } from "../../text/escape-html.js";

/** Deeper elements are left out of the drawing (their children are not): browsers stop at 512 levels. */
const DEEPEST = 300;

/** Elements that the style sheet gives their usual look, by a class. */
// biome-ignore format: a list of names
const STYLED = new Set<number>([
  Tag.A, Tag.B, Tag.BLOCKQUOTE, Tag.CODE, Tag.DD, Tag.EM, Tag.FIGCAPTION, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6,
  Tag.I, Tag.LI, Tag.OL, Tag.P, Tag.PRE, Tag.STRONG, Tag.TABLE, Tag.TD, Tag.TH, Tag.TR, Tag.UL,
]);

/**
 * The page's body as markup in which nothing can run or load: div and span only, with attributes of ours (`data-n` the
 * node, `data-s` its step in the path, classes for look and shade), images as a frame with their description. As no other
 * element is in it, a browser builds just the tree that was drawn, also of pages whose tree no markup could give.
 */
export function drawPage(tree: Tree, explanation: Explanation): string {
  const body = tree.find("body");
  const steps = pathSteps(tree);
  let largest = 0;
  for (const { score } of explanation.elements.values()) largest = Math.max(largest, Math.abs(score));
  const parts: string[] = [];
  const open: { end: number; close: string }[] = [];
  for (let node = body; node < tree.end[body]; ) {
    while (open.length > 0 && open[open.length - 1].end <= node) parts.push(open.pop()?.close ?? "");
    const tag = tree.tag[node];
    if (tree.isText(node)) {
      parts.push(drawText(tree.text(node), explanation.isKept(node)));
      node++;
    } else if (tag < 0 || layoutOf(tag) === Layout.NONE) node = tree.end[node];
    else if (tag === Tag.BR || tag === Tag.HR) {
      parts.push(tag === Tag.BR ? "<br>" : "<hr>");
      node = tree.end[node];
    } else if (tag === Tag.IMG) {
      parts.push(drawImage(tree, node));
      node++;
    } else {
      if (open.length < DEEPEST) {
        const name = layoutOf(tag) === Layout.INLINE ? "span" : "div";
        parts.push(`<${name}${attributes(tree, node, explanation, steps, largest)}>`);
        open.push({ end: tree.end[node], close: `</${name}>` });
      }
      node++;
    }
  }
  while (open.length > 0) parts.push(open.pop()?.close ?? "");
  return parts.join("");
}

function attributes(
  tree: Tree,
  node: number,
  explanation: Explanation,
  steps: readonly string[],
  largest: number,
): string {
  const said = explanation.elements.get(node);
  const classes: string[] = STYLED.has(tree.tag[node]) ? [`t-${tree.name(node)}`] : [];
  if (said !== undefined) {
    const level = levelOf(said.score, largest);
    if (level !== 0) classes.push(level > 0 ? `g${level}` : `r${-level}`);
    if (said.note !== undefined) classes.push("noted");
  }
  if (node === explanation.container) classes.push("container");
  const shade = classes.length > 0 ? ` class="${classes.join(" ")}"` : "";
  const focus = said !== undefined || node === explanation.container ? ` tabindex="0"` : "";
  return `${shade}${focus} data-n="${node}" data-s="${escapeHtml(steps[node])}"`;
}

function drawText(text: string, kept: boolean): string {
  if (text.trim() === "") return " ";
  return `<span class="${kept ? "kept" : "dropped"}">${escapeHtml(text)}</span>`;
}

function drawImage(tree: Tree, node: number): string {
  const description = tree.attribute(node, "alt")?.trim();
  return `<span class="image">${escapeHtml(description ? `Image: ${description}` : "Image")}</span>`;
}

/** Shades of either colour: enough to see differences, few enough to tell apart. */
export const LEVELS = 8;

/**
 * The shade of a score, from -LEVELS (red) over 0 (none) to LEVELS (green), on a logarithmic scale: the scores of one page
 * span several powers of ten, and most are small. `largest` is the page's largest absolute score.
 */
function levelOf(score: number, largest: number): number {
  if (score === 0 || largest === 0) return 0;
  const share = Math.log1p(Math.abs(score)) / Math.log1p(largest);
  return Math.sign(score) * Math.max(1, Math.round(share * LEVELS));
}
