import { Tag } from "../../html/generated/tags.js";

/** Elements whose nearness is a feature, one by one or several together. At most 32. */
// biome-ignore format: a list of names
export const ELEMENTS: readonly (readonly [string, readonly number[]])[] = [
  ["nav", [Tag.NAV]], ["header", [Tag.HEADER]], ["footer", [Tag.FOOTER]], ["aside", [Tag.ASIDE]], ["article", [Tag.ARTICLE]],
  ["main", [Tag.MAIN]], ["section", [Tag.SECTION]], ["form", [Tag.FORM, Tag.FIELDSET]], ["table", [Tag.TABLE]],
  ["list", [Tag.UL, Tag.OL, Tag.MENU]], ["item", [Tag.LI]], ["figure", [Tag.FIGURE, Tag.FIGCAPTION]], ["quote", [Tag.BLOCKQUOTE]],
  ["code", [Tag.PRE]], ["definitions", [Tag.DL, Tag.DD, Tag.DT]], ["details", [Tag.DETAILS]], ["address", [Tag.ADDRESS]],
  ["dialog", [Tag.DIALOG]], ["paragraph", [Tag.P]], ["heading", [Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6]], ["cell", [Tag.TD, Tag.TH]],
];

const bits = /* @__PURE__ */ (() => {
  const found = new Map<number, number>();
  ELEMENTS.forEach(([, tags], number) => {
    for (const tag of tags) found.set(tag, 1 << number);
  });
  return found;
})();

/** The bit that stands for an element among `ELEMENTS`, by its place; 0: it is none of them. */
export function elementBit(tag: number): number {
  return bits.get(tag) ?? 0;
}
