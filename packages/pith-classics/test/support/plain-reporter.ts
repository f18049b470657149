/** A second Reporter, simple and slow, to check the library's fast one by. */
import type { Tree } from "pith";

/**
 * The original Reporter with its own rules, written plainly from `SPEC.md` section 6: every text is put together anew,
 * every key is looked for in all descendants. Quadratic; a measure for the library's linear way. Gives each element's
 * scores before the container is chosen; undefined for nodes that were removed or are no elements.
 */
export function plainReporter(tree: Tree): (Map<string, number> | undefined)[] {
  const gone = prunedNodes(tree);
  const scores = Array.from({ length: tree.length }, (_, node) =>
    tree.isElement(node) && !gone.has(node) ? priorScores(tree.name(node).toLowerCase()) : undefined,
  );
  for (let node = tree.length - 1; node > 0; node--) {
    const own = scores[node];
    if (own === undefined) continue;
    const children = [...tree.children(node)];
    let sum = 0;
    for (const child of children) sum += totalOf(scores[child]);
    if (tree.name(node) !== "p" && !children.some((child) => !gone.has(child) && isLong(tree, child))) {
      own.set("score_aggregator", Math.max(0, sum - 70));
      continue;
    }
    const text = textOf(tree, node, gone);
    own.set("comma", 10 * (text.match(/,/g) ?? []).length);
    own.set("word", 2 * (text.match(/[\p{L}\p{N}_]+(?:['`][\p{L}\p{N}_])?/gu) ?? []).length);
    for (let below = node + 1; below < tree.end[node]; below++) {
      scores[below]?.delete("comma");
      scores[below]?.delete("word");
    }
    own.set("caps", 0 - 10 * (text.match(/[A-Z]{4,}/g) ?? []).length);
    let rest = 0;
    for (const child of children) rest += totalOf(scores[child]);
    own.set("score_aggregator", rest);
  }
  return scores;
}

export function totalOf(scores: Map<string, number> | undefined): number {
  let total = 0;
  for (const value of scores?.values() ?? []) total += value;
  return total;
}

const PRUNED_IDS = ["comments", "ngn-footer", "section-footer-fn", "footer2010"];

function prunedNodes(tree: Tree): Set<number> {
  const gone = new Set<number>();
  for (let node = 1; node < tree.length; node++) {
    const name = tree.name(node);
    const isPruned =
      gone.has(tree.parent[node]) ||
      tree.kind(node) === "comment" ||
      ["script", "footer", "aside"].includes(name) ||
      (name === "style" && tree.name(tree.parent[node]) === "body") ||
      (name === "div" && PRUNED_IDS.includes(tree.attribute(node, "id") ?? "")) ||
      (name === "div" && /(^|\s)(blogComments|reacties)(\s|$)/.test(tree.attribute(node, "class") ?? ""));
    if (isPruned) gone.add(node);
  }
  return gone;
}

function priorScores(name: string): Map<string, number> {
  if (name === "p") return new Map([["paragraph", 50]]);
  if (name === "div") return new Map([["div", -100]]);
  const header = { h1: 40, h2: 50, h3: 40, h4: 30 }[name];
  return new Map(header === undefined ? [] : [["header", header]]);
}

const SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
const ENDS = new RegExp(`^${SPACE}|${SPACE}$`, "g");

function isLong(tree: Tree, node: number): boolean {
  return tree.isText(node) && [...tree.text(node).replace(ENDS, "")].length > 10;
}

const OWNERS = ["style", "script", "template", "rt", "rp"];

/** What stands below an element, without texts whose innermost style, script, template, rt or rp has another name. */
function textOf(tree: Tree, root: number, gone: ReadonlySet<number>): string {
  const wanted = OWNERS.includes(tree.name(root)) ? tree.name(root) : "";
  let text = "";
  for (let node = root; node < tree.end[root]; node++) {
    if (!tree.isText(node) || gone.has(node)) continue;
    let owner = "";
    for (const above of tree.ancestors(node)) {
      if (!OWNERS.includes(tree.name(above))) continue;
      owner = tree.name(above);
      break;
    }
    if (owner === wanted) text += tree.text(node);
  }
  return text;
}
