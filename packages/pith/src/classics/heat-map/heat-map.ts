// `renderHeatMap`: an explanation as one HTML file.

import type { Explanation, Tree } from "../../index.js";
import { escapeHtml, scriptJson } from "../../text/escape-html.js";
import { drawPage } from "./markup.js";
import { SCRIPT, STYLE } from "./style.js";

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
