// Reads what an element's attributes say about its look: the declarations of its style, parsed as CSS.

import { equals } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { readNumber } from "./value-parts.js";

/** Values of CSS properties by their names. */
export type Declarations = ReadonlyMap<string, string>;

/** What an element's attributes say about its look. */
export interface ElementStyle {
  /** The declarations of its inline style; undefined if it has none. */
  readonly declared: Declarations | undefined;
  /** The value of the attribute `hidden`; undefined if it is absent. */
  readonly hidden: string | undefined;
  /** The old attributes for colours: of a `font`, and of tables, their parts and the body. */
  readonly color: string | undefined;
  readonly background: string | undefined;
  /** Whether style sheets can select it by a class. */
  readonly hasClass: boolean;
}

/** Reads an element's style in one pass over its attributes. If a name is repeated, the first counts. */
export function styleOf(tree: Tree, node: number): ElementStyle {
  let declared: Declarations | undefined;
  let hidden: string | undefined;
  let color: string | undefined;
  let background: string | undefined;
  let hasClass = false;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    const is = (name: string) => equals(tree.source, nameStart, nameEnd, name);
    const value = () => attributeText(tree, start, end).trim();
    switch (nameEnd - nameStart) {
      case 5:
        if (is("class")) hasClass = true;
        else if (is("style"))
          declared ??= end - start > LONG_STYLE ? longDeclarations(tree, start, end) : readDeclarations(value());
        else if (is("color") && tree.tag[node] === Tag.FONT) color ??= value().toLowerCase();
        break;
      case 6:
        if (is("hidden")) hidden ??= value().toLowerCase();
        break;
      case 7:
        if (is("bgcolor")) background ??= value().toLowerCase();
    }
  });
  return { declared, hidden, color, background, hasClass };
}

/** From this many bytes a style is read once for all elements that it is the style of: pages have few such styles. */
const LONG_STYLE = 256;
/** Long styles by where they begin. Emphasis that is opened again in each paragraph has one and the same. */
const longStyles = new WeakMap<Tree, Map<number, Declarations>>();

function longDeclarations(tree: Tree, start: number, end: number): Declarations {
  const known = longStyles.get(tree) ?? new Map<number, Declarations>();
  longStyles.set(tree, known);
  const declared = known.get(start) ?? readDeclarations(attributeText(tree, start, end).trim());
  known.set(start, declared);
  return declared;
}

const WIDE = "inherit|initial|unset|revert|revert-layer";
const DISPLAY = new RegExp(
  `^(?:${WIDE}|none|contents|block|inline|run-in|flow|flow-root|list-item|table|flex|grid|ruby|math|(?:inline|table|ruby)-[a-z-]+|-webkit-[a-z-]+)$`,
);
const KEPT = new RegExp(`^(?:${WIDE})$`);
const VISIBILITY = new RegExp(`^(?:${WIDE}|visible|hidden|collapse)$`);
const POSITION = new RegExp(`^(?:${WIDE}|static|relative|absolute|fixed|-webkit-sticky|sticky)$`);
/** What browsers accept for the properties that hide most: any other value leaves the one before it in force. */
const READABLE: Readonly<Record<string, (value: string) => boolean>> = {
  display: (value) => value.split(/\s+/).every((word) => DISPLAY.test(word)),
  visibility: (value) => VISIBILITY.test(value),
  opacity: (value) => readNumber(value, 0.01) !== undefined || KEPT.test(value),
  position: (value) => POSITION.test(value),
};

/**
 * The declarations of a style attribute: names and values in lower case (names of custom properties as written),
 * trimmed, without comments. The last of several with one name counts, and one that is `!important` counts more. A quoted
 * string or brackets may contain a semicolon. What can't be read is skipped, as CSS Syntax has it. One pass.
 */
function readDeclarations(style: string): Declarations {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of splitDeclarations(style)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const written = declaration.slice(0, colon).trim();
    const name = lowered(written);
    const whole = lowered(declaration.slice(colon + 1).trim());
    const value = withoutImportant(whole);
    const isImportant = value.length < whole.length;
    if (name === "" || value === "" || (important.has(name) && !isImportant)) continue;
    if (Object.hasOwn(READABLE, name) && !value.includes("var(") && !READABLE[name](value)) continue;
    if (isImportant) important.add(name);
    found.set(name, value);
  }
  return found;
}

/** Only names of custom properties are case-sensitive. */
function lowered(text: string): string {
  if (!text.includes("--")) return text.toLowerCase();
  return text.replace(/--[\w-]*|[A-Z]/g, (found) => (found.length > 1 ? found : found.toLowerCase()));
}

function withoutImportant(value: string): string {
  if (!value.endsWith("important")) return value;
  const before = value.slice(0, -"important".length).trimEnd();
  return before.endsWith("!") ? before.slice(0, -1).trimEnd() : value;
}

/** Splits a style at its semicolons, except those in strings and brackets, and removes comments and escapes. */
function splitDeclarations(style: string): string[] {
  if (!/[\\"'(]|\/\*/.test(style)) return style.split(";");
  const parts: string[] = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (let i = 0; i < style.length; i++) {
    const character = style[i];
    if (character === "\\") {
      const escaped = readEscape(style, i);
      part += escaped.text;
      i = escaped.last;
    } else if (quote !== "") {
      if (character === quote) quote = "";
      part += character;
    } else if (character === "/" && style[i + 1] === "*") {
      const end = style.indexOf("*/", i + 2);
      i = end < 0 ? style.length : end + 1;
    } else if (character === ";" && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      if (character === '"' || character === "'") quote = character;
      else if (character === "(") depth++;
      else if (character === ")" && depth > 0) depth--;
      part += character;
    }
  }
  parts.push(part);
  return parts;
}

/** The longest number of a CSS escape, in hexadecimal digits (CSS Syntax 3, "consume an escaped code point"). */
const MAX_ESCAPE = 6;

/** What an escape such as `\64 ` or `\d` means, and its last character. */
function readEscape(style: string, at: number): { text: string; last: number } {
  let end = at + 1;
  while (end < style.length && end <= at + MAX_ESCAPE && /[0-9a-f]/i.test(style[end])) end++;
  if (end === at + 1) return { text: style[at + 1] ?? "", last: at + 1 };
  const code = Number.parseInt(style.slice(at + 1, end), 16);
  const text = code === 0 || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  return { text, last: /\s/.test(style[end] ?? "") ? end : end - 1 };
}
