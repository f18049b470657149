import { Tag } from "../../html/generated/tags.js";
import { HINT_NAMES } from "../hint-words.js";
import { Block, Section } from "../page-blocks.js";
import type { Family } from "./family.js";

/** Elements whose nearness is a feature, one by one or several together. */
// biome-ignore format: a list of names
const ELEMENTS: readonly (readonly [string, readonly number[]])[] = [
  ["nav", [Tag.NAV]], ["header", [Tag.HEADER]], ["footer", [Tag.FOOTER]], ["aside", [Tag.ASIDE]], ["article", [Tag.ARTICLE]],
  ["main", [Tag.MAIN]], ["section", [Tag.SECTION]], ["form", [Tag.FORM, Tag.FIELDSET]], ["table", [Tag.TABLE]],
  ["list", [Tag.UL, Tag.OL, Tag.MENU]], ["item", [Tag.LI]], ["figure", [Tag.FIGURE, Tag.FIGCAPTION]], ["quote", [Tag.BLOCKQUOTE]],
  ["code", [Tag.PRE]], ["definitions", [Tag.DL, Tag.DD, Tag.DT]], ["details", [Tag.DETAILS]], ["address", [Tag.ADDRESS]],
  ["dialog", [Tag.DIALOG]], ["paragraph", [Tag.P]], ["heading", [Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6]], ["cell", [Tag.TD, Tag.TH]],
];

/** No ancestor has it. Nearer than this means levels upwards, 0: the block's own section or an inline element in it. */
const NEVER = 31;

const elementOf = /* @__PURE__ */ (() => {
  const found = new Map<number, number>();
  ELEMENTS.forEach(([, tags], number) => {
    for (const tag of tags) found.set(tag, number);
  });
  return found;
})();

/** All hints but that of advertisements, which training pages hold next to none of. It is the last. */
const HINTS = HINT_NAMES.filter((name) => name !== "ad");
const HINT_COUNT = HINTS.length;
const HIGH_HINTS = (1 << (HINT_COUNT - 32)) - 1;

/** How near the nearest ancestor is that bears a hint in its names, or is a certain element. */
export const hints: Family = {
  name: "hints",
  features: [
    ...HINTS.map((name) => [`hint-${name}`, `levels up to the nearest name with this hint, ${NEVER}: none`] as const),
    ...ELEMENTS.map(([name]) => [`in-${name}`, `levels up to the nearest such element, ${NEVER}: none`] as const),
  ],
  measure({ blocks, sections, scores: { outer } }, b, out, at) {
    const stop = at + HINT_COUNT + ELEMENTS.length;
    out.fill(NEVER, at, stop);
    const row = b * Block.SIZE;
    mark(out, at, blocks[row + Block.HINTS_LOW], 0);
    mark(out, at + 32, blocks[row + Block.HINTS_HIGH] & HIGH_HINTS, 0);
    let distance = 0;
    for (let s = blocks[row + Block.SECTION]; s >= 0; ) {
      const section = s * Section.SIZE;
      const near = Math.min(distance, NEVER - 1);
      mark(out, at, sections[section + Section.HINTS_LOW], near);
      mark(out, at + 32, sections[section + Section.HINTS_HIGH] & HIGH_HINTS, near);
      const element = elementOf.get(sections[section + Section.TAG]);
      if (element !== undefined) {
        const place = at + HINT_COUNT + element;
        if (out[place] > near) out[place] = near;
      }
      const parent = sections[section + Section.PARENT];
      if (parent >= 0 && outer[s] === parent) distance++;
      s = parent;
    }
    return stop;
  },
};

/** Notes the distance of every hint of a set that has none smaller. */
function mark(out: Float32Array, at: number, set: number, distance: number): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const place = at + 31 - Math.clz32(rest & -rest);
    if (out[place] > distance) out[place] = distance;
  }
}
