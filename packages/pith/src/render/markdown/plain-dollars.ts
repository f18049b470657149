import type { Nodes, Root } from "mdast";

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
export function markPlainDollars(root: Root): void {
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
export function withPlainDollar(written: string): string {
  // A backslash before it is escaped itself, so that the last of an odd number belongs to the sign.
  return written.replace(/(\\*)\\\$/, (all, before: string) => (before.length % 2 === 0 ? `${before}$` : all));
}
