// Writes formulas as TeX, also from MathML.

import type { Element } from "hast";
import { element, writtenText } from "../../content/hast.js";
import { mathmlToTex } from "./mathml-tex.js";

/** A formula as code in TeX, the form that the handlers read; undefined if it is empty. */
export function mathCode(node: Element, form: "math-inline" | "math-display"): Element | undefined {
  const value = plainTex((node.tagName === "math" ? texOf(node) : writtenText(node)).trim());
  if (value === "") return undefined;
  return element("code", [{ type: "text", value }], { className: ["language-math", form] });
}

/**
 * The same formula without what is markup to a Markdown parser without formulas: a tag, a link, an image, and
 * an empty line, after which anything could begin.
 */
function plainTex(tex: string): string {
  return tex
    .replace(/</g, "\\lt ")
    .replace(/>/g, "\\gt ")
    .replace(/\](?=[([])/g, "]{}")
    .replace(/\n\s*\n/g, "\n");
}

/** A formula in TeX: from the page, or else built from its MathML. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === "string" && alttext.trim() !== "" ? alttext : mathmlToTex(math);
}
