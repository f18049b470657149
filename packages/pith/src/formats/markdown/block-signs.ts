// What in a block could pair for some reader of Markdown, wherever in the block it is.

import type { Element, ElementContent } from "hast";
import { writtenText } from "../../content/hast.js";
import { isTex } from "./nodes.js";

/** What ends a link's text and begins its address. */
const LINK_MIDDLE = /\]\(/;

/**
 * Signs that would make markup of code if readers paired them otherwise than we mean. They are judged together for all between
 * two empty lines: a table is one paragraph for a reader that knows none, and so is a list with marks that it doesn't know.
 * Found when they are first asked for.
 */
export class BlockSigns {
  private accentRuns = 0;
  private linkInCode = false;
  private isRead = false;

  constructor(private readonly block: ElementContent) {}

  /** Whether a grave accent in a text could begin or end code together with another one. */
  get accentsPair(): boolean {
    return this.read().accentRuns > 1;
  }

  /** Whether code holds `](`, which readers that look for brackets before code take for the end of a link's text. */
  get isLinkInCode(): boolean {
    return this.read().linkInCode;
  }

  private read(): this {
    if (!this.isRead) this.look(this.block);
    this.isRead = true;
    return this;
  }

  private look(node: ElementContent): void {
    if (node.type === "text") this.countAccents(node.value);
    if (node.type !== "element") return;
    if (node.tagName === "code") this.lookAtCode(node);
    else {
      for (const value of [node.properties["alt"], node.properties["title"]])
        if (typeof value === "string") this.countAccents(value);
      for (const child of node.children) this.look(child);
    }
  }

  /** Formulas hold none of these signs (see `formula.ts`). */
  private lookAtCode(code: Element): void {
    if (isTex(code)) return;
    this.accentRuns += 2;
    this.linkInCode ||= LINK_MIDDLE.test(writtenText(code));
  }

  private countAccents(value: string): void {
    if (value.includes("`")) this.accentRuns += value.match(/`+/g)?.length ?? 0;
  }
}
