// Folds white space in a line as browsers do.

import type { Element, ElementContent, Properties } from "hast";
import { element, isHastElement, withChildren } from "../../content/hast.js";

/** Characters that mean nothing in a text, of which some readers of Markdown drop a few before they read. */
const CONTROLS = /[\0-\u0008\u000e-\u001b\u001f\u007f]/g;
/** What some programs end a line at, and others don't. */
const LINE_ENDS = /[\v\f\u001c-\u001e\u0085\u2028\u2029]/g;
const ODD = /[\0-\u0008\v\f\u000e-\u001f\u007f\u0085\u2028\u2029]/;

/**
 * Nodes whose texts and attributes hold no control characters, and no ends of lines but those that all readers know: what is judged is then
 * what readers see. Copies only what it changes. `names`: gets the names of all elements. Recurses over content, whose depth is bounded.
 */
export function withoutControls(
  nodes: readonly ElementContent[],
  names: Set<string>,
  isCode = false,
): readonly ElementContent[] {
  let changed: ElementContent[] | undefined;
  for (let i = 0; i < nodes.length; i++) {
    const now = plainNode(nodes[i], names, isCode);
    if (now === nodes[i]) continue;
    changed ??= nodes.slice();
    changed[i] = now;
  }
  return changed ?? nodes;
}

function plainNode(node: ElementContent, names: Set<string>, isCode: boolean): ElementContent {
  if (node.type === "text") return ODD.test(node.value) ? { ...node, value: plain(node.value, isCode) } : node;
  if (node.type !== "element") return node;
  names.add(node.tagName);
  const children = withoutControls(node.children, names, isCode || node.tagName === "pre") as ElementContent[];
  const properties = plainProperties(node.properties);
  return children === node.children && properties === node.properties ? node : withChildren(node, children, properties);
}

function plainProperties(properties: Properties): Properties {
  let changed: Properties | undefined;
  for (const name in properties) {
    const value = properties[name];
    if (typeof value !== "string" || !ODD.test(value)) continue;
    changed ??= { ...properties };
    changed[name] = plain(value, false);
  }
  return changed ?? properties;
}

function plain(value: string, isCode: boolean): string {
  return value.replace(CONTROLS, "").replace(LINE_ENDS, isCode ? "\n" : " ");
}

/** What HTML folds into one space; and Unicode's ends of lines and paragraphs, which some Markdown parsers treat alike. */
const BLANKS = /[\t\n\v\f\r \u2028\u2029]+/g;
/** Whether folding changes a text. */
const FOLDS = /[\t\n\v\f\r\u2028\u2029]| {2}/;

/**
 * Folds white space in a line as browsers do: runs become one space, none is at an edge of the line or next to a line
 * break. Texts that touch become one. Changes the texts in place, and returns the nodes that are left. Recurses over content,
 * whose depth is bounded.
 */
export function foldedLine(line: readonly ElementContent[]): ElementContent[] {
  foldEnds(line, true);
  const nodes = new StartFold().fold(line);
  while (isHastElement(nodes.at(-1), "br")) nodes.pop();
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
  return node.tagName === "img" || node.tagName === "input" || node.tagName === "footnote-reference";
}
