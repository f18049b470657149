// Finds the parts of a page that readers can't see.

import { isDrawnFormula } from "../html/formula-pictures.js";
import { Tag } from "../html/generated/tags.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import {
  type HiddenReason,
  hidingReason,
  type Inherited,
  inherit,
  NOTHING_INHERITED,
  textHiddenBy,
} from "./hiding-style.js";
import { type Declarations, type ElementStyle, saysLook, styleOf } from "./inline-style.js";
import { OpenedPanels } from "./opened-panels.js";

/** When text that a page hides from its readers may be content; see `VisibilityOptions`. */
export const HIDDEN_TEXT = ["auto", "never"] as const;

/** One of HIDDEN_TEXT. */
export type HiddenText = (typeof HIDDEN_TEXT)[number];

/** What scripts of decent pages show later, when a reader opens, scrolls or waits. Nobody ever sees the others. */
const SHOWN_LATER: ReadonlySet<HiddenReason> = new Set<HiddenReason>([
  "hidden-attribute",
  "display-none",
  "visibility-hidden",
  "no-opacity",
  "fading-in",
  "no-size",
]);

/** Whether pages hide real content in this way until a script shows it: tabs, parts that unfold, parts that fade in. */
export function mayBeShownLater(reason: HiddenReason): boolean {
  return SHOWN_LATER.has(reason);
}

/** The parts of a page that readers can't see. */
export interface HiddenNodes {
  /** Elements that are hidden with everything in them, texts and images; in document order, none inside another. */
  readonly nodes: readonly number[];
  /** Why, in the order of `nodes`. */
  readonly reasons: readonly HiddenReason[];
}

/**
 * The parts of a page, or of subtrees of it, that inline styles and attributes hide from readers. Style sheets are not read. Panels
 * that readers can open count as visible, and so does MathML beside its drawing. One pass: subtrees share what surrounds them, so
 * many small ones in a deep page take no more time than the page.
 *
 * `roots`: where to look, in document order; what their text inherits from the elements around them counts. Default: the whole page.
 * `passedOver`: nodes to skip, with all their descendants.
 */
export function hiddenNodes(
  tree: Tree,
  roots: readonly number[] = [0],
  passedOver: ReadonlySet<number> = new Set(),
): HiddenNodes {
  const finder = new HiddenFinder(tree, passedOver);
  for (const root of roots) finder.search(root);
  return finder;
}

class HiddenFinder implements HiddenNodes {
  readonly nodes: number[] = [];
  readonly reasons: HiddenReason[] = [];
  /** Open elements that change what their children inherit: the node after each, and what was inherited before. */
  private readonly ends: number[] = [];
  private readonly outer: Inherited[] = [];
  /** The elements around the subtree that was searched last, from the outermost. */
  private readonly path: number[] = [];
  /** The node after that subtree: one that is before it begins from nothing. */
  private end = 0;
  private inherited = NOTHING_INHERITED;

  private readonly panels: OpenedPanels;

  constructor(
    private readonly tree: Tree,
    private readonly passedOver: ReadonlySet<number>,
  ) {
    this.panels = new OpenedPanels(tree);
  }

  search(root: number): void {
    const { tree } = this;
    if (root < this.end) {
      this.leave(tree.length);
      this.path.length = 0;
    }
    this.end = tree.end[root];
    this.leave(root);
    for (const node of this.newlyAround(root)) {
      this.path.push(node);
      if (tree.isElement(node)) this.enter(node, inherit(styleOf(tree, node), this.inherited));
    }
    for (let node = root; node < this.end; ) {
      this.leave(node);
      node = this.visit(node);
    }
  }

  /** The elements around a node that aren't around the last subtree, from the outermost. */
  private newlyAround(root: number): number[] {
    const { tree, path } = this;
    while (path.length > 0 && tree.end[path[path.length - 1]] <= root) path.pop();
    const last = path[path.length - 1] ?? -1;
    const found: number[] = [];
    for (let node = root === 0 ? -1 : tree.parent[root]; node > last; node = node === 0 ? -1 : tree.parent[node]) {
      found.push(node);
    }
    return found.reverse();
  }

  /** Enters an element: what its children inherit. */
  private enter(node: number, inside: Inherited): void {
    if (inside === this.inherited || this.tree.end[node] === node + 1) return;
    this.ends.push(this.tree.end[node]);
    this.outer.push(this.inherited);
    this.inherited = inside;
  }

  /** Leaves the elements that end before a node. */
  private leave(node: number): void {
    while (this.ends.length > 0 && this.ends[this.ends.length - 1] <= node) {
      this.ends.pop();
      this.inherited = this.outer.pop()!;
    }
  }

  /** Visits a node; returns the next one to visit. */
  private visit(node: number): number {
    const { tree } = this;
    if (this.passedOver.has(node)) return tree.end[node];
    const tag = tree.tag[node];
    // Most pages say nothing of the look of most elements.
    const isUnsaid = this.inherited === NOTHING_INHERITED;
    if (tag < 0) {
      if (tag === Kind.TEXT && !isUnsaid) this.visitText(node);
      return node + 1;
    }
    if (isUnsaid && tag !== Tag.TEMPLATE && !saysLook(tree, node)) return node + 1;
    const style = styleOf(tree, node);
    const reason = elementHiddenBy(tree, node, style);
    if (reason !== undefined && !this.isSeenAnyway(node, reason)) {
      this.add(node, reason);
      return tree.end[node];
    }
    const inside = inherit(style, this.inherited);
    if (inside.isInvisible && tag === Tag.IMG) this.add(node, "visibility-hidden");
    this.enter(node, inside);
    return node + 1;
  }

  /** Whether readers can open it, or see the same as a drawing. */
  private isSeenAnyway(node: number, reason: HiddenReason): boolean {
    return (mayBeShownLater(reason) && this.panels.has(node)) || isDrawnFormula(this.tree, node);
  }

  private visitText(node: number): void {
    const reason = textHiddenBy(this.inherited);
    if (reason !== undefined && this.tree.text(node).trim() !== "") this.add(node, reason);
  }

  private add(node: number, reason: HiddenReason): void {
    this.nodes.push(node);
    this.reasons.push(reason);
  }
}

/** Whether an element's own attributes say that it isn't displayed, if only until a script does. */
export function isUndisplayed(tree: Tree, node: number): boolean {
  if (!saysLook(tree, node)) return false;
  const style = styleOf(tree, node);
  if (style.declared?.get("visibility") === "hidden") return true;
  const reason = elementHiddenBy(tree, node, style);
  return reason === "hidden-attribute" || reason === "display-none";
}

function elementHiddenBy(tree: Tree, node: number, { declared, hidden }: ElementStyle): HiddenReason | undefined {
  if (tree.tag[node] === Tag.TEMPLATE) return "template";
  if (hidden !== undefined && hidden !== "until-found" && !isShownAnyway(declared)) return "hidden-attribute";
  return declared === undefined ? undefined : hidingReason(declared);
}

/** The element's own `display` overrides the attribute `hidden`. */
function isShownAnyway(declared: Declarations | undefined): boolean {
  const display = declared?.get("display");
  return display !== undefined && display !== "none";
}
