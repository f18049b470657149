// Writes blocks of code as such.

import type { Repair } from "../content-context.js";
import { element, textNode } from "../hast.js";

/**
 * Code blocks of the many highlighters: the language found, line numbers, bars and buttons left out, the lines as
 * shown, with their indentation. What is in a `pre` without being code, such as a letter with links, stays.
 */
export const codeBlock: Repair = ({ code, dropped }, node) => {
  const found = code.at(node, dropped);
  if (found === undefined) return undefined;
  if (found.text.trim() === "") return [];
  if (!found.isCode) return [element("pre", [textNode(found.text)])];
  const properties = found.language === undefined ? {} : { className: [`language-${found.language}`] };
  return [element("pre", [element("code", [textNode(found.text)], properties)])];
};
