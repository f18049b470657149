// Writes tags and attributes as the originals' HTML writer did.

import { Tag } from "../../../html/generated/tags.js";
import type { Tree } from "../../../index.js";
import { originalName } from "../../originals/names.js";

/** Elements that the originals' HTML writer (libxml2) gives no end tag. */
// biome-ignore format: a list of names
export const VOID: ReadonlySet<number> = new Set<number>([
  Tag.AREA, Tag.BASE, Tag.BASEFONT, Tag.BR, Tag.COL, Tag.FRAME, Tag.HR, Tag.IMG, Tag.INPUT, Tag.LINK, Tag.META, Tag.PARAM,
]);

/** Attributes that it writes without a value. */
const VALUELESS: ReadonlySet<string> = new Set([
  "checked",
  "compact",
  "declare",
  "defer",
  "disabled",
  "ismap",
  "multiple",
  "nohref",
  "noresize",
  "noshade",
  "nowrap",
  "readonly",
  "selected",
]);

/** Attributes whose value it takes for a URL; of `a` also `name`. */
const URLS: ReadonlySet<string> = new Set(["href", "action", "src"]);

/** What it writes in a URL as it is; everything else becomes `%` and two digits for each byte of UTF-8. */
const NOT_IN_URL = /[^\w\-.!~*'()"#$%&+,/:;<=>?@[\\\]^`{|}]+/g;

const encoder = new TextEncoder();

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => (character === "&" ? "&amp;" : character === "<" ? "&lt;" : "&gt;"));
}

/** The start tag of an element, names in lower case, attributes in the order of the page. */
export function startTag(tree: Tree, node: number): string {
  const element = originalName(tree, node);
  let tag = `<${element}`;
  for (const [written, value] of tree.attributes(node)) {
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
export function asAscii(html: string): string {
  return html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
}
