// The list of repairs of finished content, and how they are run.

import type { Element, Root } from "hast";
import { type Allowance, keepToAllowance } from "./allowance.js";
import { ALERT } from "./content-builder.js";
import { CARD, NOTE_LINK } from "./content-writer.js";
import { fromBelow } from "./hast.js";
import { alertTitles } from "./repairs/admonitions.js";
import { cardLinks } from "./repairs/card-links.js";
import { codeAroundBlocks, codeLines, saidLanguages } from "./repairs/code-lines.js";
import { datedLines } from "./repairs/dated-lines.js";
import { emptyBlocks, emptyCells, invisibleText } from "./repairs/empty-blocks.js";
import { footnoteLinks } from "./repairs/footnotes.js";
import { headingsInLists, numberedHeadings, outline } from "./repairs/headings.js";
import { floatingImages } from "./repairs/images.js";
import { listFrames } from "./repairs/list-frames.js";
import { itemNumbers, numberedTables } from "./repairs/list-numbers.js";
import { continuedLists, listItems } from "./repairs/lists.js";
import { markedLines } from "./repairs/marked-lines.js";
import { paragraphsInBoxes } from "./repairs/paragraphs.js";
import { postHeadings } from "./repairs/post-headings.js";
import { needlessRules } from "./repairs/rules.js";
import { SaidTwice } from "./repairs/said-twice.js";

/**
 * A repair of finished content, or of each of its elements, and the elements (or `NOTE_LINK`, `ALERT`) without which there is nothing to mend;
 * absent: it looks at any. `names`: those that content has; a repair that makes lists, which later ones need, adds theirs.
 */
type Step<T = Root> = readonly [repair: (content: T, names: Set<string>) => void, needs?: readonly string[]];

/** Repairs of each element, after those in it: several in one pass where none needs another done everywhere. */
function inEach(...repairs: readonly Step<Root | Element>[]): Step {
  return [
    (content, names) => {
      const some = repairs.filter((step) => mayMend(step, names));
      if (some.length === 0) return;
      fromBelow(content, (parent) => {
        for (let i = 0; i < some.length; i++) some[i][0](parent, names);
      });
    },
  ];
}

/** Whether content has any of what a repair needs. */
function mayMend<T>([, needs]: Step<T>, names: ReadonlySet<string>): boolean {
  return needs === undefined || needs.some((name) => names.has(name));
}

/** What shows nothing, or nothing that isn't said beside it. */
function nothingSaid(content: Root): void {
  const twice = new SaidTwice();
  invisibleText(content, (element) => twice.look(element));
  twice.mend(content);
}

const LISTS = ["li", "ul", "ol"];
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** The repairs of finished content, in order; those that need the page are steps of the builder. */
const STEPS: readonly Step[] = [
  [cardLinks, [CARD]],
  [nothingSaid],
  [footnoteLinks, [NOTE_LINK]],
  [codeAroundBlocks, ["code", "kbd", "samp"]],
  inEach([emptyCells, ["table"]], [numberedTables, ["table"]]),
  inEach([markedLines], [headingsInLists, [...LISTS, "dl"]]),
  inEach([listItems, LISTS]),
  [listFrames, LISTS],
  inEach([continuedLists, ["li"]], [datedLines, ["time"]]),
  inEach([itemNumbers, LISTS]),
  [paragraphsInBoxes],
  [numberedHeadings, HEADINGS],
  inEach([codeLines, ["code"]], [saidLanguages, ["code"]]),
  inEach([alertTitles, [ALERT]], [floatingImages, ["img"]]),
  [emptyBlocks],
  [needlessRules, ["hr"]],
  [postHeadings, ["article"]],
  [outline, HEADINGS],
];

/** Runs the repairs that have something to mend: most pages lack most of it, and each looks at all elements. `allowance`: for what they leave. */
export function mended(content: Root, names: Set<string>, allowance: Allowance): Root {
  for (const step of STEPS) if (mayMend(step, names)) step[0](content, names);
  keepToAllowance(content, allowance);
  return content;
}
