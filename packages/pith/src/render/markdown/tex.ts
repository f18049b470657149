import type { Element } from "hast";
import { mathmlToTex } from "./mathml-to-tex.js";
import { element, textOf } from "./nodes.js";

/** A formula as code in TeX, the form that the handlers read; undefined when it is empty. */
export function mathCode(node: Element, form: "math-inline" | "math-display"): Element | undefined {
  const value = (node.tagName === "math" ? texOf(node) : textOf(node)).trim();
  if (value === "") return undefined;
  return element("code", [{ type: "text", value }], { className: ["language-math", form] });
}

/** A formula in TeX: as the page gives it, or else put together from its MathML. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === "string" && alttext.trim() !== "" ? alttext : mathmlToTex(math);
}
