import type { Element, ElementContent, Root } from "hast";
import type { AlignType, ListItem, Root as MdastRoot, RootContent, TableRow } from "mdast";
import type {} from "mdast-util-math";
import { lineToMdast } from "./line-to-mdast.js";
import { classesOf, isBlock, textOf } from "./nodes.js";

const LANGUAGE = /^language-(.+)$/;
const ALIGNMENTS: ReadonlySet<unknown> = new Set(["left", "center", "right"]);

/**
 * Content as `markdownFlow` leaves it, in the syntax tree of Markdown. Takes a page of any width: children are added one
 * by one, as a call with 200,000 arguments doesn't fit the stack. Recurses over content, whose depth is bounded.
 */
export function toMdast(flow: Root): MdastRoot {
  return { type: "root", children: flowContent(flow.children as ElementContent[]) };
}

/** Blocks, and what stands in the line between them as paragraphs. */
function flowContent(nodes: readonly ElementContent[]): RootContent[] {
  const made: RootContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const children = lineToMdast(line);
    if (children.length > 0) made.push({ type: "paragraph", children });
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || !(isBlock(node) || node.tagName === "footnote")) {
      line.push(node);
      continue;
    }
    endLine();
    const found = block(node);
    if (found !== undefined) made.push(found);
  }
  endLine();
  return made;
}

/** Undefined when nothing would be written. */
function block(node: Element): RootContent | undefined {
  const { tagName, children, properties } = node;
  switch (tagName) {
    case "p": {
      const line = lineToMdast(children);
      return line.length === 0 ? undefined : { type: "paragraph", children: line };
    }
    case "ul":
    case "ol":
      return list(node);
    case "blockquote":
      return { type: "blockquote", children: flowContent(children) } as RootContent;
    case "table":
      return table(node);
    case "pre":
      return codeBlock(node);
    case "hr":
      return { type: "thematicBreak" };
    case "footnote": {
      const id = String(properties["id"]);
      return { type: "footnoteDefinition", identifier: id, label: id, children: flowContent(children) } as RootContent;
    }
    case "code":
      return { type: "math", value: textOf(node) };
    default:
      return { type: "heading", depth: Number(tagName[1]) as 1, children: lineToMdast(children) };
  }
}

function list(node: Element): RootContent {
  const children = node.children.filter((child): child is Element => child.type === "element").map(listItem);
  const spread = children.length > 1 && children.some((item) => item.spread);
  if (node.tagName === "ul") return { type: "list", ordered: false, start: null, spread, children };
  const start = Number.parseInt(String(node.properties["start"]), 10);
  return { type: "list", ordered: true, start: Number.isNaN(start) ? 1 : start, spread, children };
}

function listItem(item: Element): ListItem {
  const { checked } = item.properties;
  const children = flowContent(item.children) as ListItem["children"];
  return { type: "listItem", spread: isSpread(item), checked: typeof checked === "boolean" ? checked : null, children };
}

/** Whether empty lines stand between the blocks of an item: around paragraphs, and when it holds several blocks. */
function isSpread({ children }: Element): boolean {
  const blocks = children.filter((child): child is Element => child.type === "element" && isBlock(child));
  return blocks.length > 1 || blocks.some((child) => child.tagName === "p" || isSpread(child));
}

function codeBlock(node: Element): RootContent {
  const code = node.children.find((child): child is Element => child.type === "element" && child.tagName === "code");
  const name = code === undefined ? undefined : classesOf(code).map((word) => LANGUAGE.exec(String(word))?.[1])[0];
  return { type: "code", lang: name ?? null, value: textOf(node).replace(/^\n/, "").trimEnd() };
}

/** Rows of one length, as `simpleTable` makes them. Markdown's tables have a header row: an empty one where the page has none. */
function table({ children }: Element): RootContent {
  const rows = children.filter((row): row is Element => row.type === "element");
  const cells = (row: Element) => row.children.filter((cell): cell is Element => cell.type === "element");
  const [first] = rows;
  const align = cells(first).map(({ properties }) => alignment(properties["align"]));
  const written = rows.map((row): TableRow => {
    return {
      type: "tableRow",
      children: cells(row).map((cell) => ({ type: "tableCell", children: lineToMdast(cell.children) })),
    };
  });
  const isHeadless = !cells(first).some(({ tagName }) => tagName === "th");
  const empty = (): TableRow["children"] => align.map(() => ({ type: "tableCell", children: [] }));
  if (isHeadless) written.unshift({ type: "tableRow", children: empty() });
  return { type: "table", align, children: written };
}

function alignment(value: unknown): AlignType {
  return ALIGNMENTS.has(value) ? (value as AlignType) : null;
}
