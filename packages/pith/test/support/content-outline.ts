/** Outlines of content and of its Markdown, by which one is compared with the other. */
import type { Element, ElementContent, Root } from "hast";
import type { Nodes } from "mdast";

/** What is compared between a content tree and the Markdown that came of it. */
export interface Outline {
  /** Level and letters. */
  headings: string[];
  /** Addresses, those in a row once: a link around blocks becomes several. */
  links: string[];
  images: string[];
  /** Letters of the items that hold something. */
  items: string[];
  /** Letters of the rows of tables, cells apart. */
  rows: string[];
  /** Language and text. */
  code: string[];
}

export function emptyOutline(): Outline {
  return { headings: [], links: [], images: [], items: [], rows: [], code: [] };
}

/** Letters and digits alone; signs that stand for them (², ﬁ) as these. */
export function letters(value: string): string {
  return value.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The outline of content as hast. In tables and headings blocks are no blocks any more, so only their links count. */
export function outlineOfContent(content: Root): Outline {
  const outline = emptyOutline();
  for (const child of content.children) walk(child as ElementContent, outline, { inLine: false, inLink: false });
  return outline;
}

interface Place {
  inLine: boolean;
  inLink: boolean;
}

function walk(node: ElementContent, outline: Outline, place: Place): void {
  if (node.type !== "element") return;
  const name = node.tagName;
  const below = { ...place };
  if (name === "math" || isTex(node)) return;
  if (name === "pre" && !place.inLine) return void outline.code.push(codeOf(node));
  if (name === "code" || name === "kbd" || name === "samp" || (name === "pre" && place.inLine)) return;
  if (/^h[1-6]$/.test(name) && !place.inLine) {
    if (says(node)) outline.headings.push(`${name[1]} ${letters(said(node))}`);
    below.inLine = true;
  } else if (name === "a" && !place.inLink) {
    const href = String(node.properties["href"]);
    if (!href.startsWith("#pith-fn") && says(node) && !linksItself(href, said(node)))
      pushOnce(outline.links, encoded(href));
    below.inLink = true;
  } else if (name === "img") outline.images.push(String(node.properties["src"]));
  else if (name === "li" && !place.inLine && node.properties["id"] === undefined) {
    if (says(node)) outline.items.push(letters(said(node)));
  } else if (name === "dl" && !place.inLine) {
    const groups = groupsOf(node).filter((group) => group.some(says));
    const kinds = groups
      .flat()
      .filter(says)
      .map((part) => isElement(part, "dt"));
    const isList = groups.length > 1 || new Set(kinds).size > 1;
    for (const group of groups) {
      if (isList) outline.items.push(letters(group.map(said).join("")));
      for (const part of group) walk(part, outline, below);
    }
    return;
  } else if (name === "table") {
    if (!place.inLine) for (const row of rowsOf(node)) outline.rows.push(row);
    below.inLine = true;
  }
  // Footnotes in a list are in Markdown behind what else the list holds.
  const isList = name === "ol" || name === "ul";
  for (const child of node.children) if (!isList || !isNote(child)) walk(child, outline, below);
  if (isList) for (const child of node.children) if (isNote(child)) walk(child, outline, below);
}

function isNote(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "li" && node.properties["id"] !== undefined;
}

/** Each term of a list of definitions with what is said of it: an item in Markdown. */
function groupsOf(list: Element): ElementContent[][] {
  const groups: ElementContent[][] = [];
  let wasTerm = false;
  for (const part of list.children.flatMap((child) => (isElement(child, "div") ? child.children : child))) {
    if (part.type === "text" && !says(part)) continue;
    const isTerm = isElement(part, "dt");
    if (groups.length === 0 || (isTerm && !wasTerm)) groups.push([]);
    groups[groups.length - 1].push(part);
    wasTerm = isTerm;
  }
  return groups;
}

function isElement(node: ElementContent, name: string): node is Element {
  return node.type === "element" && node.tagName === name;
}

function rowsOf(table: Element): string[] {
  const rows = table.children.flatMap((part) =>
    part.type === "element" && part.tagName !== "tr" ? part.children : part,
  );
  return rows
    .filter((row): row is Element => row.type === "element" && row.tagName === "tr")
    .map((row) => row.children.map((cell) => letters(said(cell))).filter((cell) => cell !== ""))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.join("|"));
}

function codeOf(pre: Element): string {
  const code = pre.children.find((child): child is Element => child.type === "element" && child.tagName === "code");
  const language = String((code?.properties["className"] as string[] | undefined)?.[0] ?? "").replace("language-", "");
  return `${language}\n${letters(said(pre))}`;
}

/** Whether an element says anything in Markdown: by text or by an image. */
function says(node: ElementContent): boolean {
  if (node.type === "text") return /[^\s\u200b]/.test(node.value);
  if (node.type !== "element" || node.tagName === "rp") return false;
  return node.tagName === "img" || node.tagName === "math" || node.children.some(says);
}

/** The text as Markdown says it: no formulas (they are TeX there), no ways back from footnotes, no references. */
function said(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || node.tagName === "math" || node.tagName === "img" || isTex(node)) return "";
  if (node.tagName === "a" && String(node.properties["href"]).startsWith("#pith-fn")) return "";
  if (node.properties["id"] !== undefined && node.tagName !== "a") return "";
  return node.children.map(said).join("");
}

function isTex(node: Element): boolean {
  return node.tagName === "code" && String(node.properties["className"]).includes("language-math");
}

/** The outline of Markdown that was parsed. */
export function outlineOfMarkdown(root: Nodes): Outline {
  const outline = emptyOutline();
  read(root, outline);
  return outline;
}

function read(node: Nodes, outline: Outline): void {
  if (node.type === "heading") outline.headings.push(`${node.depth} ${letters(textOf(node))}`);
  else if (node.type === "link") {
    if (!linksItself(node.url, textOf(node))) pushOnce(outline.links, encoded(node.url));
  } else if (node.type === "image") outline.images.push(node.url);
  else if (node.type === "listItem") outline.items.push(letters(textOf(node)));
  else if (node.type === "tableRow") {
    const cells = node.children.map((cell) => letters(textOf(cell))).filter((cell) => cell !== "");
    if (cells.length > 0) outline.rows.push(cells.join("|"));
  } else if (node.type === "code") outline.code.push(`${node.lang ?? ""}\n${letters(node.value)}`);
  else if (node.type === "html" && node.value !== "<br>") throw new Error(`HTML in the Markdown: ${node.value}`);
  if ("children" in node) for (const child of node.children) read(child, outline);
}

function textOf(node: Nodes): string {
  if (node.type === "image" || node.type === "html" || node.type === "footnoteDefinition") return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** GFM links addresses in text, whether the page does or not. */
function linksItself(url: string, text: string): boolean {
  return ["", "http://", "mailto:"].some((scheme) => scheme + text.trim() === url);
}

/** An address as Markdown may have to write it: the same one with signs encoded that would end it. */
function encoded(url: string): string {
  return url.replace(/[\s<>"'`]/g, (sign) => encodeURIComponent(sign));
}

function pushOnce(list: string[], value: string): void {
  if (list.at(-1) !== value) list.push(value);
}
