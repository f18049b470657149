import type { Element } from "hast";
import type { Handle } from "hast-util-to-mdast";
import type { RootContent } from "mdast";
import { classesOf, textOf } from "./nodes.js";

const LANGUAGE = /^language-(.+)$/;

/** How elements become Markdown that hast-util-to-mdast doesn't know, or knows in another way. */
export const HANDLERS: Readonly<Record<string, Handle>> = {
  code(_, node) {
    const value = textOf(node);
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
    return { type: "code", lang: name ?? null, value: textOf(node).replace(/^\n/, "").trimEnd() };
  },
};
