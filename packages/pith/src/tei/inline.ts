// Turns content in the line into TEI, and tells what content holds.

import type { ElementContent as HtmlContent, Element as HtmlElement } from "hast";
import {
  dateElement,
  type Element,
  type ElementContent,
  foldedTextNode,
  pointer,
  teiElement,
  type WrittenXml,
  writeXml,
  xmlTextNode,
} from "./xml.js";

/** Elements that TEI marks as highlighted, and what `rend` says of them. */
const RENDERED: Readonly<Record<string, string>> = {
  b: "bold",
  cite: "italic",
  dfn: "italic",
  em: "italic",
  i: "italic",
  ins: "underline",
  mark: "highlighted",
  s: "strikethrough",
  small: "small",
  strong: "bold",
  sub: "subscript",
  sup: "superscript",
  u: "underline",
  var: "italic",
};

const CODE: ReadonlySet<string> = new Set(["code", "kbd", "samp"]);
/** Elements that TEI calls the same. */
const SAME: ReadonlySet<string> = new Set(["abbr", "del", "q"]);

/** Content that is in the line, as TEI; what is on lines of its own is kept apart by `lb`. */
export function inlineContent(nodes: readonly HtmlContent[]): ElementContent[] {
  // The depth of content is bounded (MAX_CONTENT_DEPTH), so that this may call itself.
  return nodes.flatMap((node) => {
    if (node.type === "text") return [foldedTextNode(node.value)];
    return node.type === "element" ? inlineElement(node) : [];
  });
}

/** An element in the line. */
function inlineElement(node: HtmlElement): ElementContent[] {
  const { tagName, properties } = node;
  const rend = Object.hasOwn(RENDERED, tagName) ? RENDERED[tagName] : undefined;
  if (rend !== undefined) return [teiElement("hi", { rend }, inlineContent(node.children))];
  if (CODE.has(tagName)) return [codeElement(node)];
  if (SAME.has(tagName)) return [teiElement(tagName, {}, inlineContent(node.children))];
  switch (tagName) {
    case "a": {
      const target = pointer(properties["href"]);
      const content = inlineContent(node.children);
      return target === undefined ? content : [teiElement("ref", { target }, content)];
    }
    case "br":
      return [teiElement("lb")];
    case "img":
      return graphic(node);
    // The box of an item of a task list.
    case "input":
      return [xmlTextNode(properties["checked"] === true ? "\u2611" : "\u2610")];
    case "math":
      return [teiElement("formula", { notation: "text" }, [xmlTextNode(writtenText(node))])];
    case "time": {
      const { dateTime } = properties;
      const when = typeof dateTime === "string" ? dateElement(dateTime).attributes["when"] : undefined;
      return [teiElement("date", { when }, inlineContent(node.children))];
    }
    case "wbr":
    case "hr":
      return [];
    default:
      return isInlineTei(tagName)
        ? inlineContent(node.children)
        : [teiElement("lb"), ...inlineContent(node.children), teiElement("lb")];
  }
}

/** An image; its description is the alternative text. */
export function graphic({ properties: { src, alt, width, height } }: HtmlElement): Element[] {
  const url = pointer(src);
  if (url === undefined) return [];
  const size = (value: unknown) => (/^\d+$/.test(String(value)) ? `${value}px` : undefined);
  const description =
    typeof alt === "string" && alt.trim() !== "" ? [teiElement("desc", {}, [xmlTextNode(alt.trim())])] : [];
  return [teiElement("graphic", { url, width: size(width), height: size(height) }, description)];
}

/** Code, with its white space as it is. */
export function codeElement(node: HtmlElement, attributes: Readonly<Record<string, string | undefined>> = {}): Element {
  return teiElement("code", attributes, [xmlTextNode(writtenText(node))]);
}

/** Inline elements without a TEI element of their own. */
const TRANSPARENT: ReadonlySet<string> = new Set(["bdi", "bdo", "rb", "rp", "rt", "rtc", "ruby", "span"]);

/** Whether an element of content is inline. */
export function isInlineTei(name: string): boolean {
  return (
    Object.hasOwn(RENDERED, name) ||
    CODE.has(name) ||
    SAME.has(name) ||
    TRANSPARENT.has(name) ||
    ["a", "br", "img", "input", "math", "time", "wbr"].includes(name)
  );
}

/** The text of a node and all below it as it is written, with a line for each `br`. */
function writtenText(node: HtmlContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "\n" : node.children.map(writtenText).join("");
}

/** Whether an element in the line holds one that isn't. */
export function holdsBlock({ children }: HtmlElement): boolean {
  return children.some((child) => child.type === "element" && (!isInlineTei(child.tagName) || holdsBlock(child)));
}

export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => child.type === "element");
}

/** Without white space and line breaks at both ends. */
export function trimmedInline(content: readonly ElementContent[]): ElementContent[] {
  let first = 0;
  let last = content.length;
  while (first < last && isGap(content[first])) first++;
  while (last > first && isGap(content[last - 1])) last--;
  return content.slice(first, last).map((node, i, all) => {
    if (node.type !== "text") return node;
    const start = i === 0 ? node.value.trimStart() : node.value;
    return xmlTextNode(i === all.length - 1 ? start.trimEnd() : start);
  });
}

function isGap(node: ElementContent): boolean {
  return (node.type === "text" && node.value.trim() === "") || (node.type === "element" && node.name === "lb");
}

/** Whether nothing is in it: no text, and no image. */
export function isBlankInline(content: readonly ElementContent[]): boolean {
  return content.every((node) => {
    if (node.type === "text") return node.value.trim() === "";
    return node.type === "xml" ? node.isBlank : !EMPTY_BUT_SHOWN.has(node.name) && isBlankInline(node.children);
  });
}

/** An element that is finished, as XML. */
export function written(node: ElementContent): WrittenXml {
  return node.type === "xml" ? node : { type: "xml", xml: writeXml(node), isBlank: isBlankInline([node]) };
}

const EMPTY_BUT_SHOWN: ReadonlySet<string> = new Set(["graphic", "milestone"]);

/** Whether text, or a table, is in it. */
export function hasText(node: HtmlContent): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  return node.type === "element" && (node.tagName === "table" || node.children.some(hasText));
}

/** All images at and below these. */
export function imagesOf(nodes: readonly HtmlContent[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    return node.tagName === "img" ? [node] : imagesOf(node.children);
  });
}
