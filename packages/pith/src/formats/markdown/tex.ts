// Writes formulas as TeX, also from MathML.

import type { Element } from "hast";
import { element, writtenText } from "../../content/hast.js";
import { plainTex } from "./formula.js";
import { mathmlToTex } from "./mathml-tex.js";

/** A formula as code in TeX, the form that the handlers read; undefined if it is empty. */
export function mathCode(node: Element, form: "math-inline" | "math-display"): Element | undefined {
  const value = plainTex(node.tagName === "math" ? texOf(node) : writtenText(node));
  if (value === "") return undefined;
  return element("code", [{ type: "text", value }], { className: ["language-math", form] });
}

/** A formula in TeX: from the page, or else built from its MathML. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === "string" && alttext.trim() !== "" ? alttext : mathmlToTex(math);
}
