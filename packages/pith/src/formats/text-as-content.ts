import type { Element, Root } from "hast";

/** Text that stands nowhere in the tree (see `embedded/`), as content: a paragraph for each part between empty lines. */
export function textAsContent(text: string): Root {
  const children = text.split(/\n{2,}/).map((value): Element => {
    return { type: "element", tagName: "p", properties: {}, children: [{ type: "text", value }] };
  });
  return { type: "root", children: text === "" ? [] : children };
}
