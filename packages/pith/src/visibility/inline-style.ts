// Reads what an element's attributes say about its look: the declarations of its inline style, `hidden`, and the old attributes for colours.

import { startsWith } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { attributeText } from "../html/text.js";
import { perTree, type Tree } from "../html/tree.js";
import { perName } from "../page/name.js";
import { AttributeBit, namesOf } from "../page/names.js";

/** Values of CSS properties by their names, both in lower case. */
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

/** What most elements say: nothing. */
const PLAIN: ElementStyle = {
  declared: undefined,
  hidden: undefined,
  color: undefined,
  background: undefined,
  hasClass: false,
};
const PLAIN_WITH_CLASS: ElementStyle = { ...PLAIN, hasClass: true };
const SAYING = AttributeBit.STYLE | AttributeBit.HIDDEN | AttributeBit.COLOR;

/** Whether an element's attributes say anything about its look besides its class. */
export function saysLook(tree: Tree, node: number): boolean {
  return (namesOf(tree).marksOf(node) & SAYING) !== 0;
}

/** Reads an element's style in one pass over its attributes. If a name is repeated, the first counts. */
export function styleOf(tree: Tree, node: number): ElementStyle {
  const marks = namesOf(tree).marksOf(node);
  if ((marks & SAYING) === 0) return (marks & AttributeBit.CLASS) === 0 ? PLAIN : PLAIN_WITH_CLASS;
  let declared: Declarations | undefined;
  let hidden: string | undefined;
  let color: string | undefined;
  let background: string | undefined;
  let hasClass = false;
  const { source } = tree;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    switch (nameEnd - nameStart) {
      case 5:
        if (startsWith(source, nameStart, "class")) hasClass = true;
        else if (startsWith(source, nameStart, "style"))
          declared ??=
            end - start > LONG_STYLE
              ? longDeclarations(tree, start, end)
              : declarationsOf(namesOf(tree).at(start, end));
        else if (tree.tag[node] === Tag.FONT && startsWith(source, nameStart, "color"))
          color ??= attributeText(tree, start, end).trim().toLowerCase();
        break;
      case 6:
        if (startsWith(source, nameStart, "hidden")) hidden ??= attributeText(tree, start, end).trim().toLowerCase();
        break;
      case 7:
        if (startsWith(source, nameStart, "bgcolor"))
          background ??= attributeText(tree, start, end).trim().toLowerCase();
    }
  });
  return { declared, hidden, color, background, hasClass };
}

/** The declarations of a style that isn't long, read once for all elements of a page that have the same. */
const declarationsOf = /* @__PURE__ */ perName(({ text }) => readDeclarations(text.trim()));

/** From this many bytes a style is read once for all elements that share it: pages have few such styles. */
const LONG_STYLE = 256;
/** Long styles by where they begin. Emphasis that is opened again in each paragraph has one and the same. */
const longStyles = /* @__PURE__ */ perTree(() => new Map<number, Declarations>());

function longDeclarations(tree: Tree, start: number, end: number): Declarations {
  const known = longStyles(tree);
  const declared = known.get(start) ?? readDeclarations(attributeText(tree, start, end).trim());
  known.set(start, declared);
  return declared;
}

/**
 * The declarations of a style attribute, trimmed and without comments. The last of several with one name counts, and one that is
 * `!important` counts more. A value that isn't known, such as `var(--x)`, replaces the one before it, too. One pass.
 */
function readDeclarations(style: string): Declarations {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of splitDeclarations(style.toLowerCase())) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim();
    const whole = declaration.slice(colon + 1).trim();
    const value = withoutImportant(whole);
    const isImportant = value.length < whole.length;
    if (name === "" || value === "" || (important.has(name) && !isImportant)) continue;
    if (isImportant) important.add(name);
    found.set(name, value);
  }
  return found;
}

function withoutImportant(value: string): string {
  if (!value.endsWith("important")) return value;
  const before = value.slice(0, -"important".length).trimEnd();
  return before.endsWith("!") ? before.slice(0, -1).trimEnd() : value;
}

/** Splits a style at its semicolons, except those in strings and brackets, and removes comments. */
function splitDeclarations(style: string): string[] {
  if (!/[\\"'(]|\/\*/.test(style)) return style.split(";");
  const parts: string[] = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (let i = 0; i < style.length; i++) {
    const character = style[i];
    if (character === "\\") part += style.slice(i, ++i + 1);
    else if (quote !== "") {
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
