// Tells which boxes are quotations by their names: some forums and magazines have no `blockquote`.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { perName } from "../page/name.js";
import { namesOf } from "../page/names.js";
import { wordSet } from "../page/vocabulary.js";
import { isPost } from "./elements.js";

/** Last words of the names of quotations: `bbcode_quote`, `article-pull-quote`, `quotecontent`. */
const QUOTED = /* @__PURE__ */ wordSet(
  "quote quoted quotation blockquote pullquote quotebox quotecontent quotebody quotetext",
);
/** What a name with one of these words is about instead: a price that is asked for, a share's, the marks in a text, what follows a quotation. */
const UNQUOTED = /* @__PURE__ */ wordSet(
  "get free request online instant insurance stock market price add has no with starts double single multi after before carousel slider",
);
/** A quotation has fewer nodes: it is looked at for each name, and what is larger is a part of the page. */
const MOST_NODES = 500;
/** And at least so many bytes of text, without the space around it: shorter ones are labels. */
const LEAST_BYTES = 20;
/** How far above a quotation is looked for one that it is a part of. */
const LEVELS = 4;

/** What no box of a quotation holds: what is a quotation by itself, what is a section of the page, and what asks for a price or says it. */
// biome-ignore format: a list of names
const UNQUOTABLE: ReadonlySet<number> = new Set([
  Tag.BLOCKQUOTE, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6,
  Tag.FORM, Tag.INPUT, Tag.SELECT, Tag.TEXTAREA, Tag.BUTTON, Tag.TABLE,
]);

/** How a name may be a quotation's: not at all, by its words, or as the shade in which vBulletin draws quotations before its fourth version. */
const enum Named {
  NOT,
  QUOTATION,
  SHADE,
}

const namedAs = /* @__PURE__ */ perName((name) => {
  if (name.classes.includes("alt2")) return Named.SHADE;
  const isQuotation =
    /quot/i.test(name.text) &&
    name.words.some((words) => QUOTED.has(words.at(-1) ?? "") && !words.some((word) => UNQUOTED.has(word)));
  return isQuotation ? Named.QUOTATION : Named.NOT;
});

/** Whether a box is named as Discourse's around a quotation, which says who is quoted before it. */
function isNamedQuote(tree: Tree, box: number): boolean {
  return tree.tag[box] === Tag.ASIDE && namesOf(tree).classOf(box).classes.includes("quote");
}

/** Whether a `blockquote` is none: somebody's post, what is in a named box around it, or code alone, which is indented by it. */
export function quotesNothing(tree: Tree, quotation: number): boolean {
  return isPost(tree, quotation) || isNamedQuote(tree, tree.parent[quotation]) || isOnlyCode(tree, quotation);
}

/** Whether a quotation without a source holds a `pre` and nothing else. */
function isOnlyCode(tree: Tree, quotation: number): boolean {
  let code = 0;
  for (let node = quotation + 1; node < tree.end[quotation]; node = tree.end[node]) {
    if (tree.tag[node] === Tag.PRE && code === 0) code = node;
    else if (!tree.isText(node) || tree.text(node).trim() !== "") return false;
  }
  return code > 0 && tree.attribute(quotation, "type") === undefined && tree.attribute(quotation, "cite") === undefined;
}

/** Whether a box is so named, and a quotation is in it. */
export function namesQuoted(tree: Tree, box: number): boolean {
  if (!isNamedQuote(tree, box)) return false;
  for (let node = box + 1; node < tree.end[box]; node = tree.end[node])
    if (tree.tag[node] === Tag.BLOCKQUOTE) return true;
  return false;
}

/** Whether a box is a quotation by its name and by what is in it. One that is a part of another isn't; one in another of the same name is quoted there. */
export function isQuotedBox(tree: Tree, box: number): boolean {
  const names = namesOf(tree);
  const name = names.classOf(box);
  const named = namedAs(name);
  if (named === Named.NOT || tree.end[box] - box > MOST_NODES) return false;
  const style = named === Named.SHADE ? (tree.attribute(box, "style") ?? "") : "";
  // Programs have the same border, and scroll.
  if (named === Named.SHADE && (!style.includes("inset") || style.includes("overflow"))) return false;
  let text = 0;
  for (let node = box + 1; node < tree.end[box]; node++) {
    if (UNQUOTABLE.has(tree.tag[node])) return false;
    if (text >= LEAST_BYTES || !tree.isText(node)) continue;
    const value = tree.text(node);
    text += tree.stop[node] - tree.start[node] - value.length + value.trim().length;
  }
  if (text < LEAST_BYTES) return false;
  if (named === Named.SHADE) return true;
  let around = tree.parent[box];
  for (let level = 0; level < LEVELS && around > 0; level++, around = tree.parent[around]) {
    if (tree.tag[around] === Tag.BLOCKQUOTE && !isPost(tree, around)) return false;
    const other = names.classOf(around);
    if (namedAs(other) === Named.QUOTATION) return other.text === name.text;
  }
  return true;
}
