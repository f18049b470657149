/** Programs that read Markdown, each with what it lacks, and content before and after it went through one. */
import { HtmlRenderer, Parser } from "commonmark";
import type { Element, ElementContent, Properties, Root } from "hast";
import markdownIt from "markdown-it";
import { Marked } from "marked";
import type { DefaultTreeAdapterMap } from "parse5";
import { parseFragment } from "parse5";
import { element } from "#src/content/hast.js";
import { markdownFlow } from "#src/formats/markdown/flow.js";
import { contentAsMarkdown } from "#src/formats/markdown/markdown.js";

/** A program that reads Markdown, and what of content it has no signs for. */
interface Reader {
  readonly name: string;
  read(markdown: string): string;
  lacks(node: Element): boolean;
}

const it = markdownIt({ html: true, linkify: false });
it.normalizeLink = (address) => address;
it.normalizeLinkText = (text) => text;
it.validateLink = () => true;
const commonmark = { parser: new Parser(), renderer: new HtmlRenderer() };
const marked = new Marked({ gfm: true });

const isMath = ({ tagName, properties }: Element) =>
  tagName === "math" || String(properties["className"]).includes("language-math");
const isNote = ({ properties }: Element) => /^#?pith-fn/.test(String(properties["id"] ?? properties["href"]));
/** None of the three knows formulas or footnotes. */
const isSpecial = (node: Element) => isMath(node) || isNote(node);
const isGfm = ({ tagName }: Element) => ["table", "del", "s", "input"].includes(tagName);

export const READERS: readonly Reader[] = [
  {
    name: "commonmark.js",
    read: (markdown) => commonmark.renderer.render(commonmark.parser.parse(markdown)),
    lacks: (node) => isSpecial(node) || isGfm(node),
  },
  {
    name: "markdown-it",
    read: (markdown) => it.render(markdown),
    lacks: (node) => isSpecial(node) || node.tagName === "input",
  },
  { name: "marked", read: (markdown) => marked.parse(markdown, { async: false }), lacks: isSpecial },
];

/** What a reader should find in content, and what it finds in its Markdown, in the same words. */
export function readBack(content: Root, reader: Reader): { wanted: string; found: string; markdown: string } {
  const simple = without(content, reader);
  const markdown = contentAsMarkdown(structuredClone(simple));
  const wanted = told(markdownFlow(simple));
  const found = told(parseFragment(reader.read(markdown)).childNodes.map(asHast));
  const isLoose = reader.name === "marked" && wanted !== found;
  return isLoose ? { wanted: loose(wanted), found: loose(found), markdown } : { wanted, found, markdown };
}

/** marked misses some emphasis with an escaped sign in it, and decodes escaped references in descriptions of images. */
function loose(line: string): string {
  return line.replace(/‹\/?(?:em|strong)›|&#?\w+;|[*_&'"<>\\\u00a0]/g, "");
}

function without(content: Root, reader: Reader): Root {
  const kept = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes
      .filter((node) => node.type === "text" || (node.type === "element" && !reader.lacks(node)))
      .map((node) => (node.type === "element" ? { ...node, children: kept(node.children) } : { ...node }));
  return { type: "root", children: kept(content.children as ElementContent[]) };
}

type Parsed = DefaultTreeAdapterMap["childNode"];

function asHast(node: Parsed): ElementContent {
  if ("value" in node) return { type: "text", value: node.value };
  if (!("tagName" in node)) return { type: "text", value: "" };
  const properties: Properties = {};
  for (const { name, value } of node.attrs) properties[name === "class" ? "className" : name] = value;
  return { type: "element", tagName: node.tagName, properties, children: node.childNodes.map(asHast) };
}

const LINE = new Set(["a", "code", "del", "em", "img", "strong"]);
const BLOCKS = new Set(["blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ol", "td", "th", "tr", "ul"]);

/** Content in one line: its text, elements as `‹name attributes› … ‹/name›`, paragraphs apart by `¶`. */
function told(nodes: readonly ElementContent[]): string {
  const parts: string[] = [];
  tell(nodes, parts);
  return (
    folded(parts)
      .replace(/¶+/g, "¶")
      // The mark of an admonition is a line of its first paragraph.
      .replace(/(\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])¶/g, "$1 ")
      .replace(/(‹(?:li|blockquote)›)¶/g, "$1")
      .replace(/¶(‹\/(?:li|blockquote)›)/g, "$1")
      .replace(/\s+(‹\/t[dh]›)/g, "$1")
      .replace(/(‹t[dh]›)\s+/g, "$1")
      // The header of a table without one.
      .replace(/‹tr›¶(?:‹th›‹\/th›¶)+‹\/tr›¶/g, "")
  );
}

function tell(nodes: readonly ElementContent[], parts: string[]): void {
  for (const node of nodes) {
    if (node.type === "text") parts.push(node.value.replace(/[‹›¶]/g, "?"));
    if (node.type !== "element") continue;
    const { properties, children } = node;
    const name = node.tagName === "s" ? "del" : node.tagName;
    if (name === "br") parts.push("‹br›");
    else if (name === "hr") parts.push("¶‹hr›¶");
    else if (name === "img")
      parts.push(`‹img ${address(properties["src"])} ${spaced(properties["alt"])} ${spaced(properties["title"])}›`);
    else if (name === "input") parts.push((properties["checked"] ?? false) === false ? "‹todo› " : "‹done› ");
    else if (name === "a" && linksItself(node)) tell(children, parts);
    else if (name === "a") frame(`a ${address(properties["href"])} ${spaced(properties["title"])}`, children, parts);
    else if (name === "pre") parts.push(`¶‹pre›${code(node)}‹/pre›¶`);
    else if (name === "code") parts.push(inlineCode(textOf(node)));
    else if (name === "ol") block(`ol ${properties["start"] ?? 1}`, children, parts);
    else if (LINE.has(name)) frame(name, children, parts);
    else if (name === "li") block(name, withBox(node), parts);
    else if (BLOCKS.has(name)) block(name, children, parts);
    else {
      const isBox = name === "p";
      if (isBox) parts.push("¶");
      tell(children, parts);
      if (isBox) parts.push("¶");
    }
  }
}

/** What an item holds, with the box of its task in its first line, where readers have it. */
function withBox({ properties: { checked }, children }: Element): readonly ElementContent[] {
  const [first, ...rest] = children;
  if (checked === undefined || first?.type !== "element" || first.tagName !== "p") return children;
  return [element("p", [element("input", [], { checked }), ...first.children]), ...rest];
}

function frame(name: string, children: readonly ElementContent[], parts: string[]): void {
  parts.push(`‹${name}›`);
  tell(children, parts);
  parts.push(`‹/${name.split(" ")[0]}›`);
}

function block(name: string, children: readonly ElementContent[], parts: string[]): void {
  parts.push("¶");
  frame(name, children, parts);
  parts.push("¶");
}

/** Addresses may link themselves: text stays what it is. */
function linksItself({ properties, children }: Element): boolean {
  const text = children.map(textOf).join("");
  const href = address(properties["href"]);
  return ["", "http://", "mailto:"].some((scheme) => address(scheme + text) === href);
}

function textOf(node: ElementContent): string {
  return node.type === "text" ? node.value : node.type === "element" ? node.children.map(textOf).join("") : "";
}

function inlineCode(value: string): string {
  const [, before, inside, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(value)!;
  return `${before}‹code›${inside.replace(/\s+/g, "_")}‹/code›${after}`;
}

function code(node: Element): string {
  return textOf(node)
    .replace(/^\n/, "")
    .trimEnd()
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+/g, " ");
}

function address(value: unknown): string {
  const written = String(value ?? "").replace(/[\t\n\r]/g, "");
  // Some readers encode a percent sign that encodes nothing, and others don't.
  try {
    return encodeURI(decodeURI(written)).replaceAll("%25", "%");
  } catch {
    return encodeURI(written).replaceAll("%25", "%");
  }
}

function spaced(value: unknown): string {
  return JSON.stringify(
    String(value ?? "")
      .replace(/[\t\n\f\r ]+/g, " ")
      .trim(),
  );
}

const FRAME = /^‹\/?(?:a|em|strong|del)\b/;

/** White space as browsers fold it. */
function folded(parts: readonly string[]): string {
  const tokens =
    parts.join("").match(/‹pre›[\s\S]*?‹\/pre›|‹[^›]*›|¶|[\t\n\v\f\r \u2028\u2029]+|[^‹¶\t\n\v\f\r \u2028\u2029]+/g) ??
    [];
  const kept: string[] = [];
  let isSpaced = true;
  for (const token of tokens) {
    if (/^[\t\n\v\f\r \u2028\u2029]/.test(token)) {
      if (!isSpaced) kept.push(" ");
      isSpaced = true;
      continue;
    }
    const isEdge = /^(?:¶|‹br›|‹\/?(?:li|t[dh]|h[1-6]|blockquote)›)$/.test(token);
    if (isEdge)
      for (let i = kept.length - 1; kept[i] === " " || FRAME.test(kept[i]); i--) if (kept[i] === " ") kept.splice(i, 1);
    if (token === "‹br›" && kept.findLast((other) => !FRAME.test(other)) === token) continue;
    kept.push(token);
    isSpaced = isEdge || (isSpaced && FRAME.test(token));
  }
  return kept.join("");
}
