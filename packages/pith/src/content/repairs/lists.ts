// Puts everything in lists into items, and makes lists of lines with bullets.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, fromBelow, isBlank, text } from "../hast.js";

/** Signs that only stand before an item of a list. Dashes are not among them: they also begin what people say. */
const BULLET = /^[\t\n\f\r \u00a0]*[•●◦▪‣■◆➢➤∙][\t\n\f\r \u00a0]*/u;
/** Fewer lines with a bullet are no list. */
const FEWEST = 2;

/** In lists stand items: a list right in a list belongs to the item before it, anything else is an item of its own. */
export function listItems(content: Root): void {
  fromBelow(content, (parent) => {
    if (parent.children.some(isAroundItems))
      parent.children = (parent.children as ElementContent[]).flatMap((child) =>
        isAroundItems(child) ? itemsAround(child) : child,
      );
    if (isList(parent)) parent.children = itemsOf(parent);
    else if (parent.children.some(isItem) && !isAroundItems(parent))
      parent.children = listedItems(parent.children as ElementContent[]);
  });
}

/** Whether an element of the line, such as a link, stands around items and not in them. */
function isAroundItems(node: Root | ElementContent | Root["children"][number]): node is Element {
  return node.type === "element" && isInLine(node.tagName) && node.children.some(isItem);
}

/** The items in an element of the line, with that element in each of them. */
function itemsAround(frame: Element): ElementContent[] {
  return frame.children.map((child) =>
    isItem(child) ? { ...child, children: [{ ...frame, children: child.children }] } : child,
  );
}

function itemsOf(list: Element): ElementContent[] {
  const items: ElementContent[] = [];
  /** The last item, as long as only lists follow it. */
  let last: Element | undefined;
  let isOwn = false;
  for (const child of list.children) {
    if (isItem(child)) {
      items.push(child);
      last = child;
      isOwn = false;
    } else if (isBlank(child)) items.push(child);
    else if (last !== undefined && (isOwn || isList(child))) join(last, child);
    else {
      last = element("li", [child]);
      isOwn = true;
      items.push(last);
    }
  }
  return items;
}

/** Puts a node into an item; a list right behind a list of its kind continues that one. */
function join(item: Element, child: ElementContent): void {
  const before = item.children.findLast((node) => !isBlank(node));
  const continues = before !== undefined && isList(before) && isList(child) && before.tagName === child.tagName;
  if (!continues) item.children.push(child);
  else for (const inner of child.children) before.children.push(inner);
}

/** Items outside any list get one. */
function listedItems(children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of children) {
    if (isItem(child)) {
      if (list === undefined) {
        list = element("ul");
        out.push(list);
      }
      list.children.push(child);
    } else if (!isBlank(child) || list === undefined) {
      list = undefined;
      out.push(child);
    }
  }
  return out;
}

/** Lines and paragraphs that begin with a bullet become a list. */
export function bulletLists(content: Root): void {
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (parent.type === "element" && isParagraph(parent) && BULLET.test(openingText(children))) bulletLines(parent);
    if (children.some(isBulletParagraph)) parent.children = listedParagraphs(parent.children as ElementContent[]);
  });
}

/** Turns a paragraph of which each line begins with a bullet into a box with a list in it. */
function bulletLines(paragraph: Element): void {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type === "element" && child.tagName === "br") lines.push([]);
    else lines[lines.length - 1].push(child);
  }
  const meant = lines.filter((line) => !line.every(isBlank));
  if (meant.length < FEWEST || !meant.every((line) => BULLET.test(openingText(line)))) return;
  paragraph.tagName = "div";
  paragraph.children = [
    element(
      "ul",
      meant.map((line) => element("li", withoutBullet(line))),
    ),
  ];
}

function listedParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let run: Element[] = [];
  const flush = () => {
    if (run.length >= FEWEST)
      out.push(
        element(
          "ul",
          run.map((item) => element("li", withoutBullet(item.children))),
        ),
      );
    else for (const paragraph of run) out.push(paragraph);
    run = [];
  };
  for (const child of children) {
    if (isBulletParagraph(child)) run.push(child);
    else if (!isBlank(child) || run.length === 0) {
      flush();
      out.push(child);
    }
  }
  flush();
  return out;
}

/** The text that a line begins with, if it does with text. */
function openingText(nodes: readonly ElementContent[]): string {
  for (const node of nodes) {
    if (isBlank(node)) continue;
    if (node.type === "text") return node.value;
    return node.type === "element" && (node.tagName === "span" || node.tagName === "b" || node.tagName === "strong")
      ? openingText(node.children)
      : "";
  }
  return "";
}

function withoutBullet(nodes: readonly ElementContent[]): ElementContent[] {
  const out = [...nodes];
  for (const [i, node] of out.entries()) {
    if (isBlank(node)) continue;
    if (node.type === "text") out[i] = text(node.value.replace(BULLET, ""));
    else if (node.type === "element") {
      const children = withoutBullet(node.children);
      if (children.every(isBlank)) out.splice(i, 1);
      else out[i] = { ...node, children };
    }
    break;
  }
  return out;
}

function isBulletParagraph(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "p" && BULLET.test(openingText(node.children));
}

function isParagraph(node: Element): boolean {
  return node.tagName === "p" || node.tagName === "div";
}

function isItem(node: Root["children"][number]): node is Element {
  return node.type === "element" && node.tagName === "li";
}

function isList(node: Root | ElementContent): node is Element {
  return node.type === "element" && (node.tagName === "ul" || node.tagName === "ol");
}
