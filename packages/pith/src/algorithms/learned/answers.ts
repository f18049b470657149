// The rule by which a question and its answer come together: what readers open with a click, as `details` or below a button.

import { isQuestion, OPENING, roleOf } from "../../html/controls.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { type JudgedPage, LISTING, nearest, SHOP } from "./judged-page.js";

/** What follows a question with a smaller probability isn't its answer. */
const LEAST = 0.1;
/** The head of a panel that is chosen comes from this probability on, as a heading does. */
const LEAST_HEAD = 0.2;

/**
 * Chooses a question whose answer begins in the block after it and is chosen, and the other way round; and the head of a chosen panel. A panel itself, below
 * no question, is left to the trees: filters, menus and tables of contents open, too. Linear.
 */
export function chooseAnswers({ tree, page, kinds, probability, chosen }: JudgedPage): void {
  for (let answer = 1; answer < page.blockCount; answer++) {
    const question = answer - 1;
    if (chosen[question] === chosen[answer] || probability[answer] < LEAST) continue;
    const control = nearest(tree, page.first(question), Tag.SUMMARY, Tag.BUTTON);
    if (control === 0 || !opens(tree, control) || nearest(tree, page.first(answer), Tag.SUMMARY, Tag.BUTTON) > 0)
      continue;
    // On a page that lists things panels filter them.
    if (kinds.listing < LISTING && chosen[answer] === 1 && probability[question] >= LEAST_HEAD && isHead(tree, control))
      chosen[question] = 1;
    // What opens in a shop is about shipping, returns and sizes as often as about the product.
    const asks = kinds.product < SHOP && isQuestion(page.text(tree, question).trim());
    if (asks) chosen[question] = chosen[answer] = 1;
  }
}

/** Whether a control is a `summary`, or a button that says that it opens something or is a heading: no other one is a question, whatever it asks ("Made this recipe?"). */
function opens(tree: Tree, control: number): boolean {
  return (
    tree.tag[control] === Tag.SUMMARY ||
    isHeading(tree.tag[tree.parent[control]]) ||
    OPENING.some((name) => tree.attribute(control, name) !== undefined)
  );
}

/** Whether a control is the head of a panel in an accordion: a button that says whether it is open, and no tab. */
function isHead(tree: Tree, control: number): boolean {
  return (
    tree.tag[control] === Tag.BUTTON &&
    tree.attribute(control, "aria-expanded") !== undefined &&
    roleOf(tree, control) !== "tab"
  );
}
