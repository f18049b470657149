// The attributes that may be in content, and what their values may be.

import type { Properties } from "hast";
import { withoutProtection } from "../html/protected-addresses.js";
import { AttributeBit, namesOf } from "../page/names.js";
import { MAX_ADDRESS } from "../text/addresses.js";
import type { ContentPage } from "./content-context.js";
import { MATHML_NAMES, MATHML_PROPERTIES } from "./mathml.js";
import { ALERT_CLASS } from "./repairs/admonitions.js";
import { NOTE_ID } from "./repairs/footnotes.js";
import { DIRECTION, FETCH_SCHEMES, LANGUAGE, LINK_SCHEMES, safeUrl } from "./urls.js";

/** What the value of an attribute has to be: a URL, any string, merely present, or of a certain form. */
type Rule = "link" | "fetch" | "text" | "flag" | RegExp;

/** An attribute that may be in content: its name in the page, its name in hast, and what its value has to be. */
interface AllowedAttribute {
  readonly name: string;
  readonly property: string;
  readonly rule: Rule;
}

/** Up to four digits: the widest that browsers honour is 1,000 columns and 65,534 rows, and pages use far less. */
const COUNT = /^[0-9]{1,4}$/;
const INTEGER = /^-?[0-9]{1,9}$/;
/** Pixels of an image, without the unit that some pages write. */
const PIXELS = /^[0-9]{1,5}$/;

/** The sides to which a cell's text can be aligned, for which Markdown has signs. */
const ALIGNMENT = /^(?:left|center|right)$/i;
const TEXT_ALIGN = /(?:^|;)[ \t\n]*text-align[ \t\n]*:[ \t\n]*(left|center|right)[ \t\n]*(?:;|!|$)/i;

const allow = (name: string, rule: Rule, property = name): AllowedAttribute => ({ name, property, rule });

/** Those of any element, which `AttributeBit.SAID` names; first in the list of each. */
const EVERYWHERE: readonly AllowedAttribute[] = [
  allow("dir", DIRECTION),
  allow("lang", LANGUAGE),
  allow("title", "text"),
];
const CITE = allow("cite", "fetch");
const DATE_TIME = allow("datetime", "text", "dateTime");
const CELL = [
  allow("colspan", COUNT, "colSpan"),
  allow("rowspan", COUNT, "rowSpan"),
  allow("scope", /^(?:row|col|rowgroup|colgroup)$/),
  allow("abbr", "text"),
  allow("align", ALIGNMENT),
];

/** The attributes that may be in content, by element. Whatever is not listed here is left out. */
const BY_ELEMENT: Readonly<Record<string, readonly AllowedAttribute[]>> = {
  a: [allow("href", "link"), allow("hreflang", LANGUAGE, "hrefLang")],
  blockquote: [CITE],
  col: [allow("span", COUNT)],
  colgroup: [allow("span", COUNT)],
  del: [CITE, DATE_TIME],
  details: [allow("open", "flag")],
  img: [allow("src", "fetch"), allow("alt", "text"), allow("width", PIXELS), allow("height", PIXELS)],
  ins: [CITE, DATE_TIME],
  li: [allow("value", INTEGER)],
  ol: [allow("start", INTEGER), allow("reversed", "flag"), allow("type", /^[1aAiI]$/)],
  q: [CITE],
  td: CELL,
  th: CELL,
  time: [DATE_TIME],
};

const ATTRIBUTES: ReadonlyMap<string, readonly AllowedAttribute[]> = new Map(
  Object.entries(BY_ELEMENT).map(([name, own]) => [name, [...EVERYWHERE, ...own]]),
);

/** The classes that code may have: its language, and how a formula in TeX is set. */
const CODE_CLASS = /^(?:language-[\p{L}\p{N}+#._*-]{1,40}|math-(?:inline|display))$/u;

/** Boxes that can be an admonition, and its title. */
const ALERTS = ["article", "aside", "div", "main", "p", "section"];

/** Elements that can be a footnote or refer to one, and so have an id. */
const WITH_NOTE_ID = ["a", "aside", "dd", "div", "li", "p"];

type PropertyRule = string | [string, ...RegExp[]];

/** The properties, as hast has them, that an element may have; "*" means every element. */
export const ALLOWED_PROPERTIES: Readonly<Record<string, PropertyRule[]>> = allowedProperties();

function allowedProperties(): Record<string, PropertyRule[]> {
  const allowed: Record<string, PropertyRule[]> = { "*": EVERYWHERE.map(({ property }) => property) };
  for (const [name, attributes] of Object.entries(BY_ELEMENT))
    allowed[name] = attributes.map(({ property }) => property);
  for (const name of WITH_NOTE_ID) allowed[name] = [...(allowed[name] ?? []), ["id", NOTE_ID]];
  for (const name of MATHML_NAMES) allowed[name] = [...MATHML_PROPERTIES];
  for (const name of ALERTS) allowed[name] = [...(allowed[name] ?? []), ["className", ALERT_CLASS]];
  allowed["code"] = [["className", CODE_CLASS]];
  for (const name of ["td", "th"])
    allowed[name] = [...allowed[name].filter((rule) => rule !== "align"), ["align", ALIGNMENT]];
  allowed["input"] = [["type", /^checkbox$/], "checked", "disabled"];
  return allowed;
}

/**
 * What is in content of the attributes of `node`, which is there as `name`: those no longer than `MAX_ADDRESS`, and none beyond what the
 * attributes of a page may cost, as emphasis is opened again in each paragraph with all that it has.
 */
export function contentProperties(
  { tree, base, allowance }: Pick<ContentPage, "tree" | "base" | "allowance">,
  node: number,
  name: string,
): Properties {
  const properties: Properties = {};
  const isSaid = (namesOf(tree).marksOf(node) & AttributeBit.SAID) !== 0;
  const own = ATTRIBUTES.get(name) ?? EVERYWHERE;
  for (let i = isSaid ? 0 : EVERYWHERE.length; i < own.length; i++) {
    const { name: written, property, rule } = own[i];
    const value = tree.attribute(node, written);
    if (value === undefined || value.length > MAX_ADDRESS || !allowance.spend(value.length)) continue;
    const said = rule === "link" ? withoutProtection(tree, node, value) : value;
    const allowed = allowedValue(said, rule, base);
    if (allowed !== undefined) properties[property] = allowed;
  }
  if (name === "td" || name === "th") alignCell(properties, tree.attribute(node, "style"));
  return properties;
}

/** A style takes precedence over the attribute, as in browsers. */
function alignCell(properties: Properties, style: string | undefined): void {
  const side = style === undefined ? properties["align"] : (TEXT_ALIGN.exec(style)?.[1] ?? properties["align"]);
  if (side !== undefined) properties["align"] = String(side).toLowerCase();
}

function allowedValue(value: string, rule: Rule, base: string | undefined): string | true | undefined {
  switch (rule) {
    case "link":
      return safeUrl(value, base, LINK_SCHEMES);
    case "fetch":
      return safeUrl(value, base, FETCH_SCHEMES);
    case "text":
      return value;
    case "flag":
      return true;
    default:
      return rule.test(value.trim()) ? value.trim() : undefined;
  }
}
