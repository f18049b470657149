// Folds white space in a line as browsers do.

import type { Element, ElementContent } from "hast";
import { element, isElement } from "../../content/hast.js";

/** What HTML folds into one space; and Unicode's ends of lines and paragraphs, which some Markdown parsers treat alike. */
const BLANKS = /[\t\n\v\f\r \u2028\u2029]+/g;
/** Whether folding changes a text. */
const FOLDS = /[\t\n\v\f\r\u2028\u2029]| {2}/;

/**
 * Folds white space in a line as browsers do: runs become one space, none is at an edge of the line or next to a line
 * break. Texts that touch become one. Changes the texts in place, and returns the nodes that are left. Recurses over content,
 * whose depth is bounded.
 */
export function folded(line: readonly ElementContent[]): ElementContent[] {
  foldEnds(line, true);
  const nodes = new StartFold().fold(line);
  while (isElement(nodes.at(-1), "br")) nodes.pop();
  return nodes;
}

/** Goes backwards, as what follows a space decides whether it stays. Returns whether one before `nodes` would be removed. */
function foldEnds(nodes: readonly ElementContent[], goes: boolean): boolean {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i];
    if (node.type === "element") goes = node.tagName === "br" || (!isMeant(node) && foldEnds(node.children, goes));
    else if (node.type === "text") {
      const value = FOLDS.test(node.value) ? node.value.replace(BLANKS, " ") : node.value;
      node.value = goes && value.endsWith(" ") ? value.slice(0, -1) : value;
      if (value !== " " && value !== "") goes = false;
    }
  }
  return goes;
}

class StartFold {
  private isAfterSpace = true;
  private isAfterBreak = true;

  fold(nodes: readonly ElementContent[]): ElementContent[] {
    const kept: ElementContent[] = [];
    for (const node of nodes) {
      if (node.type === "text") {
        if (this.isAfterSpace && node.value.startsWith(" ")) node.value = node.value.slice(1);
        if (node.value === "") continue;
        this.isAfterSpace = node.value.endsWith(" ");
        if (node.value !== " ") this.isAfterBreak = false;
        const before = kept.at(-1);
        if (before?.type === "text") before.value += node.value;
        else kept.push(node);
      } else if (node.type === "element") {
        // A second line break would be an empty line, which ends the paragraph.
        if (node.tagName === "br") {
          if (this.isAfterBreak) continue;
          this.isAfterSpace = this.isAfterBreak = true;
        } else if (node.children.length === 0) {
          this.isAfterBreak = false;
          if (isMeant(node)) this.isAfterSpace = false;
        }
        kept.push(node.children.length === 0 ? node : element(node.tagName, this.fold(node.children), node.properties));
      }
    }
    return kept;
  }
}

/** What shows something without text. */
function isMeant(node: Element): boolean {
  return node.tagName === "img" || node.tagName === "input";
}
