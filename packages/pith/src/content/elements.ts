// The elements that may be in content, what becomes of others, and which one a role means.

import { roleOf } from "../html/controls.js";
import { TAG_NAMES, Tag } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import { perTree, type Tree } from "../html/tree.js";
import { AttributeBit, namesOf } from "../page/names.js";
import { partsOfNames, QUOTED_POST } from "../page/vocabulary.js";

/**
 * The closed list of elements that may be in content: everything else is either left out or replaced by its
 * children. None of them runs, loads (images aside), submits, or changes how a parser reads what is inside it; that
 * last point is why raw text (`style`, `xmp`, `noscript`) and foreign content (SVG, MathML) are absent.
 */
// biome-ignore format: a list of names
const ALLOWED: readonly Tag[] = [
  Tag.A, Tag.ABBR, Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.B, Tag.BDI, Tag.BDO, Tag.BLOCKQUOTE, Tag.BR, Tag.CAPTION,
  Tag.CITE, Tag.CODE, Tag.COL, Tag.COLGROUP, Tag.DD, Tag.DEL, Tag.DETAILS, Tag.DFN, Tag.DIV, Tag.DL, Tag.DT, Tag.EM,
  Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.HEADER, Tag.HGROUP,
  Tag.HR, Tag.I, Tag.IMG, Tag.INS, Tag.KBD, Tag.LI, Tag.MAIN, Tag.MARK, Tag.NAV, Tag.OL, Tag.P, Tag.PRE, Tag.Q, Tag.RP,
  Tag.RT, Tag.RUBY, Tag.S, Tag.SAMP, Tag.SECTION, Tag.SMALL, Tag.SPAN, Tag.STRONG, Tag.SUB, Tag.SUMMARY, Tag.SUP,
  Tag.TABLE, Tag.TBODY, Tag.TD, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TIME, Tag.TR, Tag.U, Tag.UL, Tag.VAR, Tag.WBR,
];

/** Elements that become another: obsolete ones, and boxes whose own meaning is gone but that keep texts apart. */
const RENAMED: readonly (readonly [Tag, Tag])[] = [
  [Tag.ACRONYM, Tag.ABBR],
  [Tag.CENTER, Tag.DIV],
  [Tag.DIALOG, Tag.DIV],
  [Tag.DIR, Tag.UL],
  [Tag.FIELDSET, Tag.DIV],
  [Tag.FORM, Tag.DIV],
  [Tag.LEGEND, Tag.DIV],
  [Tag.LISTING, Tag.PRE],
  [Tag.MENU, Tag.UL],
  [Tag.PLAINTEXT, Tag.PRE],
  [Tag.SEARCH, Tag.DIV],
  [Tag.STRIKE, Tag.S],
  [Tag.TT, Tag.CODE],
  [Tag.XMP, Tag.PRE],
];

/**
 * Elements that are left out with everything in them, in any namespace. A button is not among them: its
 * text stays without it, as it is often the heading of a part that unfolds.
 */
// biome-ignore format: a list of names
const LEFT_OUT: readonly Tag[] = [
  Tag.ANNOTATION_XML, Tag.APPLET, Tag.AREA, Tag.AUDIO, Tag.BASE, Tag.BGSOUND, Tag.DATALIST, Tag.EMBED, Tag.FRAME,
  Tag.FRAMESET, Tag.HEAD, Tag.IFRAME, Tag.INPUT, Tag.KEYGEN, Tag.LINK, Tag.META, Tag.METER, Tag.NOEMBED, Tag.NOFRAMES,
  Tag.OBJECT, Tag.OPTGROUP, Tag.OPTION, Tag.PARAM, Tag.PROGRESS, Tag.SCRIPT, Tag.SELECT, Tag.SOURCE, Tag.STYLE, Tag.SVG,
  Tag.TEMPLATE, Tag.TEXTAREA, Tag.TITLE, Tag.TRACK, Tag.VIDEO,
];

/** Allowed inline elements; the others begin and end a block. */
// biome-ignore format: a list of names
const IN_LINE: readonly Tag[] = [
  Tag.A, Tag.ABBR, Tag.B, Tag.BDI, Tag.BDO, Tag.CITE, Tag.CODE, Tag.DEL, Tag.DFN, Tag.EM, Tag.I, Tag.IMG,
  Tag.INPUT, Tag.INS, Tag.KBD, Tag.MARK, Tag.Q, Tag.RP, Tag.RT, Tag.RUBY, Tag.S, Tag.SAMP, Tag.SMALL, Tag.SPAN, Tag.STRONG, Tag.SUB, Tag.SUP,
  Tag.TIME, Tag.U, Tag.VAR, Tag.WBR,
];

/** The part of a table that each part has to be in. Elsewhere a parser would drop its tags and fuse its texts. */
const TABLE_PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ["table"],
  col: ["colgroup", "table"],
  colgroup: ["table"],
  tbody: ["table"],
  td: ["tr"],
  tfoot: ["table"],
  th: ["tr"],
  thead: ["table"],
  tr: ["table", "tbody", "tfoot", "thead"],
};

const TABLE_FRAMES: ReadonlySet<string> = new Set(["colgroup", "table", "tbody", "tfoot", "thead", "tr"]);

const names = new Map<number, string>();
for (const tag of ALLOWED) names.set(tag, TAG_NAMES[tag]);
for (const [from, to] of RENAMED) names.set(from, TAG_NAMES[to]);
const leftOut: ReadonlySet<number> = new Set(LEFT_OUT);
const inLine: ReadonlySet<string> = new Set(IN_LINE.map((tag) => TAG_NAMES[tag]));

/** The names of all elements that can be in content. */
export const ALLOWED_NAMES: readonly string[] = ALLOWED.map((tag) => TAG_NAMES[tag]);

/** Elements of content that begin and end a block: all but those in a line and what only tables and lines need. */
const blocks: ReadonlySet<string> = new Set(
  ALLOWED_NAMES.filter((name) => !inLine.has(name) && !["br", "col", "colgroup"].includes(name)),
);

/** The name under which an element is in content; undefined if only its children are. */
export function contentName(tag: number): string | undefined {
  return names.get(tag);
}

/** Whether an element is left out with everything in it. */
export function isLeftOut(tag: number): boolean {
  return leftOut.has(tag & Namespace.NAME_MASK);
}

/** Whether an element of content begins and ends a block. */
export function isBlockName(name: string): boolean {
  return blocks.has(name);
}

/** Whether an element of content is inline. */
export function isInLine(name: string): boolean {
  return inLine.has(name);
}

/** `name`, or what replaces it inside `parent`: "div" for a part of a table elsewhere, "" for what a table can't hold. */
export function nameInside(parent: string, name: string): string {
  const wanted = TABLE_PARENTS[name];
  if (wanted === undefined) return TABLE_FRAMES.has(parent) ? "" : name;
  if (wanted.includes(parent)) return name;
  return TABLE_FRAMES.has(parent) || name === "col" || name === "colgroup" ? "" : "div";
}

/** The level of a heading that doesn't say it (WAI-ARIA 1.2, heading role). */
const DEFAULT_LEVEL = 2;

/** The element that a box with a role means; undefined if it has no role that matters here. */
export function nameByRole(tree: Tree, node: number): string | undefined {
  if ((namesOf(tree).marksOf(node) & AttributeBit.SAID) === 0) return undefined;
  switch (roleOf(tree, node)) {
    case "heading":
      return isProse(tree, node) ? undefined : headingName(tree.attribute(node, "aria-level"));
    case "list":
      return "ul";
    case "listitem":
      return "li";
    default:
      return undefined;
  }
}

/** What a style says of a text's weight and slant; captured if it stands out. */
const WEIGHT = /(?:^|[;\s])font-weight\s{0,9}:\s{0,9}(?:(bold|[6-9]00)|normal|[1-4]00)/i;
const SLANT = /(?:^|[;\s])font-style\s{0,9}:\s{0,9}(?:(italic|oblique)|normal)/i;
const WEIGHTED: ReadonlySet<string> = new Set(["b", "strong"]);
const SLANTED: ReadonlySet<string> = new Set(["i", "em"]);

/** The element that a text in a line is shown as: editors set emphasis by style, also that there is none in a `b` that they put around all they copied. */
export function nameByStyle(tree: Tree, node: number, name: string): string {
  const isPlain = name === "span";
  if (!(isPlain || WEIGHTED.has(name) || SLANTED.has(name))) return name;
  if ((namesOf(tree).marksOf(node) & AttributeBit.STYLE) === 0) return name;
  const style = tree.attribute(node, "style") ?? "";
  const weight = WEIGHT.exec(style);
  const slant = SLANT.exec(style);
  if (isPlain) return weight?.[1] !== undefined ? "strong" : slant?.[1] !== undefined ? "em" : name;
  const said = WEIGHTED.has(name) ? weight : slant;
  return said !== null && said[1] === undefined ? "span" : name;
}

const POST = /* @__PURE__ */ new RegExp(partsOfNames(QUOTED_POST), "i");

/** Whether a quotation is somebody's post, which quotes nobody. */
export function isPost(tree: Tree, quotation: number): boolean {
  return POST.test(namesOf(tree).classOf(quotation).text);
}

/** A heading has no more nodes, and no longer text, in characters. */
const MOST_IN_HEADING = 40;
const LONGEST_HEADING = 300;
/** What headings don't hold: HTML has only phrases in them. A lone paragraph is a heading's text on many pages. */
const BLOCKS: ReadonlySet<number> = new Set([Tag.P, Tag.UL, Tag.OL, Tag.DL, Tag.PRE, Tag.TABLE, Tag.BLOCKQUOTE]);

/** The classes of elements of a page that are called headings, of which one is prose: then all are, as a template says it. */
const proseOf = /* @__PURE__ */ perTree((tree) => {
  const names = namesOf(tree);
  const found = new Set<string>();
  for (let node = 1; node < tree.length; node++) {
    if ((names.marksOf(node) & AttributeBit.SAID) === 0 || roleOf(tree, node) !== "heading") continue;
    const { text } = names.classOf(node);
    if (text !== "" && holdsProse(tree, node)) found.add(text);
  }
  return found;
});

/** Whether an element that is called a heading holds paragraphs, such as a comment. */
function isProse(tree: Tree, node: number): boolean {
  return holdsProse(tree, node) || (proseOf(tree).size > 0 && proseOf(tree).has(namesOf(tree).classOf(node).text));
}

function holdsProse(tree: Tree, node: number): boolean {
  if (tree.end[node] - node > MOST_IN_HEADING) return true;
  let blocks = 0;
  let length = 0;
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if (tree.isText(inner)) length += tree.stop[inner] - tree.start[inner];
    else if (BLOCKS.has(tree.tag[inner])) blocks += tree.tag[inner] === Tag.P ? 1 : 2;
  }
  return blocks > 1 || length > LONGEST_HEADING;
}

function headingName(level: string | undefined): string {
  const number = /^[1-9]$/.test(level?.trim() ?? "") ? Number(level) : DEFAULT_LEVEL;
  return `h${Math.min(number, 6)}`;
}
