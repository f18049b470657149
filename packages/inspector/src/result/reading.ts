// Draws the content for reading, without links and images of the page.

import { h } from "../dom.js";
import type { ReadingNode } from "../worker/messages.js";

/** Elements of the content that are shown as they are. The library's list is longer; the rest is shown as span. */
const SHOWN = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code em strong b i u s del ins sub sup small mark kbd samp var q cite abbr
  time table caption thead tbody tfoot tr th td figure figcaption hr br div section article details summary ruby rt rp bdi bdo
  address aside wbr`.split(/\s+/),
);

/** Content as elements to read. Links lead nowhere, images aren't loaded: both say what they are. */
export function drawReading(root: ReadingNode): HTMLElement {
  const top = h("div", { class: "reading-text" });
  // Content nests at most 200 deep.
  const add = (parent: HTMLElement, { name, text, attributes, node, end, children }: ReadingNode): void => {
    if (name === "") {
      parent.append(text);
      return;
    }
    const element = make(name, attributes);
    if (node !== 0) {
      element.dataset["node"] = String(node);
      element.dataset["end"] = String(end);
    }
    parent.append(element);
    for (const child of children) add(element, child);
  };
  const { title } = root.attributes;
  if (title && root.children.length > 0 && !hasHeading(root, title))
    top.append(h("p", { class: "reading-title" }, title));
  for (const child of root.children) add(top, child);
  return top;
}

/** Whether one of the headings in the content is the title. */
function hasHeading({ name, children }: ReadingNode, title: string): boolean {
  if (/^h[1-6]$/.test(name)) return textOf(children).replace(/\s+/g, " ").trim() === title;
  return children.some((child) => hasHeading(child, title));
}

function textOf(nodes: readonly ReadingNode[]): string {
  return nodes.map(({ text, children }) => text + textOf(children)).join("");
}

function make(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const { href, src, alt, lang, dir, colSpan, rowSpan, start } = attributes;
  if (name === "a") return h("span", { class: "link", title: href });
  if (name === "img") return h("span", { class: "image", title: src }, alt ? `Image: ${alt}` : "Image");
  const element = document.createElement(SHOWN.has(name) ? name : "span");
  const kept = { lang, dir, colspan: colSpan, rowspan: rowSpan, start };
  for (const [key, value] of Object.entries(kept)) if (value !== undefined) element.setAttribute(key, value);
  if (name === "details") element.setAttribute("open", "");
  return element;
}

/** The first block of the reading view that was made of a node up to `end`, or the innermost around it; undefined: none. */
export function blockOf(top: HTMLElement, node: number, end: number): HTMLElement | undefined {
  let around: HTMLElement | undefined;
  for (const element of top.querySelectorAll<HTMLElement>("[data-node]")) {
    const from = Number(element.dataset["node"]);
    if (from >= node && from < end) return element;
    if (from <= node && node < Number(element.dataset["end"])) around = element;
  }
  return around;
}
