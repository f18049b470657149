// Writes one line of Markdown.

import type { Element, ElementContent } from "hast";
import { isTex, writtenText } from "../../content/hast.js";
import type { BlockSigns } from "./block-signs.js";
import { lastCharacter, runsOf } from "./characters.js";
import { type EmphasisItem, joined, MARKS } from "./emphasis.js";
import { areFreeInLabel, type EscapePlace, escapedText, escapedTitle, escapedUrl, PARAGRAPH_START } from "./escapes.js";
import { texInCell, texWithoutBrackets } from "./formula.js";
import { Pairs } from "./pairs.js";
import { foldedLine } from "./white-space.js";

/** What all readers know for a link between angle brackets, and can't take for anything else. */
const BARE = /^(?:https?:\/\/[^\s"<>[\]`\\^{|}]+|(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;

/** Where a line is: a heading and a cell have escapes of their own, and no line begins or ends at their edges. */
export type LineKind = "paragraph" | "heading" | "cell";

const EDGES: Readonly<Record<LineKind, readonly [before: string, after: string]>> = {
  paragraph: [PARAGRAPH_START, "\n"],
  heading: [" ", "\n"],
  cell: ["|", "|"],
};

/** What is in one line, as `Phrasing` leaves it, as Markdown; "" if it shows nothing. Changes its texts. `block`: what is in the block that it is part of. */
export function writtenLine(line: readonly ElementContent[], kind: LineKind, block: BlockSigns): string {
  const nodes = foldedLine(line);
  const place: EscapePlace = {
    cell: kind === "cell",
    heading: kind === "heading",
    label: "",
    isEmphasized: false,
    pairs: new Pairs(nodes),
    block,
  };
  const [before, after] = EDGES[kind];
  return joined(items(nodes, before, after, place), before, after);
}

/** The nodes as written, emphasis aside, as its marks depend on all that is around it. */
function items(
  nodes: readonly ElementContent[],
  edgeBefore: string,
  edgeAfter: string,
  place: EscapePlace,
): EmphasisItem[] {
  const made: EmphasisItem[] = [];
  let before = edgeBefore;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    const marks = node.type === "element" ? MARKS[node.tagName] : undefined;
    if (marks !== undefined && node.type === "element") {
      const [mark] = marks;
      const children = items(node.children, mark, mark, { ...place, isEmphasized: true });
      if (children.length === 0) continue;
      made.push({ marks, children, mark });
      before = mark[0];
      continue;
    }
    const after = i + 1 < nodes.length ? openingOf(nodes[i + 1], place) : edgeAfter;
    const value = node.type === "text" ? escapedText(node.value, before, after, place) : item(node, before, place);
    if (value === "") continue;
    made.push(value);
    before = lastCharacter(value);
  }
  return made;
}

/** The first character of what an element will be. */
function openingOf(node: ElementContent, place: EscapePlace): string {
  if (node.type !== "element") return "";
  switch (node.tagName) {
    case "a":
      return isBareAddress(node) ? "<" : "[";
    case "br":
      return place.cell ? "<" : "\n";
    case "code":
      return isTex(node) ? "$" : "`";
    case "img":
      return "!";
    case "footnote-reference":
      return "[";
    default:
      return MARKS[node.tagName]?.[0][0] ?? "";
  }
}

function item(node: ElementContent, before: string, place: EscapePlace): string {
  if (node.type !== "element") return "";
  switch (node.tagName) {
    case "a":
      return writtenLink(node, before, place);
    case "br":
      return place.cell ? "<br>" : "  \n";
    case "code":
      return isTex(node) ? formula(writtenText(node), place) : code(writtenText(node), place);
    case "img":
      return image(node, place);
    case "footnote-reference":
      return `[^${String(node.properties["id"])}]`;
    default:
      return "";
  }
}

/** Whether a link's text is its URL, which is then written between angle brackets. */
function isBareAddress(link: Element): boolean {
  const [text] = link.children;
  const url = addressOf(link, "href");
  if (link.children.length !== 1 || text.type !== "text" || titleOf(link) !== "") return false;
  return (text.value === url || `mailto:${text.value}` === url) && BARE.test(text.value);
}

function writtenLink(link: Element, before: string, place: EscapePlace): string {
  const url = addressOf(link, "href");
  if (isBareAddress(link)) {
    return `<${writtenText(link)}>`;
  }
  const text = joined(items(link.children, "[", "](", { ...place, label: "link" }), "[", "](");
  const title = titleOf(link);
  // At the start of a paragraph this would be the definition of a reference; a title, however empty, says that it isn't.
  const isDefinition = before.endsWith("\n") && title === "" && looksLikeDefinition(text);
  return `[${text}](${target(url, title, place)}${isDefinition ? ' ""' : ""})`;
}

function looksLikeDefinition(text: string): boolean {
  let i = 0;
  while (i < text.length && text[i] !== "]") i += text[i] === "\\" ? 2 : 1;
  return text[i + 1] === ":";
}

function image(node: Element, place: EscapePlace): string {
  const label = place.label === "" ? "image" : "linked image";
  const alt = escapedText(foldedText(node.properties["alt"]), "[", "]", { ...place, label });
  return `![${alt}](${target(addressOf(node, "src"), titleOf(node), place)})`;
}

/** A URL with a title in the form for parentheses. Not between angle brackets: where a reader finds no link they hold a tag. */
function target(url: string, title: string, place: EscapePlace): string {
  if (title === "") return escapedUrl(url, ")", place);
  return `${url === "" ? "<>" : escapedUrl(url, " ", place)} "${escapedTitle(title, place)}"`;
}

/** Browsers ignore line breaks in URLs, but here they would count. */
function addressOf(node: Element, property: "href" | "src"): string {
  return String(node.properties[property] ?? "").replace(/[\t\n\r]/g, "");
}

function titleOf(node: Element): string {
  return foldedText(node.properties["title"]);
}

function foldedText(value: unknown): string {
  return typeof value === "string" ? value.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "") : "";
}

/** A formula, whose brackets may be in a link's text only as pairs, and so where one would begin a picture that a link behind it ends. */
function formula(tex: string, place: EscapePlace): string {
  const isAlone = place.label === "" && !place.block.isLinkInCode && !tex.includes("![");
  const areBracketsFree = isAlone || areFreeInLabel(tex, place);
  const value = areBracketsFree ? tex : texWithoutBrackets(tex);
  return fenced(place.cell ? texInCell(value) : value, "$");
}

/** Inline code, between a run of grave accents that isn't in it. */
function code(value: string, place: EscapePlace): string {
  // Python-Markdown looks for a row's cells with a grave accent behind a backslash as text.
  const written = fenced(value, "`", place.cell && value.endsWith("\\"));
  // In a cell a bar ends code as well; the backslash that prevents that is removed when the cell is parsed.
  return place.cell ? written.replace(/\\+\|?|\|/g, escapedBar) : written;
}

/** `found`: backslashes, a bar, or both. */
function escapedBar(found: string): string {
  return found.endsWith("|") && found.length % 2 === 1 ? `${found.slice(0, -1)}\\|` : found;
}

/** `apart`: with a space between the signs and what is in them, which readers of code take away. */
function fenced(value: string, sign: "`" | "$", apart = false): string {
  const runs = runsOf(sign, value);
  let length = 1;
  while (runs.has(length)) length++;
  const fence = sign.repeat(length);
  const isPadded =
    /[^ ]/.test(value) &&
    (apart || (value.startsWith(" ") && value.endsWith(" ")) || value.startsWith(sign) || value.endsWith(sign));
  return isPadded ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
}
