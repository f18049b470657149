// Makes XML nodes of TEI, without characters that XML can't hold, and writes them.

/** What an element holds. */
export type ElementContent = Element | Text | WrittenXml;

export interface Element {
  readonly type: "element";
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ElementContent[];
}

export interface Text {
  readonly type: "text";
  readonly value: string;
}

/** An element that is XML already: a page may have more of them than there is room for as objects. */
export interface WrittenXml {
  readonly type: "xml";
  readonly xml: string;
  /** Whether it shows nothing. */
  readonly isBlank: boolean;
}

/** What XML 1.0 can't hold in any form (section 2.2): most control characters, lone surrogates, two noncharacters. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An element of TEI. Attributes without a value are left out. */
export function teiElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: ElementContent[] = [],
): Element {
  let given: Record<string, string> | undefined;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    given ??= {};
    given[key] = xmlText(value);
  }
  return { type: "element", name, attributes: given ?? NONE, children };
}

const NONE: Element["attributes"] = {};

export function xmlTextNode(value: string): Text {
  return { type: "text", value: xmlText(value) };
}

/** Text of a page in the line: white space is folded as HTML folds it. */
export function foldedTextNode(value: string): Text {
  return { type: "text", value: xmlText(value).replace(/[\t\n\f\r ]+/g, " ") };
}

/** An element that holds text. */
export function teiText(name: string, value: string, attributes: Readonly<Record<string, string | undefined>> = {}) {
  return teiElement(name, attributes, [xmlTextNode(value)]);
}

/** Elements on lines of their own, for places where white space means nothing. */
export function onLines(children: readonly ElementContent[]): ElementContent[] {
  const line: Text = { type: "text", value: "\n" };
  if (children.length === 0) return [];
  const lines: ElementContent[] = [line];
  for (const child of children) lines.push(child, line);
  return lines;
}

/** A node as XML; an element that holds nothing is one tag. Recurses over it, whose depth is bounded as that of content is. */
export function writeXml(node: ElementContent): string {
  const pieces: string[] = [];
  addXml(node, pieces);
  return pieces.join("");
}

function addXml(node: ElementContent, pieces: string[]): void {
  if (node.type === "text") {
    pieces.push(node.value.replace(/[&<]/g, escaped));
    return;
  }
  if (node.type === "xml") {
    pieces.push(node.xml);
    return;
  }
  const { name, attributes, children } = node;
  pieces.push("<", name);
  for (const key in attributes) pieces.push(` ${key}="${attributes[key].replace(/["&<]/g, escaped)}"`);
  if (children.every(isEmptyText)) {
    pieces.push("/>");
    return;
  }
  pieces.push(">");
  for (const child of children) addXml(child, pieces);
  pieces.push("</", name, ">");
}

function isEmptyText(node: ElementContent): boolean {
  return node.type === "text" && node.value === "";
}

function escaped(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

function xmlText(value: string): string {
  return value.replace(FORBIDDEN, "");
}

/** Characters that a URI can't have (RFC 3986) and that the addresses of pages have all the same. */
const NO_URI = /[^\x21-\x7e]|["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/gu;

/** An address as a URI, which is what TEI's pointers are: undefined when it can't be one. */
export function pointer(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || !isWellFormed(value)) return undefined;
  const escaped = value.replace(NO_URI, (character) => (character === "%" ? "%25" : encodeURIComponent(character)));
  const [, scheme, rest, fragment] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)?([^#]*)#?([\s\S]*)$/i.exec(escaped) ?? [];
  const brackets = (part: string) => part.replace(/[[\]#]/g, encodeURIComponent);
  const uri = `${scheme ?? ""}${brackets(rest)}${fragment === "" ? "" : `#${brackets(fragment)}`}`;
  return uri === "" ? undefined : uri;
}

/** `encodeURIComponent` throws on half of a surrogate pair. */
function isWellFormed(value: string): boolean {
  return !/\p{Cs}/u.test(value);
}

/** The dates and times that TEI's `when` takes (teidata.temporal.w3c): a year, a month, a day, or a time with its zone. */
const WHEN =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)?)?)?)?$/;

/** A date as the page has it, with `when` where it, or what it is in ISO 8601, is one that TEI takes. */
export function dateElement(
  date: string,
  { type, iso = date }: { type?: string; iso?: string | undefined } = {},
): Element {
  const [year, month = "01", day = "01"] = iso.slice(0, 10).split("-");
  // 31 February has the right form, but isn't a date.
  const isReal = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return teiText("date", date, { type, when: WHEN.test(iso) && isReal ? iso : undefined });
}
