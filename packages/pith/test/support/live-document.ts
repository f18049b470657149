/** Live documents by jsdom, and what they hold in the form that Trees are dumped in. */
import { createRequire } from "node:module";
import type { DocumentLike, ElementLike, NodeLike } from "#src/html/dom/live-node.js";

/** What the tests use of a document of jsdom, which brings no types. */
export interface LiveDocument extends DocumentLike {
  readonly documentElement: LiveElement;
  readonly implementation: { createDocumentType(name: string, publicId: string, systemId: string): NodeLike };
  readonly firstChild: NodeLike;
  createElement(name: string): LiveElement;
  createElementNS(namespace: string | null, name: string): LiveElement;
  createTextNode(text: string): NodeLike;
  createComment(text: string): NodeLike;
  querySelector(selector: string): LiveElement | null;
  replaceChild(node: NodeLike, old: NodeLike): void;
}

export interface LiveElement extends ElementLike {
  readonly outerHTML: string;
  append(...nodes: (NodeLike | string)[]): void;
  setAttribute(name: string, value: string): void;
}

interface Window {
  readonly document: LiveDocument;
  readonly DOMParser: new () => { parseFromString(markup: string, type: string): LiveDocument };
  readonly MutationObserver: new (
    callback: () => void,
  ) => { observe(node: NodeLike, options: object): void; takeRecords(): unknown[] };
}

const { JSDOM } = createRequire(import.meta.url)("jsdom") as { JSDOM: new () => { window: Window } };

/** A window of jsdom in which no script runs, so that `noscript` is parsed as markup. */
export const { window } = new JSDOM();

/** A live document of a page, as jsdom's parser (parse5) makes it. */
export function liveDocument(page: string, type = "text/html"): LiveDocument {
  return new window.DOMParser().parseFromString(page, type);
}

const NAMESPACES: Record<string, string> = {
  "http://www.w3.org/2000/svg": "svg ",
  "http://www.w3.org/1998/Math/MathML": "math ",
};

/** Writes a live document in the form of `dumpTree`. Text nodes that touch are one. */
export function dumpDocument(document: LiveDocument): string {
  const lines: string[] = [];
  const dumpChildren = (parent: NodeLike, level: number) => {
    const indent = `| ${"  ".repeat(level)}`;
    let text = "";
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === 3) text += node.nodeValue;
      if (text !== "" && node.nextSibling?.nodeType !== 3) {
        lines.push(`${indent}"${text}"`);
        text = "";
      }
      if (node.nodeType === 10) lines.push(`${indent}${dumpDoctype(node)}`);
      if (node.nodeType === 8) lines.push(`${indent}<!-- ${node.nodeValue} -->`);
      if (node.nodeType !== 1) continue;
      lines.push(...dumpElement(node as LiveElement, indent));
      const content = (node as { content?: NodeLike }).content;
      if (typeof content === "object") {
        lines.push(`${indent}  content`);
        dumpChildren(content, level + 2);
      } else dumpChildren(node, level + 1);
    }
  };
  dumpChildren(document, 0);
  return lines.join("\n");
}

function dumpDoctype(node: NodeLike): string {
  const { name, publicId, systemId } = node as NodeLike & Record<"name" | "publicId" | "systemId", string>;
  return publicId || systemId ? `<!DOCTYPE ${name} "${publicId}" "${systemId}">` : `<!DOCTYPE ${name}>`;
}

function dumpElement(element: LiveElement, indent: string): string[] {
  const attributes = Array.from(element.attributes as ArrayLike<{ name: string; prefix: string | null; value: string }>)
    .map(({ name, prefix, value }): [string, string] => [prefix ? name.replace(":", " ") : name, value])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return [
    `${indent}<${NAMESPACES[element.namespaceURI ?? ""] ?? ""}${element.localName}>`,
    ...attributes.map(([name, value]) => `${indent}  ${name}="${value}"`),
  ];
}
