// Finds what would run, load or lead somewhere in HTML that a reader of Markdown made of a page's content.

import { domainToASCII } from "node:url";
import type { Element, ElementContent, Root } from "hast";
import type { DefaultTreeAdapterMap } from "parse5";
import { parseFragment } from "parse5";
import { renderMarkdown } from "#src/formats/markdown/markdown.js";
import { extract } from "#src/index.js";
import { everything } from "./everything.js";
import type { MarkdownProgram } from "./markdown-programs.js";

type Parsed = DefaultTreeAdapterMap["childNode"];

/** What readers write for what is in a Markdown of ours. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    "a blockquote br code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr img input li ol p pre s section span strong sup table tbody td tfoot " +
    "th thead tr ul"
  ).split(" "),
);
const ATTRIBUTE =
  /^(?:align|alt|aria-describedby|aria-hidden|aria-label|checked|class|data-footnote-(?:ref|backref)|data-footnotes|dir|disabled|href|id|role|src|start|style|title|type)$/;
/** The style of a cell's side. */
const STYLE = /^text-align: ?(?:left|right|center);?$/;
const EMPHASIS = /^(?:em|strong)$/;
/** Characters of the name of an attribute that means nothing. */
const LONGEST_INDEX = 2;
/** An address that a reader makes a link of, as the text says it. */
const LITERAL = /^(?:(?:https?:|ftp:)?\/\/|mailto:)/i;
/** An address up to its host, the host, and what follows. */
const HOST = /^((?:[a-z]+:)?(?:\/\/)?(?:[^@/?#]*@)?)([\p{L}\p{N}.-]+)(.*)$/su;
/** Signs that a typographer puts in place of others in the text of a link, and not in its address. */
const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[“”]/g, '"'],
  [/[‘’]/g, "'"],
  [/…/g, "..."],
  [/–/g, "--"],
  [/—/g, "---"],
];

/** A page's content, and its Markdown. */
export interface WrittenPage {
  readonly page: string;
  readonly content: Root;
  readonly markdown: string;
}

export function markdownOf(page: string): WrittenPage {
  const extraction = extract(page, { algorithm: everything });
  let content: Root | undefined;
  const transform = (tree: Root) => {
    content = structuredClone(tree);
    return undefined;
  };
  renderMarkdown(extraction, { transform });
  return { page, content: content!, markdown: renderMarkdown(extraction) };
}

/** The shortest of the pages in whose Markdown a program finds more than there is, with what it finds. At most three, as one fault has many. */
export function withHarm(program: MarkdownProgram, pages: readonly WrittenPage[]): readonly object[] {
  const found = program.read(pages.map(({ markdown }) => markdown)).map((html, i) => {
    return { harm: harmIn(html, pages[i].content), page: pages[i].page, markdown: pages[i].markdown, html };
  });
  const harmful = found.filter(({ harm }) => harm !== "");
  return harmful.sort((a, b) => a.markdown.length - b.markdown.length).slice(0, 3);
}

/** What of that is in HTML though content, which it was made of, holds nothing of the kind; "" if nothing. */
export function harmIn(html: string, content: Root): string {
  const known = addressesOf(content);
  const waiting: Parsed[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === "#comment") return "a comment";
    if (!("tagName" in node)) continue;
    const { tagName, attrs } = node;
    if (!ELEMENTS.has(tagName)) return `an element ${tagName}`;
    for (const { name, value } of attrs) {
      // Braces of a formula after what a reader takes for the end of emphasis: `_{x}`. No attribute of HTML has so short a name.
      if (value === "" && name.length <= LONGEST_INDEX && EMPHASIS.test(tagName)) continue;
      if (!ATTRIBUTE.test(name) || (name === "style" && !STYLE.test(value)))
        return `${tagName} with ${name}="${value}"`;
      // What mistune writes in place of an address that it doesn't like.
      if (value === "#harmful-link") continue;
      if (name === "src" && !known.images.has(normal(value))) return `an image ${value}`;
      if (name === "href" && !isKnownLink(value, node, known.links)) return `a link to ${value}`;
    }
    waiting.push(...node.childNodes);
  }
  return "";
}

function isKnownLink(href: string, node: Parsed, links: ReadonlySet<string>): boolean {
  if (links.has(normal(href)) || /^#(?:user-content-)?fn(?:ref)?[:-]?\w*/.test(href)) return true;
  if (!LITERAL.test(href)) return false;
  const address = inAscii(normal(href));
  const text = textOf(node);
  const plain = TYPOGRAPHIC.reduce((value, [sign, plainSign]) => value.replace(sign, plainSign), text);
  return ["", "http://", "https://", "mailto:"].some((scheme) =>
    [text, plain].some((value) => inAscii(normal(scheme + value)) === address),
  );
}

function textOf(node: Parsed): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function addressesOf(content: Root): { links: Set<string>; images: Set<string> } {
  const links = new Set<string>();
  const images = new Set<string>();
  const waiting: (Root | ElementContent)[] = [content];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element" && node.type !== "root") continue;
    if (node.type === "element") {
      if (node.tagName === "a") links.add(normal(addressOf(node, "href")));
      if (node.tagName === "img") images.add(normal(addressOf(node, "src")));
    }
    waiting.push(...(node.children as ElementContent[]));
  }
  return { links, images };
}

function addressOf(node: Element, name: string): string {
  return String(node.properties[name] ?? "");
}

/** An address in one form, as readers encode more or less of one; what stays the same is where it leads. */
function normal(address: string): string {
  // mistune decodes references twice.
  const decoded = address.replace(/&(?:lt|#60);/g, "<").replace(/(?:%[0-9a-f]{2})+/gi, decodedOr);
  // Readers that know no escape of a sign keep the backslash; markdown-it leaves out a colon that it takes for a port's.
  return decoded
    .replace(/[\s\\\0-\u001f\u007f\u0085]/g, "")
    .replace(/:+(?![\w/])/g, "")
    .toLowerCase();
}

/** An address with its host in Punycode, as linkify-it writes it. */
function inAscii(address: string): string {
  const [, before, host, after] = HOST.exec(address) ?? [];
  return host === undefined ? address : before + (domainToASCII(host) || host) + after;
}

function decodedOr(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
