/** Cases of html5lib's tests of tree construction, and Trees written in their form. */
import type { Tree } from "#src/html/tree.js";

export interface TreeCase {
  file: string;
  line: number;
  data: string;
  document: string;
  fragment: string | undefined;
  scripting: "on" | "off" | "both";
}

/**
 * A page without what parsers that it is compared with read otherwise. parse5 8 and jsdom read a select as the standard did until 2025, when it
 * could hold nothing but options; the selects of html5lib's tests show that the parser reads them as it does now. And mail addresses that
 * Cloudflare hides and what React streams are the parser's own: tests of theirs show them.
 */
export function asOthersRead(source: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(source)
      .toString("latin1")
      .replace(/<(\/?)select/gi, "<$1xelect")
      .replace(/data-cfemail/gi, "data-xfemail")
      .replace(/\$R([CRS]\()/g, "$X$1"),
    "latin1",
  );
}

/** Reads a `tree-construction` file of html5lib-tests; the format is described in its README. */
export function readTreeCases(file: string, content: string): TreeCase[] {
  const cases: TreeCase[] = [];
  const lines = content.split("\n");
  let sections: Record<string, string[]> = {};
  let current = "";
  let line = 0;
  const close = () => {
    if (sections["data"] === undefined) return;
    const document = (sections["document"] ?? []).join("\n").replace(/\n+$/, "");
    cases.push({
      file,
      line,
      data: sections["data"].join("\n"),
      document,
      fragment: sections["document-fragment"]?.[0],
      scripting: sections["script-on"] ? "on" : sections["script-off"] ? "off" : "both",
    });
  };
  for (const [number, text] of lines.entries()) {
    const heading = /^#(data|errors|new-errors|document|document-fragment|script-on|script-off)$/.exec(text)?.[1];
    if (heading === "data") {
      close();
      sections = {};
      line = number + 1;
    }
    if (heading !== undefined) {
      current = heading;
      sections[current] = [];
    } else sections[current]?.push(text);
  }
  close();
  return cases;
}

/** Foreign attributes whose prefix is a namespace (HTML standard, "adjust foreign attributes"). */
const PREFIXED = /^(xlink:(actuate|arcrole|href|role|show|title|type)|xml:(lang|space)|xmlns:xlink)$/;

/** Writes a Tree in the form of html5lib-tests. A template's content stands under a line of its own. */
export function dumpTree(tree: Tree, root = 0): string {
  const lines: string[] = [];
  const depth = new Map<number, number>([[root, -1]]);
  for (let node = root + 1; node < tree.end[root]; node++) {
    const parent = tree.parent[node];
    let level = (depth.get(parent) as number) + 1;
    if (parent !== root && isTemplate(tree, parent)) level++;
    depth.set(node, level);
    const indent = `| ${"  ".repeat(level)}`;
    switch (tree.kind(node)) {
      case "doctype": {
        const doctype = tree.doctype(node)!;
        const ids =
          doctype.publicId || doctype.systemId ? ` "${doctype.publicId ?? ""}" "${doctype.systemId ?? ""}"` : "";
        lines.push(`${indent}<!DOCTYPE ${doctype.name}${ids}>`);
        break;
      }
      case "comment":
        lines.push(`${indent}<!-- ${tree.text(node)} -->`);
        break;
      case "text":
        lines.push(`${indent}"${tree.text(node)}"`);
        break;
      default:
        lines.push(...dumpElement(tree, node, indent));
    }
  }
  return lines.join("\n");
}

function dumpElement(tree: Tree, node: number, indent: string): string[] {
  const space = tree.namespace(node);
  const prefix = space === "html" ? "" : space === "svg" ? "svg " : "math ";
  const attributes = [...tree.attributes(node)]
    .map(([name, value]): [string, string] => [
      space !== "html" && PREFIXED.test(name) ? name.replace(":", " ") : name,
      value,
    ])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const lines = [`${indent}<${prefix}${tree.name(node)}>`];
  for (const [name, value] of attributes) lines.push(`${indent}  ${name}="${value}"`);
  if (isTemplate(tree, node)) lines.push(`${indent}  content`);
  return lines;
}

function isTemplate(tree: Tree, node: number): boolean {
  return tree.namespace(node) === "html" && tree.name(node) === "template";
}
