import type { Tree } from "../html/tree.js";

/**
 * Parts of a page that readers open by a tab of their own (ARIA: `role="tab"` with `aria-controls`, and `role="tabpanel"`).
 * All but the chosen one are hidden by the attribute or by their style, and are content all the same: the same example
 * in another language, the same steps for another system. On data/wcxb they are most of what documentation hides.
 */
export class TabPanels {
  /** Ids that tabs of the page name; read when the first panel is asked about. */
  private named: ReadonlySet<string> | undefined;

  constructor(private readonly tree: Tree) {}

  /** Whether an element is a panel that a tab of the page opens. */
  has(node: number): boolean {
    const { tree } = this;
    if (tree.attribute(node, "role") !== "tabpanel") return false;
    const id = tree.attribute(node, "id");
    if (id === undefined) return false;
    this.named ??= namedByTabs(tree);
    return this.named.has(id);
  }
}

function namedByTabs(tree: Tree): Set<string> {
  const ids = new Set<string>();
  for (let node = 0; node < tree.length; node++) {
    if (!tree.isElement(node) || tree.attribute(node, "role") !== "tab") continue;
    for (const id of (tree.attribute(node, "aria-controls") ?? "").split(/[\t\n\f\r ]+/)) ids.add(id);
  }
  return ids;
}
