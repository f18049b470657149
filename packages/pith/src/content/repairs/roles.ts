// The element that a box with an ARIA role stands for.

import type { Tree } from "../../html/tree.js";

/** The level of a heading that doesn't say it (WAI-ARIA 1.2, heading role). */
const DEFAULT_LEVEL = 2;

/** The element that a box with a role stands for; undefined when it has no role that matters here. */
export function nameByRole(tree: Tree, node: number): string | undefined {
  switch (tree.attribute(node, "role")?.trim().toLowerCase()) {
    case "heading":
      return headingName(tree.attribute(node, "aria-level"));
    case "list":
      return "ul";
    case "listitem":
      return "li";
    default:
      return undefined;
  }
}

function headingName(level: string | undefined): string {
  const number = /^[1-9]$/.test(level?.trim() ?? "") ? Number(level) : DEFAULT_LEVEL;
  return `h${Math.min(number, 6)}`;
}
