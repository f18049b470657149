// The script inside a heat map.

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
