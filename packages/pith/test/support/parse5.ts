import { html, type DefaultTreeAdapterTypes as Types, parse } from "parse5";

/** parse5's tree of a page in the form of `dumpTree`. Not recursive: some pages of the tests are 20,000 levels deep. */
export function dumpParse5(page: string): string {
  const lines: string[] = [];
  const stack: { node: Types.Node | string; level: number }[] = [];
  const push = (nodes: Types.Node[], level: number) => {
    for (let i = nodes.length - 1; i >= 0; i--) stack.push({ node: nodes[i], level });
  };
  push(parse(page, { scriptingEnabled: false }).childNodes, 0);
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { node, level } = item;
    const indent = `| ${"  ".repeat(level)}`;
    if (typeof node === "string") lines.push(indent + node);
    else if (node.nodeName === "#documentType") {
      const type = node as Types.DocumentType;
      const ids = type.publicId || type.systemId ? ` "${type.publicId}" "${type.systemId}"` : "";
      lines.push(`${indent}<!DOCTYPE ${type.name ?? ""}${ids}>`);
    } else if (node.nodeName === "#comment") lines.push(`${indent}<!-- ${(node as Types.CommentNode).data} -->`);
    else if (node.nodeName === "#text") lines.push(`${indent}"${(node as Types.TextNode).value}"`);
    else {
      const element = node as Types.Element;
      lines.push(...dumpElement(element, indent));
      push(element.childNodes, level + 1);
      if (element.nodeName === "template" && element.namespaceURI === html.NS.HTML) {
        push((element as Types.Template).content.childNodes, level + 2);
        stack.push({ node: "content", level: level + 1 });
      }
    }
  }
  return lines.join("\n");
}

function dumpElement(element: Types.Element, indent: string): string[] {
  const space = element.namespaceURI;
  const prefix = space === html.NS.SVG ? "svg " : space === html.NS.MATHML ? "math " : "";
  const attributes = element.attrs
    .map(({ prefix, name, value }): [string, string] => [prefix ? `${prefix} ${name}` : name, value])
    .sort((a, b) => (a[0] < b[0] ? -1 : 1));
  return [
    `${indent}<${prefix}${element.tagName}>`,
    ...attributes.map(([name, value]) => `${indent}  ${name}="${value}"`),
  ];
}
