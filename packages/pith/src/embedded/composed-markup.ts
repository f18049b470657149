// Reads the texts of declarative shadow roots, composed with their slots as a browser shows them.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { grouped } from "../maps.js";
import { Paragraphs, type TextTools } from "./text/text-tools.js";

/**
 * The texts of the page's declarative shadow roots, `<template shadowrootmode>`, as a browser shows them: with the
 * children of the element that contains them, their host, in the places of slots, and with the shadow roots inside. The
 * roots of hosts that are siblings with the same name, one after the other, make one text.
 */
export function shadowRootTexts(tree: Tree, tools: TextTools): string[] {
  const texts: Paragraphs[] = [];
  let lastHost = 0;
  for (let node = 1; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.TEMPLATE) continue;
    let next = tree.end[node];
    if (isShadowRoot(tree, node)) {
      const host = tree.parent[node];
      if (texts.length === 0 || !areAlike(tree, lastHost, host)) texts.push(new Paragraphs(tools.limits.maxText));
      texts[texts.length - 1].add(tools.plain.ofMarkup(composedMarkup(tree, node)));
      lastHost = host;
      next = tree.end[host];
    }
    node = next - 1;
  }
  return texts.map((text) => text.join());
}

/** Whether two elements are siblings with the same name. */
function areAlike(tree: Tree, a: number, b: number): boolean {
  return tree.tag[a] === tree.tag[b] && tree.parent[a] === tree.parent[b];
}

/** Elements that show nothing, or whose content isn't markup. */
// biome-ignore format: a list of names
const PASSED_OVER = new Set<number>([
  Tag.SCRIPT, Tag.STYLE, Tag.TEMPLATE, Tag.IFRAME, Tag.NOEMBED, Tag.NOFRAMES, Tag.NOSCRIPT, Tag.TEXTAREA, Tag.TITLE,
  Tag.XMP, Tag.PLAINTEXT,
]);

/** The inside of a shadow root: what is in its slots, by name, and the shadow root that contains its host. */
interface Scope {
  readonly slotted: Map<string, number[]>;
  readonly outer: Scope | undefined;
}

/** Whether a node is a declarative shadow root. The older attribute is Chromium's, from before the standard. */
function isShadowRoot(tree: Tree, node: number): boolean {
  if (tree.tag[node] !== Tag.TEMPLATE) return false;
  return tree.hasAttribute(node, "shadowrootmode") || tree.hasAttribute(node, "shadowroot");
}

/**
 * What a browser shows of a shadow root, as markup of only names and texts: slots hold the children of the host
 * that ask for them, and elements with a shadow root of their own hold that. Linear in the host's subtree.
 */
function composedMarkup(tree: Tree, shadowRoot: number): string {
  const markup: string[] = [];
  // What is left to write, last first: a node, or below 0 the end tag of a node; and its scope.
  const nodes: number[] = [];
  const scopes: (Scope | undefined)[] = [];
  const wait = (waiting: readonly number[], scope: Scope | undefined) => {
    for (let i = waiting.length - 1; i >= 0; i--) {
      nodes.push(waiting[i]);
      scopes.push(scope);
    }
  };

  wait([...tree.children(shadowRoot)], scopeOf(tree, tree.parent[shadowRoot], undefined));
  while (nodes.length > 0) {
    const node = nodes.pop() as number;
    const scope = scopes.pop();
    if (node < 0) markup.push(`</${tree.name(-node)}>`);
    else if (tree.isText(node)) markup.push(tree.text(node).replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
    else if (tree.isElement(node) && !PASSED_OVER.has(tree.tag[node])) {
      markup.push(`<${tree.name(node)}>`);
      wait([-node], undefined);
      const children = [...tree.children(node)];
      const ownRoot = children.find((child) => isShadowRoot(tree, child));
      const slotted = tree.tag[node] === Tag.SLOT ? takeSlotted(tree, node, scope) : undefined;
      if (ownRoot !== undefined) wait([...tree.children(ownRoot)], scopeOf(tree, node, scope));
      else if (slotted !== undefined) wait(slotted, scope?.outer);
      else wait(children, scope);
    }
  }
  return markup.join("");
}

function scopeOf(tree: Tree, host: number, outer: Scope | undefined): Scope {
  return { slotted: grouped(tree.children(host), (child) => tree.attribute(child, "slot") ?? ""), outer };
}

/** What a slot shows instead of its own content; the first slot of a name takes it. */
function takeSlotted(tree: Tree, slot: number, scope: Scope | undefined): readonly number[] | undefined {
  const name = tree.attribute(slot, "name") ?? "";
  const slotted = scope?.slotted.get(name);
  if (slotted === undefined) return undefined;
  const isBlank = (node: number) =>
    isShadowRoot(tree, node) ||
    (!tree.isElement(node) && tree.text(node).trim() === "") ||
    tree.kind(node) === "comment";
  if (slotted.every(isBlank)) return undefined;
  scope?.slotted.delete(name);
  return slotted;
}
