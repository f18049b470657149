import type { Element, ElementContent } from "hast";
import type { PhrasingContent } from "mdast";
import type {} from "mdast-util-math";
import { isTex, textOf } from "./nodes.js";

/** White space that Markdown shows as one space; a line break in it may stay, as the page's own line. */
const BLANKS = /[\t\n\f\r ]+/g;

/** What stands in one line in the syntax tree of Markdown, without breaks at its edges, where Markdown has none. */
export function lineToMdast(nodes: readonly ElementContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const node of nodes) {
    const found =
      node.type === "text" ? lineText(node.value, made.at(-1)) : node.type === "element" ? inLine(node) : undefined;
    if (found === undefined) continue;
    if (found.type === "break") trimEnd(made);
    if (found.type !== "break" || made.length > 0) made.push(found);
  }
  while (made.at(-1)?.type === "break") made.pop();
  trimEnd(made);
  return made;
}

/** White space at the start of a line goes, and a text without any other character with it. */
function lineText(value: string, before: PhrasingContent | undefined): PhrasingContent | undefined {
  const folded = value.replace(BLANKS, (run) => (run.includes("\n") ? "\n" : " "));
  const isLineStart = before === undefined || before.type === "break";
  const text = isLineStart && (folded.startsWith(" ") || folded.startsWith("\n")) ? folded.slice(1) : folded;
  return text === "" ? undefined : { type: "text", value: text };
}

/** Takes the white space off the end of the line so far. */
function trimEnd(line: PhrasingContent[]): void {
  const last = line.at(-1);
  if (last?.type !== "text" || !/[ \n]$/.test(last.value)) return;
  if (last.value.length === 1) line.pop();
  else last.value = last.value.slice(0, -1);
}

function inLine(node: Element): PhrasingContent | undefined {
  const { tagName, children, properties } = node;
  switch (tagName) {
    case "br":
      return { type: "break" };
    case "strong":
      return { type: "strong", children: lineToMdast(children) };
    case "em":
      return { type: "emphasis", children: lineToMdast(children) };
    case "del":
      return { type: "delete", children: lineToMdast(children) };
    case "a":
      return {
        type: "link",
        url: String(properties["href"]),
        title: said(properties["title"]) || null,
        children: lineToMdast(children),
      };
    case "img":
      return {
        type: "image",
        url: String(properties["src"]),
        title: said(properties["title"]) || null,
        alt: said(properties["alt"]),
      };
    case "code":
      return isTex(node) ? { type: "inlineMath", value: textOf(node) } : { type: "inlineCode", value: textOf(node) };
    case "footnote-reference": {
      const id = String(properties["id"]);
      return { type: "footnoteReference", identifier: id, label: id };
    }
    default:
      return undefined;
  }
}

/** An attribute's text on one line. */
function said(value: unknown): string {
  return typeof value === "string" ? value.replace(BLANKS, " ").trim() : "";
}
