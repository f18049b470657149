import type { Element, Root } from "hast";
import { toMdast as convert, type Handle } from "hast-util-to-mdast";
import type { Root as MdastRoot, Nodes, RootContent } from "mdast";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { mathToMarkdown } from "mdast-util-math";
import { defaultHandlers, type Options, toMarkdown } from "mdast-util-to-markdown";
import { writtenText } from "#src/content/hast.js";
import { markdownFlow } from "#src/formats/markdown/flow.js";
import { classesOf } from "#src/formats/markdown/nodes.js";

/**
 * Content as Markdown by the unified ecosystem's writer, with its own escapes for every `&` and `$` taken back where they are
 * needless: what Pith's writer is compared with. Of up to 10,000 children of one element.
 */
export function markdownByMdast(content: Root): string {
  const mdast = convert(markdownFlow(content), { handlers: HANDLERS }) as Nodes as MdastRoot;
  markPlainDollars(mdast);
  return toMarkdown(mdast, {
    bullet: "-",
    emphasis: "*",
    fences: true,
    listItemIndent: "one",
    rule: "-",
    extensions: [
      PLAIN_AMPERSANDS,
      gfmAutolinkLiteralToMarkdown(),
      gfmFootnoteToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmTaskListItemToMarkdown(),
      mathToMarkdown(),
    ],
  });
}

const LANGUAGE = /^language-(.+)$/;

/** How elements become Markdown that hast-util-to-mdast doesn't know, or knows in another way. */
const HANDLERS: Readonly<Record<string, Handle>> = {
  code(_, node) {
    const value = writtenText(node);
    if (!classesOf(node).includes("language-math")) return { type: "inlineCode", value };
    return { type: classesOf(node).includes("math-display") ? "math" : "inlineMath", value } as RootContent;
  },
  footnote(state, node) {
    const id = String(node.properties["id"]);
    const children = state.toFlow(state.all(node));
    return { type: "footnoteDefinition", identifier: id, label: id, children } as RootContent;
  },
  "footnote-reference"(_, node) {
    const id = String(node.properties["id"]);
    return { type: "footnoteReference", identifier: id, label: id };
  },
  pre(_, node) {
    const code = node.children.find((child): child is Element => child.type === "element" && child.tagName === "code");
    const name = code === undefined ? undefined : classesOf(code).map((word) => LANGUAGE.exec(String(word))?.[1])[0];
    return { type: "code", lang: name ?? null, value: writtenText(node).replace(/^\n/, "").trimEnd() };
  },
};

/**
 * An escaped `&` that begins no character reference: mdast-util-to-markdown escapes each one before a letter or `#`, and most of them part
 * the parameters of an address. What a reference is: CommonMark 0.31, section 2.5.
 */
const NEEDLESS = /\\&(?=[#A-Za-z])(?!(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)/g;

/** An image up to the end of its description. */
const DESCRIPTION = /^!\[(?:\\.|[^\]\\])*/s;

/** Text of a label in which marked sees no image. */
function withoutImages(text: string): string {
  return text.replaceAll("!\\[", "\\!\\[");
}

/** Writes texts and addresses with the `&` that need no escape as they are. */
const PLAIN_AMPERSANDS: Options = {
  handlers: {
    text: (node, parent, state, info) => {
      const plain = defaultHandlers.text(node, parent, state, info).replace(NEEDLESS, "&");
      const written = state.stack.includes("label") ? withoutImages(plain) : plain;
      return node.data?.plainDollar ? withPlainDollar(written) : written;
    },
    link: Object.assign(
      ((node, parent, state, info) =>
        plainAddress(defaultHandlers.link(node, parent, state, info))) as typeof defaultHandlers.link,
      { peek: defaultHandlers.link.peek },
    ),
    image: Object.assign(
      ((node, parent, state, info) =>
        defaultHandlers
          .image(node, parent, state, info)
          .replace(NEEDLESS, "&")
          .replace(DESCRIPTION, withoutImages)) as typeof defaultHandlers.image,
      { peek: defaultHandlers.image.peek },
    ),
  },
};

/** The part behind the text, which may hold code. */
function plainAddress(written: string): string {
  const at = written.lastIndexOf("](");
  return at < 0 ? written : written.slice(0, at) + written.slice(at).replace(NEEDLESS, "&");
}

declare module "mdast" {
  interface TextData {
    /** Whether its only dollar sign begins no formula, as no other one is near that could end it. */
    plainDollar?: boolean;
  }
}

/** What a formula can't reach out of: its lines are read together. */
const LINES: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);

/**
 * Marks the texts whose dollar sign needs no escape: a single one in its paragraph, heading or cell, as in `$80`. Two of them would be
 * mathematics, wherever they stand: also in an address or in code.
 */
function markPlainDollars(root: MdastRoot): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (LINES.has(node.type)) markIn(node);
    else if ("children" in node) for (const child of node.children) waiting.push(child);
  }
}

function markIn(line: Nodes): void {
  let dollars = 0;
  let holder: Nodes | undefined;
  const waiting: Nodes[] = [line];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const found = dollarsOf(node);
    if (found > 0) holder = node;
    dollars += found;
    if (dollars > 1) return;
    if ("children" in node) for (const child of node.children) waiting.push(child);
  }
  if (holder?.type === "text") holder.data = { ...holder.data, plainDollar: true };
}

/** Dollar signs that a node writes itself; of a formula its marks. */
function dollarsOf(node: Nodes): number {
  if ((node.type as string) === "inlineMath") return 2;
  let written = "value" in node ? node.value : "";
  if ("url" in node) written += `${node.url}${node.title ?? ""}`;
  if ("alt" in node) written += node.alt ?? "";
  return written.split("$").length - 1;
}

/** A text as it is written, without the escape of its only dollar sign. */
function withPlainDollar(written: string): string {
  // A backslash before it is escaped itself, so that the last of an odd number belongs to the sign.
  return written.replace(/(\\*)\\\$/, (all, before: string) => (before.length % 2 === 0 ? `${before}$` : all));
}
