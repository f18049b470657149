// What in a block could pair for some reader of Markdown, wherever in the block it is.

import type { Element, ElementContent } from "hast";
import { isTex, writtenText } from "../../content/hast.js";

/** What ends a link's text and begins its address. */
const LINK_MIDDLE = /\]\(/;
const BRACKET = /[[\]]/;
/** What begins and ends deleted text; readers don't pair longer runs alike. */
const TILDES = /~~+/g;

/** Attributes that are written. Addresses hold no grave accents (see `escapedUrl`). */
const WRITTEN = ["alt", "title", "href", "src"];

/**
 * Signs that would make markup of code if readers paired them otherwise than we mean. They are judged together for all between
 * two empty lines: a table is one paragraph for a reader that knows none, and so is a list with marks that it doesn't know.
 * Found when they are first asked for.
 */
export class BlockSigns {
  private accentRuns = 0;
  private tildeRuns = 0;
  private linkInCode = false;
  private isRead = false;

  constructor(private readonly block: ElementContent) {}

  /** Whether a grave accent in a text could begin or end code together with another one. */
  get accentsPair(): boolean {
    return this.read().accentRuns > 1;
  }

  /** Whether two tildes in a text could begin or end deleted text together with others, which mistune looks for in code, too, and across links. */
  get tildesPair(): boolean {
    return this.read().tildeRuns > 1;
  }

  /**
   * Whether code holds `](`, which readers that look for brackets before code take for the end of a link's text, or code in such a text
   * a bracket.
   */
  get isLinkInCode(): boolean {
    return this.read().linkInCode;
  }

  private read(): this {
    if (!this.isRead) this.look(this.block);
    this.isRead = true;
    return this;
  }

  private look(node: ElementContent, isInLabel = false): void {
    if (node.type === "text") this.countSigns(node.value);
    if (node.type !== "element") return;
    if (node.tagName === "code") this.lookAtCode(node, isInLabel);
    else {
      if (node.tagName === "del") this.tildeRuns += 2;
      for (const name of WRITTEN) {
        const value = node.properties[name];
        if (typeof value === "string") this.countSigns(value);
      }
      for (const child of node.children) this.look(child, isInLabel || node.tagName === "a");
    }
  }

  /** Formulas hold none of these signs (see `formula.ts`). */
  private lookAtCode(code: Element, isInLabel: boolean): void {
    if (isTex(code)) return;
    const value = writtenText(code);
    this.accentRuns += 2;
    this.tildeRuns += runs(TILDES, value);
    this.linkInCode ||= (isInLabel ? BRACKET : LINK_MIDDLE).test(value);
  }

  private countSigns(value: string): void {
    if (value.includes("`")) this.accentRuns += runs(/`+/g, value);
    if (value.includes("~~")) this.tildeRuns += runs(TILDES, value);
  }
}

function runs(pattern: RegExp, value: string): number {
  return value.match(pattern)?.length ?? 0;
}
