// Features of hints in names: how near an ancestor bears each.

import { HINT_NAMES } from "../hint-words.js";
import { Block } from "../page-blocks.js";
import { ELEMENTS } from "./ancestry.js";
import { type Family, sectionOf } from "./family.js";

/** No ancestor has it. Nearer than this means levels upwards, 0: the block's own section or an inline element in it. */
const NEVER = 31;

/** All hints but that of advertisements, which training pages hold next to none of. It is the last. */
const HINTS = HINT_NAMES.filter((name) => name !== "ad");
const HINT_COUNT = HINTS.length;
const HIGH_HINTS = (1 << (HINT_COUNT - 32)) - 1;

/** How near the nearest ancestor is that bears a hint in its names, or is a certain element. */
export const hints: Family = {
  name: "hints",
  features: [
    // Levels up to the nearest name with this hint, and to the nearest such element; `NEVER`: none.
    ...HINTS.map((name) => `hint-${name}`),
    ...ELEMENTS.map(([name]) => `in-${name}`),
  ],
  measure({ blocks, ancestry, scores: { outer } }, b, out, at) {
    const stop = at + HINT_COUNT + ELEMENTS.length;
    out.fill(NEVER, at, stop);
    const row = b * Block.SIZE;
    mark(out, at, blocks[row + Block.HINTS_LOW], 0);
    mark(out, at + 32, blocks[row + Block.HINTS_HIGH] & HIGH_HINTS, 0);
    let s = sectionOf(blocks, b);
    for (let distance = 0; s >= 0 && distance < NEVER - 1; distance++, s = outer[s]) {
      mark(out, at, ancestry.hintsLow[s], distance);
      mark(out, at + 32, ancestry.hintsHigh[s] & HIGH_HINTS, distance);
      mark(out, at + HINT_COUNT, ancestry.elements[s], distance);
    }
    // Whatever is farther counts as that far.
    if (s >= 0) {
      mark(out, at, ancestry.allHintsLow[s], NEVER - 1);
      mark(out, at + 32, ancestry.allHintsHigh[s] & HIGH_HINTS, NEVER - 1);
      mark(out, at + HINT_COUNT, ancestry.allElements[s], NEVER - 1);
    }
    return stop;
  },
};

/** Notes the distance of every member of a set that has none smaller. */
function mark(out: Float32Array, at: number, set: number, distance: number): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const place = at + 31 - Math.clz32(rest & -rest);
    if (out[place] > distance) out[place] = distance;
  }
}
