/** The tree that parse5 makes of a page, where it strays from the standard mended. */
import { html, InsertionMode, Parser, type Token, type DefaultTreeAdapterTypes as Types } from "parse5";

const TABLE_SECTIONS = new Set<number>([html.TAG_ID.TBODY, html.TAG_ID.TFOOT, html.TAG_ID.THEAD]);

html.SPECIAL_ELEMENTS[html.NS.HTML].add(html.TAG_ID.SEARCH);

/**
 * parse5 8.1 with five deviations from the HTML standard mended, which random mutations find about once in 5,000 pages
 * (no page of data/ has any):
 * - `search` isn't among its special elements (13.2.4.2);
 * - a template doesn't end its "table scope" (13.2.4.2);
 * - in a row, `</thead>` ends the row when no thead is open (13.2.6.4.14 says: ignore the token);
 * - `<![CDATA[` counts in foreign content, but not at an integration point such as SVG's title (13.2.5.42);
 * - of several NULs in foreign content one is left (13.2.6.5 says: a U+FFFD for each).
 */
class MendedParser extends Parser<Types.DefaultTreeAdapterMap> {
  constructor() {
    super({ scriptingEnabled: false });
    const stack = this.openElements;
    const templateAbove = (tags: number[]) => {
      const top = (tag: number) => stack.tagIDs.lastIndexOf(tag, stack.stackTop);
      return top(html.TAG_ID.TEMPLATE) > Math.max(...tags.map(top));
    };
    const hasInTableScope = stack.hasInTableScope.bind(stack);
    stack.hasInTableScope = (tag) => !templateAbove([tag]) && hasInTableScope(tag);
    const hasBody = stack.hasTableBodyContextInTableScope.bind(stack);
    stack.hasTableBodyContextInTableScope = () => !templateAbove([...TABLE_SECTIONS]) && hasBody();

    const isSpecialAbove = stack.hasSpecialElementAbove.bind(stack);
    stack.hasSpecialElementAbove = (entry) =>
      isSpecialAbove(entry) || stack.tagIDs.lastIndexOf(html.TAG_ID.SEARCH, stack.stackTop) > entry;

    const tokenizer = this.tokenizer as unknown as { _stateMarkupDeclarationOpen(code: number): void };
    const declaration = tokenizer._stateMarkupDeclarationOpen.bind(tokenizer);
    tokenizer._stateMarkupDeclarationOpen = (code) => {
      const before = this.tokenizer.inForeignNode;
      this.tokenizer.inForeignNode = (this as unknown as { currentNotInHTML: boolean }).currentNotInHTML;
      declaration(code);
      this.tokenizer.inForeignNode = before;
    };
  }

  override onEndTag(token: Token.TagToken): void {
    const inRow = this.insertionMode === InsertionMode.IN_ROW;
    if (inRow && TABLE_SECTIONS.has(token.tagID) && !this.openElements.hasInTableScope(token.tagID)) return;
    super.onEndTag(token);
  }

  override onNullCharacter(token: Token.CharacterToken): void {
    for (const chars of token.chars) super.onNullCharacter({ ...token, chars });
  }
}

function parseWithParse5(page: string): Types.Document {
  const parser = new MendedParser();
  parser.tokenizer.write(page, true);
  return parser.document;
}

/** parse5's tree of a page in the form of `dumpTree`. Not recursive: some pages of the tests are 20,000 levels deep. */
export function dumpParse5(page: string): string {
  const lines: string[] = [];
  const stack: { node: Types.Node | string; level: number }[] = [];
  const push = (nodes: Types.Node[], level: number) => {
    for (let i = nodes.length - 1; i >= 0; i--) stack.push({ node: nodes[i], level });
  };
  push(parseWithParse5(page).childNodes, 0);
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
