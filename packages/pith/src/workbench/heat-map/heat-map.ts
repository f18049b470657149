// `renderHeatMap`: an explanation as one HTML file.

import { Tag } from "../../html/generated/tags.js";
import { Layout, layoutOf } from "../../html/layout.js";
import { pathSteps } from "../../html/path-steps.js";
import type { Explanation, Tree } from "../../index.js";
import { escapeHtml, scriptJson } from "../../text/escape-html.js";
import { LEVELS, SCRIPT, STYLE } from "./style.js";

type Chart = Explanation["charts"][number];

/** Scores are shown with at most so many digits after the point. */
const DIGITS = 3;

/**
 * A page's explanation as one HTML file that needs nothing else: the page with each element's background from red over
 * white to green by its score, the container in a dashed blue line, kept text dark and dropped text grey, and a panel with
 * the score by rule of the element that is pointed at. Nothing of the page can run or load: its markup is written anew
 * without attributes, and the file's policy allows one script, which is ours.
 *
 * @example
 * ```js
 * import { explain, extract } from "pith";
 * import { renderHeatMap } from "pith/algorithms";
 *
 * const extraction = extract(page);
 * const file = renderHeatMap(extraction.tree, explain(extraction), { title: extraction.title });
 * console.log(file.length);
 * ```
 */
export function renderHeatMap(
  tree: Tree,
  explanation: Explanation,
  options: { title: string; input?: string },
): string {
  const nonce = randomNonce();
  const title = escapeHtml(options.title || options.input || "A page");
  const from = options.input === undefined ? "" : ` · ${escapeHtml(options.input)}`;
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · ${escapeHtml(explanation.algorithm)} · Pith</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="report">
<h1>${title}</h1>
<p>How ${escapeHtml(explanation.algorithm)} read it${from}</p>
<dl class="facts">${explanation.facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>
<div class="legend"><span>against<i></i>for content</span><span><b>the container</b></span><span class="dropped">dropped text</span></div>
</header>
${explanation.charts.map(drawChart).join("\n")}
<main id="page">${drawPage(tree, explanation)}</main>
<aside id="panel" role="status" aria-live="polite"><p>Point at a part of the page, or move to it with the Tab key, to see its score.</p></aside>
<script type="application/json" id="said">${scriptJson(saidOf(explanation))}</script>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
}

function drawChart(chart: Chart): string {
  const largest = Math.max(1, ...chart.bars.map((bar) => bar.value));
  const bars = chart.bars.map(
    ({ node, label, value }) =>
      `<li><span class="label"><a href="#page" data-to="${node}">${escapeHtml(label)}</a></span>` +
      `<span class="bar"><meter min="0" max="${largest}" value="${value}">${value}</meter>${rounded(value)}</span></li>`,
  );
  const more = chart.omitted > 0 ? `<p>${chart.omitted} more with fewer ${escapeHtml(chart.unit)}.</p>` : "";
  return `<section class="chart"><h2>${escapeHtml(chart.title)}</h2><ol>${bars.join("")}</ol>${more}</section>`;
}

function saidOf(explanation: Explanation): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const [node, { score, parts, note }] of explanation.elements) {
    said[node] = { score: rounded(score), parts: parts.map(({ name, value }) => [name, rounded(value)]), note };
  }
  return said;
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}

/** 128 random bits: the page can't guess which scripts its own report allows. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

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
function drawPage(tree: Tree, explanation: Explanation): string {
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

/**
 * The shade of a score, from -LEVELS (red) over 0 (none) to LEVELS (green), on a logarithmic scale: the scores of one page
 * span several powers of ten, and most are small. `largest` is the page's largest absolute score.
 */
function levelOf(score: number, largest: number): number {
  if (score === 0 || largest === 0) return 0;
  const share = Math.log1p(Math.abs(score)) / Math.log1p(largest);
  return Math.sign(score) * Math.max(1, Math.round(share * LEVELS));
}
