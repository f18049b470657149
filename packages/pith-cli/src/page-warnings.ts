// Tells the user of a page's warnings on standard error.

import type { Extraction, Tree } from "pith";
import { complain } from "./output.js";

/** Says on standard error what a reader of a page's content should know of it. */
export async function complainOf(label: string, { warnings, tree }: Extraction): Promise<void> {
  for (const { code, message } of warnings) {
    const advice = code === "no-content" && needsScripts(tree) ? ` ${SCRIPTS}` : "";
    await complain(`${label}: ${message}${advice}`);
  }
}

const SCRIPTS =
  "It has scripts, which may create its content; they aren't run here. pith serve --render lets a browser run them first.";

/** Whether a page without content has scripts that may be there to make it; data in scripts is none. */
function needsScripts(tree: Tree): boolean {
  for (let node = tree.find("script"); node > 0 && node < tree.length; node++) {
    if (!tree.isElement(node) || tree.name(node).toLowerCase() !== "script") continue;
    const type = tree.attribute(node, "type")?.trim().toLowerCase() ?? "";
    if (type === "" || type === "module" || /javascript|ecmascript/.test(type)) return true;
  }
  return false;
}
