import { Tag } from "../../html/generated/tags.js";

/** Elements that begin and end a block of text; the others stand in its line. */
// biome-ignore format: a list of names
const BLOCKS: ReadonlySet<number> = new Set<number>([
  Tag.ADDRESS, Tag.ARTICLE, Tag.ASIDE, Tag.BLOCKQUOTE, Tag.BODY, Tag.CAPTION, Tag.CENTER, Tag.DD, Tag.DETAILS, Tag.DIALOG,
  Tag.DIV, Tag.DL, Tag.DT, Tag.FIELDSET, Tag.FIGCAPTION, Tag.FIGURE, Tag.FOOTER, Tag.FORM, Tag.H1, Tag.H2, Tag.H3, Tag.H4,
  Tag.H5, Tag.H6, Tag.HEADER, Tag.HGROUP, Tag.LI, Tag.MAIN, Tag.MENU, Tag.NAV, Tag.OL, Tag.P, Tag.PRE, Tag.SEARCH,
  Tag.SECTION, Tag.SUMMARY, Tag.TABLE, Tag.TBODY, Tag.TD, Tag.TFOOT, Tag.TH, Tag.THEAD, Tag.TR, Tag.UL,
]);

export function isBlockTag(tag: number): boolean {
  return BLOCKS.has(tag);
}
