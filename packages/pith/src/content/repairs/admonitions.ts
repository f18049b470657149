// Recognizes notes, tips and warnings that documentation sets apart, and marks them as GitHub's HTML does.

import type { Element, ElementContent, Root } from "hast";
import type { Tree } from "../../html/tree.js";
import { perName } from "../../page/name.js";
import { namesOf } from "../../page/names.js";
import type { ContentPage } from "../content-context.js";
import { element, isBlank, textNode } from "../hast.js";

/** What generators of documentation call such a box, besides its kind. */
const FAMILY = /admonition|blockquote-tag|callout|custom-block|markdown-alert|notecard|starlight-aside/i;
const KINDS = ["note", "tip", "important", "warning", "caution"] as const;
/** A word for each of the kinds, in a class or as a title. */
const WORD =
  /(?:^|[\s_-])(?:(note|info|information|see ?also)|(tip|hint)|(important)|(warning|attention)|(caution|danger))(?=$|[\s_:.!-])/i;
/** Nodes from the box to the first text of its title. */
const NEAR = 12;
/** The most boxes around the title. */
const MOST_BOXES = 4;
/** Elements in which a title may begin a paragraph. */
const EMPHASIS: ReadonlySet<string> = new Set(["b", "em", "i", "span", "strong"]);

/** The class of an admonition's box, by its kind; of its title. */
export const ALERT_CLASS = /^markdown-alert(?:-[a-z]{3,9})?$/;
const TITLE_CLASS = "markdown-alert-title";

/** The classes of a box in content: those of an admonition, if a class of the box names a kind, and another one or its first text says that it is one. */
export function alertClasses({ tree }: ContentPage, node: number): string[] | undefined {
  const own = namesOf(tree).classOf(node);
  // Obsidian says the kind in an attribute.
  if (!hasWord(own) && !own.classes.includes("callout")) return undefined;
  const name = `${own.classes.join(" ")} ${tree.attribute(node, "data-callout") ?? ""}`;
  const kind = kindOf(FAMILY.test(name) ? (WORD.exec(name)?.[0] ?? "") : firstText(tree, node));
  return kind === undefined ? undefined : ["markdown-alert", `markdown-alert-${kind}`];
}

const hasWord = /* @__PURE__ */ perName(({ classes }) => WORD.test(classes.join(" ")));

/** The kind that a title names, if it says nothing else. */
function kindOf(title: string): string | undefined {
  const value = title.trim();
  const word = WORD.exec(value);
  if (word === null || word.index > 0 || value.length > word[0].length + 1) return undefined;
  return KINDS.find((_, i) => word[i + 1] !== undefined);
}

function firstText(tree: Tree, node: number): string {
  const end = Math.min(tree.end[node], node + NEAR);
  for (let inner = node + 1; inner < end; inner++) {
    if (tree.isText(inner) && tree.text(inner).trim() !== "") return tree.text(inner);
  }
  return "";
}

/** A title that says nothing but the kind, alone or at the beginning of a paragraph, becomes a paragraph with a class of its own. */
export function alertTitles(box: Root | Element): void {
  if (box.type !== "element" || !isAlert(box)) return;
  let holder = box;
  let first = firstOf(box);
  for (let level = 0; level < MOST_BOXES && first?.tagName === "div" && !isTitle(first); level++) {
    holder = first;
    first = firstOf(holder);
  }
  if (first?.tagName === "p" && !isTitle(first)) {
    holder = first;
    first = firstOf(holder);
    if (!EMPHASIS.has(first?.tagName ?? "")) return;
  }
  if (first === undefined || !isTitle(first)) return;
  holder.children = holder.children.filter((child) => child !== first);
  const [next] = holder.children;
  if (next?.type === "text") next.value = next.value.trimStart();
  box.children.unshift(element("p", [textNode(shortText(first).trim())], { className: [TITLE_CLASS] }));
}

function isTitle(node: Element): boolean {
  return kindOf(shortText(node)) !== undefined;
}

/** The text of an element; if it holds more than a title, only its beginning. */
function shortText(node: ElementContent): string {
  let value = "";
  const waiting = [node];
  for (let i = 0; i < NEAR && waiting.length > 0; i++) {
    const at = waiting.pop()!;
    if (at.type === "text") value += at.value;
    else if (at.type === "element") for (const child of at.children.slice(0, NEAR).reverse()) waiting.push(child);
  }
  return value;
}

function firstOf(parent: Element): Element | undefined {
  const first = parent.children.find((child) => !isBlank(child));
  return first?.type === "element" ? first : undefined;
}

function isAlert({ properties }: Element): boolean {
  return Array.isArray(properties["className"]) && properties["className"][0] === "markdown-alert";
}
