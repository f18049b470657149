// Finds comments by names and headings.

import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import { perTree, type Tree } from "../html/tree.js";
import { headsComments } from "./comment-words.js";
import { elsewhereFinder, NameRole, nameRole } from "./names.js";

/** The longest heading of a section, in bytes of its source: longer ones are sentences. */
const MAX_HEADING = 400;
/** How far above a heading the comments may begin: a head, and a box around it. */
const MAX_CLIMB = 3;

/** What names and headings say about where comments are. */
export interface Cues {
  /** Elements whose names are those of one comment, in document order. */
  readonly named: readonly number[];
  /** Ranges of nodes, `[from, to)`, that names or a heading call comments, in document order; the outermost only. */
  readonly sections: readonly (readonly [from: number, to: number])[];
}

/** Roles of the elements of a page by their names, each plus 1; 0: not read. Content is searched for comments before the whole page is. */
const rolesOf = /* @__PURE__ */ perTree((tree) => new Uint8Array(tree.length));

/** Reads names and headings of all elements below `body`. */
export function findCues(tree: Tree, body: number): Cues {
  const named: number[] = [];
  const found: [number, number][] = [];
  const isElsewhere = elsewhereFinder(tree);
  const roles = rolesOf(tree);
  for (let node = body + 1; node < tree.end[body]; node++) {
    if (!tree.isElement(node)) continue;
    roles[node] ||= nameRole(tree, node) + 1;
    const role: NameRole = roles[node] - 1;
    // A heading may have the name of what it heads: `<h2 id="comments">`.
    if (headsSection(tree, node)) {
      const headed = headedBy(tree, node, role, body);
      if (headed !== undefined && !isElsewhere(node)) found.push(headed);
    } else if (role === NameRole.UNIT && !isElsewhere(node)) named.push(node);
    else if (role === NameRole.SECTION && !isElsewhere(node)) found.push([node, tree.end[node]]);
  }
  const sections: [number, number][] = [];
  for (const section of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = sections.at(-1);
    if (last !== undefined && section[0] >= last[1] && areAlike(tree, last[0], section[0])) last[1] = section[1];
    else if (last === undefined || section[0] >= last[1]) sections.push(section);
    else if (section[1] > last[1]) last[1] = section[1];
  }
  return { named, sections };
}

/** Siblings of the same class that are called comments: each of them is one. */
function areAlike(tree: Tree, a: number, b: number): boolean {
  const name = tree.attribute(a, "class");
  return tree.parent[a] === tree.parent[b] && name !== undefined && name === tree.attribute(b, "class");
}

function headsSection(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  const isOne = tag === Tag.LEGEND || isHeading(tag);
  if (!isOne || tree.stop[node] - tree.start[node] > MAX_HEADING) return false;
  return headsComments(tree.textContent(node).trim());
}

/** What comes after a heading in its parent; if nothing does, in what is around that. A heading that is named for comments may have a box of its own. */
function headedBy(tree: Tree, heading: number, role: NameRole, body: number): [number, number] | undefined {
  const isNamed = role === NameRole.SECTION;
  let at = heading;
  for (let i = 0; i < MAX_CLIMB && at !== body; i++) {
    const parent = tree.parent[at];
    const next = tree.end[at];
    const isAlone =
      isNamed && tree.end[next] === tree.end[parent] && tree.isText(next) && tree.text(next).trim() === "";
    if (next < tree.end[parent] && !isAlone) return [next, tree.end[parent]];
    at = parent;
  }
  return undefined;
}
