// Reads the texts of declarative shadow roots.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { composedMarkup, isShadowRoot } from "./composed-markup.js";
import { Paragraphs } from "./text/paragraphs.js";
import type { FoundText, TextTools } from "./text/text-tools.js";

/**
 * The texts of the page's declarative shadow roots, `<template shadowrootmode>`, as a browser shows them: with the
 * children of the element that they stand in, their host, in the places of slots, and with the shadow roots inside. The
 * roots of hosts that are siblings and bear the same name, one after the other, make one text.
 */
export function shadowRootTexts(tree: Tree, tools: TextTools, found: (node: number, text: FoundText) => void): void {
  let group = new Paragraphs(tools.limits.maxText);
  let first = 0;
  let lastHost = 0;
  const finish = () => {
    const text = group.join();
    if (text !== "") found(first, { text });
  };
  for (let node = 1; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.TEMPLATE) continue;
    let behind = tree.end[node];
    if (isShadowRoot(tree, node)) {
      const host = tree.parent[node];
      if (!areAlike(tree, lastHost, host)) {
        finish();
        group = new Paragraphs(tools.limits.maxText);
        first = node;
      }
      group.add(tools.plain.ofMarkup(composedMarkup(tree, node)));
      lastHost = host;
      behind = tree.end[host];
    }
    node = behind - 1;
  }
  finish();
}

/** Whether two elements are siblings with the same name. */
function areAlike(tree: Tree, a: number, b: number): boolean {
  return tree.tag[a] === tree.tag[b] && tree.parent[a] === tree.parent[b];
}
