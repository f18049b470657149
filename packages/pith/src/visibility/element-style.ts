// Reads what an element's attributes say of its look.

import { equals } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { attributeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { readDeclarations } from "./declarations.js";

/** What attributes of an element say of how it looks. */
export interface ElementStyle {
  /** The declarations of its inline style; undefined when it has none. */
  readonly declared: ReadonlyMap<string, string> | undefined;
  /** The value of the attribute `hidden`; undefined when it has none. */
  readonly hidden: string | undefined;
  /** The old attributes for colours: of a `font`, and of tables, their parts and the body. */
  readonly color: string | undefined;
  readonly background: string | undefined;
  /** Style sheets can speak of it by a class. */
  readonly hasClass: boolean;
}

const PLAIN: ElementStyle = {
  declared: undefined,
  hidden: undefined,
  color: undefined,
  background: undefined,
  hasClass: false,
};
const CLASS_ONLY: ElementStyle = { ...PLAIN, hasClass: true };

/** Reads elements' styles in one pass over their attributes, which for most elements makes nothing. */
export class StyleReader {
  private tree!: Tree;
  private style: string | undefined;
  private hidden: string | undefined;
  private color: string | undefined;
  private background: string | undefined;
  private hasClass = false;
  private isFound = false;

  read(tree: Tree, node: number): ElementStyle {
    this.tree = tree;
    this.style = this.hidden = this.color = this.background = undefined;
    this.hasClass = this.isFound = false;
    tree.eachAttributeRange(node, this.readAttribute);
    if (!this.isFound) return this.hasClass ? CLASS_ONLY : PLAIN;
    return {
      declared: this.style === undefined ? undefined : readDeclarations(this.style),
      hidden: this.hidden,
      color: tree.tag[node] === Tag.FONT ? this.color : undefined,
      background: this.background,
      hasClass: this.hasClass,
    };
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const is = (name: string) => equals(this.tree.source, nameStart, nameEnd, name);
    switch (nameEnd - nameStart) {
      case 5:
        if (is("class")) this.hasClass = true;
        else if (is("style")) this.style ??= this.text(start, end);
        else if (is("color")) this.color ??= this.value(start, end);
        break;
      case 6:
        if (is("hidden")) this.hidden ??= this.value(start, end);
        break;
      case 7:
        if (is("bgcolor")) this.background ??= this.value(start, end);
    }
  };

  private value(start: number, end: number): string {
    return this.text(start, end).toLowerCase();
  }

  private text(start: number, end: number): string {
    this.isFound = true;
    return attributeText(this.tree, start, end).trim();
  }
}
