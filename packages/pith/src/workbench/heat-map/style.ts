// The style sheet and the script inside a heat map.

/** Shades of either colour: enough to see differences, few enough to tell apart. */
export const LEVELS = 8;

/** From a faint to a strong tint, in percent of the colour. */
const FAINTEST = 8;
const STRONGEST = 62;

function shades(): string {
  const rules: string[] = [];
  for (let level = 1; level <= LEVELS; level++) {
    const share = Math.round(FAINTEST + ((STRONGEST - FAINTEST) * (level - 1)) / (LEVELS - 1));
    rules.push(`#page .g${level}{background:color-mix(in srgb,var(--for) ${share}%,var(--paper))}`);
    rules.push(`#page .r${level}{background:color-mix(in srgb,var(--against) ${share}%,var(--paper))}`);
  }
  return rules.join("\n");
}

/** The whole style sheet of the heat map: light and dark, phone and wide screen. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#16181d;--faint:#8b9099;--line:#d9dce2;--card:#f5f6f8;--for:#2f9e44;--against:#e03131;--mark:#1c6fd6}
@media (prefers-color-scheme:dark){:root{--paper:#15171c;--ink:#eceef2;--faint:#787f8b;--line:#343944;--card:#1e2128;--for:#37b24d;--against:#f03e3e;--mark:#6cb0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header.report{background:var(--card);border-bottom:1px solid var(--line);padding:1.25rem clamp(1rem,4vw,3rem)}
header.report h1{font-size:1.35rem;line-height:1.25;margin:0 0 .25rem;overflow-wrap:anywhere}
header.report p{margin:0;color:var(--faint)}
dl.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem 1.5rem;margin:1rem 0 0}
dl.facts dt{font-size:.8rem;color:var(--faint)}
dl.facts dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.legend{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem 1.25rem;margin-top:1rem;font-size:.85rem}
.legend i{display:inline-block;width:7rem;height:.8rem;border:1px solid var(--line);border-radius:.4rem;vertical-align:-.1rem;margin:0 .4rem;background:linear-gradient(90deg,var(--against),var(--paper),var(--for))}
.legend b{outline:2px dashed var(--mark);outline-offset:2px;font-weight:400;margin:0 .2rem;padding:0 .2rem}
.legend .dropped{color:color-mix(in srgb,var(--ink) 58%,transparent)}
section.chart{padding:1rem clamp(1rem,4vw,3rem);border-bottom:1px solid var(--line)}
section.chart h2{font-size:1rem;margin:0 0 .75rem}
section.chart ol{list-style:none;margin:0;padding:0}
section.chart li{display:grid;grid-template-columns:minmax(0,24rem) minmax(3rem,1fr);gap:.75rem;align-items:center;margin:.25rem 0}
section.chart li:first-child .label{font-weight:600}
.label{font:13px/1.35 ui-monospace,monospace;overflow-wrap:anywhere}
.label a{color:var(--mark)}
.bar{display:flex;align-items:center;gap:.5rem;font-variant-numeric:tabular-nums}
.bar meter{flex:1;height:1rem;min-width:2rem}
@media (max-width:40rem){section.chart li{grid-template-columns:1fr;gap:0}}
#page{max-width:60rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,3rem) 14rem;overflow-wrap:anywhere}
#page :is(.t-h1,.t-h2,.t-h3,.t-h4,.t-h5,.t-h6){font-weight:700;line-height:1.25;margin:.7em 0 .4em}
#page .t-h1{font-size:1.7em}
#page .t-h2{font-size:1.4em}
#page .t-h3{font-size:1.2em}
#page :is(.t-p,.t-ul,.t-ol,.t-table,.t-pre){margin:.6em 0}
#page .t-blockquote{margin:.6em 0;padding-left:1em;border-left:3px solid var(--line)}
#page .t-li{display:list-item;list-style:disc;margin-left:1.4em}
#page .t-ol>.t-li{list-style:decimal}
#page .t-dd{margin-left:1.4em}
#page :is(.t-b,.t-strong,.t-th){font-weight:700}
#page :is(.t-i,.t-em,.t-figcaption){font-style:italic}
#page .t-a{text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:.15em}
#page .t-code{font-family:ui-monospace,monospace;font-size:.92em}
#page .t-pre{font-family:ui-monospace,monospace;font-size:.92em;white-space:pre-wrap}
#page .t-tr{display:flex;flex-wrap:wrap;gap:0 1rem}
#page :is(.t-td,.t-th){flex:1 1 8rem;padding:.15rem .4rem;border:1px solid var(--line)}
#page [data-n]{border-radius:.2rem}
#page .kept{color:var(--ink)}
#page .dropped{color:color-mix(in srgb,var(--ink) 58%,transparent)}
#page .image{display:inline-block;border:1px solid var(--line);border-radius:.3rem;padding:.1rem .5rem;margin:.1rem;font-size:.85rem;color:var(--faint)}
#page .container{outline:3px dashed var(--mark);outline-offset:4px}
#page [tabindex]:focus-visible,#page .shown{box-shadow:0 0 0 2px var(--ink)}
${shades()}
#panel{position:fixed;right:1rem;bottom:1rem;width:min(26rem,calc(100vw - 2rem));max-height:45vh;overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:.6rem;box-shadow:0 6px 24px #0004;padding:.8rem 1rem;font-size:.9rem}
#panel .path{font:12.5px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;margin:0 0 .5rem}
#panel table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
#panel td{padding:.1rem 0}
#panel td:last-child{text-align:right}
#panel tr.total td{border-top:1px solid var(--line);font-weight:600}
#panel p{margin:.4rem 0 0}
@media (max-width:40rem){#panel{left:0;right:0;bottom:0;width:100%;border-radius:.6rem .6rem 0 0;max-height:35vh}}
`;

/**
 * The one script of the heat map: shows what is known about the element that is pointed at or focused. It writes text
 * only, never markup, so nothing of the page can come alive through it.
 */
export const SCRIPT = `
const said = JSON.parse(document.getElementById("said").textContent);
const page = document.getElementById("page");
const panel = document.getElementById("panel");
const hint = panel.firstElementChild;
let shown = null;
function add(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}
function pathOf(element) {
  const steps = [];
  for (let at = element; at && at !== page; at = at.parentElement) if (at.dataset.s) steps.push(at.dataset.s);
  return "/html/" + steps.reverse().join("/");
}
function show(element) {
  if (!element || element === shown) return;
  if (shown) shown.classList.remove("shown");
  shown = element;
  element.classList.add("shown");
  const known = said[element.dataset.n];
  panel.replaceChildren();
  add(panel, "p", pathOf(element), "path");
  if (!known) { add(panel, "p", "No score of its own."); return; }
  const table = add(panel, "table");
  for (const [name, value] of known.parts) { const row = add(table, "tr"); add(row, "td", name); add(row, "td", String(value)); }
  const total = add(table, "tr", undefined, "total");
  add(total, "td", "Score");
  add(total, "td", String(known.score));
  if (known.note) add(panel, "p", known.note);
}
const target = (event) => event.target instanceof Element ? event.target.closest("#page [data-n]") : null;
page.addEventListener("pointerover", (event) => show(target(event)));
page.addEventListener("click", (event) => show(target(event)));
page.addEventListener("focusin", (event) => show(target(event)));
for (const link of document.querySelectorAll("a[data-to]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const element = page.querySelector('[data-n="' + Number(link.dataset.to) + '"]');
    if (!element) return;
    element.scrollIntoView({ block: "start" });
    show(element);
  });
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !shown) return;
  shown.classList.remove("shown");
  shown = null;
  panel.replaceChildren(hint);
});
`;
