import type { Element, ElementContent, Root } from "hast";
import { toMdast as convert } from "hast-util-to-mdast";
import type { Root as MdastRoot } from "mdast";
import { HANDLERS } from "./handlers.js";
import { isBlock } from "./nodes.js";

/**
 * Children that an element may have. hast-util-to-mdast hands over children as arguments of a call, and 200,000 of them
 * don't fit the stack; no page that is meant for readers has as many.
 */
const MOST_CHILDREN = 10_000;

/** Content as `markdownFlow` leaves it, in the syntax tree of Markdown; pages of any width. */
export function toMdast(flow: Root): MdastRoot {
  const made: MdastRoot = { type: "root", children: [] };
  for (const children of sliced(narrowed(flow.children as ElementContent[]))) {
    for (const node of (convert({ type: "root", children }, { handlers: HANDLERS }) as MdastRoot).children)
      made.children.push(node);
  }
  return made;
}

/** What has too many children becomes several of its kind, one behind the other. */
function narrowed(nodes: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== "element") made.push(node);
    else for (const part of parts({ ...node, children: narrowed(node.children) })) made.push(part);
  }
  return made;
}

function* parts(node: Element): Generator<Element> {
  if (node.children.length <= MOST_CHILDREN) return yield node;
  const first = Number(node.properties["start"] ?? 1);
  for (let at = 0; at < node.children.length; at += MOST_CHILDREN) {
    const properties = node.tagName === "ol" ? { ...node.properties, start: first + at } : node.properties;
    yield { ...node, properties, children: node.children.slice(at, at + MOST_CHILDREN) };
  }
}

/** Cut before blocks only, so that no line is cut. */
function* sliced(nodes: readonly ElementContent[]): Generator<ElementContent[]> {
  let slice: ElementContent[] = [];
  for (const node of nodes) {
    if (slice.length >= MOST_CHILDREN && node.type === "element" && isBlock(node)) {
      yield slice;
      slice = [];
    }
    slice.push(node);
  }
  yield slice;
}
