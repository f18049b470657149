// Names and paths of nodes as the originals' HTML parser (libxml2) gives them.

import type { Tree } from "pith";

/** The names of a page's nodes. */
export class OriginalNames {
  /** By a node's number in `tree.tag`, which nodes share that are alike in name and namespace. */
  private readonly known = new Map<number, string>();

  constructor(readonly tree: Tree) {}

  /**
   * An element's name: in lower case, also in SVG, and without a prefix that ends in a colon (SPEC of the originals, section 2).
   * "#text" and "#comment" for these; "" for other nodes.
   */
  of(node: number): string {
    const number = this.tree.tag[node];
    let name = this.known.get(number);
    if (name === undefined) {
      name = nameOf(this.tree, node);
      this.known.set(number, name);
    }
    return name;
  }

  /** An element's path, such as `/html/body/div[2]/p`. Differs from `Tree.path` only by the names. Linear in the siblings on the way. */
  path(node: number): string {
    // Throws for what isn't a node.
    this.tree.kind(node);
    const steps: string[] = [];
    for (let at = node; at !== 0; at = this.tree.parent[at]) steps.push(this.step(at));
    return `/${steps.reverse().join("/")}`;
  }

  /** The last step of an element's path: its name, with a number from 1 where siblings share the name. */
  private step(node: number): string {
    const name = this.of(node);
    const alike = this.siblings(node).filter((sibling) => this.of(sibling) === name);
    return alike.length === 1 ? name : `${name}[${alike.indexOf(node) + 1}]`;
  }

  /**
   * The siblings of an element whose path begins with the letters of its own, itself among them, in document order. The
   * originals ask whether one path contains another as a string, so `/html/body/p` also takes what is below
   * `/html/body/pre`. Only a name without a number can be the beginning of another name.
   */
  siblingsByPrefix(node: number): number[] {
    const name = this.of(node);
    const siblings = this.siblings(node);
    const isNumbered = siblings.some((sibling) => sibling !== node && this.of(sibling) === name);
    return isNumbered ? [node] : siblings.filter((sibling) => this.of(sibling).startsWith(name));
  }

  /** The element children of a node's parent. */
  private siblings(node: number): number[] {
    const { tree } = this;
    return [...tree.children(tree.parent[node])].filter((sibling) => tree.isElement(sibling));
  }
}

function nameOf(tree: Tree, node: number): string {
  const kind = tree.kind(node);
  if (kind === "text" || kind === "comment") return `#${kind}`;
  const name = tree.name(node);
  const colon = name.indexOf(":");
  // A colon at either end is part of the name.
  const local = colon > 0 && colon < name.length - 1 ? name.slice(colon + 1) : name;
  return local.toLowerCase();
}
