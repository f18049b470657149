// Reads ticks and crosses that a table draws, as pictures without a description, as icons or by a font of icons: they are its values.

import { Tag } from "../../html/generated/tags.js";
import { isCell, Namespace } from "../../html/node-kind.js";
import { isBlankText } from "../../html/shown-texts.js";
import { perTree, type Tree } from "../../html/tree.js";
import { saysIcon } from "../../noise/small-texts.js";
import { classesOf } from "../../page/names.js";

const TICK = "✓";
const CROSS = "✗";
/** What files, and classes and names of icons, are called that draw them: "tick.png", "fa-square-check". */
const TICK_NAMES: ReadonlySet<string> = new Set(["check", "checked", "checkmark", "tick", "yes", "ok"]);
const CROSS_NAMES: ReadonlySet<string> = new Set(["cross", "xmark", "times", "no", "close", "remove", "unchecked"]);
/** Nodes in a cell that holds nothing but a sign, at most: boxes, the drawing and its parts. */
const MAX_NODES = 12;
/** What readers fill in or press: its names say how it looks. */
const CONTROLS: ReadonlySet<number> = new Set([Tag.INPUT, Tag.SELECT, Tag.BUTTON]);
/** The longest name that is read, in characters: a picture's address may be the picture. */
const LONGEST = 500;

/**
 * The sign that is all of a table's cell; undefined: it has a text, draws something else, or is left out. A cross is one only in a table that has ticks: "no" and
 * "close" are names of other pictures, too.
 */
export function drawnSign(tree: Tree, cell: number, dropped: ReadonlySet<number>): string | undefined {
  const sign = dropped.has(cell) ? undefined : signIn(tree, cell, dropped);
  return sign === CROSS && !tablesWithTicks(tree).has(tableOf(tree, cell)) ? undefined : sign;
}

/** The tables of a page in which ticks are drawn. */
const tablesWithTicks = /* @__PURE__ */ perTree((tree) => {
  const found = new Set<number>();
  for (let node = 1; node < tree.length; node++)
    if (isCell(tree.tag[node]) && signIn(tree, node) === TICK) found.add(tableOf(tree, node));
  return found;
});

function tableOf(tree: Tree, cell: number): number {
  let table = cell;
  while (table > 0 && tree.tag[table] !== Tag.TABLE) table = tree.parent[table];
  return table;
}

function signIn(tree: Tree, cell: number, dropped?: ReadonlySet<number>): string | undefined {
  if (tree.end[cell] - cell > MAX_NODES) return undefined;
  let sign: string | undefined;
  for (let node = cell + 1; node < tree.end[cell]; node++) {
    const tag = tree.tag[node];
    if (tree.isText(node)) {
      // A font of icons draws its names: "check".
      if (!isBlankText(tree, node) && !classesOf(tree, tree.parent[node]).some(saysIcon)) return undefined;
      sign ??= signNamed(tree.text(node).trim());
    } else if (isCell(tag) || CONTROLS.has(tag)) return undefined;
    else if (dropped?.has(node)) node = tree.end[node] - 1;
    else sign ??= signOf(tree, node);
  }
  return sign;
}

function signNamed(word: string): string | undefined {
  return TICK_NAMES.has(word) ? TICK : CROSS_NAMES.has(word) ? CROSS : undefined;
}

/** Attributes that name what is drawn: of a picture, of an icon, and of a drawing in SVG that is used. */
const PICTURES = ["src", "data-src"];
const ICONS = ["class", "data-icon"];
const USES = ["href", "xlink:href"];

/** What an element draws, by the name of its file or the classes of its icon. */
function signOf(tree: Tree, node: number): string | undefined {
  const tag = tree.tag[node];
  const isPicture = tag === Tag.IMG;
  if (isPicture && (tree.attribute(node, "alt") ?? "").trim() !== "") return undefined;
  const isUse = (tag & Namespace.NAME_MASK) === Tag.USE;
  for (const name of isPicture ? PICTURES : isUse ? USES : ICONS) {
    const value = tree.attribute(node, name);
    if (value === undefined || value.length > LONGEST) continue;
    // Of an address the file's name, and of a drawing that is used what it is called there.
    const said = isPicture ? value.split(/[?#]/)[0].split("/") : value.split("#");
    const words = said[said.length - 1].toLowerCase().split(/[^a-z0-9]+/);
    for (const word of words) {
      const sign = signNamed(word);
      if (sign !== undefined) return sign;
    }
  }
  return undefined;
}
