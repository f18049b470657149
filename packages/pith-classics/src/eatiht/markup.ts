// Writes the HTML page that the original made of its content, with tags and attributes as the originals' HTML writer did.

import type { Tree } from "pith";
import type { OriginalNames } from "../common/names.js";

/**
 * The HTML page that etv2 makes of its content: the title as heading, then every selected element, moved there with the
 * text that follows it. An element inside another one is moved too, so it comes after it and not in it.
 *
 * `content`: the selected elements in document order. Linear: each node is written once.
 */
export function writeOriginalHtml(
  names: OriginalNames,
  removed: Uint8Array,
  content: readonly number[],
  title: string,
): string {
  const { tree } = names;
  const name = escapeText(title);
  const parts = [`<html><head><title>${name}</title></head><body><div class="container"><h2>${name}</h2>`];
  const isMoved = new Uint8Array(tree.length);
  for (const node of content) isMoved[node] = 1;
  for (const node of content) {
    writeElement(names, removed, isMoved, node, parts);
    const next = tree.end[node];
    if (isTail(tree, node) && removed[next] === 0) writeText(names, next, parts);
  }
  parts.push("</div></body></html>");
  return asAscii(parts.join(""));
}

/** Whether the node right after an element is a text of the same parent: it moves with the element. */
function isTail(tree: Tree, node: number): boolean {
  const next = tree.end[node];
  return next < tree.length && tree.isText(next) && tree.parent[next] === tree.parent[node];
}

function writeElement(
  names: OriginalNames,
  removed: Uint8Array,
  isMoved: Uint8Array,
  root: number,
  parts: string[],
): void {
  const { tree } = names;
  const end = tree.end[root];
  // Elements that are open at the node at hand.
  const open: number[] = [];
  for (let node = root; ; ) {
    while (open.length > 0 && tree.end[open[open.length - 1]] <= node) {
      parts.push(`</${names.of(open.pop() as number)}>`);
    }
    if (node >= end) break;
    if (node !== root && isMoved[node] === 1) {
      node = tree.end[node] + (isTail(tree, node) ? 1 : 0);
      continue;
    }
    if (tree.isText(node)) {
      if (removed[node] === 0) writeText(names, node, parts);
    } else if (tree.isElement(node)) {
      parts.push(startTag(names, node));
      if (VOID.has(names.of(node))) {
        node = tree.end[node];
        continue;
      }
      open.push(node);
    } else parts.push(`<!--${tree.text(node)}-->`);
    node++;
  }
}

function writeText(names: OriginalNames, node: number, parts: string[]): void {
  const { tree } = names;
  const above = names.of(tree.parent[node]);
  const text = tree.text(node);
  parts.push(above === "script" || above === "style" ? text : escapeText(text));
}

/** Elements that the originals' HTML writer (libxml2) gives no end tag. */
// biome-ignore format: a list of names
const VOID: ReadonlySet<string> = new Set([
  "area", "base", "basefont", "br", "col", "frame", "hr", "img", "input", "link", "meta", "param",
]);

/** Attributes that it writes without a value. */
// biome-ignore format: a list of names
const VALUELESS: ReadonlySet<string> = new Set([
  "checked", "compact", "declare", "defer", "disabled", "ismap", "multiple", "nohref", "noresize", "noshade", "nowrap",
  "readonly", "selected",
]);

/** Attributes whose value it takes for a URL; of `a` also `name`. */
const URLS: ReadonlySet<string> = new Set(["href", "action", "src"]);

/** What it writes in a URL as it is; everything else becomes `%` and two digits for each byte of UTF-8. */
const NOT_IN_URL = /[^\w\-.!~*'()"#$%&+,/:;<=>?@[\\\]^`{|}]+/g;

const encoder = new TextEncoder();

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"));
}

/** The start tag of an element, names in lower case, attributes in the order of the page. */
function startTag(names: OriginalNames, node: number): string {
  const element = names.of(node);
  let tag = `<${element}`;
  for (const [written, value] of names.tree.attributes(node)) {
    const name = written.toLowerCase();
    tag += ` ${name}`;
    if (VALUELESS.has(name)) continue;
    const isUrl = URLS.has(name) || (name === "name" && element === "a");
    tag += `=${quoted(isUrl ? escapeUrl(escapeValue(value)) : escapeValue(value))}`;
  }
  return `${tag}>`;
}

/**
 * As text, but a comment of server-side includes, and HTML 4's `&{...}` of script macros, stay as they are. The last end
 * of each is looked up once, so that many beginnings without an end cost no search each.
 */
function escapeValue(value: string): string {
  const lastComment = value.lastIndexOf("-->");
  const lastMacro = value.lastIndexOf("}");
  const special = /[&<>]/g;
  let escaped = "";
  let from = 0;
  for (let match = special.exec(value); match !== null; match = special.exec(value)) {
    const at = match.index;
    if (value.startsWith("<!--", at) && lastComment >= at) special.lastIndex = value.indexOf("-->", at) + "-->".length;
    else if (value.startsWith("&{", at) && lastMacro >= at) special.lastIndex = value.indexOf("}", at) + 1;
    else {
      escaped += value.slice(from, at) + escapeText(match[0]);
      from = at + 1;
    }
  }
  return escaped + value.slice(from);
}

function escapeUrl(value: string): string {
  return value.replace(/^[\t\n\r ]+/, "").replace(NOT_IN_URL, (part) => {
    let escaped = "";
    for (const byte of encoder.encode(part)) escaped += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    return escaped;
  });
}

function quoted(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? `"${value.replaceAll('"', "&quot;")}"` : `'${value}'`;
}

/** Everything beyond ASCII as a numeric character reference. */
function asAscii(html: string): string {
  return html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
}
