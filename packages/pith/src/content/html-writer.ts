// Writes content as HTML.

import type { Element, ElementContent, Properties, Root } from "hast";
import { Pieces } from "../text/pieces.js";

/** The elements without an end tag that content, its head and records can have. */
const VOID: ReadonlySet<string> = new Set(["br", "col", "hr", "img", "input", "meta", "wbr"]);
/** Elements whose text a parser takes as it is. */
const RAW: ReadonlySet<string> = new Set(["style"]);
/** Properties whose names in HTML are more than themselves in small letters. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: "class", httpEquiv: "http-equiv" };
/** Attributes that say something by being there. */
const FLAGS: ReadonlySet<string> = new Set(["checked", "disabled", "itemscope", "open", "reversed"]);

/** hast with the elements and properties of content, of `formats/html.ts` and of `records/html.ts`, as HTML. Linear; recurses over content, whose depth is bounded. */
export function writeHtml(content: Root | Element): string {
  const pieces = new Pieces();
  addNode(content, pieces);
  return pieces.joined();
}

function addNode(node: Root | Root["children"][number], pieces: Pieces): void {
  switch (node.type) {
    case "root":
      for (const child of node.children) addNode(child, pieces);
      return;
    case "element":
      addElement(node, pieces);
      return;
    case "text":
      pieces.add(node.value.replace(/[&<]/g, reference));
      return;
    case "doctype":
      pieces.add("<!doctype html>");
  }
}

function addElement({ tagName, properties, children }: Element, pieces: Pieces): void {
  pieces.add("<");
  pieces.add(tagName);
  for (const name in properties) pieces.add(attribute(name, properties[name]));
  pieces.add(">");
  if (RAW.has(tagName)) for (const child of children) pieces.add(rawText(child));
  else for (const child of children) addNode(child, pieces);
  if (children.length === 0 && VOID.has(tagName)) return;
  pieces.add("</");
  pieces.add(tagName);
  pieces.add(">");
}

function rawText(node: ElementContent): string {
  return node.type === "text" ? node.value : "";
}

/** A property with the space before it; "" if its value says that it isn't there. */
function attribute(property: string, value: Properties[string]): string {
  const name = ATTRIBUTES[property] ?? property.toLowerCase();
  const isFlag = FLAGS.has(name) && (typeof value !== "string" || value === name || value === "");
  if (value === undefined || value === null || value === false || (isFlag && !value)) return "";
  if (value === true || isFlag) return ` ${name}`;
  const written = Array.isArray(value) ? value.join(" ").trim() : String(value);
  return ` ${name}="${written.replace(/[\0"&'`]/g, reference)}"`;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
