import type { Element } from "hast";
import { writtenText } from "../../content/walk.js";
import { mathmlToTex } from "./mathml-to-tex.js";
import { element } from "./nodes.js";

/** A formula as code in TeX, the form that the handlers read; undefined when it is empty. */
export function mathCode(node: Element, form: "math-inline" | "math-display"): Element | undefined {
  const value = plainTex((node.tagName === "math" ? texOf(node) : writtenText(node)).trim());
  if (value === "") return undefined;
  return element("code", [{ type: "text", value }], { className: ["language-math", form] });
}

/**
 * The same formula without what is markup to a reader of Markdown who doesn't know formulas: a tag, a link, an image, and
 * an empty line, behind which anything could begin.
 */
function plainTex(tex: string): string {
  return tex
    .replace(/</g, "\\lt ")
    .replace(/>/g, "\\gt ")
    .replace(/\](?=[([])/g, "]{}")
    .replace(/\n\s*\n/g, "\n");
}

/** A formula in TeX: as the page gives it, or else put together from its MathML. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === "string" && alttext.trim() !== "" ? alttext : mathmlToTex(math);
}
