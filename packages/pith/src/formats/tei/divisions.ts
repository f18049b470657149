import type { Root } from "hast";
import type { ElementContent } from "xast";
import { blocks } from "./blocks.js";
import { onLines, tei } from "./xml.js";

/** A division that is open, with what stands in it so far. */
interface Open {
  readonly level: number;
  readonly content: ElementContent[];
}

/**
 * Content as the inside of a division. HTML's headings stand between paragraphs; TEI's are the heads of divisions, in which
 * no paragraph follows a division. So a heading begins a division that ends before the next heading of its level or above.
 */
export function divisions({ children }: Root): ElementContent[] {
  const levels = new Map<ElementContent, number>();
  const found = blocks(
    children.filter((child) => child.type !== "doctype"),
    ({ level, content }) => {
      const head = tei("head", {}, content);
      levels.set(head, level);
      return [head];
    },
  );
  const outer: Open = { level: 0, content: [] };
  const open: Open[] = [outer];
  const close = () => {
    const { content } = open.pop() as Open;
    open[open.length - 1].content.push(tei("div", {}, onLines(content)));
  };
  for (const block of found) {
    const level = levels.get(block);
    while (level !== undefined && open[open.length - 1].level >= level) close();
    if (level !== undefined) open.push({ level, content: [] });
    open[open.length - 1].content.push(block);
  }
  while (open.length > 1) close();
  return onLines(outer.content);
}
