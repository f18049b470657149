// Puts texts on one line: the values of metadata, and what readers see of a small element.

import { isSilent, Layout, layoutOf } from "../../html/layout.js";
import { Kind } from "../../html/node-kind.js";
import { decodeReferences } from "../../html/text.js";
import { JoinedTexts } from "../../html/touching-texts.js";
import type { Tree } from "../../html/tree.js";
import { classText } from "../../page/names.js";
import { LAST_NAME } from "../../page/vocabulary.js";
import { oneLineOf } from "../../text/one-line.js";
import { MAX_TEXT, MAX_TEXT_NODES } from "./limits.js";

/** A text as one line: without invisible characters, with character references that were escaped twice decoded and white space folded. */
export function oneLine(text: string): string {
  return oneLineOf(text.includes("&") ? text.replace(ESCAPED_TWICE, (found) => decodeReferences(found, true)) : text);
}

/** References that pages leave in attributes and JSON by escaping them twice. */
const ESCAPED_TWICE = /&(?:#(?:\d{1,7}|[xX][\da-fA-F]{1,6})|[a-z]{2,6});/g;

/** Between the parts of an element's text, as pages themselves part names from what follows. */
export const PART_END = "|";

/** What joins names, in an element of its own. */
const JOINING = /^(?:\P{L}*|and|und|et|[yei])$/iu;

/**
 * What readers see of a small element, on one line; of a large one the beginning. Linear in what it returns. `inParts`: with a bar
 * between texts in elements of their own, as a name, a role and a button are; not between names and what joins them, nor in a name.
 */
export function shortText(tree: Tree, element: number, inParts = false): string {
  const end = Math.min(tree.end[element], element + MAX_TEXT_NODES);
  const line = new JoinedTexts(tree);
  let last = 0;
  let joins = false;
  for (let node = element + 1; node < end && line.text.length < MAX_TEXT; ) {
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) {
      const text = cutText(tree, node);
      if (inParts && text.trim() !== "") {
        const areTwo = last > 0 && tree.end[tree.parent[last]] <= node && tree.parent[node] > last;
        const joined = joins;
        joins = JOINING.test(text.trim());
        if (areTwo && !joins && !joined && !LAST_NAME.test(classText(tree, tree.parent[node]))) line.text += PART_END;
        last = node;
      }
      line.add(node, text);
    } else if (tag >= 0 && layoutOf(tag) !== Layout.INLINE) line.breakLine();
    node = isSilent(tag) ? tree.end[node] : node + 1;
  }
  return oneLine(line.text.slice(0, MAX_TEXT));
}

/** The text of a text node; "" if it is too long for a heading, byline or date. */
export function cutText(tree: Tree, node: number): string {
  return tree.stop[node] - tree.start[node] > MAX_TEXT * 4 ? "" : tree.text(node);
}
