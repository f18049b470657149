import { Tag } from "../../html/generated/tags.js";
import { Namespace } from "../../html/node-kind.js";

/** HTML elements that stand in the line: text before, in and behind them can be one word. */
// biome-ignore format: a list of names
const IN_LINE: ReadonlySet<number> = new Set<number>([
  Tag.A, Tag.ABBR, Tag.ACRONYM, Tag.B, Tag.BDI, Tag.BDO, Tag.BIG, Tag.BLINK, Tag.CITE, Tag.CODE, Tag.DATA, Tag.DEL,
  Tag.DFN, Tag.EM, Tag.FONT, Tag.I, Tag.INS, Tag.KBD, Tag.LABEL, Tag.MARK, Tag.NOBR, Tag.OUTPUT, Tag.Q, Tag.RB,
  Tag.RUBY, Tag.S, Tag.SAMP, Tag.SMALL, Tag.SPAN, Tag.STRIKE, Tag.STRONG, Tag.SUB, Tag.SUP, Tag.TIME, Tag.TT, Tag.U,
  Tag.VAR, Tag.WBR,
]);

/** Whether an element with this tag stands in the line, as names that no rule knows do. SVG and MathML don't. */
export function isInLine(tag: number): boolean {
  return IN_LINE.has(tag) || (tag > Tag.XMP && (tag & ~Namespace.NAME_MASK) === 0);
}
