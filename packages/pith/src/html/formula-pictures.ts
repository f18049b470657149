// Tells pictures of formulas from others, and reads their TeX from what the page says about them.

import { KNOWN_TAGS, Tag } from "./generated/tags.js";
import { imageSources } from "./image-sources.js";
import { Namespace } from "./node-kind.js";
import { isBlankText } from "./shown-texts.js";
import { perTree, type Tree } from "./tree.js";
import { WordFilter } from "./word-filter.js";

/** A formula in TeX, without the signs around it. */
export interface TexFormula {
  readonly tex: string;
  /** Whether it is set on a line of its own. */
  readonly isDisplay: boolean;
}

/** Attributes in which pages keep the TeX of a formula that they draw, and all that may hold one, among other things. */
const TEX_ATTRIBUTES = ["data-tex", "data-latex", "data-katex"];
const FORMULA_ATTRIBUTES = [
  ...TEX_ATTRIBUTES,
  ...["data-math", "data-formula", "data-equation", "data-expr", "data-expression"],
];
/** A command or a power: no name or condition of a program has them. */
const SURE_TEX = /\\[a-zA-Z]|\^/;
const NO_TEX = /^(?:true|false|[0-9]*)$/i;
/** Attributes that hold several values, the formula among them (Substack). */
const SETTINGS = "data-attrs";
const EXPRESSION = /"persistentExpression":("(?:[^"\\]|\\.){1,20000}")/;
/** Those that describe a picture, the likeliest first. */
const DESCRIPTIONS = ["alt", "title", "data-alt"];

/**
 * Classes and addresses of programs that draw TeX: whatever describes such a picture is its source. Whole names only: "text-xs" and
 * "image-text" are the classes of any picture.
 */
const DRAWN_TEX_CLASS =
  /(?:^|[\s_-])(?:latex(?:center)?|tex|texrender|mimetex|katex|mathjax|ql-img|mwe-math|quicklatex|formula(?:Inl|Dsp))(?:$|[\s_-])/;
const DRAWN_TEX =
  /codecogs\.com\/|(?:math|mime)tex\b|latexrender\/|latex(?:render)?(?:\.php|\.cgi|\.codecogs|\.artofproblemsolving)|mathurl\.com|\/media\/math\/render|\/filter\/tex\/|ql-cache\/|render\/math\?|equation\?tex=|images\/math\//i;
/** Those of pictures of formulas in general, whose descriptions may also be words: a folder "latex" may be of gloves. */
const FORMULA_NAME =
  /(?:^|[\s_/.-])(?:math|maths|imgmath|latex|formula|formulae|formel|eqn?|equation|inlineequation|displayequation)(?:$|[\s_/.?-])/i;
/** What says in a class that a formula is on a line of its own. */
const DISPLAY_CLASS =
  /-display$|displayed-equation|display-?(?:math|formula|equation)|formulaDsp|latexcenter|math-display/i;

/** What TeX has and words don't. */
const TEX_SIGN = /\\[a-zA-Z,;!{|]|[\^_{}]|[^\s=]\s*=\s*[^\s=]/;
/** The name of a file, whose first word is no letter with an index. */
const NAME = /^\p{L}{3,60}[_-][\p{L}\p{N}_-]+$/u;
/** A formula of a letter, a number, or a few of them. */
const SHORT = /^[\p{L}\p{N}+*/().,|<>!'-]{1,12}$/u;
/** Descriptions that say that there is a formula, and not which. */
const NO_FORMULA =
  /^(?:rendered by quicklatex\.com|an? (?:equation|formula)|latex|tex|math|equation|formula|image|img|picture|\S+\.(?:gif|png|svg|jpe?g))[.:]?$/i;
/** Three words in a row, which aren't TeX. */
const PROSE = /(?:^|\s)\p{L}{2,} \p{L}{2,} \p{L}{2,}/u;

/** The signs around TeX, and whether they set it on a line of its own. A single dollar comes last: two begin with one. */
export const TEX_SIGNS: readonly (readonly [open: string, close: string, isDisplay: boolean])[] = [
  ["$$", "$$", true],
  ["\\[", "\\]", true],
  ["\\(", "\\)", false],
  ["[tex]", "[/tex]", false],
  ["[latex]", "[/latex]", false],
  ["[math]", "[/math]", false],
  ["[itex]", "[/itex]", false],
  ["$", "$", false],
];
/** What is money between dollars. */
const MONEY = /^[\d.,\s]*$/;
/** The source of an expression for what begins a formula on a line of its own without signs. */
export const DISPLAY_BEGIN = "\\\\begin\\{(?:align|displaymath|eqnarray|equation|gather|multline)\\*?\\}";
const DISPLAY_ENVIRONMENT = /* @__PURE__ */ new RegExp(`^${DISPLAY_BEGIN}`);
const ENVIRONMENT = /^\\begin\{([a-zA-Z]{1,30}\*?)\}/;

/** The formulas of pictures, by their nodes: text, content and what chooses pictures ask about the same ones. */
const formulas = /* @__PURE__ */ perTree(() => new Map<number, TexFormula | undefined>());

/** What attributes, classes and addresses of formulas have in common, and the signs of TeX. One of them is in all that the expressions above and below find. */
const SIGNS_OF_FORMULAS = /* @__PURE__ */ new WordFilter(
  ["tex", "math", "formul", "formel", "eq", "expr", "chart", "codecogs", "s2cms", "ql-"],
  "$\\",
);

/** Nodes of a `picture` that are looked at: addresses of its image are those of its sources, too. */
const MOST_IN_PICTURE = 200;

/** A quick look at the bytes of a picture's attributes. */
function mayBeFormula(tree: Tree, image: number): boolean {
  let may = false;
  const look = (nameStart: number, nameEnd: number, start: number, end: number) => {
    may ||=
      SIGNS_OF_FORMULAS.mayHold(tree.source, nameStart, nameEnd) || SIGNS_OF_FORMULAS.mayHold(tree.source, start, end);
  };
  tree.eachAttributeRange(image, look);
  const parent = tree.parent[image];
  if (tree.tag[parent] !== Tag.PICTURE || tree.end[parent] - parent > MOST_IN_PICTURE) return may;
  for (let node = parent + 1; node < tree.end[parent] && !may; node++) tree.eachAttributeRange(node, look);
  return may;
}

/**
 * The formula that a picture shows, as its attributes, its address or its description say it; undefined: it isn't one, or its source isn't
 * known. `attributes`, `addresses`: the picture's, for callers that have read them.
 */
export function formulaOfPicture(
  tree: Tree,
  image: number,
  attributes?: ReadonlyMap<string, string>,
  addresses?: readonly string[],
): TexFormula | undefined {
  const known = formulas(tree);
  const found = known.get(image);
  if (found !== undefined || known.has(image)) return found;
  const read = mayBeFormula(tree, image) ? readFormula(tree, image, attributes, addresses) : undefined;
  known.set(image, read);
  return read;
}

function readFormula(
  tree: Tree,
  image: number,
  attributes = tree.attributes(image) as ReadonlyMap<string, string>,
  addresses: readonly string[] = pictureAddresses(tree, image, attributes),
): TexFormula | undefined {
  const names = attributes.get("class") ?? "";
  const isDisplay = DISPLAY_CLASS.test(names);
  const kept = saidTex((name) => attributes.get(name));
  if (kept !== undefined) return formulaIn(kept, isDisplay);
  for (const address of addresses) {
    const tex = texInAddress(address);
    const found = tex === undefined ? undefined : formulaIn(tex, isDisplay);
    if (found !== undefined) return found;
  }
  for (const name of DESCRIPTIONS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value !== "" && !NO_FORMULA.test(value) && isTex(value, names, addresses)) return formulaIn(value, isDisplay);
  }
  return undefined;
}

/** Whether the description of a picture is TeX, by itself or by what the picture's classes and addresses say. */
function isTex(value: string, names: string, addresses: readonly string[]): boolean {
  if (isSignedTex(value)) return true;
  const isWritten = TEX_SIGN.test(value);
  const isProse = PROSE.test(value);
  const isShort = SHORT.test(value);
  // Most descriptions are words, whatever the picture's address says.
  if (isProse && !isShort && !(isWritten && value.includes("\\"))) return false;
  const isDrawnTex = DRAWN_TEX_CLASS.test(names) || addresses.some((address) => DRAWN_TEX.test(address));
  if (!isDrawnTex && !FORMULA_NAME.test(names) && !addresses.some((address) => FORMULA_NAME.test(address)))
    return false;
  const isWords = isProse || (!isDrawnTex && NAME.test(value));
  const isSaid = isWritten ? !isWords || value.includes("\\") : isDrawnTex && !isWords;
  return isSaid || (isDrawnTex && isShort);
}

/**
 * The TeX that an element says in an attribute; undefined: none does. `read`: the value of an attribute by its name. `isDrawing`: the
 * element is drawn, so that a value that may be a program's is TeX as well.
 */
function saidTex(read: (name: string) => string | undefined, isDrawing?: boolean): string | undefined {
  for (const name of FORMULA_ATTRIBUTES) {
    const value = read(name);
    if (value === undefined || NO_TEX.test(value)) continue;
    const isTex = isDrawing || TEX_ATTRIBUTES.includes(name);
    if (isTex ? TEX_SIGN.test(value) || SHORT.test(value) : SURE_TEX.test(value)) return value;
  }
  const expression = EXPRESSION.exec(read(SETTINGS) ?? "")?.[1];
  return expression === undefined ? undefined : parsedText(expression);
}

/** Elements that draw a formula of so many characters have no more nodes than this, and so many for each. */
export const FRAME_NODES = 60;
const NODES_A_CHARACTER = 30;

/** A formula that an element draws and whose source it keeps in an attribute; undefined: it isn't one. */
export function saidFormula(tree: Tree, node: number): TexFormula | undefined {
  if (isOpenedAgain(tree, node)) return undefined;
  const tex = saidTex((name) => tree.attribute(node, name), isDrawn(tree, node));
  if (tex === undefined || tree.end[node] - node > FRAME_NODES + NODES_A_CHARACTER * tex.length) return undefined;
  return formulaIn(tex, false);
}

/** Whether a drawing is all that an element holds, as WeChat draws formulas. */
export function isDrawn(tree: Tree, node: number): boolean {
  return tree.end[node] > node + 1 && tree.end[node + 1] === tree.end[node] && tree.name(node + 1) === "svg";
}

/** Whether an element is emphasis that the parser opened again in a later block: what its attributes say is said already, and would be in each block. */
export function isOpenedAgain(tree: Tree, node: number): boolean {
  let isAgain = false;
  tree.eachAttributeRange(node, (nameStart) => {
    isAgain ||= nameStart < tree.start[node];
  });
  return isAgain;
}

function parsedText(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Addresses of a picture that are looked at: its own, and what is loaded lazily. */
const MOST_ADDRESSES = 3;

/** The first addresses of a picture, the best of them first. */
export function pictureAddresses(tree: Tree, image: number, attributes: ReadonlyMap<string, string>): string[] {
  return imageSources(tree, image, MOST_ADDRESSES, attributes);
}

/** TeX of this length or more isn't a formula. */
export const LONGEST_TEX = 20_000;

/** A formula from TeX with or without signs around it, or in a frame of MediaWiki's; undefined if nothing is left. */
export function formulaIn(source: string, isDisplay: boolean): TexFormula | undefined {
  const value = withoutDrawingCommands(unframed(source.replace(/<br ?\/?>/gi, " ")));
  const signs = signsAround(value);
  const tex = trimmedTex(signs === undefined ? value : value.slice(signs[0].length, -signs[1].length));
  if (tex === "" || tex.length > LONGEST_TEX) return undefined;
  return { tex, isDisplay: isDisplay || signs?.[2] === true || DISPLAY_ENVIRONMENT.test(tex) };
}

/** TeX without white space around it, and without a backslash whose space that was: it would escape the sign that ends the formula. */
export function trimmedTex(tex: string): string {
  const value = tex.trim();
  let start = value.length;
  while (value[start - 1] === "\\") start--;
  return (value.length - start) % 2 === 0 ? value : value.slice(0, -1).trimEnd();
}

/** A command before a formula by which a service is told how to draw it, and how many of them there are at most. */
const DRAWING_COMMAND =
  /^\s?\\(?:(?:inline|opaque|reverse|tiny|small|normalsize|large|Large|LARGE|huge|Huge)\b|(?:bg|fn)_[a-z]{1,20}|dpi ?\{?[0-9]{1,4}\}?)/;
const MOST_COMMANDS = 5;

function withoutDrawingCommands(source: string): string {
  let tex = source;
  for (let i = 0; i < MOST_COMMANDS; i++) tex = tex.replace(DRAWING_COMMAND, "");
  return tex.trim();
}

/** The signs that are around all of a text; undefined: none. */
export function signsAround(value: string): (typeof TEX_SIGNS)[number] | undefined {
  return TEX_SIGNS.find(
    ([open, close]) =>
      value.length > open.length + close.length &&
      value.startsWith(open) &&
      value.indexOf(close, open.length) === value.length - close.length,
  );
}

/** Whether a text is TeX between signs, as LaTeX2HTML and Doxygen describe pictures, or a whole environment. Dollars around a number are money. */
export function isSignedTex(value: string): boolean {
  const signs = signsAround(value);
  if (signs === undefined) return value.endsWith(`\\end{${ENVIRONMENT.exec(value)?.[1] ?? "\0"}}`);
  return !MONEY.test(value.slice(signs[0].length, -signs[1].length));
}

/** How MediaWiki wraps a formula's source that is set as on a line of its own. */
const WIKI_FRAME = /^\{\\displaystyle\s(.*)\}$/s;
/** The same for one that isn't, as its author wanted. */
const WIKI_TEXT_FRAME = /^\{(\\textstyle\s.*)\}$/s;

/** TeX without MediaWiki's frame. */
export function unframed(tex: string): string {
  const value = tex.trim();
  return ((WIKI_FRAME.exec(value) ?? WIKI_TEXT_FRAME.exec(value))?.[1] ?? value).trim();
}

/** Services that take a formula as all of an address after the question mark. */
const WHOLE_QUERY =
  /(?:(?:math|mime)tex(?:\.cgi|\.exe)?|codecogs\.com\/[^?#]{1,60}|(?:equation|tex|latex)\.(?:render|cgi)|mathurl\.com\/render\.cgi)\?(?!latex=|tex=)(.{1,20000})$/is;
/** Services that take it as a parameter. */
const PARAMETER =
  /(?:math|formula|equation|tex2?\w{0,3}|latex\w{0,10}|eqn?|chart)[\w./-]{0,60}\?(?:[^#]{0,300}&(?:amp;)?)?(?:latex|tex|math|formula|equation|eq|chl|val|from)=([^&#]{1,20000})/i;
/** Services that take it as a path. */
const PATH = /(?:upmath\.me|s2cms\.ru|latex\.svg)\/(?:svg|png)\/([^?#]{1,20000})$/i;
const CHART = /\/chart\?/i;
const CHART_OF_TEX = /[?&;]cht=tx\b/i;

/** The TeX in the address of a service that draws formulas; undefined: it isn't one. */
function texInAddress(address: string): string | undefined {
  if (!address.includes("?")) return decodedOrNone(PATH.exec(address)?.[1]);
  const whole = WHOLE_QUERY.exec(address)?.[1];
  if (whole !== undefined)
    return decoded(whole)
      .replace(/&space;/g, " ")
      .replace(/&plus;/g, "+")
      .replace(/&hash;/g, "#")
      .replace(/\\nocache$/, "");
  const parameter = CHART.test(address) && !CHART_OF_TEX.test(address) ? undefined : PARAMETER.exec(address)?.[1];
  return decodedOrNone(parameter?.replace(/\+/g, " ") ?? PATH.exec(address)?.[1]);
}

function decodedOrNone(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decoded(value);
}

/** A part of an address without its escapes; as it is, if they aren't UTF-8. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  } catch {
    return value;
  }
}

/**
 * Whether an element holds nothing but MathML, and another one beside it is what readers see of the formula: pages hide the MathML
 * and draw a picture, or letters in their places.
 */
export function isDrawnFormula(tree: Tree, node: number): boolean {
  if (tree.end[node] === node + 1) return false;
  const math = tree.isText(node + 1) ? node + 2 : node + 1;
  if (math >= tree.end[node] || !isMath(tree, math) || (math > node + 1 && !isSpace(tree, node + 1))) return false;
  const behind = tree.end[math];
  if (behind < tree.end[node] && !(isSpace(tree, behind) && tree.end[node] === behind + 1)) return false;
  const first = tree.firstChild(tree.parent[node]);
  return isElementNear(tree, tree.nextSibling(node), node) || isElementNear(tree, first, node);
}

/** The element that holds the MathML of which a picture, or letters in their places, is a drawing beside it; undefined: there is none. */
export function mathmlBeside(tree: Tree, drawing: number): number | undefined {
  const first = tree.firstChild(tree.parent[drawing]);
  return first !== drawing && tree.isElement(first) && isDrawnFormula(tree, first) ? first : undefined;
}

function isSpace(tree: Tree, node: number): boolean {
  return tree.isText(node) && isBlankText(tree, node);
}

/** Siblings that are looked at for the drawing. */
const NEAR = 3;

/** Whether one of the first siblings from `start` on is an element, other than `own`. */
function isElementNear(tree: Tree, start: number, own: number): boolean {
  for (let next = start, step = 0; next !== 0 && step < NEAR; next = tree.nextSibling(next), step++)
    if (next !== own && tree.isElement(next)) return true;
  return false;
}

/** Whether a node is the outermost element of MathML; publishers write it with the prefix that it has in their XML: `mml:math`. */
export function isMath(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag > Namespace.NAME_MASK) return (tag & Namespace.NAME_MASK) === Tag.MATH;
  return tag >= KNOWN_TAGS && tree.name(node).endsWith(":math");
}
